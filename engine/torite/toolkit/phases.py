"""The phases of a game: how it opens, and what an action does in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ..core.acts import TABLE, Action, Step
from ..core.faults import GameFault, caller, needs
from ..core.game import Game
from ..core.position import Cards, Position, Secret, kinds


class WithStock(Position, Protocol):
    """Require what a State has whose undealt cards lie in a stock."""

    @property
    def stock(self) -> Secret:
        """The cards that are not dealt."""
        ...


DEALING = ("draw", "deal")
"""The phases of the table between two deals."""
NOTHING: Mapping[str, Any] = {
    "hands": (), "piles": (), "hidden": (), "numbers": 0, "words": "", "side-piles": (), "side-numbers": 0
}  # fmt: skip
"""Initial values of a seat or a side, by the kind of field."""


def empty[S: Position](game: Game[S], options: Any, **fields: Any) -> S:
    """A position in which nobody is to move and no seat and no side has anything, but for the fields given.

    What each seat or side has by the State's own default, if that is something, it keeps.
    """
    make: Any = game.state
    seats, sides = len(game.seats(options)), len(game.sides(options))
    blank = {
        name: (NOTHING[kind],) * (sides if kind.startswith("side-") else seats)
        for name, kind in kinds(game.state).items()
        if kind in NOTHING and not any(make._field_defaults.get(name, ()))
    }
    state: S = make(**{"turn": TABLE, **blank, **fields}, options=options)
    return state


def opening[S: Position](game: Game[S]) -> None:
    """Registers `start`: all cards lie in the stock, and somebody is to be drawn."""
    needs(game.state, "opening", "stock")

    @game.hook
    def start(options: Any) -> S:
        """Nobody has been drawn and nothing dealt."""
        return empty(game, options, stock=tuple(game.deck(options)), phase="draw")


def shuffling[S: WithStock](game: Game[S]) -> None:
    """Registers `shuffle`: the stock, when a deal is due."""
    needs(game.state, "shuffling", "stock")

    @game.hook
    def shuffle(s: S) -> Cards:
        """Return the cards to be dealt."""
        return s.stock if s.phase == "deal" else ()


def moving[S: Position](game: Game[S], **moves: Callable[[S, Action], Step[S]]) -> None:
    """Registers `move`: what an action does is told by the function of its phase."""
    line = caller()

    @game.hook
    def move(s: S, action: Action) -> Step[S]:
        """The position after an action, and what happened."""
        try:
            done = moves[s.phase]
        except KeyError:
            raise GameFault(f"{line}: phase {s.phase}", f"one of {', '.join(moves)} in moving(…)") from None
        return done(s, action)
