"""Scoring as at bridge: rubber with honours and vulnerability, or each deal by itself (R34 to R49)."""

from __future__ import annotations

from typing import NamedTuple

from ...acts import OVER, TABLE, Event, Step
from ...position import Cards, Seat
from ...tricks import changed
from .state import NO_TRUMP, State, deck, game, other

GAME = 100
UNDER = {  # the first, second, third and each further undertrick
    (0, False): (50, 50, 50, 50),
    (0, True): (100, 100, 100, 100),
    (1, False): (100, 200, 200, 300),
    (1, True): (200, 300, 300, 300),
}
SLAMS = {6: (500, 750), 7: (1000, 1500)}
HONOUR_RANKS = "AKQJT"


class Points(NamedTuple):
    """What a deal brings: below and above the line to the declarer, above the line to the defender."""

    below: int
    above: int
    defence: int


@game.clause("score.tricks", "score.lines")
def trick_points(level: int, denomination: str, doubling: int) -> int:
    """R35, R36: the points below the line for the tricks bid."""
    each = 20 if denomination in "CD" else 30
    return (each * level + (10 if denomination == NO_TRUMP else 0)) * (1 << doubling)


@game.clause("score.overtricks")
def overtrick_points(count: int, denomination: str, doubling: int, vulnerable: bool) -> int:
    """R37: each trick more than bid."""
    if doubling:
        return count * 100 * doubling * (2 if vulnerable else 1)
    return count * (20 if denomination in "CD" else 30)


@game.clause("score.undertricks")
def undertrick_points(count: int, doubling: int, vulnerable: bool) -> int:
    """R40: to the defender for each trick missing."""
    steps = UNDER[min(doubling, 1), vulnerable]
    total = sum(steps[min(place, 3)] for place in range(count))
    return total * (2 if doubling == 2 else 1)


@game.clause("score.insult")
def insult(doubling: int) -> int:
    """R38: for making a doubled or redoubled contract."""
    return 50 * doubling


@game.clause("score.slam")
def slam(level: int, vulnerable: bool) -> int:
    """R39: for a slam bid and made."""
    return SLAMS[level][vulnerable] if level in SLAMS else 0


@game.clause("score.made")
def target(level: int) -> int:
    """R4, R34: the tricks that a contract promises."""
    return level + 6


def points(contract: str, doubling: int, tricks: int, vulnerable: bool) -> Points:
    """R34 to R40: what a played contract brings."""
    level, denomination = int(contract[0]), contract[1]
    extra = tricks - target(level)
    if extra < 0:
        return Points(0, 0, undertrick_points(-extra, doubling, vulnerable))
    over = overtrick_points(extra, denomination, doubling, vulnerable)
    return Points(trick_points(level, denomination, doubling), over + insult(doubling) + slam(level, vulnerable), 0)


@game.clause("score.honours")
def honours(hand: Cards, trump: str) -> int:
    """R41: five trump honours 150, four 100; without trumps four aces 150."""
    if trump == NO_TRUMP:
        return 150 if sum(card[1] == "A" for card in hand) == 4 else 0
    count = sum(card[0] == trump and card[1] in HONOUR_RANKS for card in hand)
    return {4: 100, 5: 150}.get(count, 0)


@game.clause("option.duplicate")
def duplicate_points(level: int, denomination: str, doubling: int, tricks: int, vulnerable: bool) -> int:
    """R49: the score of a deal by itself, to the declarer; negative when defeated."""
    deal = points(f"{level}{denomination}", doubling, tricks, vulnerable)
    if deal.defence:
        return -deal.defence
    bonus = (500 if vulnerable else 300) if deal.below >= GAME else 50
    return deal.below + deal.above + bonus


@game.clause("score.vulnerable", "option.vulnerable")
def is_vulnerable(s: State, seat: Seat) -> bool:
    """R43, R49: who has won a game of the rubber; in duplicate, who is said to be."""
    if s.options.scoring == "rubber":
        return s.games[seat] > 0
    return s.options.vulnerable in ("both", "dealer" if seat == s.dealer else "opponent")


def end_deal(s: State) -> Step[State]:
    """The contract is settled; the rubber goes on or is over."""
    taken = s.tricks[s.bidder]
    vulnerable = is_vulnerable(s, s.bidder)
    deal = points(s.contract, s.doubling, taken, vulnerable)
    told = _told(s, deal, taken)
    return (
        _end_duplicate(s, taken, vulnerable, told) if s.options.scoring == "duplicate" else _end_rubber(s, deal, told)
    )


def _told(s: State, deal: Points, taken: int) -> tuple[Event, ...]:
    missing = target(int(s.contract[0])) - taken
    if deal.defence:
        return (
            Event("down", "score.undertricks", other(s.bidder), value=f"{deal.defence}"),
            Event("missing", "score.made", s.bidder, value=str(missing)),
        )
    below = Event("below", "score.tricks", s.bidder, value=str(deal.below))
    return (Event("made", "score.made", s.bidder, value=str(taken)), below, *_premiums(s, deal, -missing))


