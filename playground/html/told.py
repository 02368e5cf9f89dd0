"""What the engine checks and tells of a scenario, asked again only when the engine or the scenario changed."""

from __future__ import annotations

from collections.abc import Iterator

from torite.core.inputs import BadInput
from torite.page import strips, telling
from torite.page.session import dumps
from torite.page.strips import Strip
from torite.page.telling import Story
from torite.reading.scenario import Scenario
from torite.words.say import Lang

from ..common import sources
from ..common.kept import kept, key_of
from ..common.played import run


def tell(scenario: Scenario, lang: Lang) -> Story:
    """A scenario's story in a language."""
    return kept("stories", key_of(_key(scenario), lang), lambda: telling.tell(scenario, lang))


def strip(scenario: Scenario, lang: Lang, under: str) -> Strip:
    """The strip of a scenario that stands under a clause."""
    return kept("strips", key_of(_key(scenario), lang, under), lambda: strips.strip(scenario, lang, under))


def bent(scenario: Scenario, lang: Lang, name: str, value: object) -> Story:
    """The story of a scenario of the package with one option changed."""
    key = key_of(_key(scenario), lang, name, repr(value))
    return kept("stories", key, lambda: telling.story(scenario.id, lang, {name: value}))


def check(scenario: Scenario) -> None:
    """Stops at the first check of the scenario that does not come out. BadInput says which."""
    for where, expected, got in kept("checks", _key(scenario), lambda: [*_failing(scenario)]):
        raise BadInput(where, expected, got)


def _failing(scenario: Scenario) -> Iterator[tuple[str, str, object]]:
    for result in run(scenario.id).results:
        if not result.ok:
            where = f"{scenario.id} after {result.ply} actions, {result.action}".rstrip(", ")
            yield where, dumps(result.expected), result.got


def _key(scenario: Scenario) -> str:
    """Its game with the core of the engine, and all that was read of it."""
    return key_of(sources.game(scenario.game.id), scenario.id, repr(scenario[1:]))
