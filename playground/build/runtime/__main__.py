"""Makes what browsers run, if the engine has changed: `python -m playground.build.runtime`."""

from __future__ import annotations

from .package import build_package
from .pyodide import build_runtime

if __name__ == "__main__":
    build_runtime()
    build_package()
