"""The data of all examples of a language, taken out of its pages."""

from __future__ import annotations

from pathlib import Path

from ...common.texts import write_texts
from ...html.apart import FOLDER, STRIP, apart


def publish_examples(site: Path, lang: str) -> None:
    """Takes the data out of all pages of a language; a page names the file instead."""
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for page in (site / lang).rglob("*.html"):
        text = page.read_text("utf-8")
        if STRIP in text:
            rest, files = apart(text)
            page.write_text(rest, "utf-8")
            write_texts(site, files)
