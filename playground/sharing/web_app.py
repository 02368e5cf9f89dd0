"""The site as an app that can be installed: a web app manifest for each language, and icons drawn from the site's own sign."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import resvg_py
from markupsafe import Markup

from ..common.cache import cached
from ..common.digests import digest_of
from ..common.paths import LANGS, ROOT
from ..common.write_files import write_files
from ..templates import fill
from ..text.model.registry import load

SIGN = ROOT / "playground" / "theme" / "assets" / "favicon.svg"
DRAWN = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
GREEN, PAPER = "#17483d", "#fdfbf6"
SIDE = 32
"""The units of the sign's own drawing."""
ICONS = (("icon-192", 192, 0.84), ("icon-512", 512, 0.84), ("icon-maskable", 512, 0.6))
"""Their names, pixels, and how much of the side the sign takes: systems cut up to a tenth off each edge of a maskable one."""
FOLDER = "assets"


def write_app(site: Path) -> None:
    """Write the manifests and the icons."""
    icons = ((f"{FOLDER}/{name}.png", base64.b64decode(_drawn(pixels, share))) for name, pixels, share in ICONS)
    write_files(site, icons)
    write_files(site, [(f"{lang}/manifest.json", json.dumps(manifest(lang), ensure_ascii=False)) for lang in LANGS])


def manifest(lang: str) -> dict[str, Any]:
    """Describe the app in one language; it begins at its front page, and holds both languages."""
    return {
        "name": "Torite",
        "description": str(load().pages[lang, "index.md"].meta["description"]),
        "lang": lang,
        "id": "./",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": GREEN,
        "background_color": PAPER,
        "icons": [_entry(name, pixels) for name, pixels, _ in ICONS],
    }


def _entry(name: str, pixels: int) -> dict[str, str]:
    purpose = "maskable" if "maskable" in name else "any"
    source = f"../{FOLDER}/{name}.png"
    return {"src": source, "sizes": f"{pixels}x{pixels}", "type": "image/png", "purpose": purpose}


@cached(lambda pixels, share: digest_of(SIGN))
def _drawn(pixels: int, share: float) -> str:
    """Draw the sign on paper, as text in base64."""
    match = DRAWN.search(SIGN.read_text("utf-8"))
    assert match, f"{SIGN} is no drawing"
    edge = SIDE * (1 - share) / 2
    facts = {"side": SIDE, "paper": PAPER, "share": share, "edge": edge}
    svg = fill("icon.svg", drawing=Markup(match[1]), **facts)
    return base64.b64encode(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, width=pixels))).decode()
