"""Cache what the engine checks and tells of a game's examples, until the engine or the game changes.

They are told together, and those of a game lie in one file a language, as the pages ask for nearly all of them.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TypedDict

from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.page import strips, telling
from torite.page.story_data import Story
from torite.page.strips import Strip
from torite.reading.documents import dumps
from torite.reading.scenario import Scenario, names
from torite.words.say import LANGS, Lang

from ..common import source_digests
from ..common.cache import cached
from ..common.scenario_runs import load, run


def _game_of(ident: str, *more: object) -> str:
    """Digest the sources of a game, or of an example of one."""
    return source_digests.game(ident.partition("/")[0])


class ExampleData(TypedDict):
    """A sound example in a language; `strips` by the clause that it stands under."""

    story: Story
    strips: dict[str, Strip]


def tell_game(game: str, under: Callable[[str, Lang], str]) -> None:
    """Has all sound examples of a game kept; `under` tells the clause that one stands under ('' = none)."""
    if all(_examples.is_kept(game, lang) for lang in LANGS):
        return
    by_language: dict[Lang, dict[str, ExampleData]] = {lang: {} for lang in LANGS}
    for ident in (f"{game}/{name}" for name in names(game)):
        with suppress(BadInput):  # told where it is asked again
            if _failing(ident):
                continue
            for lang in LANGS:  # one after the other, so that each moment is judged once
                by_language[lang][ident] = _tell_example(load(ident), lang, under(ident, lang))
    for lang, examples in by_language.items():
        _examples.keep(examples, game, lang)


def _tell_example(scenario: Scenario, lang: Lang, under: str) -> ExampleData:
    decided = {under: strips.strip(scenario, lang, under)} if under else {}
    return {"story": telling.tell(scenario, lang), "strips": decided}


def tell(ident: str, lang: Lang) -> Story:
    """An example's story in a language. BadInput if there is none or it is malformed."""
    known = _known(ident, lang)
    return known["story"] if known else _story(ident, lang)


@cached(_game_of)
def _story(ident: str, lang: Lang) -> Story:
    return telling.story(ident, lang)


@cached(_game_of)
def opening(game: str, lang: Lang, title: str) -> Story:
    """A deal of a game that has not begun."""
    return telling.opening(find_game(game), lang, title)


def strip(ident: str, lang: Lang, under: str) -> Strip:
    """The strip of an example that stands under a clause."""
    known = _known(ident, lang)
    if known and under in known["strips"]:
        return known["strips"][under]
    return _strip(ident, lang, under)


@cached(_game_of)
def _strip(ident: str, lang: Lang, under: str) -> Strip:
    return strips.strip(load(ident), lang, under)


@cached(_game_of)
def bent(ident: str, lang: Lang, name: str, value: object) -> Story:
    """An example's story with one option changed."""
    return telling.story(ident, lang, {name: value})


def check(ident: str) -> None:
    """Stops at the first check of an example that does not come out. BadInput says which."""
    if any(_known(ident, lang) for lang in LANGS):
        return
    for where, expected, got in _failing(ident):
        raise BadInput(where, expected, got)


@cached(_game_of, worth=lambda failures: not failures)
def _failing(ident: str) -> list[tuple[str, str, object]]:
    return [
        (f"{ident} after {result.ply} actions, {result.action}".rstrip(", "), dumps(result.expected), result.got)
        for result in run(ident).results
        if not result.ok
    ]


@cached(_game_of, worth=bool)
def _examples(game: str, lang: Lang) -> dict[str, ExampleData]:
    """Those of a game that are kept, by their ids: none, unless they were told."""
    return {}


kept_examples = cache(_examples)


def _known(ident: str, lang: Lang) -> ExampleData | None:
    return kept_examples(ident.partition("/")[0], lang).get(ident)
