"""Ramsch, an option: everybody passed, and now nobody wants the card points."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import Event, Step
from ...core.position import Seat, replace
from .report import counting_skat
from .scoring import next_deal
from .state import State, card_points, game, positions

MARCH = 120
ALL_TRICKS = 10


@game.clause("ramsch.skat")
def settle_ramsch(s: State) -> Step[State]:
    """The winner of the last trick, who has the turn, takes the skat; then the card points are compared."""
    lying = counting_skat(s)
    taken = tuple(pile + lying if seat == s.turn else pile for seat, pile in enumerate(s.taken))
    skat = Event("ramsch-skat", "ramsch.skat", s.turn, lying, str(card_points(lying)))
    order = positions(s.options.players, s.dealer)
    points = [card_points(taken[seat]) for seat in order]
    tricks = [len(s.taken[seat]) // 3 for seat in order]
    scores = dict(zip(order, ramsch_scores(tuple(points), tuple(tricks)), strict=True))
    counted = (Event("ramsch-points", "ramsch.score", seat, value=str(card_points(taken[seat]))) for seat in order)
    events = (skat, *counted, *_outcome(order, points, tricks), *_score_events(scores))
    after = replace(s, taken=taken, skat=())
    return next_deal(after, 0, tuple(scores.get(seat, 0) for seat in range(s.options.players))).preceded_by(*events)


@game.clause("ramsch.score", "ramsch.virgin", "ramsch.march")
def ramsch_scores(points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
    """The most card points lose; twice with one virgin; all ten tricks win 120."""
    if ALL_TRICKS in tricks:
        return tuple(MARCH if count == ALL_TRICKS else 0 for count in tricks)
    times = 2 if 0 in tricks else 1
    return tuple(-times * own if own == max(points) else 0 for own in points)


def _outcome(order: tuple[Seat, ...], points: list[int], tricks: list[int]) -> Iterator[Event]:
    if ALL_TRICKS in tricks:
        yield Event("march", "ramsch.march", order[tricks.index(ALL_TRICKS)])
        return
    if 0 in tricks:
        yield Event("virgin", "ramsch.virgin", order[tricks.index(0)])
    if points.count(max(points)) > 1:
        yield Event("ramsch-tie", "ramsch.score", value=str(max(points)))


def _score_events(scores: dict[Seat, int]) -> Iterator[Event]:
    for seat, change in scores.items():
        if change:
            yield Event("ramsch-scores", "ramsch.score", seat, value=f"{change:+}")
