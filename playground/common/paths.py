"""Where things are, and what our own tables say."""

import sys
import tomllib
from pathlib import Path
from typing import Any

from torite.words import say

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
ENGINE = ROOT / "engine"
WEB = ROOT / "playground" / "web"
ROOT_PAGES = ROOT / "playground" / "root"
CACHE = ROOT / ".cache"
SITE = ROOT / "site"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
LANGS = say.LANGS
SITE_URL = "https://torite.example/"
"""The address in absolute links when SITE_URL is not set."""


def read_toml(file: Path) -> dict[str, Any]:
    """Read a table of ours. Ends the program where it cannot be read."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        sys.exit(f"{file.resolve().relative_to(ROOT).as_posix()}: no TOML: {error}")
