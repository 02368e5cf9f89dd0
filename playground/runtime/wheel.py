"""The engine's wheel, and the list of packages that Pyodide begins with: runtime and package are both made of them."""

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from ..common.digests import digest_of
from ..common.paths import ENGINE, PYODIDE


def lock() -> dict[str, Any]:
    """An empty list of packages of the very version of Pyodide that is shipped."""
    return {"info": json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"], "packages": {}}


def build_wheel(folder: Path) -> Path:
    """The engine's wheel, in a folder."""
    name, data = _wheel(digest_of(ENGINE))
    wheel = folder / name
    wheel.write_bytes(data)
    return wheel


@cache
def _wheel(source: str) -> tuple[str, bytes]:
    """Its name and contents, built with what is installed: no network. Runtime and package ask for the same one."""
    with tempfile.TemporaryDirectory() as temporary:
        built = _hatch(Path(temporary))
        return built.name, built.read_bytes()


def _hatch(folder: Path) -> Path:
    command: list[str | Path] = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    subprocess.run(command, check=True, capture_output=True, cwd=ENGINE, env=environment)
    return next(folder.glob("*.whl"))
