"""The end of a hand of Olika: card points, bids, bonuses, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Cards, replace
from ...core.set_aside import seen
from ...core.soundness import known_each
from ...toolkit.dealing import deals_next
from ...toolkit.irregular import from_before, irregularities, next_trick, swept
from ...toolkit.scores import highest_wins, leaders, summed
from ...toolkit.tricks import added
from .state import (
    BOTTOM,
    COLUMNS,
    MATES,
    NO_TRUMP,
    RANKS,
    Options,
    State,
    active,
    bidding,
    deck,
    game,
    seats,
    shown,
)

SUM = 10
FEW, MANY = -7, 15
BONUSES = ((12, 18), (6, 6))
FORFEIT = 18
"""The price of a revoke where there are no bids."""
ROUNDS = 3
WAYS = ("low", "middle", "high")


@game.clause("cards.colours")
def colour_mate(suit: str) -> str:
    """The other suit of a colour."""
    return MATES[suit]


@game.clause("points.columns", "no-trump.points")
def column(suit: str, trump: str) -> str:
    """Trump, the same colour, another colour; without trumps one column for all."""
    if trump == NO_TRUMP:
        return "none"
    return "trump" if suit == trump else "same" if suit == colour_mate(trump) else "other"


@game.clause("points.table", "points.ace")
def value(card: str, trump: str, options: Options) -> int:
    """The points of a card in the table of the options."""
    if card == BOTTOM:
        return options.table[-1 if trump == NO_TRUMP else -2]
    return options.table[COLUMNS.index(column(card[0], trump)) * len(RANKS) + RANKS.index(card[1])]


@game.clause("points.sum")
def total(trump: str, options: Options) -> int:
    """The points of all cards in a hand with this trump."""
    return sum(value(card, trump, options) for card in deck(options))


def worth(s: State, cards: Cards) -> int:
    """The points of some cards."""
    return sum(value(card, s.trump, s.options) for card in cards)


def turned(s: State) -> Cards:
    """The card turned up. Missing if it is not known which."""
    return seen(s.indicator, "indicator", "the last trick takes it")


@game.clause("trick.indicator")
def end_hand(s: State) -> Step[State]:
    """The last trick takes the turned card; points are counted and the hand is scored."""
    won = added(s.won, s.leader, turned(s))
    points = tuple(worth(s, pile) for pile in won)
    after = replace(s, won=won, indicator=(), points=points)
    taken = [Event("indicator", "trick.indicator", s.leader, s.indicator)] if s.indicator else []
    counted = [Event("counted", "points.table", seat, value=shown(points[seat])) for seat in active(s)]
    gains, events = score_bids(after) if bidding(s) else score_open(points)
    totals = summed(s.totals, gains)
    return next_hand(replace(after, totals=totals)).preceded_by(*taken, *counted, *_other_sum(s), *events)


def _other_sum(s: State) -> list[Event]:
    """A word of warning if a table that was given does not add up to 10."""
    points = total(s.trump, s.options)
    return [] if points == SUM else [Event("other-sum", "points.sum", value=shown(points))]


# -- bids ------------------------------------------------------------------------------------------------------


@game.clause("bid.low", "bid.middle", "bid.high", "bid.tie")
def made(way: str, own: int, others: Sequence[int]) -> bool:
    """Strictly below, strictly between or strictly above the others; a tie fails."""
    if own in others:
        return False
    below = sum(other < own for other in others)
    return below == {"low": 0, "middle": 1, "high": 2}[way]


@game.clause("score.double")
def doubled(way: str, own: int, tricks: int) -> bool:
    """A low bid with -7 or less, a middle bid without a trick, a high bid with 15 or more."""
    return {"low": own <= FEW, "middle": tricks == 0, "high": own >= MANY}[way]


@game.clause("score.made", "score.failed", "score.dealers-trump")
def result(bid: int, success: bool, twice: bool, named: bool) -> int:
    """The bid's number, doubled for a special success; who named trumps and fails loses double."""
    if success:
        return bid * (2 if twice else 1)
    return -bid * (2 if named else 1)


