"""Where things are."""

from pathlib import Path

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
