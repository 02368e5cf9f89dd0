"""Who wins a trick."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import TABLE, Event, Step
from ...core.position import Play, Seat, Trick
from ...toolkit.incidents import claims, emptied, incidents, laid_away, remaining
from ...toolkit.tricks import added, gathered, lifted
from .scoring import end_round, forfeited
from .state import TRUMP, State, Strengths, game, is_secret, points, sides, strengths, table_of, trump_rank


@game.clause("trick.suit", "trick.trump", "trick.equal", "pair.identical", "pair.order")
def winner(trick: Trick, rank: str, trump: str) -> Play:
    """The highest trump, else the highest of the suit led; of a pair trick only identical pairs."""
    table = strengths(rank, trump)
    led = table.suit[trick[0].cards[0]]

    def power(play: Play) -> tuple[bool, bool, int]:
        card = play.cards[0]
        suit = table.suit[card] if len(set(play.cards)) == 1 else ""
        return suit == TRUMP, suit == led, table.power[card]

    return max(trick, key=power)


@game.clause("trick.next-lead")
def end_trick(s: State) -> Step[State]:
    """The winner takes the cards and leads next; without cards in hand the round is scored."""
    table = table_of(s)
    best = winner(s.trick, trump_rank(s), s.trump)
    cards = gathered(s.trick)
    won = added(s.won, best.seat, cards)
    after = lifted(s, best.seat, won=won)
    events = (*_outcome(s.trick, best, table), Event("points", "cards.points", best.seat, value=str(points(cards))))
    if s.hands[best.seat]:
        return Step(after, (*events, Event("next", "trick.next-lead", best.seat)))
    return end_round(after, best.seat).preceded_by(*events)


def _outcome(trick: Trick, best: Play, table: Strengths) -> Iterator[Event]:
    """Who wins and why: pairs that were none, equal cards that came too late, the winner."""
    pair = len(best.cards) == 2
    for play in trick:
        if pair and len(set(play.cards)) == 2 and _looks_higher(play, best, table):
            yield Event("unlike", "pair.identical", play.seat, play.cards)
    for play in trick:
        if play.seat != best.seat and _equal(play, best, table):
            yield Event("equal", "trick.equal", play.seat, play.cards)
    by_trump = table.suit[best.cards[0]] == TRUMP
    yield Event("won", "pair.order" if pair else "trick.trump" if by_trump else "trick.suit", best.seat, best.cards)


def _looks_higher(play: Play, best: Play, table: Strengths) -> bool:
    """Two different cards that would beat the winner if they could win."""
    card = best.cards[0]
    suits = {table.suit[other] for other in play.cards}
    if suits == {TRUMP} and table.suit[card] != TRUMP:
        return True
    return suits == {table.suit[card]} and min(table.power[other] for other in play.cards) > table.power[card]


def _equal(play: Play, best: Play, table: Strengths) -> bool:
    card, other = best.cards[0], play.cards[0]
    same = (table.suit[card], table.power[card]) == (table.suit[other], table.power[other])
    return same and len(set(play.cards)) == 1


def rest(s: State, seat: Seat) -> Step[State] | None:
    """All tricks that are left go to a seat. Nobody can tell while the partner is not known."""
    if is_secret(s.options) and s.partner == TABLE:
        return None
    return end_round(emptied(s, won=added(s.won, seat, remaining(s))), seat)


def rival(s: State, seat: Seat) -> Seat:
    """The king, or of the king's team a challenger."""
    team, others = sides(s.king, s.partner)
    return others[0] if seat in team else s.king


KEPT = "first", "king", "markers", "finalists"
incidents(
    game,
    KEPT,
    begun=lambda s: s.phase in ("bury", "call", "play"),  # the king has the eight
    number=laid_away(game, KEPT, lambda s: s.king if s.phase in ("call", "play") else TABLE, forfeited),
)
claims(game, rest, rival)
