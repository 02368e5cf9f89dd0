"""Complete a position that was written down with what follows from its keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .game import Game
from .position import Position, cards_in, counted, in_turn, kinds, replace
from .soundness import PLAY, heaps, none_of
from .unknown import is_known


def completed[S: Position](game: Game[S], s: S, given: Mapping[str, Any]) -> S:
    """The position with what follows from the keys given: who leads, and whatever the game's hook `complete` adds."""
    state: Any = s
    if s.phase == "draw":
        s = _unplayed(game, s)
    elif _all_lie(game, s, given):
        s = none_of(s, *heaps(game))
    if "leader" in kinds(game.state) and "leader" not in given and s.phase == PLAY and "dummies" not in game.hooks:
        s = replace(s, leader=state.trick[0].seat if getattr(state, "trick", ()) else s.turn)
    if "complete" in game.hooks:
        done: S = game.hooks["complete"](s, given)
        return done
    return s


def _all_lie(game: Game[Any], s: Any, given: Mapping[str, Any]) -> bool:
    """Whether no card can lie in a heap: all are elsewhere, and it is certain how many each holds, told or as the others."""
    alike = bool(in_turn(game.state)) and (s.phase in game.in_play or len({*map(len, filter(None, s.hands))}) < 2)
    sized = alike or {*game.seats(s.options)} <= {*given.get("hands", game.seats(s.options))}
    return sized and sum(1 for _ in cards_in(s)) == len(game.deck(s.options))


def _unplayed[S: Position](game: Game[S], s: S) -> S:
    """Before anything is dealt every figure is that of a game's start."""
    start: Any = game.start(s.options)
    return replace(s, **{name: _instead(getattr(s, name), getattr(start, name)) for name in counted(game.state)})


def _instead(value: Any, known: Any) -> Any:
    if not is_known(value):
        return known
    return tuple(map(_instead, value, known)) if known and isinstance(known, tuple) else value
