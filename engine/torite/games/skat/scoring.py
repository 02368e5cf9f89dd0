"""Who has won, what it costs, and what comes next."""

from __future__ import annotations

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Seat, replace
from ...core.soundness import known
from ...core.unknown import Missing
from ...toolkit.incidents import claims, emptied, incidents, remaining
from ...toolkit.irregular import at_once, from_before, irregularities, swept
from ...toolkit.tricks import added
from . import report
from .state import Contract, Result, State, card_points, game, positions
from .tournament import award, rank
from .values import RANKED, base, game_value, made, null_value

LEVEL_GOALS = {"schneider": 90}
POINTS = 120


def settle(s: State) -> Step[State]:
    """The end of a deal that had a declarer."""
    has_declarer(s)
    has_bid(s)
    return settle_null(s) if s.contract.name == "null" else settle_points(s)


def has_declarer(s: State) -> bool:
    """Whether there is a declarer, as in all games but Ramsch; asks who it is where a position does not tell."""
    return s.contract.name != "ramsch" and known(s.declarer, "declarer", "the declarer's game is scored") >= 0


def has_bid(s: State) -> None:
    """Ask for the bid where a position does not tell it."""
    if not s.bid:
        raise Missing("state.bid", "the value of the game is compared with it")


def has_matadors(s: State) -> None:
    """Ask for the matadors where a position does not tell them."""
    if not s.tops:
        raise Missing("state.tops", "the matadors count, and the cards in sight do not tell them")


@game.clause("win.null")
def settle_null(s: State) -> Step[State]:
    """Null is won without a trick."""
    reached = not s.taken[s.declarer]
    kind = "null-won" if reached else "null-lost"
    return conclude(s, null_value(s.contract), reached, (Event(kind, "win.null", s.declarer),))


@game.clause("trick.skat")
def declarers_points(s: State) -> int:
    """The card points of the declarer, with the skat."""
    return card_points(s.taken[s.declarer] + report.counting_skat(s))


def settle_points(s: State) -> Step[State]:
    """A suit game or Grand is counted."""
    has_matadors(s)
    points, tricks = declarers_points(s), len(s.taken[s.declarer]) // 3
    became, reached = made(points, tricks), reaches(s.contract, points, tricks)
    counted = report.count(s, points) + report.level(s, points, became) + report.goal(s, reached)
    worth = game_value(s.contract, s.tops, became)
    return conclude(s, worth, reached, counted + report.value(s, became, reached))


@game.clause("win.sixty-one", "win.announced")
def reaches(contract: Contract, points: int, tricks: int) -> bool:
    """61 points; with Schneider announced 90; with Schwarz or Ouvert announced all tricks."""
    if contract.level in ("schwarz", "ouvert"):
        return tricks == 10
    return points >= LEVEL_GOALS.get(contract.level, 61)


@game.clause("overbid.charge")
def charge(name: str, value: int, bid: int) -> int:
    """The value, or the smallest multiple of the base value that is at least the bid."""
    return value if value >= bid else -(-bid // base(name)) * base(name)


@game.clause("overbid.lost", "overbid.made")
def overbid(value: int, bid: int) -> bool:
    """Whether the value, as it came out in the end, is below the bid."""
    return value < bid


@game.clause("score.won", "score.lost")
def score(won: bool, value: int) -> int:
    """The value, or twice the value lost."""
    return value if won else -2 * value


def conclude(s: State, value: int, reached: bool, events: tuple[Event, ...]) -> Step[State]:
    """Overbidding, the stake, the score."""
    charged = charge(s.contract.name, value, s.bid)
    won = reached and not overbid(value, s.bid)
    change = score(won, charged) * s.stake
    scores = award(s, won, change)
    outcome = report.bid(s, value, charged, won) + report.scored(s, won, change, scores)
    return next_deal(s, change, scores).preceded_by(*events, *outcome)


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State] | None:
    """The deal ends: it is lost by the party that broke a rule, unless it was decided before; Ramsch is left to the table."""
    if s.contract.name != "ramsch" and s.declarer == TABLE:
        return Step(s, (Event("side-lost", "irregular.established"),))
    return forfeit(s, s.turn)


@game.clause("irregular.decided")
def decided(level: str, own: int, theirs: int, trick: bool) -> bool | None:
    """Whether the declarer has won (or lost) already; None while it is open.

    `own` and `theirs` are the card points of both parties, `trick` whether the defenders have taken any.
    """
    goal = LEVEL_GOALS.get(level, 61)
    if level in ("schwarz", "ouvert"):
        return False if trick else None
    return True if own >= goal else False if theirs > POINTS - goal else None


def due(s: State) -> str | None:
    """The level that is needed: what was announced, or more if only that covers the bid; None if nothing does."""
    levels = RANKED[RANKED.index(s.contract.level) : RANKED.index("ouvert")] or ("ouvert",)
    return next((level for level in levels if not overbid(game_value(s.contract, s.tops, level), s.bid)), None)


