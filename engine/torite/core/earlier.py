"""Searches the first trick of a deal where one trick alone lies in the heaps besides the one that is shown.

Its cards are known then, and who led it and who won it; only who played which is not. Every way is tried with the game's own
rules; if none leads on, somebody held a card that had to be played, or another won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice, permutations
from typing import Any

from .acts import TABLE
from .game import Game
from .inputs import BadInput
from .position import UNKNOWN, Play, kinds, replace
from .retrace import MOST_WAYS, Again
from .seats import circle
from .soundness import Problem, led, named, trick_size
from .tally import Dealt
from .unknown import is_known

FLAT = "played"
"""The field of the cards that have been played, where nobody's heap is kept."""


def first_trick(game: Game[Any], s: Any, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A first trick that cannot have gone so, whoever played which of its cards."""
    if s.phase not in game.in_play or "dealt" not in game.hooks:
        return
    with suppress(BadInput):
        dealt: Dealt | None = game.hooks["dealt"](s, given)
        now, field = led(game, s), (dealt and dealt.taken) or FLAT
        if now is None or dealt is None or dealt.leader == TABLE or field not in now._fields:
            return
        bases = [*islice(Again(game, now).befores(), MOST_WAYS)] if now.shown else [now]
        problems = [_problem(game, base, dealt.leader, field) for base in bases]
        if 0 < len(problems) < MOST_WAYS and all(problems):
            yield from filter(None, problems[:1])


def _problem(game: Game[Any], base: Any, leader: int, field: str) -> Problem | None:
    """That no trick can have come before this position; None if one can, or if more or none came."""
    cards = _lying(base, field)
    if len(cards) != trick_size(game, base) or UNKNOWN in cards or _playable(game, base, leader, cards):
        return None
    who = f"{named(game, base, leader)} led and {named(game, base, base.turn)} won"
    return Problem(field, f"a first trick that {who}, and to which all followed as they had to", " ".join(cards))


def _lying(base: Any, field: str) -> tuple[str, ...]:
    """All cards in the heaps; none if one of them is unknown."""
    rows = getattr(base, field) if kinds(type(base))[field] != "cards" else (getattr(base, field),)
    return tuple(card for row in rows for card in row) if all(map(is_known, rows)) else ()


def _playable(game: Game[Any], base: Any, leader: int, cards: tuple[str, ...]) -> bool:
    """Whether the cards can have been played so that the next trick is led as it was."""
    ways = (
        tuple(map(Play, order, ((card,) for card in way)))
        for order in _orders(game, base, leader)
        for way in dict.fromkeys(permutations(cards))
    )
    return any(next(Again(game, replace(base, shown=way)).befores(), None) is not None for way in ways)


def _orders(game: Game[Any], base: Any, leader: int) -> Iterator[tuple[int, ...]]:
    """In which order the places may have played: round the table, or in any where a dummy plays, too."""
    if "dummies" in game.hooks:
        others = {*range(len(game.places(base.options)))} - {leader}
        yield from ((leader, *rest) for rest in permutations(sorted(others)))
    else:
        places = circle(game, base)
        first = places.index(leader)
        yield (*places[first:], *places[:first])
