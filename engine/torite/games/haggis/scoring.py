"""Scoring of Haggis: captures, bets, going out, the end of a round and of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Cards, Seat, Side, replace
from ...core.set_aside import seen
from ...toolkit.dealing import deals_next
from ...toolkit.scores import highest_wins, leaders, summed
from ...toolkit.tricks import added, gathered
from .shapes import last_reading
from .state import (
    PRIZES,
    Form,
    Options,
    State,
    count,
    deck,
    game,
    held,
    opponents,
    per_seat,
    per_side,
    seats,
    side,
    team,
)

A_CARD_HELD = 5
EACH_DEFENDER = 2
BETS: dict[Form, dict[str, int]] = {
    "team4": {"baby": 10, "little": 30, "big": 60},
    "duel2": {"little": 15, "big": 30},
    "trio3": {"little": 15, "big": 30},
    "aid22_duel": {"baby": 5, "little": 15, "big": 30},
    "aid22_trio": {"little": 15, "big": 30, "top": 45},
}
AIDS: dict[Form, str] = {"aid22_duel": "variants.aid-duel", "aid22_trio": "variants.aid-trio"}
"""The clauses of the aids of 2022, which say what cards and bets bring."""


# -- captures --------------------------------------------------------------------------------------------------


@game.clause("cards.points", "published.points")
def card_points(cards: Cards, options: Options) -> int:
    """A point a card; in the published game some cards are worth points, others none."""
    if options.form in ("duel2", "trio3"):
        return sum(PRIZES.get(card[-1], 0) for card in cards)
    return len(cards)


@game.clause("capture.winner", "capture.bomb", "published.bomb")
def captor(last: Seat, before: Seat, bomb: bool, options: Options) -> Seat:
    """Who takes a trick: the last player; if that was a bomb, the opponents, or whoever played before."""
    if not bomb:
        return last
    if team(options):
        return (last + 1) % 4
    return before if before != TABLE else (last - 1) % len(seats(options))


def capture(s: State) -> Step[State]:
    """The trick goes to the pile of the side that captures it."""
    last = last_reading(s)
    bomb = last is not None and last.shape == "bomb"
    *_, before, winner = (TABLE, *(play.seat for play in s.trick))
    seat = captor(winner, before, bomb, s.options)
    cards, own = gathered(s.trick), side(s, seat)
    after = replace(s, trick=(), shown=s.trick, named="", passes=0, won=added(s.won, own, cards))
    rule = "capture.winner" if not bomb else "capture.bomb" if team(s.options) else "published.bomb"
    kind = "bombed" if bomb else "captured"
    return Step(after, (Event(kind, rule, cards=cards, value=str(len(cards)), side=own),))


# -- going out and bets ----------------------------------------------------------------------------------------


@game.clause("out.first", "out.slam", "published.out")
def hand_points(counts: Sequence[int]) -> int:
    """Five points for each card of the opponent who holds more."""
    return A_CARD_HELD * max(counts)


@game.clause(
    "bets.amounts", "bets.alone", "published.bets", "variants.each-defender", "variants.aid-duel", "variants.aid-trio"
)
def bet_points(bets: Sequence[str], first: Seat, options: Options) -> list[int]:
    """Score the bets for each side, when `first` has gone out first."""
    amounts = BETS[options.form]
    players = range(len(seats(options)))
    gains = [0] * (2 if team(options) else len(players))
    for bettor, name in enumerate(bets):
        if not name:
            continue
        if bettor == first:
            gains[bettor % len(gains)] += amounts[name]
        elif team(options):
            gains[1 - bettor % 2] += amounts[name] // 2 * (EACH_DEFENDER if options.bets_each_defender else 1)
        else:
            for other in players:
                gains[other] += _defence(amounts[name], other, first, bets, options)
    return gains


def _defence(amount: int, other: int, first: int, bets: Sequence[str], options: Options) -> int:
    """Score another player's part of a lost bet."""
    if other != first and bets[other]:
        return 0
    if options.form != "aid22_trio":
        return amount
    return amount * 2 // 3 if other == first else amount // 3


@game.clause("out.second")
def round_over(holders: int, options: Options) -> bool:
    """The second player out ends the round, or that only one has cards left."""
    return holders <= (2 if team(options) else 1)


def go_out(s: State, seat: int) -> Step[State]:
    """Points for the cards that opponents hold, bets when it is the first, perhaps the end of the round."""
    holders = [len(held(s, other)) for other in range(count(s))]
    after, events = _first(s, seat) if s.first == TABLE else _later(s, seat)
    if not round_over(sum(map(bool, holders)), s.options):
        return Step(after, events)
    return end_round(after, seat, s.points).preceded_by(*events)


def _scored(s: State, seat: int, rule: str) -> tuple[State, Event]:
    points = hand_points([len(held(s, other)) for other in opponents(s, seat)])
    own = side(s, seat)
    return replace(s, points=added(s.points, own, points)), Event("hand-points", rule, value=str(points), side=own)


