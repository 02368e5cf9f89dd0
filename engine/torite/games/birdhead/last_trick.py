"""The end of a round: the last trick, its penalties, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import OVER, TABLE, Action, Event, Step
from ...core.cards import without
from ...core.fold import Test
from ...core.position import Cards, Play, Seat, replace
from ...toolkit.dealing import clockwise
from ...toolkit.incidents import incidents
from ...toolkit.irregular import from_before, irregularities, next_trick
from ...toolkit.tricks import changed
from .state import State, deck, game, strength

LIMIT = 22


@game.clause("cards.strength")
def strongest(cards: Cards) -> str:
    """The strongest of some cards."""
    return max(cards, key=strength)


@game.clause("cards.penalty-value")
def points(cards: Cards) -> int:
    """A penalty card counts its number."""
    return sum(strength(card) for card in cards)


@game.must("last.reveal", phase="last", verdict_only=True)
def all_at_once(s: State) -> Test:
    """With a card left each, nothing else is done."""
    return lambda action: action.verb == "reveal"


@game.clause("last.reveal")
def reveal(s: State, action: Action) -> Step[State]:
    """All show their last card; the losers take theirs; then the game is over or goes on."""
    order = clockwise(s.leader, 4)
    lost = losers(tuple(s.hands[seat][0] for seat in order), order)
    after = take_penalties(s, lost)._replace(shown=tuple(Play(seat, s.hands[seat]) for seat in order))
    shown = [Event("revealed", "last.reveal", seat, s.hands[seat]) for seat in order]
    paid = [
        event
        for seat in lost
        for event in (
            Event("lost", "last.losers", seat, s.hands[seat]),
            Event("penalty", "last.penalty", seat, s.hands[seat]),
        )
    ]
    return finish(after, lost).preceded_by(*shown, *paid)


@game.clause("last.losers")
def losers(cards: Cards, order: Sequence[Seat]) -> list[Seat]:
    """All who show the highest rank, in turn order; `cards` are in that order too."""
    top = strength(strongest(cards))
    return [seat for seat, card in zip(order, cards, strict=True) if strength(card) == top]


@game.clause("last.penalty", "last.out-of-deck")
def take_penalties(s: State, lost: Sequence[Seat]) -> State:
    """Each loser takes the own card, which leaves the deck; all others go back to the stock."""
    penalties = tuple(pile + s.hands[seat] if seat in lost else pile for seat, pile in enumerate(s.penalties))
    stock = without(deck(s.options), tuple(card for pile in penalties for card in pile))
    return replace(s, penalties=penalties, hands=tuple(() for _ in s.hands), stock=stock, dead=())


@game.clause("end.limit", "end.next-start")
def finish(s: State, lost: Sequence[Seat]) -> Step[State]:
    """At 22 the game ends; else the left neighbour of the (last) loser starts."""
    totals = scores(s)
    if max(totals) >= LIMIT:
        over = replace(s, phase="over", turn=OVER)
        ended = [Event("over", "end.limit", seat, value=str(totals[seat])) for seat in lost if totals[seat] >= LIMIT]
        best = [Event("winner", "end.winner", seat, value=str(totals[seat])) for seat in winners(over)]
        return Step(over, (*ended, *best))
    leader = (lost[-1] + 1) % 4
    cards = tuple(s.penalties[seat][-1] for seat in lost)
    out = Event("out", "last.out-of-deck", cards=cards, value=str(len(s.stock)))
    return Step(replace(s, phase="deal", turn=TABLE, leader=leader), (out, Event("next", "end.next-start", leader)))


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State]:
    """The round ends: whoever broke a rule takes the strongest card of the hand as a penalty card."""
    seat = s.turn
    held = (strongest(s.hands[seat]),)
    hands = changed(((),) * len(s.hands), seat, held)
    after = take_penalties(replace(s, hands=hands, trick=()), [seat])
    return finish(after, [seat]).preceded_by(Event("penalty", "irregular.established", seat, held))


irregularities(game, next_trick, from_before(forfeited))
incidents(game, ("leader", "penalties"))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """The penalty points of each seat."""
    return tuple(points(pile) for pile in s.penalties)


@game.hook
@game.clause("end.winner")
def winners(s: State) -> tuple[Seat, ...]:
    """The lowest total; several share the win."""
    totals = scores(s)
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
