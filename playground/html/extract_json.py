"""Examples' data in files beside a page, several in one, so that a visit loads only what is near to what comes into view."""

import re
from collections.abc import Mapping, Sequence

from ..common.digests import digest
from ..common.write_files import Text

FOLDER = "assets/torite/examples"
"""Where the scripts look for them, beside their own folder."""
STRIP = '<div class="strip'
LIES_OPEN = ' here"'
"""A strip whose table lies open when the page is opened, as that of the first does on a wide one; a first visit is to load
nothing beside it."""
ROOM = 220_000
"""So many characters one file of several examples has at most, which are some 22 kB as they are sent."""
DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)


def apart(page: str, room: int = ROOM) -> tuple[str, list[Text]]:
    """A page without the data of its strips, each of which names a file and its part of it; and those files."""
    before, *strips = page.split(STRIP)
    found = [match[1] if (match := DATA.search(strip)) else "" for strip in strips]
    alone = {*found[:1], *(data for strip, data in zip(strips, found, strict=True) if strip.startswith(LIES_OPEN))}
    files = _packed([*dict.fromkeys(filter(None, found))], alone, room)
    names = {digest([text.encode()]): parts for text, parts in files.items()}
    places = {data: (name, place) for name, parts in names.items() for place, data in enumerate(parts)}
    page = STRIP.join([before, *map(_named, strips, [places.get(data) for data in found])])
    return page, [(f"{FOLDER}/{digest([text.encode()])}.json", text) for text in files]


def _packed(every: Sequence[str], alone: set[str], room: int) -> Mapping[str, Sequence[str]]:
    """Put neighbours into one file as long as there is room; give each file's text with its parts."""
    packs: list[list[str]] = []
    for data in every:
        fits = packs and data not in alone and packs[-1][0] not in alone
        if fits and sum(map(len, packs[-1])) + len(data) <= room:
            packs[-1].append(data)
        else:
            packs.append([data])
    return {f"[{','.join(parts)}]": parts for parts in packs}


def _named(strip: str, place: tuple[str, int] | None) -> str:
    """Let a strip name its data, which were in the first script of their kind between it and the next one."""
    if not place:
        return strip
    return DATA.sub("", strip, count=1).replace(">", f' data-from="{place[0]}" data-part="{place[1]}">', 1)
