"""The pictures that pages and examples show where their addresses are pasted, drawn on as many processors as there are.

Pages are rendered in processes of their own, which leave a note of each picture in the site; here they are drawn.
"""

import json
import shutil
import sys
from collections.abc import Iterator
from itertools import batched
from pathlib import Path

from torite.core.inputs import BadInput

from ..common.write_files import Text, write_files
from ..sharing.card_svg import Drawings, drawings
from ..sharing.preview import MOST_BYTES, Picture, drawn, png
from ..text.model.page import Page, address_of
from ..text.model.registry import load
from .background import pool

NOTES = ".pictures"
FEW = 24
"""Pictures that one process draws sooner than another has begun."""


def wanted(path: str, picture: Picture) -> Text:
    """Note a picture that is to be drawn for an address below the site's root."""
    return f"{NOTES}/{path}.json", json.dumps(picture, ensure_ascii=False)


def draw_pictures(site: Path) -> None:
    """Draw those of all pages and examples. Ends the program where one cannot be drawn."""
    notes = site / NOTES
    found: dict[str, Picture] = {
        file.relative_to(notes).with_suffix("").as_posix(): json.loads(file.read_text("utf-8"))
        for file in sorted(notes.rglob("*.json"))
    }
    shutil.rmtree(notes, ignore_errors=True)
    found |= dict(_of_pages(found))
    parts = drawings(sorted({card for one in found.values() for group in one["shown"] for card in group["cards"]}))
    try:
        _draw([one for one in found.values() if not drawn.is_kept(one, parts)], parts)
        write_files(site, ((f"{path}.png", _light(path, png(picture, parts))) for path, picture in found.items()))
    except BadInput as error:
        sys.exit(f"build: stopped; {error}")


def _draw(pictures: list[Picture], parts: Drawings) -> None:
    if len(pictures) <= FEW:
        return
    with pool(len(pictures)) as workers:
        list(workers.map(_drawn, batched(pictures, FEW), [parts] * len(pictures)))


def _drawn(pictures: tuple[Picture, ...], parts: Drawings) -> None:
    for picture in pictures:
        png(picture, parts)


def _light(path: str, data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}.png", f"a picture of at most {MOST_BYTES} bytes", len(data))
    return data


def _of_pages(examples: dict[str, Picture]) -> Iterator[tuple[str, Picture]]:
    """Make the pictures of pages: what they are called and say of themselves, over the cards of their first example."""
    for (lang, path), page in load().pages.items():
        shown = next(_cards(page, lang, examples), None) or next(_cards(load().pages[lang, "index.md"], lang, examples))
        text = str(page.meta.get("description", ""))
        picture: Picture = {"head": "", "title": page.title, "text": text, "number": "", "shown": shown["shown"]}
        yield f"{lang}/{address_of(path)}preview", picture


def _cards(page: Page, lang: str, examples: dict[str, Picture]) -> Iterator[Picture]:
    return (examples[ident] for one in page.examples if (ident := f"embed/{lang}/{one.shows}") in examples)