def score_bids(s: State) -> tuple[list[int], list[Event]]:
    """Every bidder's gain, and the words for it."""
    known_each(game, s, "chosen", "the bids are scored", active(s))
    order = active(s)
    lowest = int(2 + min(s.played // len(seats(s.options)), ROUNDS - 1))
    gains, events = [0] * len(s.totals), list[Event]()
    for seat in order:
        bid = int(s.chosen[seat])
        way = WAYS[bid - lowest]
        others = [s.points[other] for other in order if other != seat]
        success = made(way, s.points[seat], others)
        twice = success and doubled(way, s.points[seat], s.tricks[seat])
        gains[seat] = result(bid, success, twice, not success and s.named_by == seat)
        events += _bid_events(s, seat, way, others, gains[seat], success, twice)
    return gains, events


def _bid_events(s: State, seat: int, way: str, others: list[int], gain: int, success: bool, twice: bool) -> list[Event]:
    laid = Event(f"shown-{way}", f"bid.{way}", seat, value=s.chosen[seat])
    ties = [Event("tied", "bid.tie", seat)] if s.points[seat] in others else []
    if success:
        kind, rule = ("gains-double", "score.double") if twice else ("gains", "score.made")
    else:
        kind, rule = ("loses-double", "score.dealers-trump") if s.named_by == seat else ("loses", "score.failed")
    return [laid, *ties, Event(kind, rule, seat, value=str(abs(gain)))]


# -- without bids ----------------------------------------------------------------------------------------------


@game.clause("open.bonus")
def bonus(points: int) -> int:
    """18 for 12 points or more, 6 for 6 to 11."""
    return next((extra for limit, extra in BONUSES if points >= limit), 0)


@game.clause("open.share", "two.share")
def net(points: Sequence[int]) -> list[int]:
    """Each player's points and bonus, less an equal share of every other player's bonus."""
    return [own + bonus(own) - less for own, less in zip(points, paid(points), strict=True)]


def paid(points: Sequence[int]) -> list[int]:
    """Each player's share of the others' bonuses."""
    extra = [bonus(own) for own in points]
    return [(sum(extra) - own) // (len(points) - 1) for own in extra]


def score_open(points: Sequence[int]) -> tuple[list[int], list[Event]]:
    """Every player's gain, and the words for it."""
    gains = net(points)
    share = "two.share" if len(points) == 2 else "open.share"
    bonuses = [
        Event("bonus", "open.bonus", seat, value=str(bonus(own))) for seat, own in enumerate(points) if bonus(own)
    ]
    shares = [Event("pays", share, seat, value=str(less)) for seat, less in enumerate(paid(points)) if less]
    return gains, [
        *bonuses,
        *shares,
        *(Event("net", share, seat, value=shown(gain)) for seat, gain in enumerate(gains)),
    ]


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State]:
    """The hand ends: whoever broke a rule fails, and the others succeed with their bids; without bids 18 are shared out."""
    seat, order = s.turn, active(s)
    if bidding(s):
        known_each(game, s, "chosen", "the bids are scored", order)
    gains = [0] * len(s.totals)
    for place in order:
        if not bidding(s):
            gains[place] = -FORFEIT if place == seat else FORFEIT // (len(order) - 1)
        else:
            gains[place] = result(int(s.chosen[place]), place != seat, twice=False, named=place == seat == s.named_by)
    events = [
        Event("forfeits" if place == seat else "receives", "irregular.established", place, value=str(abs(gains[place])))
        for place in order
    ]
    return next_hand(swept(game, s, totals=summed(s.totals, gains))).preceded_by(*events)


irregularities(game, next_trick, from_before(forfeited))


# -- the end ---------------------------------------------------------------------------------------------------


@game.clause("end.hands", "four.hands", "open.hands", "two.hands")
def hands_in_game(options: Options) -> int:
    """Three rounds in which everybody deals once; without bids two rounds, with two players six hands."""
    count = len(seats(options))
    if options.form == "two-open":
        return 6
    return count * (ROUNDS if options.form in ("three", "four") else 2)


@game.clause("end.tie")
def next_hand(s: State) -> Step[State]:
    """The deal passes left; the game ends after its hands when one player leads alone."""
    played = s.played + 1
    none: Cards = ()
    dealer = (s.dealer + 1) % len(s.totals)
    cleared = replace(s, played=played, won=(none,) * len(s.totals), stock=deck(s.options), dealer=dealer)
    best, done = leaders(s.totals), played >= hands_in_game(s.options)
    if done and len(best) == 1:
        won = Event("winner", "end.winner", best[0], value=shown(max(s.totals)))
        return Step(cleared._replace(phase="over", turn=OVER), (won,))
    extra = (Event("extra", "end.tie"),) if done else ()
    return Step(cleared._replace(phase="deal", turn=TABLE), (*extra, *deals_next(dealer)))


highest_wins(game, "end.winner")
