"""Examples' data in files beside a page, several in one, so that a visit loads only what is near to what comes into view.

What an example's file is called is known when all examples of its page are: until then a sign stands in its strip.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar, copy_context

from markupsafe import Markup

from ..common.digests import digest
from ..common.write_files import Text
from ..templates import NOTHING

FOLDER = "assets/torite/examples"
"""Where the scripts look for them, beside their own folder."""
ROOM = 220_000
"""So many characters one file of several examples has at most, which are some 22 kB as they are sent."""
SIGN = re.compile(r"@EXAMPLE-(\d+)@")


class ExampleFiles:
    """Collects the data of a page's examples in their order."""

    def __init__(self) -> None:
        self.data: list[str] = []
        self.alone: set[str] = set()

    def take(self, data: str, *, alone: bool) -> Markup:
        """Takes an example's data, which need a file of their own if they lie `alone`; returns what its strip says of them.

        The first lie so as well: on a wide page its table is open at once, and a first visit is to load nothing beside it.
        """
        if alone or not self.data:
            self.alone.add(data)
        self.data.append(data)
        return Markup(" @EXAMPLE-{}@").format(len(self.data) - 1)

    def placed(self, page: str, room: int) -> tuple[str, list[Text]]:
        """The page with a file and a part of it for each sign; and those files."""
        files = {digest([text.encode()]): (text, parts) for text, parts in self._packed(room).items()}
        places = {part: (name, at) for name, (_, parts) in files.items() for at, part in enumerate(parts)}
        attributes = ['data-from="{}" data-part="{}"'.format(*places[data]) for data in self.data]
        named = SIGN.sub(lambda sign: attributes[int(sign[1])], page)
        return named, [(f"{FOLDER}/{name}.json", text) for name, (text, _) in files.items()]

    def _packed(self, room: int) -> Mapping[str, Sequence[str]]:
        """Put neighbours into one file as long as there is room; give each file's text with its parts."""
        packs: list[list[str]] = []
        for data in dict.fromkeys(self.data):
            fits = packs and data not in self.alone and packs[-1][0] not in self.alone
            if fits and sum(map(len, packs[-1])) + len(data) <= room:
                packs[-1].append(data)
            else:
                packs.append([data])
        return {f"[{','.join(parts)}]": parts for parts in packs}


FILES: ContextVar[ExampleFiles | None] = ContextVar("files of the page being made", default=None)
"""Where no page is being made, examples keep their data within them."""


def apart(make: Callable[[], str], room: int = ROOM) -> tuple[str, list[Text]]:
    """Makes a page without the data of its examples; returns it and the files that hold them."""
    files = ExampleFiles()

    def page() -> str:
        FILES.set(files)
        return make()

    return files.placed(copy_context().run(page), room)


def shown() -> bool:
    """Whether the page being made has an example."""
    files = FILES.get()
    return bool(files and files.data)


def laid_apart(data: Markup, *, alone: bool = False) -> tuple[Markup, Markup]:
    """Give what stands on the page for an example's data: which file has them, or else the data themselves."""
    files = FILES.get()
    return (NOTHING, data) if files is None else (files.take(data, alone=alone), NOTHING)