def _premiums(s: State, deal: Points, extra: int) -> tuple[Event, ...]:
    level = int(s.contract[0])
    over = overtrick_points(extra, s.contract[1], s.doubling, is_vulnerable(s, s.bidder))
    parts = (("overtricks", over), ("insult", insult(s.doubling)), ("slam", slam(level, is_vulnerable(s, s.bidder))))
    return tuple(Event(kind, f"score.{kind}", s.bidder, value=str(value)) for kind, value in parts if value)


def _end_duplicate(s: State, taken: int, vulnerable: bool, told: tuple[Event, ...]) -> Step[State]:
    score = duplicate_points(int(s.contract[0]), s.contract[1], s.doubling, taken, vulnerable)
    seat = s.bidder if score > 0 else other(s.bidder)
    above = changed(s.above, seat, s.above[seat] + abs(score))
    told = (*told, Event("vulnerable-deal", "option.vulnerable", s.bidder)) if vulnerable else told
    done = Event("duplicate", "option.duplicate", seat, value=str(abs(score)))
    return Step(
        _gathered(s)._replace(above=above, phase="over", turn=OVER),
        (*told, done, Event("winner", "end.winner", seat, value=str(abs(score)))),
    )


def _end_rubber(s: State, deal: Points, told: tuple[Event, ...]) -> Step[State]:
    above = [s.above[0] + s.honours[0], s.above[1] + s.honours[1]]
    above[s.bidder] += deal.above
    above[other(s.bidder)] += deal.defence
    held = tuple(
        Event("honours", "score.honours", seat, value=str(value)) for seat, value in enumerate(s.honours) if value
    )
    below = changed(s.below, s.bidder, s.below[s.bidder] + deal.below)
    after = s._replace(above=tuple(above), below=below)
    if below[s.bidder] < GAME:
        return next_deal(after, (*told, *held))
    return game_won(after, (*told, *held))


@game.clause("score.game")
def game_won(s: State, events: tuple[Event, ...]) -> Step[State]:
    """R42: a line is drawn under the part-scores of both; two games end the rubber."""
    games = changed(s.games, s.bidder, s.games[s.bidder] + 1)
    banked = tuple(old + new for old, new in zip(s.banked, s.below, strict=True))
    after = s._replace(games=games, banked=banked, below=(0, 0))
    events = (*events, Event("game", "score.game", s.bidder))
    if games[s.bidder] < 2:
        return next_deal(after, (*events, Event("vulnerable", "score.vulnerable", s.bidder)))
    bonus = rubber_bonus(games[other(s.bidder)])
    done = _gathered(after)._replace(
        above=changed(after.above, s.bidder, after.above[s.bidder] + bonus), phase="over", turn=OVER
    )
    best = winners(done)
    ended = (
        Event("rubber", "end.rubber", s.bidder, value=str(bonus)),
        *(Event("winner", "end.winner", seat, value=str(scores(done)[seat])) for seat in best),
    )
    return Step(done, (*events, *ended))


@game.clause("end.rubber")
def rubber_bonus(games_of_loser: int) -> int:
    """R44: 700 for two games to none, 500 for two to one."""
    return 500 if games_of_loser else 700


@game.clause("end.broken-off")
def broken_off_bonus(games: list[int], below: list[int]) -> list[int]:
    """R46: 300 for the only game, 100 for the only part-score of an unfinished rubber."""
    game_points = [300 if games[seat] and not games[1 - seat] else 0 for seat in (0, 1)]
    part_points = [100 if below[seat] and not below[1 - seat] else 0 for seat in (0, 1)]
    return [game_points[seat] + part_points[seat] for seat in (0, 1)]


def _gathered(s: State) -> State:
    """All cards back in the stock, and a clean table."""
    blank = State(TABLE, options=s.options)
    kept = {name: getattr(s, name) for name in ("shown", "dealer", "below", "banked", "above", "games", "finished")}
    return blank._replace(stock=deck(s.options), **kept)


def next_deal(s: State, events: tuple[Event, ...]) -> Step[State]:
    """R5: the deal alternates, until as many were dealt as agreed."""
    after = _gathered(s)._replace(phase="deal", dealer=other(s.dealer), finished=s.finished + 1)
    if after.finished == s.options.deals:
        return break_off(after, events)
    return Step(after, (*events, Event("next-dealer", "deal.dealer", after.dealer)))


@game.clause("end.deals")
def break_off(s: State, events: tuple[Event, ...]) -> Step[State]:
    """R46: the rubber is broken off."""
    bonus = broken_off_bonus(list(s.games), list(s.below))
    above = tuple(old + new for old, new in zip(s.above, bonus, strict=True))
    done = s._replace(above=above, phase="over", turn=OVER)
    told = tuple(
        Event("broken-off", "end.broken-off", seat, value=str(value)) for seat, value in enumerate(bonus) if value
    )
    ended = tuple(Event("winner", "end.winner", seat, value=str(scores(done)[seat])) for seat in winners(done))
    return Step(done, (*events, Event("stopped", "end.deals", value=str(s.finished)), *told, *ended))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """R45: everything above and below the line."""
    return tuple(s.below[seat] + s.banked[seat] + s.above[seat] for seat in (0, 1))


@game.hook
@game.clause("end.winner")
def winners(s: State) -> tuple[int, ...]:
    """R45: the higher total; equal totals share."""
    totals = scores(s)
    return tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
