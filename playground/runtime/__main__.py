"""Makes what browsers run, if the engine has changed: `python -m playground.runtime`."""

from .pyodide import build

if __name__ == "__main__":
    build()
