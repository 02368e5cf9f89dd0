"""Digests of the sources, by what depends on them: the core of the engine, one game, the code that writes pages.

They are taken once a process: whoever builds after a change does so in a process of its own.
"""

import sys
from functools import cache

from torite.games import folder_of

from .digests import digest, digest_of, files_below
from .paths import ENGINE, ROOT

PACKAGE = ENGINE / "torite"
GAMES = PACKAGE / "games"
TOOLS = (ROOT / "requirements.txt", ROOT / "mkdocs.yml")


@cache
def core() -> str:
    """The engine without the games, and the Python that runs it."""
    files = [file for file in files_below(PACKAGE) if file.parent == GAMES or GAMES not in file.parents]
    parts = [part for file in files for part in (file.relative_to(PACKAGE).as_posix().encode(), file.read_bytes())]
    return digest([sys.version.encode(), *parts])


@cache
def game(ident: str) -> str:
    """Digest the sources of one game's answers: the core and its own package, as no game knows another."""
    return digest([core().encode(), digest_of(folder_of(ident)).encode()])


@cache
def games() -> str:
    """The whole engine."""
    return digest_of(PACKAGE)


@cache
def writing() -> str:
    """The code that makes a page of its source, and its tools."""
    rooms = [ROOT / "playground" / room for room in ("text", "html", "sharing", "templates", "website", "common")]
    return digest_of(*rooms, *TOOLS)
