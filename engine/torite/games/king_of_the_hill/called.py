"""Whom the called card makes the partner, as far as a position that somebody writes down tells where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.acts import TABLE
from ...core.position import Seat
from ...core.soundness import Problem, named
from ...core.unknown import is_known
from .state import SEATS, State, game, is_secret, right

COPIES = 2
"""So often each card is in the packs."""


def showers(s: State) -> list[Seat]:
    """Who has played the called card in this trick or the last, in the order in which it was played."""
    return [play.seat for play in (*s.shown, *s.trick) for card in play.cards if card == s.called]


def in_sight(s: State) -> bool:
    """Whether the called card was played in no other trick."""
    heaps = [pile.count(s.called) for pile in s.won if is_known(pile)]
    return len(heaps) == len(s.won) and sum(heaps) == sum(play.cards.count(s.called) for play in s.shown)


def partners(s: State) -> Sequence[Seat]:
    """Everybody who can be the partner; TABLE stands for nobody."""
    order = [right(s.king, step) for step in range(1, len(SEATS))]
    played = showers(s)
    held = [seat for seat, hand in enumerate(s.hands) for card in hand if card == s.called]
    aside = sum(pile.count(s.called) for pile in (*s.buried, s.kitty) if is_known(pile))
    able = played if is_secret(s.options) else sorted((*played, *held), key=[s.king, *order].index)
    sight = [seat for seat in able if seat != s.king]
    if len(played) + len(held) + aside >= COPIES:
        return sight[:1] or [TABLE]
    if not sight:
        return [TABLE, *order]
    return order if is_secret(s.options) else order[: order.index(sight[0]) + 1]


def contradicted(s: State) -> Iterator[Problem]:
    """Refuse a partner whom the called card cannot have made one."""
    able = partners(s)
    if s.partner not in able:
        names = ", ".join(named(game, s, seat) for seat in able)
        due = "nobody" if [*able] == [TABLE] else f"one of {names}" if len(able) > 1 else names
        yield Problem("partner", f"{due}, as the called card tells", named(game, s, s.partner))
