"""The pictures in README and in the guide show what the site does."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from playground.common.paths import DOCS, LANGS, ROOT
from playground.local.screenshots import README_PICTURE, SHOTS, SIZES, take_guide_pictures, take_readme_picture
from playground.local.serving import Server

LIGHT = 30_000
"""Bytes of a picture of the guide."""


def size(picture: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return int(width), int(height)


def test_the_picture_in_readme_can_be_taken_and_is_there(chromium: Browser, server: Server, tmp_path: Path) -> None:
    taken = tmp_path / "taken.png"
    take_readme_picture(chromium, server.url, taken)
    phone = SIZES["phone"]
    assert size(taken) == size(README_PICTURE) == (2 * phone["width"], 2 * phone["height"])
    assert README_PICTURE.relative_to(ROOT).as_posix() in (ROOT / "README.md").read_text("utf-8")


def test_the_pictures_of_the_guide_can_be_taken_and_are_there(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    take_guide_pictures(chromium, server.url, tmp_path)
    for lang in LANGS:
        for name in SHOTS:
            path = f"{lang}/guide/carry-{name}.png"
            assert size(tmp_path / path) == size(DOCS / path)
            assert (DOCS / path).stat().st_size <= LIGHT, path


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_leads_to_a_picture_of_each_part(site: Path, lang: str) -> None:
    """A first visit loads none of them."""
    page = site / lang / "guide" / "carry" / "index.html"
    text = page.read_text("utf-8")
    named = [name for name in re.findall(r'<a href="([^"]+\.png)"', text) if (page.parent / name).resolve().is_file()]
    assert [Path(name).stem for name in named] == ["carry-link", "raise", "carry-frame", "carry-offline"]
    parts = [
        "link",
        "own-lines",
        "sheet",
        "preview",
        "embed",
        "offline",
        "boot",
        "lines",
        "engine",
        "hosts",
        "generator",
    ]
    assert re.findall(r'<h2 id="([^"]+)"', text) == parts
