"""Scoring of Mighty: point cards, the base score, doublings, payments, the end of the game."""

from __future__ import annotations

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Cards, Seat, replace
from ...core.set_aside import seen
from ...core.soundness import known, named
from ...core.unknown import Missing, is_known
from ...toolkit.dealing import deals_next
from ...toolkit.irregular import from_before, irregularities, next_trick
from ...toolkit.scores import highest_wins, leaders, summed
from .deal import collected
from .state import NO_TRUMP, PLAYERS, Options, State, game, number_of, points

FORFEIT = 2
"""The least price of a revoke, to each of the others."""
LEAST = 13
ALL = 20
BACK_RUN = 9
UNITS = {"over-10": 10, "over-13": 13, "over-12": 12}


@game.clause("count.points")
def ruling_points(declarer: Cards, friend: Cards, away: Cards) -> int:
    """The point cards of the declarer, the friend, and those laid away."""
    return points(declarer) + points(friend) + points(away)


@game.clause("score.made", "score.failed", "option.score-unit")
def base(number: int, taken: int, options: Options) -> int:
    """The base score of a contract for `number` when the ruling side took `taken`."""
    if taken < number:
        return number - taken
    if options.score_unit in UNITS:
        return max(0, taken - UNITS[options.score_unit])
    return 2 * max(0, number - LEAST) + taken - number


@game.clause("double.back-run", "option.back-run")
def back_run(number: int, taken: int, options: Options) -> bool:
    """A failed contract, and the opposition has enough point cards."""
    most = ALL - number if options.back_run == "contract" else options.back_run
    return taken < number and taken <= most


@game.clause("double.run", "double.no-trump", "double.no-friend", "double.each")
def doublings(contract: str, taken: int, call: str, options: Options) -> list[str]:
    """The clause of each doubling."""
    number = number_of(contract)
    each = {
        "double.run": taken == ALL and taken >= number,
        "option.back-run" if options.back_run != BACK_RUN else "double.back-run": back_run(number, taken, options),
        "double.no-trump": contract[-1] == NO_TRUMP,
        "double.no-friend": call == "none",
    }
    return [clause for clause, applies in each.items() if applies]


def stake_of(contract: str, taken: int, call: str, options: Options) -> int:
    """The base score, doubled for each reason that there is."""
    doubled: int = 2 ** len(doublings(contract, taken, call, options))
    return base(number_of(contract), taken, options) * doubled


@game.clause("pay.friend", "pay.alone", "pay.zero")
def settle(contract: str, taken: int, call: str, friend: bool, options: Options) -> list[int]:
    """S, and what the declarer, the friend and each opponent score."""
    stake, sign = stake_of(contract, taken, call, options), 1 if taken >= number_of(contract) else -1
    return [stake, *(sign * stake * share for share in ((2, 1, -1) if friend else (4, 0, -1)))]


MOST = max(map(abs, settle(f"{ALL}{NO_TRUMP}", 0, "none", False, Options())[1:]))
"""The most that a round brings or takes, with any options: a declarer alone without trumps and without a point card."""


def end_round(s: State) -> Step[State]:
    """The round is counted and scored."""
    _ready(s)
    alone = s.friend == TABLE
    away = seen(s.away[s.declarer], f"away.{named(game, s, s.declarer)}", "the cards laid away count")
    taken = ruling_points(s.won[s.declarer], () if alone else s.won[s.friend], away)
    stake, *shares = settle(s.contract, taken, s.call, not alone, s.options)
    gains = [shares[0 if seat == s.declarer else 1 if seat == s.friend else 2] for seat in range(len(s.hands))]
    totals = summed(s.totals, gains)
    events = (*_counted(s, taken), *_staked(s, taken, stake), *_paid(gains, stake, alone))
    return next_round(replace(s, totals=totals)).preceded_by(*events)


def _ready(s: State) -> None:
    """Missing if nobody can tell whose the points are: a called card that was never seen lies with those laid away."""
    known(s.declarer, "declarer", "the declarer's contract is counted")
    if not s.call:
        raise Missing("state.call", "it tells whether there is a friend")
    if not is_known(s.friend):
        raise Missing("state.friend", "the friend's cards count with the declarer's")


def _counted(s: State, taken: int) -> tuple[Event, ...]:
    nobody = s.friend == TABLE and not s.revealed and s.call not in ("none", "first")
    hidden = (Event("nobody-held", "friend.hidden", s.declarer, (s.call,)),) if nobody else ()
    away = points(s.away[s.declarer])
    laid = (Event("away-points", "count.points", s.declarer, s.away[s.declarer], str(away)),) if away else ()
    return (*hidden, *laid, Event("counted", "count.points", value=str(taken)))


def _staked(s: State, taken: int, stake: int) -> tuple[Event, ...]:
    number = number_of(s.contract)
    kind = "made" if taken >= number else "failed"
    rule = "option.score-unit" if kind == "made" and s.options.score_unit != "contract" else f"score.{kind}"
    first = Event(kind, rule, s.declarer, value=str(base(number, taken, s.options)))
    each = doublings(s.contract, taken, s.call, s.options)
    doubled = tuple(Event(clause.partition(".")[2], clause, value=str(ALL - taken)) for clause in each)
    product = (Event("stake", "double.each", value=str(stake)),) if each and stake else ()
    return (first, *doubled, *product)


def _paid(gains: list[int], stake: int, alone: bool) -> tuple[Event, ...]:
    if not stake:
        return (Event("nothing", "pay.zero"),)
    rule = "pay.alone" if alone else "pay.friend"
    return tuple(Event("scores", rule, seat, value=f"{gain:+}".replace("-", "−")) for seat, gain in enumerate(gains))


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State]:
    """The round ends without a count: whoever broke a rule pays each of the others the stake; the same player deals again."""
    seat, stake = s.turn, max(FORFEIT, stake_of(s.contract, number_of(s.contract), s.call, s.options))
    gains = [-stake * (PLAYERS - 1) if place == seat else stake for place in range(PLAYERS)]
    events = (
        Event("scores", "irregular.established", place, value=f"{gain:+}".replace("-", "−"))
        for place, gain in enumerate(gains)
    )
    return finished(s, summed(s.totals, gains), s.dealer).preceded_by(*events)


irregularities(game, next_trick, from_before(forfeited))


@game.clause("deal.next")
def next_dealer(declarer: Seat, friend: Seat) -> Seat:
    """The friend, or the declarer if there was none."""
    return declarer if friend == TABLE else friend


@game.clause("end.rounds")
def next_round(s: State) -> Step[State]:
    """The next deal, or the end after the agreed number of rounds."""
    return finished(s, s.totals, next_dealer(s.declarer, s.friend))


def finished(before: State, totals: tuple[int, ...], dealer: Seat) -> Step[State]:
    """A round is over, and `dealer` deals the next if there is one."""
    s = replace(before, totals=totals)
    after = collected(s)._replace(dealer=dealer, opener=s.declarer, finished=s.finished + 1, lowered=False)
    if after.finished < s.options.rounds:
        return Step(after, deals_next(dealer, "deal.next"))
    best = leaders(s.totals)
    tie = (Event("tie", "end.winner"),) if len(best) > 1 else ()
    kind = "shares" if tie else "winner"
    won = tuple(Event(kind, "end.winner", seat, value=str(s.totals[seat])) for seat in best)
    ended = Event("game-over", "end.rounds", value=str(after.finished))
    return Step(replace(after, phase="over", turn=OVER), (ended, *tie, *won))


highest_wins(game, "end.winner")
