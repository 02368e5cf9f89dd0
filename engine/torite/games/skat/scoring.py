"""Who has won, what it costs, and what comes next (R30 to R49)."""

from __future__ import annotations

from collections.abc import Iterator

from ...acts import OVER, TABLE, Event, Step
from .state import Contract, Result, State, card_points, game
from .tournament import award, rank
from .values import RANKED, base, game_value, made, multiplier, null_value, rows, run_of

LEVEL_GOALS = {"schneider": 90}


def then(step: Step[State], *before: Event) -> Step[State]:
    """A step with events put before its own."""
    return Step(step.state, (*before, *step.events))


def settle(s: State) -> Step[State]:
    """R31 to R47: the end of a deal that had a declarer."""
    return settle_null(s) if s.contract.name == "null" else settle_points(s)


@game.clause("win.null")
def settle_null(s: State) -> Step[State]:
    """R36: Null is won without a trick."""
    reached = not s.taken[s.declarer]
    kind = "null-won" if reached else "null-lost"
    return conclude(s, null_value(s.contract), reached, (Event(kind, "win.null", s.declarer),))


@game.clause("trick.skat")
def declarers_points(s: State) -> int:
    """R30: the card points of the declarer, with the skat."""
    return card_points(s.taken[s.declarer] + s.skat)


def settle_points(s: State) -> Step[State]:
    """R32 to R35, R38 to R40: a suit game or Grand is counted."""
    points, tricks = declarers_points(s), len(s.taken[s.declarer]) // 3
    became, reached = made(points, tricks), reaches(s.contract, points, tricks)
    events = (
        Event("skat-counts", "trick.skat", s.declarer, s.skat, str(card_points(s.skat))),
        Event("points", "win.sixty-one", s.declarer, value=f"{points} : {120 - points}"),
        *_told_level(s, points, tricks),
        *_told_goal(s, reached),
        *_told_value(s, became, reached),
    )
    return conclude(s, game_value(s.contract, s.tops, became), reached, events)


@game.clause("win.sixty-one", "win.announced")
def reaches(contract: Contract, points: int, tricks: int) -> bool:
    """R32, R35: 61 points; with Schneider announced 90; with Schwarz or Ouvert announced all tricks."""
    if contract.level in ("schwarz", "ouvert"):
        return tricks == 10
    return points >= LEVEL_GOALS.get(contract.level, 61)


def _told_level(s: State, points: int, tricks: int) -> Iterator[Event]:
    level = made(points, tricks)
    if level:
        loser = "declarer" if points <= 30 or not tricks else "defenders"
        yield Event(f"{loser}-{level}", f"win.{level}", s.declarer)


def _told_goal(s: State, reached: bool) -> Iterator[Event]:
    clause = "win.announced" if s.contract.level else "win.sixty-one"
    goal = f"-{s.contract.level}" if s.contract.level else ""
    yield Event(f"{'reached' if reached else 'missed'}{goal}", clause, s.declarer)


def _told_value(s: State, became: str, reached: bool) -> Iterator[Event]:
    contract, tops = s.contract, s.tops
    yield Event("with" if tops > 0 else "without", "value.matadors", s.declarer, run_of(contract.name, tops), str(abs(tops)))
    for row in rows(contract, became):
        yield Event("counts", clause_of(row, contract.level, reached), value=row)
    times, each = multiplier(contract, tops, became), base(contract.name)
    yield Event("value", "value.game", s.declarer, value=f"{each} × {times} = {each * times}")


@game.clause("lost.levels", "lost.own-level")
def clause_of(row: str, announced: str, reached: bool) -> str:
    """R39, R45, R46: why something counts; in a lost game Hand and what was announced count all the same."""
    if reached or row == "game":
        return "value.multiplier"
    own = row in RANKED and RANKED.index(row) > RANKED.index(announced)
    return "lost.own-level" if own else "lost.levels"


