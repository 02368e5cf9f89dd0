"""The phases of a game: how it opens, and what an action does in each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from ..core.position import Cards, Position, Secret


class WithStock(Position, Protocol):
    """What a State has whose undealt cards lie in a stock."""

    @property
    def stock(self) -> Secret:
        """The cards that are not dealt."""
        ...


def opening[S: Position](game: Game[S]) -> None:
    """Registers `start`: all cards lie in the stock, and somebody is to be drawn."""
    make: Any = game.state

    @game.hook
    def start(options: Any) -> S:
        """Nobody has been drawn and nothing dealt."""
        state: S = make(TABLE, stock=tuple(game.deck(options)), phase="draw", options=options)
        return state


def shuffling[S: WithStock](game: Game[S]) -> None:
    """Registers `shuffle`: the stock, when a deal is due."""

    @game.hook
    def shuffle(s: S) -> Cards:
        """What is to be dealt."""
        return s.stock if s.phase == "deal" else ()


def moving[S: Position](game: Game[S], **moves: Callable[[S, Action], Step[S]]) -> None:
    """Registers `move`: what an action does is told by the function of its phase."""

    @game.hook
    def move(s: S, action: Action) -> Step[S]:
        """The position after an action, and what happened."""
        return moves[s.phase](s, action)
