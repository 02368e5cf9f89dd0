"""What the engine checks and tells of a game's examples, asked again only when the engine or the game changed.

They are told together, and those of a game lie in one file a language, as the pages ask for nearly all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypedDict

from torite.core.inputs import BadInput
from torite.games import game as game_of
from torite.page import strips, telling
from torite.page.strips import Strip
from torite.page.telling import Story
from torite.reading.documents import dumps
from torite.reading.scenario import Scenario, names
from torite.words.say import LANGS, Lang

from ..common import source_digests
from ..common.cache import is_kept, keep, kept, key_of
from ..common.digests import digest_of
from ..common.scenario_runs import load, run

CODE = digest_of(Path(__file__))


class Told(TypedDict):
    """A sound example in a language; `strips` by the clause that it stands under."""

    story: Story
    strips: dict[str, Strip]


def tell_game(game: str, under: Callable[[str, Lang], str]) -> None:
    """Has all sound examples of a game kept; `under` tells the clause that one stands under ('' = none)."""
    if all(is_kept("examples", _key(game, lang)) for lang in LANGS):
        return
    found: dict[Lang, dict[str, Told]] = {lang: {} for lang in LANGS}
    for ident in (f"{game}/{name}" for name in names(game)):
        with suppress(BadInput):  # told where it is asked again
            if any(_failing(ident)):
                continue
            for lang in LANGS:  # one after the other, so that each moment is judged once
                found[lang][ident] = _told(load(ident), lang, under(ident, lang))
    for lang, examples in found.items():
        keep("examples", _key(game, lang), examples)


def _told(scenario: Scenario, lang: Lang, under: str) -> Told:
    decided = {under: strips.strip(scenario, lang, under)} if under else {}
    return {"story": telling.tell(scenario, lang), "strips": decided}


def tell(ident: str, lang: Lang) -> Story:
    """An example's story in a language. BadInput if there is none or it is malformed."""
    known = _known(ident, lang)
    return known["story"] if known else kept("stories", _key(ident, lang), lambda: telling.story(ident, lang))


def opening(game: str, lang: Lang, title: str) -> Story:
    """A deal of a game that has not begun."""
    return kept("stories", _key(f"{game}/new-deal", lang, title), lambda: telling.opening(game_of(game), lang, title))


def strip(ident: str, lang: Lang, under: str) -> Strip:
    """The strip of an example that stands under a clause."""
    known = _known(ident, lang)
    if known and under in known["strips"]:
        return known["strips"][under]
    return kept("strips", _key(ident, lang, under), lambda: strips.strip(load(ident), lang, under))


def bent(ident: str, lang: Lang, name: str, value: object) -> Story:
    """An example's story with one option changed."""
    key = _key(ident, lang, name, repr(value))
    return kept("stories", key, lambda: telling.story(ident, lang, {name: value}))


def check(ident: str) -> None:
    """Stops at the first check of an example that does not come out. BadInput says which."""
    if any(_known(ident, lang) for lang in LANGS):
        return
    failing = kept("checks", _key(ident), lambda: [*_failing(ident)], worth=lambda found: not found)
    for where, expected, got in failing:
        raise BadInput(where, expected, got)


def _failing(ident: str) -> Iterator[tuple[str, str, object]]:
    for result in run(ident).results:
        if not result.ok:
            where = f"{ident} after {result.ply} actions, {result.action}".rstrip(", ")
            yield where, dumps(result.expected), result.got


def _known(ident: str, lang: Lang) -> Told | None:
    game = ident.partition("/")[0]
    return _examples(game, lang, source_digests.game(game)).get(ident)


@cache
def _examples(game: str, lang: Lang, source: str) -> dict[str, Told]:
    """Those of a game that are kept, by their ids."""
    return kept("examples", _key(game, lang), dict, worth=bool)


def _key(ident: str, *more: str) -> str:
    """A game, or an example of one, with the core of the engine and how it is kept here."""
    return key_of(CODE, source_digests.game(ident.partition("/")[0]), ident, *more)