@game.clause("overbid.charge", "overbid.null")
def charge(name: str, value: int, bid: int) -> int:
    """R43, R47: the value, or the smallest multiple of the base value that is at least the bid."""
    return value if value >= bid else -(-bid // base(name)) * base(name)


@game.clause("overbid.lost", "overbid.made")
def overbid(value: int, bid: int) -> bool:
    """R43, R44: whether the value, as it came out in the end, is below the bid."""
    return value < bid


@game.clause("score.won", "score.lost")
def score(won: bool, value: int) -> int:
    """R42: the value, or twice the value lost."""
    return value if won else -2 * value


def conclude(s: State, value: int, reached: bool, events: tuple[Event, ...]) -> Step[State]:
    """R42 to R44, R53: overbidding, the stake, the score."""
    over = overbid(value, s.bid)
    won, charged = reached and not over, charge(s.contract.name, value, s.bid)
    change = score(won, charged) * s.stake
    scores = award(s, won, change)
    told = (*_told_bid(s, value, charged), *_told_stake(s), _told_score(s, won, change), *_told_bonus(s, scores))
    return then(next_deal(s, change, scores), *events, *told)


def _told_bid(s: State, value: int, charged: int) -> Iterator[Event]:
    name = s.contract.name
    plain = value if name == "null" else game_value(s.contract, s.tops)
    if charged != value:
        each = base(name)
        yield Event("overbid", "overbid.lost", s.declarer, value=f"{value} < {s.bid}")
        clause = "overbid.null" if name == "null" else "overbid.charge"
        yield Event("charged", clause, s.declarer, value=f"{each} × {charged // each} = {charged}")
    elif plain < s.bid:
        yield Event("lifted", "overbid.made", s.declarer, value=f"{plain} < {s.bid} ≤ {value}")


def _told_stake(s: State) -> Iterator[Event]:
    if s.stake > 1:
        yield Event("staked", "kontra.doubles", s.declarer, value=str(s.stake))


def _told_score(s: State, won: bool, change: int) -> Event:
    return Event("won-game" if won else "lost-game", "score.won" if won else "score.lost", s.declarer, value=f"{change:+}")


def _told_bonus(s: State, scores: tuple[int, ...]) -> Iterator[Event]:
    if s.options.seeger_fabian:
        clause = "option.seeger-fabian" if s.options.players == 3 else "option.seeger-fabian-four"
        for seat, change in enumerate(scores):
            if change:
                yield Event("bonus", clause, seat, value=f"{change:+}")


@game.clause("deal.next-dealer", "end.deals")
def next_deal(s: State, value: int, scores: tuple[int, ...]) -> Step[State]:
    """R9, R48: the deal passes to the left; after the agreed rounds the game is over."""
    results = (*s.results, Result(s.declarer, s.contract, value, scores))
    after = s._replace(results=results, trick=())
    if len(results) == s.options.rounds * s.options.players:
        over = after._replace(turn=OVER, phase="over")
        return Step(over, (Event("over", "end.deals", value=str(len(results))), *_told_winners(over)))
    dealer = (s.dealer + 1) % s.options.players
    return Step(after._replace(turn=TABLE, phase="deal", dealer=dealer), (Event("next-dealer", "deal.next-dealer", dealer),))


def _told_winners(s: State) -> Iterator[Event]:
    totals = scores(s)
    for seat in winners(s):
        yield Event("winner", "end.total", seat, value=str(totals[seat]))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """R49: the sum of all deals."""
    return tuple(sum(result.scores[seat] for result in s.results) for seat in range(s.options.players))


@game.hook
@game.clause("end.total")
def winners(s: State) -> tuple[int, ...]:
    """R49, R51: the highest total; in tournament scoring more games won, then fewer games lost, decide a tie."""
    ranks = [rank(s, seat, total) for seat, total in enumerate(scores(s))]
    return tuple(seat for seat, one in enumerate(ranks) if one == max(ranks))
