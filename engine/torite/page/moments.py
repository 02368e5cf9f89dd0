"""Read what most requests hold: a language, a record and the moment it leads to, a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from ..core.inputs import BadInput, as_table, as_texts, only_keys
from ..core.position import Cards
from ..core.unknown import with_lenient_unknowns
from ..reading.positions import sound
from ..reading.record import KEYS, read_action, replay
from ..reading.scenario import read_position
from ..words.say import LANGS, Lang

LONGEST = 86_400
"""So many seconds a request may take at most."""


def read_lang(request: Mapping[str, Any]) -> Lang:
    """Read the language in which the answer is to be."""
    for lang in LANGS:
        if request.get("lang") == lang:
            return lang
    raise BadInput("lang", "ja or en", request.get("lang"))


def read_limit(request: Mapping[str, Any], usual: float) -> float:
    """Read after how many seconds thinking is to end."""
    limit: object = request.get("limit", usual)
    if isinstance(limit, bool) or not isinstance(limit, int | float) or not 0 <= limit <= LONGEST:
        raise BadInput("limit", f"a number of seconds from 0 to {LONGEST}", limit)
    return limit


class At(NamedTuple):
    """A game, the line of a record, and the steps of that line."""

    game: Game[Any]
    line: Sequence[Action]
    steps: Sequence[Step[Any]]

    @property
    def step(self) -> Step[Any]:
        """The last step."""
        return self.steps[-1]

    @property
    def whole(self) -> bool:
        """Whether nothing is left out: the line begins where a game does."""
        return _is_start(self.game, self.steps[0].state)

    def going_on(self) -> AbstractContextManager[None]:
        """Go on from here; where the rules stop, the position that the line begins with tells too little."""
        return _going_on(self.game, self.steps[0].state)


def moment(request: Mapping[str, Any]) -> At:
    """Follow a record to where it leads; it may also hold the position that it starts from, as a scenario does."""
    record = as_table("record", request.get("record"), "a table with game, options, line and perhaps scenario")
    only_keys("record", record, {*KEYS, "state"})
    game, start, line = read_position(record)
    with _going_on(game, start):
        return At(game, line, replay(game, start, line))


def _going_on(game: Game[Any], start: Any) -> AbstractContextManager[None]:
    """Take rules that stop for wrong where nothing is left out; elsewhere the position tells too little."""
    return nullcontext() if _is_start(game, start) else sound(game, "record")


def _is_start(game: Game[Any], state: Any) -> bool:
    return bool(with_lenient_unknowns(state) == game.start(state.options))


def read_seat(request: Mapping[str, Any], at: At) -> int:
    """Read the seat whose cards are seen; -1: all cards are."""
    seat: object = request.get("seat", TABLE)
    seats = len(at.game.seats(at.step.state.options))
    if not isinstance(seat, int) or not TABLE <= seat < seats:
        raise BadInput("seat", f"-1 (all cards open) or a seat from 0 to {seats - 1}", seat)
    return seat


def read_cards(game: Game[Any], request: Mapping[str, Any], expected: str) -> Cards:
    """Read one or more cards of a game."""
    cards = tuple(as_texts("cards", request.get("cards"), expected))
    if not cards or not game.cards.issuperset(cards):
        raise BadInput("cards", f"one or more cards of {game.id}", request.get("cards"))
    return cards


def read_among(request: Mapping[str, Any], at: At) -> list[Action]:
    """Read the legal actions to which a hint keeps; none: to those that it thinks of itself."""
    texts = as_texts("among", request.get("among", []), "a list of legal actions")
    among, legal = [read_action(at.game, text, "among") for text in texts], at.game.legal(at.step.state)
    if not all(action in legal for action in among):
        raise BadInput("among", "legal actions", texts)
    return among
