"""Read the tables of the project itself, which are written in TOML."""

import sys
import tomllib
from pathlib import Path
from typing import Any

from .paths import ROOT


def read_toml(file: Path) -> dict[str, Any]:
    """Read a table. Ends the program where it is no TOML, and names the file."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        sys.exit(f"{file.resolve().relative_to(ROOT).as_posix()}: no TOML: {error}")
