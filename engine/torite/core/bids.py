"""Searches an auction for a way that leads to what a position says of it.

From the deal on everything that may be called is called, first what comes nearest. If no way is left, the bids cannot have gone
so; the field without which there is one is named. Where the rules need to know what is left out, nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count, takewhile
from types import MappingProxyType
from typing import Any, NamedTuple

from .acts import Action
from .game import Game
from .inputs import BadInput
from .position import CARD_KINDS, kinds
from .soundness import Problem, named
from .unknown import is_known

MOST = 3000
"""So many positions of an auction are looked at; where there are more, it may have gone so."""
SEVERAL = ("words", "numbers", "piles", "hands")


class Auction(NamedTuple):
    """Describe an auction, as a game's hook `auction` tells it: where bidding begins, its phases, the fields that it settles.

    `beyond` tells how it may go on where cards change hands, of which a position says nothing any more; `final` which words of a
    field nobody takes back (none named = all of them; a record is only added to).
    """

    start: Any
    phases: Sequence[str]
    fields: Sequence[str]
    beyond: Callable[[Any], Sequence[Any]] = lambda node: ()
    final: Mapping[str, Sequence[str]] = MappingProxyType({})


class Goal(NamedTuple):
    """The position that is looked for, and what of it is told: of each field these places, or None for the whole."""

    s: Any
    way: Auction
    places: Mapping[str, Sequence[int] | None]
    turn: bool = True

    def lost(self, node: Any) -> bool:
        """Whether something has been said that is not taken back, and the position says otherwise."""
        return any(self._final(name, node, words) for name, words in self.way.final.items() if name in self.places)

    def _final(self, name: str, node: Any, words: Sequence[str]) -> bool:
        here, there, places = getattr(self.s, name), getattr(node, name), self.places[name]
        if places is None:
            return bool(here[: len(there)] != there)
        said = [place for place in places if there[place] and (not words or there[place] in words)]
        return any(here[place] != there[place] for place in said)

    def far(self, node: Any) -> int:
        """In how many places a position says otherwise."""
        return sum(self._apart(name, places, node) for name, places in self.places.items())

    def _apart(self, name: str, places: Sequence[int] | None, node: Any) -> int:
        here, there = getattr(self.s, name), getattr(node, name)
        if places is not None:
            return sum(here[place] != there[place] for place in places)
        if type(here) is type(there) is tuple:
            alike = sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(here, there, strict=False)))
            return len(here) + len(there) - 2 * alike
        return int(here != there)

    def met(self, node: Any) -> bool:
        """Whether this is the position, or, if it lies beyond the auction, the end of it."""
        if self.s.phase in self.way.phases:
            at = node.phase == self.s.phase and (node.turn == self.s.turn or not self.turn)
        else:
            at = node.phase not in self.way.phases and node.turn >= 0
        return at and not self.far(node)


def auction(game: Game[Any], s: Any, given: Mapping[str, Any]) -> Iterator[Problem]:
    """Bids that cannot have gone so: no way from the deal leads to them."""
    with suppress(BadInput):
        way: Auction | None = game.hooks["auction"](s, given) if "auction" in game.hooks else None
        if way is None:
            return
        places = {name: _places_of(game, s, name, given) for name in way.fields}
        if _reached(game, Goal(s, way, places)) is not None:
            return
        for name, freed in _freed(places):
            came = _reached(game, Goal(s, way, freed, turn=name != "turn"))
            if came not in (None, s):
                yield _instead(game, s, name, came)
                return
        yield Problem(way.fields[0], "what can have come of the bids", _plain(getattr(s, way.fields[0])))


def _places_of(game: Game[Any], s: Any, name: str, given: Mapping[str, Any]) -> Sequence[int] | None:
    """Which places of a field are told; None = the field as a whole."""
    row = given.get(name)
    if row is None:
        return ()
    if kinds(game.state).get(name) not in SEVERAL:
        return None if is_known(getattr(s, name)) else ()
    return [seat for seat, who in enumerate(game.seats(s.options)) if not isinstance(row, Mapping) or who in row]


def _freed(fields: Mapping[str, Sequence[int] | None]) -> Iterator[tuple[str, Mapping[str, Sequence[int] | None]]]:
    """Drop the turn, one word or one field in turn: whichever drop makes the rest agree is named."""
    yield "turn", fields
    for name, places in fields.items():
        for seat in places or ():
            yield name, {**fields, name: [place for place in places or () if place != seat]}
    for name in fields:
        yield name, {key: places for key, places in fields.items() if key != name}


def _instead(game: Game[Any], s: Any, name: str, came: Any) -> Problem:
    """Say what would have to stand there, as everything else tells it."""
    due, got, kind = getattr(came, name), getattr(s, name), kinds(game.state).get(name)
    if kind == "seat" or name == "turn":
        return Problem(name, f"{named(game, s, due)}, as the bids tell", named(game, s, got))
    if kind in SEVERAL:
        seat = next((seat for seat, word in enumerate(due) if word != got[seat]), 0)
        return Problem(
            f"{name}.{named(game, s, seat)}", f"{due[seat] or 'nothing'}, or what can be with the rest", got[seat]
        )
    return Problem(name, f"{_plain(due) or 'nothing'}, or what can be with the rest", _plain(got))


def _plain(value: Any) -> Any:
    return [*value] if type(value) is tuple else value


def _reached(game: Game[Any], goal: Goal) -> Any:
    """The end of a way from the deal that tells what the position tells; None if there is none, the position itself if there may be."""
    words, order = frozenset(_words(goal.s)), count()
    seen, open_now = {goal.way.start}, [(0, 0, next(order), goal.way.start)]
    while open_now:
        _, depth, _, node = heappop(open_now)
        if goal.met(node):
            return node
        if len(seen) > MOST:
            return goal.s
        for after in _onward(game, goal.way, node, words):
            if after not in seen and not goal.lost(after):
                seen.add(after)
                heappush(open_now, (goal.far(after), depth - 1, next(order), after))
    return None


def _onward(game: Game[Any], way: Auction, node: Any, words: frozenset[str]) -> Sequence[Any]:
    if node.phase not in way.phases or node.turn < 0:
        return way.beyond(node)
    return [game.apply(node, action).state for action in _calls(game, node, words)]


def _calls(game: Game[Any], node: Any, words: frozenset[str]) -> list[Action]:
    """List the possible calls: all that the position names, passes and the like, and the lowest call there is."""
    legal = game.legal(node)
    lowest = next((action for action in legal if action.value), None)
    return [action for action in legal if not action.value or action.value in words or action is lowest]


def _words(s: Any) -> Iterator[str]:
    """Every word and number that stands in the position."""
    for name in s._fields:
        value = getattr(s, name)
        if kinds(type(s)).get(name) not in (*CARD_KINDS, "shown") and name != "options" and is_known(value):
            for word in value if isinstance(value, tuple) else (value,):
                if isinstance(word, (str, int)) and not isinstance(word, bool):
                    yield str(word)
                    yield str(word).partition(":")[2]
