"""Kontra and re, an option: a defender doubles before the own first card, the declarer may double once more."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Step
from ...core.position import replace
from .state import NEXT, State, forehand, game

PASS = Action("pass")
MAY_DOUBLE = (Action("kontra"), PASS)
MAY_REDOUBLE = (Action("re"), PASS)
FULL_HAND = 10


@game.clause("kontra.when")
def asked(s: State) -> State:
    """A defender who has played no card yet may speak, as long as nobody has doubled."""
    silent = s.declarer not in (TABLE, s.turn) and len(s.hands[s.turn]) == FULL_HAND and s.stake == 1
    return replace(s, phase="kontra") if silent else s


def double(s: State, action: Action) -> Step[State]:
    """Kontra; the declarer answers."""
    if action == PASS:
        return Step(replace(s, phase="play"), (Event("no-kontra", "kontra.when", s.turn),))
    said = Event("kontra", "kontra.when", s.turn)
    return Step(replace(s, stake=2, turn=s.declarer, phase="re"), (said,))


@game.clause("kontra.re")
def redouble(s: State, action: Action) -> Step[State]:
    """Re, or not; then play goes on where it stopped."""
    turn = NEXT[s.options.players][s.dealer][s.trick[-1].seat] if s.trick else forehand(s)
    after = replace(s, turn=turn, phase="play")
    if action == PASS:
        return Step(after, (Event("no-re", "kontra.re", s.turn),))
    return Step(replace(after, stake=4), (Event("re", "kontra.re", s.turn),))
