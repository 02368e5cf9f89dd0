"""Validate the honours and the score sheet of a position: figures that no deal brings, or more than the deals bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ...core.position import UNKNOWN, Seat
from ...core.soundness import Problem, named
from ...core.unknown import is_known
from .rules import TRICKS
from .scoring import honours, premiums, rubber_bonus, target, trick_points, undertrick_points
from .state import BIDS, NO_TRUMP, State, game

HONOURS = {100, 150}
BROKEN_OFF = {100, 300, 400}
"""The only part-score, the only game, both."""
MOST = 5
"""So many figures a deal brings: honours, the tricks bid, overtricks, a double, a slam."""
RANKS = "AKQJT"
WAYS = [(bid, doubling, vulnerable) for bid in BIDS for doubling in range(3) for vulnerable in (False, True)]


@cache
def below() -> set[int]:
    """Every figure that stands below the line."""
    return {trick_points(int(bid[0]), bid[1], doubling) for bid, doubling, _ in WAYS}


@cache
def above() -> set[int]:
    """Every figure that stands above the line."""
    figures = HONOURS | BROKEN_OFF | {rubber_bonus(0), rubber_bonus(1)}
    for bid, doubling, vulnerable in WAYS:
        due = target(int(bid[0]))
        for extra in range(TRICKS - due + 1):
            figures |= {*premiums(bid, doubling, extra, vulnerable).values()}
        figures |= {undertrick_points(down, doubling, vulnerable) for down in range(1, due + 1)}
    return figures


def wrong_figures(s: State) -> Iterator[Problem]:
    """Refuse honours that the cards do not make, figures that nothing brings, more of them than deals are finished."""
    if s.phase == "play" and s.contract:
        for seat in range(len(s.hands)):
            if is_known(s.honours[seat]) and s.honours[seat] not in (able := able_honours(s, seat)):
                one_of = "one of " if len(able) > 1 else ""
                due = f"{one_of}{', '.join(map(str, sorted(able)))}, as the cards tell"
                yield Problem(f"honours.{named(game, s, seat)}", due, s.honours[seat])
    if all(figure > 0 for figure in s.honours):
        yield Problem("honours", "those of one player, as the other has too few", [*s.honours])
    for place, entry in enumerate(s.sheet):
        if entry.points % 10:
            yield Problem(f"sheet[{place}].points", "tens, as nothing else is scored", entry.points)
        elif s.options.scoring == "rubber" and entry.points not in (below() if entry.line == "below" else above()):
            due = "what a deal brings below the line" if entry.line == "below" else "what a deal brings above the line"
            yield Problem(f"sheet[{place}].points", due, entry.points)
    yield from _too_many(s)


def able_honours(s: State, seat: Seat) -> set[int]:
    """List what the honours held when the play began can have brought, as far as the cards tell."""
    own = [*s.hands[seat], *(card for play in (*s.shown, *s.trick) if play.seat == seat for card in play.cards)]
    if UNKNOWN in own or not is_known(s.played) or UNKNOWN in s.played:
        return {0, *HONOURS}
    trump = s.contract[1]
    rest = [card for card in s.played if card not in own and honour(card, trump)]
    gone = min(len(rest), TRICKS - len(own))
    return {honours((*own, *rest[:more]), trump) for more in range(gone + 1)}


def honour(card: str, trump: str) -> bool:
    """Whether a card is an honour: of trumps, or an ace without trumps."""
    return card[1] == "A" if trump == NO_TRUMP else card[0] == trump and card[1] in RANKS


def _too_many(s: State) -> Iterator[Problem]:
    """Each deal brings one figure below the line, and few in all; once it is over, what ended it is among them."""
    if s.options.scoring != "rubber" or s.phase == "over" or not (is_known(s.finished) and is_known(s.sheet)):
        return
    tricks = sum(entry.line == "below" for entry in s.sheet)
    if tricks > s.finished:
        yield Problem("sheet", f"{s.finished} figures below the line at most, one a deal", tricks)
    elif len(s.sheet) > MOST * s.finished > 0:
        yield Problem("sheet", f"{MOST * s.finished} figures at most, those of {s.finished} deals", len(s.sheet))