def forfeit(s: State, seat: Seat, *, whatever: bool = False) -> Step[State] | None:
    """The end of the deal after a breach of the rules; with `whatever`, even if it was decided before."""
    if not has_declarer(s):
        return None
    has_bid(s)
    contract, before, granted = s.contract, None, ""
    if contract.name == "null":
        worth = null_value(contract)
    else:
        has_matadors(s)
        own = declarers_points(s)
        piles = [pile for place, pile in enumerate(s.taken) if place != s.declarer]
        level = due(s)
        verdict = level is not None and decided(level, own, sum(map(card_points, piles)), any(piles))
        before = None if whatever else verdict
        granted = level if level and verdict is None and seat != s.declarer else ""
        worth = game_value(contract, s.tops, made(own, 1) if before else granted)
    won = (seat != s.declarer if before is None else before) and not overbid(worth, s.bid)
    rule = "irregular.established" if before is None else "irregular.decided"
    party = "declarer" if won else "defenders"
    events = [Event(f"{party}-by-breach", rule, s.declarer)]
    if granted not in ("", contract.level):
        events.append(Event("granted", "irregular.decided", s.declarer, value=granted))
    return conclude(swept(game, s), worth, won, tuple(events))


@game.clause("irregular.breach")
def broken(s: State, seat: Seat) -> Step[State]:
    """Cards looked at, or shown by a defender: decided like a revoke."""
    after = forfeit(s, seat) or Step(s, (Event("undecided", "irregular.breach", seat),))
    return after.preceded_by(Event("breach", "irregular.breach", seat))


def out_of_turn(s: State, seat: Seat) -> Step[State]:
    """The deal ends; Ramsch is left to the table."""
    return forfeit(s, seat) or Step(s, (Event("undecided", "irregular.out-of-turn", seat),))


irregularities(game, at_once, from_before(forfeited), out_of_turn, demanded=True)


def rest(s: State, seat: Seat) -> Step[State] | None:
    """All tricks that are left go to a seat; in Null, who claims the rest claims to take none of it."""
    if not has_declarer(s):
        return None
    getter = rival(s, seat) if s.contract.name == "null" else seat
    return settle(emptied(s, taken=added(s.taken, getter, remaining(s, "open_hand")), open_hand=()))


def rival(s: State, seat: Seat) -> Seat:
    """The declarer, or of the declarer a defender; nobody in Ramsch."""
    if not has_declarer(s):
        return TABLE
    others = (place for place in positions(s.options.players, s.dealer) if place != seat)
    return next(others) if seat == s.declarer else s.declarer


def wrong_number(s: State, seat: Seat) -> Step[State] | None:
    """Whose side alone has a wrong number of cards has lost once the game is announced, whatever it has taken."""
    if seat == TABLE:
        return None
    after = forfeit(s, seat, whatever=True) if s.phase in game.in_play else None
    return after or Step(s, (Event("undecided", "irregular.wrong-count", seat),))


def card_seen(s: State, seat: Seat) -> Step[State] | None:
    """A defender who shows a card has broken a rule."""
    return broken(s, seat) if s.phase in game.in_play and has_declarer(s) and seat != s.declarer else None


def begun(s: State) -> bool:
    """Whether somebody has called or passed, as somebody has whenever a game is chosen or played."""
    return any(s.said) or bool(s.bid) or s.phase not in ("call", *game.cleared)


incidents(
    game, ("dealer", "results"), begun=begun, number=wrong_number, exposed=lambda s, seat, cards: card_seen(s, seat)
)
claims(game, rest, rival, card_seen, apart=lambda s: "-null" if s.contract.name == "null" else "", final=True)


@game.clause("end.deals")
def next_deal(s: State, value: int, scores: tuple[int, ...]) -> Step[State]:
    """The deal passes to the left; after the agreed rounds the game is over."""
    result = (Result(s.declarer, s.contract, value, scores),)
    results = s.results + result
    if len(results) >= s.options.rounds * s.options.players:
        return finish(replace(s, results=results, turn=OVER, phase="over"))
    dealer = (known(s.dealer, "dealer", "the deal passes on") + 1) % s.options.players
    after = replace(s, turn=TABLE, results=results, phase="deal", dealer=dealer)
    return Step(after, (report.tell("next-dealer", "deal.first-dealer", dealer),))


def finish(s: State) -> Step[State]:
    """The totals decide."""
    totals, first = scores(s), winners(s)
    level = totals.count(max(totals))
    clause = "option.tie-break" if s.options.seeger_fabian and level > 1 else "end.total"
    kind = _decided(s, totals, len(first)) if len(first) < level else "winner"
    best = [report.tell(kind, clause, seat, (), str(totals[seat])) for seat in first]
    return Step(s, (report.tell("over", "end.deals", TABLE, (), str(len(s.results))), *best))


def _decided(s: State, totals: tuple[int, ...], first: int) -> str:
    """Whether games won were enough to decide a tie of totals, or it took games lost as well."""
    ranks = sorted((rank(s, seat, total)[:2] for seat, total in enumerate(totals)), reverse=True)
    return "winner-by-lost" if ranks.count(ranks[0]) > first else "winner-by-won"


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """The sum of all deals."""
    none = (0,) * s.options.players
    return tuple(map(sum, zip(none, *(result.scores for result in s.results), strict=True)))


@game.hook
@game.clause("end.total")
def winners(s: State) -> tuple[Seat, ...]:
    """The highest total; in tournament scoring more games won, then fewer games lost, decide a tie."""
    ranks = [rank(s, seat, total) for seat, total in enumerate(scores(s))]
    best = max(ranks)
    return tuple(seat for seat, own in enumerate(ranks) if own == best)
