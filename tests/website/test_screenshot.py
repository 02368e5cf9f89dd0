"""The picture in README shows what the site does."""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Browser

from playground.common.paths import ROOT
from playground.local.screenshots import README_PICTURE, SIZES, take_readme_picture
from playground.local.serving import Server


def size(picture: Path) -> tuple[int, int]:
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return int(width), int(height)


def test_the_picture_in_readme_can_be_taken_and_is_there(chromium: Browser, server: Server, tmp_path: Path) -> None:
    taken = tmp_path / "taken.png"
    take_readme_picture(chromium, server.url, taken)
    phone = SIZES["phone"]
    assert size(taken) == size(README_PICTURE) == (2 * phone["width"], 2 * phone["height"])
    assert README_PICTURE.relative_to(ROOT).as_posix() in (ROOT / "README.md").read_text("utf-8")
