"""Frames of examples for other sites, and the pictures of addresses: written when all pages can be read.

Pages are rendered in processes of their own; each leaves a note in the site of what is to be written and drawn.
"""

import json
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import batched
from pathlib import Path

from torite.core.inputs import BadInput

from ..common.write_files import Text, write_files
from ..sharing.card_svg import Drawings, drawings
from ..sharing.preview import MOST_BYTES, Picture, drawn, png
from ..text.model.page import Page, address_of
from ..text.model.registry import load
from ..text.render.current_page import Here
from .background import pool
from .styles import frame_styles

NOTES = ".later"
FEW = 24
"""Pictures that one process draws sooner than another has begun."""


def noted(here: Here, frames: Sequence[Text], pictures: Mapping[str, Picture]) -> Text:
    """Note the files of a page's frames, and the pictures that are to be drawn for addresses below the site's root."""
    return f"{NOTES}/{here.lang}/{here.path}.json", json.dumps([frames, pictures], ensure_ascii=False)


def publish_frames(site: Path) -> None:
    """Write all frames, and draw the pictures of all pages and examples. Ends the program where one cannot be drawn."""
    notes = [json.loads(file.read_text("utf-8")) for file in sorted((site / NOTES).rglob("*.json"))]
    shutil.rmtree(site / NOTES, ignore_errors=True)
    write_files(site, (file for frames, _ in notes for file in frames))
    frame_styles(site)
    _draw_all(site, {path: picture for _, pictures in notes for path, picture in pictures.items()})


def _draw_all(site: Path, pictures: dict[str, Picture]) -> None:
    """Draw those of examples, and those of pages, on as many processors as there are."""
    pictures |= dict(_of_pages(pictures))
    parts = drawings(
        sorted({card for picture in pictures.values() for group in picture["shown"] for card in group["cards"]})
    )
    try:
        _draw([picture for picture in pictures.values() if not drawn.is_kept(picture, parts)], parts)
        write_files(site, ((f"{path}.png", _light(path, png(picture, parts))) for path, picture in pictures.items()))
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
    return (examples[ident] for example in page.examples if (ident := f"embed/{lang}/{example.shows}") in examples)
