"""Validate positions of BirdHead that somebody writes down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.acts import TABLE
from ...core.position import UNKNOWN
from ...core.soundness import Problem, over
from ...core.tally import Dealt
from ...core.unknown import is_known
from ...toolkit.leftover import too_many
from .deal import hand_size, set_aside
from .last_trick import LIMIT, points, strongest
from .state import SEATS, State, deck, game


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """No leader where one is needed, hands of the last trick that are no single card, penalties that ended the game."""
    if s.leader == TABLE and s.phase in ("deal", "last"):
        yield Problem(
            "leader",
            "to be there, as it tells who starts" if s.phase == "deal" else "to be there, as it tells who shows first",
        )
    if s.phase == "last":
        for seat, hand in enumerate(s.hands):
            if len(hand) != 1 or UNKNOWN in hand:
                yield Problem(
                    f"hands.{SEATS[seat]}", "one card that is known, as the last is shown", " ".join(hand) or "none"
                )
    if s.phase == "play" and s.turn >= 0 and len(s.hands[s.turn]) == 1 and not s.trick:
        yield Problem("phase", "last, as there is one card each", s.phase)
    if all(map(is_known, s.penalties)):
        yield from too_many(game, s, hand_size(len(deck(s.options)) - sum(map(len, s.penalties))), "dead")
    for seat, pile in enumerate(s.penalties):
        if s.phase != "over" and points(pile) >= LIMIT:
            yield Problem(f"penalties.{SEATS[seat]}", f"less than {LIMIT} points, which end the game", points(pile))


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A leader who does not sit beside one who has lost, a game that is over too early."""
    losers = [SEATS[seat] for seat, pile in enumerate(s.penalties) if not is_known(pile) or pile]
    first = s.phase == "deal" or (
        s.phase == "play" and {"dead", "shown", "trick"} <= {*given} and not (s.dead or s.trick)
    )
    if first and losers and s.leader != TABLE and SEATS[s.leader - 1] not in losers:
        expected = f"one on the left of a player with a penalty card ({', '.join(losers)}), as such a player lost last"
        yield Problem("leader", expected, SEATS[s.leader])
    for seat, pile in enumerate(s.penalties):
        if is_known(pile) and pile and points(pile) - points((strongest(pile),)) >= LIMIT:
            due = f"less than {LIMIT} points before the last card, as the game ends with {LIMIT}"
            yield Problem(f"penalties.{SEATS[seat]}", due, points(pile))
    cards = len(deck(s.options)) - sum(map(len, s.penalties))
    if s.phase in ("play", "last") and len(s.stock) != set_aside(cards):
        due = f"{set_aside(cards)} cards, those of {cards} that were not dealt"
        yield Problem("stock", due, len(s.stock))
    if all(points(pile) < LIMIT for pile in s.penalties):
        yield from over(s, "penalties", f"{LIMIT} points or more of one", *s.penalties)


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt | None:
    """A quarter of the cards that are no penalties, ten at the most."""
    if not all(map(is_known, s.penalties)):
        return None
    return Dealt(hand_size(len(deck(s.options)) - sum(map(len, s.penalties))))
