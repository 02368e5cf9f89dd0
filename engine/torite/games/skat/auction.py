"""The auction: 63 values, two duels, and forehand alone (R10 to R17)."""

from __future__ import annotations

from ...acts import Action, Event, Facts, Reason, Step
from ...fold import Test
from ...position import Words
from .report import told
from .scoring import next_deal, then
from .state import Contract, State, forehand, game, positions

PLAIN_BASES = (9, 10, 11, 12)
NULLS = (23, 35, 46, 59)
VALUES = tuple(
    sorted(
        {base * times for base in PLAIN_BASES for times in range(2, 19)}
        | {24 * times for times in range(2, 12)}
        | {*NULLS}
    )
)
LOWEST = VALUES[0]
PASS, HOLD = Action("pass"), Action("hold")
CALLS = (*(Action("bid", value=str(value)) for value in VALUES), PASS)
ANSWERS = (HOLD, PASS)
TOO_LOW = {bid: frozenset(str(value) for value in VALUES if value <= bid) for bid in (0, *VALUES)}
MORE_THAN_LOWEST = frozenset(map(str, VALUES[1:]))


@game.clause("auction.values")
def bid_values(count: int = len(VALUES)) -> tuple[int, ...]:
    """R10: the lowest `count` of the values that may be called: every value that a game can have."""
    return VALUES[:count]


@game.clause("auction.order", "auction.second-duel")
def duel(s: State) -> tuple[int, int]:
    """R11, R14: who calls and who listens: middlehand to forehand, then rearhand to the survivor."""
    front, middle, rear = positions(s.options.players, s.dealer)
    if "pass" not in (s.said[front], s.said[middle]):
        return middle, front
    return rear, front if s.said[middle] == "pass" else middle


@game.ban("auction.higher", phase="call")
def not_higher(s: State) -> Test | None:
    """R11, R14: nothing at or below the last value called."""
    if not s.bid:
        return None
    low = TOO_LOW[s.bid]
    return lambda action: action.value in low


@not_higher.because
def _(s: State, action: Action) -> Facts:
    return {"bid": s.bid, "value": action.value}


@game.ban("auction.forehand-alone", phase="alone")
def more_than_needed(s: State) -> Test | None:
    """R16: forehand, when the others have passed without a call, calls 18 or passes."""
    return lambda action: action.value in MORE_THAN_LOWEST


@more_than_needed.because
def _(s: State, action: Action) -> Facts:
    return {"seat": s.turn, "value": action.value}


def stray_call(action: Action) -> Reason | None:
    """R10: a number that is not on the list."""
    return Reason("auction.values", "bans", {"value": action.value}) if action.verb == "bid" else None


def _heard(s: State, word: str) -> Words:
    return (*s.said[: s.turn], word, *s.said[s.turn + 1 :])


def call(s: State, action: Action) -> Step[State]:
    """R11, R14: a value, which the listener has to answer, or a pass."""
    if action == PASS:
        return drop_out(s)
    called = told("called", "auction.higher" if s.bid else "auction.order", s.turn, (), action.value)
    said, bid = _heard(s, action.value), int(action.value)
    return Step(s._replace(said=said, bid=bid, turn=duel(s)[1], phase="answer"), (called,))


@game.clause("auction.answer")
def answer(s: State, action: Action) -> Step[State]:
    """R12: the listener holds the value, and the caller goes on; or passes."""
    if action == PASS:
        return drop_out(s)
    held = told("held", "auction.answer", s.turn, (), str(s.bid))
    return Step(s._replace(said=_heard(s, "hold"), turn=duel(s)[0], phase="call"), (held,))


@game.clause("auction.duel-end", "auction.out")
def drop_out(s: State) -> Step[State]:
    """R13, R17: a pass ends the duel; the other one stays in, and rearhand calls next."""
    caller, listener = duel(s)
    survivor = listener if s.turn == caller else caller
    rear = positions(s.options.players, s.dealer)[2]
    after = s._replace(said=_heard(s, "pass"))
    passed = told("passed", "auction.out", s.turn)
    if rear == caller:
        return then(_close(after, survivor), passed)
    stays = told("survives", "auction.duel-end", survivor)
    events = (passed, stays, told("calls-next", "auction.second-duel", rear))
    return Step(after._replace(turn=rear, phase="call"), events)


def _close(s: State, survivor: int) -> Step[State]:
    if s.bid:
        return declare(s, survivor)
    alone = Event("alone", "auction.forehand-alone", survivor)
    return Step(s._replace(turn=survivor, phase="alone"), (alone,))


def speak_alone(s: State, action: Action) -> Step[State]:
    """R16: forehand alone calls 18 and is declarer, or the deal is passed in."""
    after = s._replace(said=_heard(s, action.value or "pass"))
    if action == PASS:
        return then(pass_in(after), told("passed", "auction.out", s.turn))
    called = told("called", "auction.forehand-alone", s.turn, (), action.value)
    return then(declare(after._replace(bid=int(action.value)), s.turn), called)


@game.clause("auction.declarer")
def declare(s: State, survivor: int) -> Step[State]:
    """R15: the survivor is declarer, the last value the bid."""
    declared = told("declarer", "auction.declarer", survivor, (), str(s.bid))
    return Step(s._replace(declarer=survivor, turn=survivor, phase="skat"), (declared,))


@game.clause("auction.passed-in", "ramsch.when")
def pass_in(s: State) -> Step[State]:
    """R16, R52: nobody plays; as an option everybody plays Ramsch."""
    if s.options.ramsch:
        front = forehand(s)
        events = (Event("ramsch", "ramsch.when"), Event("leads-first", "play.first-lead", front))
        return Step(s._replace(contract=Contract("ramsch"), turn=front, phase="play"), events)
    return then(next_deal(s, 0, (0,) * s.options.players), Event("passed-in", "auction.passed-in"))
