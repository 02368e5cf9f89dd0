"""All rules pages of both languages, read once; numbers, references and addresses come from here."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ...common.paths import DOCS, ENGINE, LANGS, ROOT
from .page import REFERENCE, RUBY, Fault, Item, Page, read_page
from .terms import Terms, term_base

RETIRED = ROOT / "playground" / "text" / "retired.toml"
NAME = "playground/text/retired.toml"
SUCH = '"birdhead#old" = "birdhead#new"'


def read_retired(file: Path, faults: list[Fault]) -> dict[str, str]:
    """`{"birdhead#old": "birdhead#new"}`, each with the last of those that took it in; what is wrong goes into `faults`."""
    try:
        entries = tomllib.loads(file.read_text("utf-8"))
    except (ValueError, OSError) as error:
        faults.append(Fault(NAME, f"{error}; expected lines such as {SUCH}"))
        return {}
    named = {old: new for old, new in entries.items() if _names(old) and isinstance(new, str) and _names(new)}
    strange = [old for old in entries if old not in named]
    faults += [Fault(NAME, f"{old} = {entries[old]!r}; expected a line such as {SUCH}") for old in strange]
    retired = heirs(named)
    lost = [old for old in named if old not in retired]
    faults += [Fault(NAME, f"{old} leads to itself; expected a clause that stands") for old in lost]
    return retired


def _names(citation: str) -> bool:
    match = REFERENCE.fullmatch(f"[[{citation}]]")
    return bool(match and match[1])


def heirs(retired: Mapping[str, str]) -> dict[str, str]:
    """Each id with the one that answers for it in the end; those that lead in a circle are left out."""
    heir_of: dict[str, str] = {}
    for old, new in retired.items():
        passed = {old}
        while new in retired and new not in passed:
            passed.add(new)
            new = retired[new]  # noqa: PLW2901
        if new not in passed:
            heir_of[old] = new
    return heir_of


MARKUP = re.compile(r"(\*\*|__|(?<![\w*])\*(?!\s)|`)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Target(NamedTuple):
    """Hold what a reference leads to."""

    page: Page
    item: Item


@dataclass(frozen=True, eq=False)
class Registry:
    """Every page by (language, path), the term base, retired ids, and the faults met in reading."""

    pages: dict[tuple[str, str], Page]
    terms: Terms
    retired: dict[str, str]
    faults: list[Fault]

    def games(self) -> list[str]:
        """The games that have a page, sorted."""
        return sorted({page.game for page in self.pages.values() if page.game})

    def listed(self) -> list[str]:
        """Those of them that one can play of an evening."""
        return sorted({page.game for page in self.pages.values() if page.listed})

    def game_page(self, game: str, lang: str) -> Page | None:
        """The rules page of a game."""
        return self._games.get((game, lang))

    def game_pages(self, lang: str) -> list[Page]:
        """Give the rules page of each game that has one in a language, in the order of the games."""
        return [page for game in self.games() if (page := self.game_page(game, lang))]

    def both(self, game: str) -> dict[str, Page]:
        """Give the rules page of a game in each language that has one."""
        return {lang: page for lang in LANGS if (page := self.game_page(game, lang))}

    def complete_games(self) -> dict[str, dict[str, Page]]:
        """Give the rules pages of each game that has one in every language."""
        return {game: both for game in self.games() if len(both := self.both(game)) == len(LANGS)}

    @cached_property
    def _games(self) -> dict[tuple[str, str], Page]:
        return {(page.game, page.lang): page for page in reversed(self.pages.values())}

    @cached_property
    def _items(self) -> dict[tuple[str, str], dict[str, Item]]:
        return {place: {item.id: item for item in reversed(page.items)} for place, page in self._games.items()}

    def find(self, reference: str, here: str, lang: str) -> Target | None:
        """Give what `game#id` or `#id` leads to, retired ids included; `here` is the game of the page it stands on."""
        game, _, ident = reference.partition("#")
        game, _, ident = self.retired.get(f"{game or here}#{ident}", f"{game or here}#{ident}").partition("#")
        page = self.game_page(game, lang)
        item = self._items[game, lang].get(ident) if page else None
        return Target(page, item) if page and item else None

    def plain(self, text: str, page: Page) -> str:
        """A clause's text without markup: references as numbers, terms as their words."""

        def number(match: re.Match[str]) -> str:
            target = self.find(f"{match[1] or ''}#{match[2]}", page.game, page.lang)
            if not target:
                return match[0]
            return target.item.number if target.page.game == page.game else f"{target.page.title} {target.item.number}"

        named = self.terms.said(REFERENCE.sub(number, text), page.game, page.lang)
        bare = LINK.sub(r"\1", RUBY.sub(r"\1", named))
        joined = re.sub(r"\s*\n\s*", " ", MARKUP.sub("", bare))
        return joined.strip()


def pairs(both: Mapping[str, Page]) -> list[dict[str, Item]]:
    """Give each section and clause that stands on both pages of a game, by language."""
    english = {item.id: item for item in both["en"].items}
    return [{"ja": item, "en": english[item.id]} for item in both["ja"].items if item.id in english]


def clause_hash(item: Item) -> str:
    """A short hash of a clause's words (and of the reason given with it)."""
    words = " ".join(f"{item.text} {item.note}".split())
    return sha256(words.encode()).hexdigest()[:12]


def registry(docs: Path, engine: Path, retired: Path = RETIRED) -> Registry:
    """Read `docs/<lang>/**.md` and the term files of the engine's package."""
    faults: list[Fault] = []
    files = {lang: sorted((docs / lang).rglob("*.md")) for lang in LANGS}
    pages = [read_page(file, lang, docs / lang, faults) for lang in LANGS for file in files[lang]]
    return Registry(
        {(page.lang, page.path): page for page in pages}, term_base(engine), read_retired(retired, faults), faults
    )


PACKAGE = ENGINE / "torite"
ACCEPTED = DOCS / "accepted"


@cache
def load() -> Registry:
    """The project's pages, as they were when this process first asked."""
    return registry(DOCS, PACKAGE)
