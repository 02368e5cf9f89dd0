"""Writes the skeleton as the files of a new game: under its own name, for as many players as are wanted."""

import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from torite.core.seats import seat_names

from ..common.paths import LANGS
from .game.state import SEATS

HERE = Path(__file__).parent
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FEWEST = 2
SEAT = re.compile(rf"\b[{''.join(SEATS)}]\b")
TO_SAY = re.compile(r"(description|designer|reading|    name): |What makes the game|このゲームの面白さ")
"""Lines of the pages that hold for no game: each has to say something of its own in their place."""


class CannotMakeError(ValueError):
    """A game that cannot be made; the message says what was expected."""


class Wish(NamedTuple):
    """Hold the name of the new game, and for how many it is."""

    ident: str
    title: str
    players: int

    @property
    def package(self) -> str:
        """The name of its folder."""
        return self.ident.replace("-", "_")


def wish(ident: str, title: str = "", players: int = 4) -> Wish:
    """Check the wish: an id that may stand in an address and name a Python package, a few players."""
    if not ID.fullmatch(ident) or keyword.iskeyword(ident):
        raise CannotMakeError(f"{ident!r}; expected an id of lower-case letters and figures, such as knockout-whist")
    if not FEWEST <= players <= len(SEATS):
        raise CannotMakeError(f"{players} players; expected {FEWEST} to {len(SEATS)}")
    if set(title) & set('"\\\n'):
        raise CannotMakeError(f"title {title!r}; expected words in one line, without double quotes")
    return Wish(ident, title or ident.replace("-", " ").title(), players)


def make(wanted: Wish, root: Path) -> list[Path]:
    """Writes the game into a copy of the project; the files written. Nothing that is there is written over."""
    files = dict(_files(wanted, root))
    if there := [file for file in files if file.exists()]:
        raise CannotMakeError(f"{wanted.ident} is there already: {there[0].relative_to(root)}; expected a new id")
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return list(files)


def still_to_say(ident: str, root: Path) -> list[str]:
    """The lines of a game's pages that stand as they were begun and say nothing of it, as `file:line: text`."""
    unchanged: list[str] = []
    for lang in LANGS:
        begun, page = HERE / "docs" / f"{lang}.md", root / "docs" / lang / "games" / f"{ident}.md"
        left = set(filter(TO_SAY.match, begun.read_text("utf-8").splitlines()))
        lines = enumerate(page.read_text("utf-8").splitlines(), 1) if page.exists() else ()
        unchanged += [f"{page.relative_to(root)}:{number}: {line}" for number, line in lines if line in left]
    return unchanged


def _files(wanted: Wish, root: Path) -> Iterator[tuple[Path, str]]:
    game = root / "engine" / "torite" / "games" / wanted.package
    for source in sorted((HERE / "game").rglob("*.*")):
        if source.suffix in (".py", ".toml"):
            code = _named(source.read_text("utf-8"), wanted)
            code = code.replace("\n\nfrom .", "\nfrom .").replace("from torite.", "from ...")  # a neighbour there
            yield game / source.relative_to(HERE / "game"), code
    for lang in LANGS:
        page = (HERE / "docs" / f"{lang}.md").read_text("utf-8")
        yield root / "docs" / lang / "games" / f"{wanted.ident}.md", _named(page, wanted)


def _named(text: str, wanted: Wish) -> str:
    """A file of the skeleton with the new game's name, and without the players that it has not."""
    for seat in SEATS[wanted.players :]:
        text = re.sub(rf',\s("{seat}( \S+)?"|{seat} = "[^"]*")', "", text)
    seats = dict(zip(SEATS, seat_names(wanted.players), strict=False))
    text = SEAT.sub(lambda seat: seats[seat[0]], text)
    text = text.replace(f"seat_names({len(SEATS)})", f"seat_names({wanted.players})")
    text = re.sub(rf"\b{len(SEATS)}( players|人)", rf"{wanted.players}\1", text)
    return text.replace("new-game", wanted.ident).replace("New Game", wanted.title)