def _first(s: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    rule = "out.first" if team(s.options) else "published.out"
    after, scored = _scored(replace(s, first=seat), seat, rule)
    gains = bet_points(s.bets, seat, s.options)
    events = (Event("first-out", rule, seat), scored, *_bets_told(s, seat, gains))
    return replace(after, points=summed(after.points, gains)), events


def _bets_told(s: State, first: int, gains: list[int]) -> list[Event]:
    lost = "variants.each-defender" if s.options.bets_each_defender else "bets.alone"
    rule = "bets.amounts" if team(s.options) else AIDS.get(s.options.form, "published.bets")
    settled = [
        Event("bet-made" if seat == first else "bet-lost", rule if seat == first or not team(s.options) else lost,
              seat, value=name)
        for seat, name in enumerate(s.bets) if name
    ]  # fmt: skip
    paid = [Event("bet-points", rule, value=str(gain), side=own) for own, gain in enumerate(gains) if gain]
    return settled + paid


def _later(s: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    if not team(s.options):
        after, scored = _scored(s, seat, "published.out")
        return after, (Event("out", "published.out", seat), scored)
    if side(s, seat) != side(s, s.first):
        return s, (Event("second-out", "out.second", seat),)
    after, scored = _scored(s, seat, "out.slam")
    return after, (Event("slam", "out.slam", seat), scored)


# -- the end of a round ----------------------------------------------------------------------------------------


def leftover_haggis(s: State) -> Cards:
    """The haggis, which is taken in the end."""
    return seen(s.haggis, "haggis", "who was out first takes it")


@game.clause("out.last-trick", "out.leftover", "published.leftover")
def end_round(s: State, seat: Seat, earlier: Sequence[int]) -> Step[State]:
    """The trick on the table is captured; whoever was out first takes what is left, and the haggis.

    `earlier` are each side's hand points and bets of which has been told before this turn.
    """
    step = capture(s)
    on, own = step.state, side(s, s.first)
    left = tuple(card for other in range(count(s)) for card in held(on, other)) + leftover_haggis(on)
    none = per_seat(s, ())
    after = on._replace(hands=none, faces=none, haggis=(), won=added(on.won, own, left))
    rule = "out.leftover" if team(s.options) else "published.leftover"
    taken = (
        Event("ends", "out.last-trick" if team(s.options) else "published.leftover", seat),
        *step.events,
        Event("leftover" if team(s.options) else "leftover-haggis", rule, s.first, left, str(len(left)), side=own),
    )
    return count_up(after, earlier).preceded_by(*taken)


@game.clause("score.round")
def round_score(points: int, captured: Cards, options: Options) -> int:
    """Hand points and bets, and the cards captured."""
    return points + card_points(captured, options)


def count_up(s: State, earlier: Sequence[int]) -> Step[State]:
    """Each side's score of the round."""
    gains = [round_score(points, cards, s.options) for points, cards in zip(s.points, s.won, strict=True)]
    worth = "cards.points" if team(s.options) else AIDS.get(s.options.form, "published.points")
    events: list[Event] = []
    for own, gain in enumerate(gains):
        cards = card_points(s.won[own], s.options)
        if earlier[own]:
            events += [Event("gained", "score.round", value=str(earlier[own]), side=own)]
        events += [Event("cards", worth, value=str(cards), side=own)]
        events += [Event("scores", "score.round", value=str(gain), side=own)]
    return next_round(replace(s, totals=summed(s.totals, gains)), gains).preceded_by(*events)


# -- the end of the game ---------------------------------------------------------------------------------------


@game.clause("end.target", "end.tie", "published.target")
def champion(totals: Sequence[int], options: Options) -> Side:
    """The side that has the target and more than any other; TABLE if the game goes on."""
    best = leaders(totals)
    return best[0] if max(totals) >= options.target and len(best) == 1 else TABLE


@game.clause("deal.dealer", "published.dealer")
def next_dealer(totals: Sequence[int], gains: Sequence[int], dealer: Seat, options: Options) -> Seat:
    """The left neighbour; in the published game the leader in points, among equals who won the last round."""
    left = (dealer + 1) % len(seats(options))
    if team(options):
        return left
    places = [(left + step) % len(totals) for step in range(len(totals))]
    return max(places, key=lambda place: (totals[place], gains[place]))


def next_round(s: State, gains: list[int]) -> Step[State]:
    """The game is over, or the next dealer deals."""
    none: Cards = ()
    ready = replace(
        s, turn=TABLE, phase="deal", stock=deck(s.options), won=per_side(s, none), bets=per_seat(s, ""),
        fresh=per_seat(s, 0), points=per_side(s, 0), first=TABLE,
    )  # fmt: skip
    best = champion(s.totals, s.options)
    if best != TABLE:
        target = "end.target" if team(s.options) else "published.target"
        won = Event("winner", target, value=str(max(s.totals)), side=best)
        return Step(replace(ready, phase="over", turn=OVER), (won,))
    tie = max(s.totals) >= s.options.target
    dealer = next_dealer(s.totals, gains, s.dealer, s.options)
    rule, equal = ("deal.dealer", "end.tie") if team(s.options) else ("published.dealer", "published.target")
    events = (*((Event("tie", equal),) if tie else ()), *deals_next(dealer, rule))
    return Step(replace(ready, dealer=dealer), events)


highest_wins(game)
