"""The auction: 63 values, two duels, and forehand alone."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import Action, Event, Facts, Reason, Step
from ...core.fold import Test
from ...core.position import Seat, Words, replace, replace_first
from ...core.umpire import BREACH, refused
from ...toolkit.incidents import misbids
from ...toolkit.tricks import changed
from .report import tell
from .scoring import broken, next_deal
from .state import VALUES, Contract, State, forehand, game, positions

LOWEST = VALUES[0]
PASS, HOLD = Action("pass"), Action("hold")
ANSWERS = (HOLD, PASS)
CALLS = {bid: (PASS, *(Action("bid", value=str(value)) for value in VALUES if value > bid)) for bid in (0, *VALUES)}
CALLS_ALONE = CALLS[0][:2]


@game.clause("auction.values")
def bid_values(count: int = len(VALUES)) -> tuple[int, ...]:
    """The lowest `count` of the values that may be called: every value that a game can have."""
    return VALUES[:count]


@game.clause("auction.order", "auction.second-duel")
def duel(s: State) -> tuple[Seat, Seat]:
    """Who calls and who listens: middlehand to forehand, then rearhand to the survivor."""
    front, middle, rear = positions(s.options.players, s.dealer)
    if "pass" not in (s.said[front], s.said[middle]):
        return middle, front
    return rear, front if s.said[middle] == "pass" else middle


@game.clause("auction.forehand-alone")
def calls(s: State) -> Sequence[Action]:
    """The caller passes or calls a value above the last one; forehand alone calls 18."""
    return CALLS_ALONE if s.phase == "alone" else CALLS[s.bid]


@game.ban("auction.higher", phase="call", verdict_only=True)
def no_lower(s: State) -> Test | None:
    """A call is above the last one."""
    return (lambda action: action != PASS and int(action.value) <= s.bid) if s.bid else None


no_lower.speaks_for(lambda s, action: action.verb == "bid")


@no_lower.because
def _(s: State, action: Action) -> Facts:
    return {"value": action.value, "bid": s.bid}


@game.hook
def modest(s: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Bids the next value or none; anything else at will."""
    bids = [action for action in legal if action.verb == "bid"]
    return [action for action in legal if action.verb != "bid" or action == bids[0]]


def stray_call(s: State, action: Action) -> Reason | None:
    """Why a value cannot be called: it is not on the list, too low, or more than forehand needs."""
    if action.verb != "bid":
        return None
    if not action.value:
        return Reason("auction.values", "refused", {"why": "no-value"})
    facts: Facts = {"value": action.value, "bid": s.bid, "seat": s.turn}
    if action not in CALLS[0]:
        return Reason("auction.values", "bans", facts)
    return Reason("auction.forehand-alone" if s.phase == "alone" else "auction.higher", "bans", facts)


def _heard(s: State, word: str) -> Words:
    return changed(s.said, s.turn, word)


def _then_speaks(s: State, turn: int, phase: str, said: Words, bid: int) -> State:
    return replace_first(s, turn, s.hands, (), (), s.taken, phase, said, bid)


def call(s: State, action: Action) -> Step[State]:
    """A value, which the listener has to answer, or a pass."""
    if action == PASS:
        return drop_out(s)
    clause = "auction.higher" if s.said[s.turn] else "auction.second-duel" if "pass" in s.said else "auction.order"
    called = tell("called", clause, s.turn, (), action.value)
    said, bid = _heard(s, action.value), int(action.value)
    return Step(_then_speaks(s, duel(s)[1], "answer", said, bid), (called,))


@game.clause("auction.answer")
def answer(s: State, action: Action) -> Step[State]:
    """The listener holds the value, and the caller goes on; or passes."""
    if action == PASS:
        return drop_out(s)
    held = tell("held", "auction.answer", s.turn, (), str(s.bid))
    return Step(_then_speaks(s, duel(s)[0], "call", _heard(s, "hold"), s.bid), (held,))


