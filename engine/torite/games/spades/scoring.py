"""Score a deal of Spades for each side, end the game, and tell the figures of the tables at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import Event, Step
from ...core.position import Seat, Side, replace
from ...core.soundness import known_each
from ...core.views import Glance
from ...toolkit.incidents import claims, emptied, misbids, tricks_left
from ...toolkit.irregular import from_before, irregularities, next_trick, swept
from ...toolkit.ranks import strengths
from ...toolkit.scores import concluded, highest_wins, summed
from ...toolkit.tricks import added
from .state import BLIND, NIL, Options, State, game

STAKES = {NIL: 100, BLIND: 200}


@game.clause("bid.sum")
def contract(bids: Sequence[str]) -> int:
    """Add up what partners undertake together: their bids, in which no nil counts."""
    return sum(int(bid) for bid in bids if bid.isdigit())


@game.clause("score.made", "score.missed", "score.nil-tricks", "score.both-nil")
def settled(bids: Sequence[str], tricks: Sequence[int]) -> tuple[int, int]:
    """Score the sum of both bids, and the bags: a nil bidder's tricks do not help, but are bags."""
    bid, apart = contract(bids), sum(took for said, took in zip(bids, tricks, strict=True) if said in STAKES)
    beyond = sum(tricks) - apart - bid
    return (10 * bid, beyond + apart) if beyond >= 0 else (-10 * bid, apart)


@game.clause("score.nil", "option.blind-nil")
def nil_points(bid: str, tricks: int) -> int:
    """100 for nil, 200 for blind nil; lost with the first trick."""
    return -STAKES[bid] if tricks else STAKES[bid]


@game.clause("score.bags", "option.no-penalty")
def penalty(bags: int, options: Options) -> int:
    """100 off for every ten bags."""
    return -100 * (bags // 10) if options.bag_penalty else 0


def scored(s: State, side: Side) -> tuple[list[Event], int]:
    """Score a side, figure by figure, and count the bags it keeps: for every 100 lost, ten are taken off."""
    bids, tricks = s.bids[side::2], s.tricks[side::2]
    points, bags = settled(bids, tricks)
    lost = penalty(s.bags[side] + bags, s.options)
    kind = "made" if points > 0 else "missed"
    nils = {seat: s.tricks[seat] for seat in (side, side + 2) if s.bids[seat] in STAKES}
    whence = "score.both-nil" if len(nils) == 2 else "score.nil-tricks" if any(nils.values()) else "score.made"
    figures = [(kind, f"score.{kind}", points), ("bags", whence, bags), ("penalty", "score.bags", lost)]
    events = [Event(kind, rule, value=str(figure), side=side) for kind, rule, figure in figures if figure]
    for seat, took in nils.items():
        stake = str(nil_points(s.bids[seat], took))
        events.append(Event("nil-failed" if took else "nil-kept", "score.nil", seat, value=stake))
    return events, s.bags[side] + bags + lost // 10


@game.clause("end.target", "option.lower-end")
def ends(totals: Sequence[int], options: Options) -> bool:
    """500 points for a side; by option also 200 below nothing."""
    return max(totals) >= 500 or (options.lower_end and min(totals) <= -200)


@game.clause("end.tie")
def end_deal(s: State) -> Step[State]:
    """Both sides score. If that ends the game, the higher total wins; otherwise, or at equal totals, the deal moves on."""
    known_each(game, s, "bids", "they are scored")
    events, bags = zip(*(scored(s, side) for side in (0, 1)), strict=True)
    return closed(s, events, bags)


def closed(s: State, events: Sequence[Sequence[Event]], bags: Sequence[int]) -> Step[State]:
    """Enter the figures of both sides; the game ends or the deal moves on."""
    totals = summed(s.totals, [sum(int(event.value) for event in figures) for figures in events])
    cleared = replace(s, stock=game.deck(s.options), fallen=(), played=())
    new = replace(cleared, dealer=(s.dealer + 1) % 4, totals=totals, bags=tuple(bags))
    sums = [Event("total", "end.target", value=str(total), side=side) for side, total in enumerate(totals)]
    return concluded(new, totals, ends(totals, s.options), sides=True).preceded_by(*events[0], *events[1], *sums)


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State]:
    """The deal ends: the side that broke a rule fails in all that it bid, the other keeps it, but a nil that failed; no bags."""
    events = [decreed(s, side, side != s.turn % 2) for side in (0, 1)]
    return closed(swept(game, s), events, s.bags)


def decreed(s: State, side: Side, kept: bool) -> list[Event]:
    """Score a side's bids without their being played out."""
    rule, worth = "irregular.established", 10 * contract(s.bids[side::2])
    bid = Event("made" if kept else "missed", rule, value=str(worth if kept else -worth), side=side)
    nils = ((seat, s.tricks[seat] if kept else 1) for seat in (side, side + 2) if s.bids[seat] in STAKES)
    rows = ((f"nil-decreed-{'failed' if won else 'kept'}", seat, nil_points(s.bids[seat], won)) for seat, won in nils)
    return [bid, *(Event(kind, rule, seat, value=str(points)) for kind, seat, points in rows)]


irregularities(game, next_trick, from_before(forfeited))


def rest(s: State, seat: Seat) -> Step[State]:
    """All tricks that are left go to a seat."""
    return end_deal(emptied(s, tricks=added(s.tricks, seat, tricks_left(s))))


def rival(s: State, seat: Seat) -> Seat:
    """Of the other side one whose nil is not broken by what is conceded, if there is one."""
    return min((1 - seat % 2, 3 - seat % 2), key=lambda place: s.bids[place] in STAKES)


misbids(game, "blind", "bid")
claims(game, rest, rival)
highest_wins(game, "end.winner")


@game.hook
def glance() -> Glance:
    """The ranks, a trick bid and a nil."""
    tricks, nils = [settled(["1"], [took])[0] for took in (1, 0)], [nil_points(NIL, took) for took in (0, 1)]
    return Glance([[rank.replace("T", "10") for rank in strengths()]], rows=[tricks, nils])
