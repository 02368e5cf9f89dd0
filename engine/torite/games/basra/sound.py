"""What cannot be in a position of Basra that somebody writes down."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import TABLE
from ...core.position import UNKNOWN
from ...core.soundness import Doubt, named
from .scoring import POINTS, TARGET
from .state import State, game


@game.hook
def doubts(s: State) -> Iterator[Doubt]:
    """Hands that nobody could hold at this turn, captures without a last one, a game or a match that was over."""
    if UNKNOWN in s.floor:
        yield Doubt("floor", "cards that are known, as they lie open", UNKNOWN)
    if s.phase == "play" and s.turn >= 0:
        most = len(s.hands[s.turn])
        for seat, hand in enumerate(s.hands):
            if {*hand} != {UNKNOWN} and len(hand) not in (most, most - 1):
                expected = f"as many cards as {named(game, s, s.turn)}, whose turn it is, or one fewer"
                yield Doubt(f"hands.{named(game, s, seat)}", expected, len(hand))
    if s.last == TABLE and any(s.piles):
        yield Doubt("last", "to be there, as cards have been captured")
    if s.waiting % POINTS or (s.waiting and s.options.no_carry):
        yield Doubt(
            "waiting",
            "0, as nothing is carried over" if s.options.no_carry else f"{POINTS} for each deal that nobody won",
            s.waiting,
        )
    if s.phase != "over" and max(s.totals) >= TARGET and s.totals[0] != s.totals[1]:
        yield Doubt("totals", f"fewer than {TARGET}, or the same, while the game goes on", list(s.totals))
    if s.phase != "over" and max(s.won) >= s.options.games:
        yield Doubt("won", f"fewer than {s.options.games} games while the match goes on", list(s.won))