@game.clause("auction.duel-end")
def drop_out(s: State) -> Step[State]:
    """A pass ends the duel; the other one stays in, and rearhand calls next."""
    caller, listener = duel(s)
    survivor = listener if s.turn == caller else caller
    rear = positions(s.options.players, s.dealer)[2]
    passed, said = tell("passed", "auction.duel-end", s.turn), _heard(s, "pass")
    if rear == caller or s.said[rear] == "pass":  # shut out for a breach
        return _close(replace(s, turn=survivor, said=said)).preceded_by(passed)
    stays = tell("survives", "auction.duel-end", survivor)
    events = (passed, stays, tell("calls-next", "auction.second-duel", rear))
    return Step(_then_speaks(s, rear, "call", said, s.bid), events)


def _close(s: State) -> Step[State]:
    """The one whose turn it is has survived; without a call it is forehand, alone."""
    return declare(s) if s.bid else Step(replace(s, phase="alone"), (tell("alone", "auction.forehand-alone", s.turn),))


def speak_alone(s: State, action: Action) -> Step[State]:
    """Forehand alone calls 18 and is declarer, or the deal is passed in."""
    after = replace(s, said=_heard(s, action.value or "pass"))
    if action == PASS:
        return pass_in(after).preceded_by(tell("passed", "auction.forehand-alone", s.turn))
    called = tell("called", "auction.forehand-alone", s.turn, (), action.value)
    return declare(replace(after, bid=int(action.value))).preceded_by(called)


@game.clause("auction.declarer")
def declare(s: State) -> Step[State]:
    """The survivor is declarer, the last value the bid."""
    declared = tell("declarer", "auction.declarer", s.turn, (), str(s.bid))
    return Step(replace(s, declarer=s.turn, phase="skat"), (declared,))


@game.clause("auction.passed-in", "ramsch.when")
def pass_in(s: State) -> Step[State]:
    """Nobody plays; as an option everybody plays Ramsch."""
    if s.options.ramsch:
        front = forehand(s)
        events = (Event("ramsch", "ramsch.when"), Event("leads-first", "play.first-lead", front))
        return Step(replace(s, contract=Contract("ramsch"), turn=front, phase="play"), events)
    return next_deal(s, 0, (0,) * s.options.players).preceded_by(Event("passed-in", "auction.passed-in"))


# -- breaches of the rules -----------------------------------------------------------------------------------------


BIDDING = ("call", "answer", "alone")
misbids(game, *BIDDING)


@game.hook
def breach(s: State, seat: Seat) -> Step[State]:
    """Cards looked at: while there are bids, whoever did it is out of them; in play it is decided like a revoke."""
    if s.phase in game.in_play:
        return broken(s, seat)
    if s.phase not in BIDDING:
        raise refused(Action(BREACH), "no-play")
    return bid_anew(s, seat).preceded_by(Event("shut-out", "irregular.bid", seat))


def bid_anew(s: State, seat: Seat) -> Step[State]:
    """Those who are left bid again; whoever had bid and then passed may, too, so that the table has to tell where we cannot."""
    passed = [place for place, word in enumerate(s.said) if word == "pass"]
    if s.bid == LOWEST and "hold" in s.said and str(LOWEST) not in s.said:
        passed = []  # who passed had called it
    if s.bid > LOWEST and passed:
        return Step(s, (Event("undecided", "irregular.bid", seat),))
    left = [place for place in positions(s.options.players, s.dealer) if place not in (seat, *passed)]
    said = tuple("" if place in left else "pass" for place in range(s.options.players))
    again = replace(s, said=said, bid=0, phase="call")
    if len(left) > 1:
        return Step(replace(again, turn=duel(again)[0]), (Event("bid-anew", "irregular.bid", duel(again)[0]),))
    return _close(replace(again, turn=left[0])) if left else pass_in(again)
