"""What cannot be in a position of BirdHead that somebody writes down."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import TABLE
from ...core.position import UNKNOWN
from ...core.soundness import Doubt
from .last_trick import LIMIT, points
from .state import SEATS, State, game


@game.hook
def doubts(s: State) -> Iterator[Doubt]:
    """No leader where one is needed, hands of the last trick that are no single card, penalties that ended the game."""
    if s.leader == TABLE and s.phase in ("deal", "last"):
        yield Doubt(
            "leader",
            "to be there, as it tells who starts" if s.phase == "deal" else "to be there, as it tells who shows first",
        )
    if s.phase == "last":
        for seat, hand in enumerate(s.hands):
            if len(hand) != 1 or UNKNOWN in hand:
                yield Doubt(
                    f"hands.{SEATS[seat]}", "one card that is known, as the last is shown", " ".join(hand) or "none"
                )
    if s.phase == "play" and s.turn >= 0 and len(s.hands[s.turn]) == 1 and not s.trick:
        yield Doubt("phase", "last, as there is one card each", s.phase)
    for seat, pile in enumerate(s.penalties):
        if s.phase != "over" and points(pile) >= LIMIT:
            yield Doubt(f"penalties.{SEATS[seat]}", f"less than {LIMIT} points, which end the game", points(pile))
