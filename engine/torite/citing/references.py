r"""References in a text of any kind, in every form in which the site and this program write them.

skat#follow.suit    skat#follow.suit..follow.null    skat/tonight@3    skat\#follow.suit (as BibTeX has it)
…/en/games/skat/#follow.suit    …/ja/games/skat/?step=3#example-skat-tonight    …/en/2026-12/games/skat/#follow.suit
@skat/follow.suit    @skat/follow.suit#2026-12    …/data/2026-12/clauses/skat.json#/clauses/follow.suit
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from .citable import Rules, anchor

IDENT = r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*"
EDITION = r"\d{4}-\d\d"
ESCAPED = re.compile(r"\\([#$%&_])")
OPENING = "(（`\"'"
"""The sign before the name of an example, which is otherwise two words or a path."""


class Reference(NamedTuple):
    """Refer to a text of an edition or, if that is '', to the living text."""

    citation: str
    edition: str = ""


class References:
    """Reads references to the games of a `rules.json`."""

    def __init__(self, rules: Rules) -> None:
        every = [
            *rules.get("examples", ()),
            *({"id": ident} for edition in rules["editions"].values() for ident in _examples(edition)),
        ]
        self._examples = {str(example["id"]) for example in every}
        self._anchors = {anchor(ident): ident for ident in self._examples}
        self._pages = dict(_pages(rules))
        game = "|".join(sorted(map(re.escape, _games(rules)), key=len, reverse=True)) or r"(?!)"
        path = "|".join(sorted(map(re.escape, self._pages), key=len, reverse=True)) or r"(?!)"
        end = r"(?![\w-])"
        self._kinds: dict[str, Callable[[re.Match[str]], Reference | None]] = {
            rf"(?<![\w-])(?:ja|en)/(?:(?P<edition>{EDITION})/)?(?P<path>{path}){end}/?(?P<query>\?[^\s#\"'<>)\]}}]*)?"
            rf"(?:#(?P<place>{IDENT})?)?": self._address,
            rf"(?<![\w.@-])@(?P<game>{game}){end}(?:/(?P<ident>{IDENT}))?/?(?:\?[^\s#\"'<>)\]}}]*)?"
            rf"(?:#(?P<edition>{EDITION}){end})?": partial(self._clause),
            rf"(?<![\w-])data/(?:(?P<edition>{EDITION})/)?clauses/(?P<game>{game})\.json{end}(?:#/clauses/(?P<ident>{IDENT}))?": self._clause,
            rf"(?<![\w/.#@-])(?P<game>{game})#(?P<ident>{IDENT}(?:\.\.(?:(?:{game})#)?{IDENT})?)": self._clause,
            rf"(?<![\w/.#@-])(?P<game>{game})/(?P<name>[a-z0-9][a-z0-9-]*)(?:@(?P<step>\w+))?(?![\w/#-]|\.\w)": self._example,
        }
        self._patterns = [(re.compile(pattern), read) for pattern, read in self._kinds.items()]

    def read(self, line: str) -> Iterator[Reference]:
        """Every reference of a line, in its order."""
        line = ESCAPED.sub(r"\1", line)
        place = 0
        while nearest := self._next(line, place):
            match, read = nearest
            place = max(match.end(), match.start() + 1)
            if reference := read(match):
                yield reference

    def _next(self, line: str, place: int) -> tuple[re.Match[str], Callable[[re.Match[str]], Reference | None]] | None:
        every = [(match, read) for pattern, read in self._patterns if (match := pattern.search(line, place))]
        return min(every, key=lambda pair: pair[0].start(), default=None)

    def _address(self, match: re.Match[str]) -> Reference | None:
        game, edition, place = self._pages[match["path"]], match["edition"] or "", match["place"]
        step = re.search(r"[?&]step=([1-9][0-9]*)", match["query"] or "")
        if place and place.startswith("example-"):
            ident = self._anchors.get(place, place.removeprefix("example-").replace("-", "/", 1))
            return Reference(ident + (f"@{step[1]}" if step else ""), edition)
        return Reference(f"{game}#{place}" if place else game, edition)

    def _clause(self, match: re.Match[str]) -> Reference | None:
        ident = match["ident"]
        edition = match.groupdict().get("edition")
        return Reference(f"{match['game']}#{ident}" if ident else match["game"], edition or "")

    def _example(self, match: re.Match[str]) -> Reference | None:
        name, step = f"{match['game']}/{match['name']}", match["step"]
        meant = step or name in self._examples or match.string[match.start() - 1 : match.start()] in (*OPENING,)
        return Reference(name + (f"@{step}" if step else "")) if meant else None


def _games(rules: Rules) -> set[str]:
    return {*rules["games"], *(game for edition in rules["editions"].values() for game in edition.get("games", ()))}


def _examples(edition: Rules) -> Iterator[str]:
    for game in edition.get("games", {}).values():
        yield from game["examples"]


def _pages(rules: Rules) -> Iterator[tuple[str, str]]:
    """The page of each game below the folder of a language or of an edition."""
    base = rules["site"]["url"]
    for game, entry in rules["games"].items():
        for lang, url in entry.get("urls", {}).items():
            yield url.removeprefix(f"{base}{lang}/").rstrip("/"), game
    for name, edition in rules["editions"].items():
        for game, entry in edition.get("games", {}).items():
            for lang, url in entry["urls"].items():
                yield url.removeprefix(f"{base}{lang}/{name}/").rstrip("/"), game
