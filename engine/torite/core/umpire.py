"""Follow a line in which somebody broke a rule: the play as it was made, and what follows once it is noticed.

`revoke:C4` is a play by the seat to move that a rule forbids, `early:C4=Y` one by Y out of turn, `breach=Y` whatever else
Y did against the rules without a card (such as looking at tricks), and `noticed` the moment
at which somebody says so (`noticed=go-on`, and demands that play goes on). What follows from it a game tells in the hooks
`untimely` and `ruling`.

What is no play: `misdeal`, `wrong-count` (`=Y`: Y has it, although the deal was right), `exposed:C4=Y`, `misbid=Y` (out of turn,
or what may not be bid), `claim=Y` and `concede=Y` (the rest; then `agreed` or `refuted`), `wrong-score`. What follows from it
the functions tell that are bound to the clauses of `CLAUSES`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .acts import TABLE, Action, Event, Illegal, Reason, Step, Verdict
from .cards import contains
from .position import UNKNOWN
from .seats import circle

REVOKE, EARLY, BREACH, NOTICED = "revoke", "early", "breach", "noticed"
MISDEAL, COUNT, EXPOSED, MISBID, SCORE = "misdeal", "wrong-count", "exposed", "misbid", "wrong-score"
CLAIM, CONCEDE, AGREED, REFUTED = "claim", "concede", "agreed", "refuted"
BY_SEAT = (EXPOSED, MISBID, CLAIM, CONCEDE)
"""Of these it has to be said who did them."""
CLAUSES = {
    MISDEAL: "irregular.misdeal",
    COUNT: "irregular.wrong-count",
    EXPOSED: "irregular.exposed",
    MISBID: "irregular.bid",
    SCORE: "irregular.wrong-score",
    **dict.fromkeys((CLAIM, CONCEDE, AGREED, REFUTED), "irregular.claim"),
}
"""The clauses that rule on what is no play: what stands under them is asked."""
INCIDENTS = tuple(CLAUSES)
IRREGULAR = (REVOKE, EARLY, BREACH, NOTICED, *INCIDENTS)
VOID = "deal-void"
"""The event of a deal that is to be made again: from the position after it, not from that in which this is noticed."""
AGAIN = "play-again"
"""The event of a play that has gone back to the hand, and all plays after it, and is made anew."""
ON = "go-on"
"""The value of `noticed` where those who may demand it want the play to be put right, and to go on."""
CLAUSE = "irregular.revoke"


class Umpired(Protocol):
    """Require what a game has that is asked about an irregular play."""

    @property
    def hooks(self) -> Any:
        """Its hooks by name."""
        ...

    @property
    def clauses(self) -> Any:
        """Tell what implements its clauses."""
        ...

    @property
    def in_play(self) -> Sequence[str]:
        """The phases in which cards are played."""
        ...

    def seats(self, options: Any, /) -> Sequence[str]:
        """The names of the seats."""
        ...

    def hand(self, state: Any, seat: int) -> tuple[str, ...]:
        """The cards that a seat may play from."""
        ...

    def dummies(self, options: Any, /) -> Mapping[str, str]:
        """The places that are nobody's seat, each with the field that its cards lie in."""
        ...

    def offers(self, state: Any) -> list[Action]:
        """List all that the seat to move could think of doing."""
        ...

    def tries(self, state: Any) -> list[Action]:
        """List what is not offered but worth a verdict."""
        ...

    def unlisted(self, state: Any, action: Action) -> bool:
        """Whether an action that is not offered is to be weighed all the same."""
        ...

    def judge(self, state: Any, action: Action) -> Verdict:
        """Whether an action is legal, and why."""
        ...

    def apply(self, state: Any, action: Action, /) -> Step[Any]:
        """The next position; trusts that the action is legal."""
        ...


def followed(game: Umpired, steps: Sequence[Step[Any]], line: Sequence[Action], action: Action) -> Step[Any]:
    """The step of an irregular action after the steps of a line. Raises Illegal where nothing is irregular."""
    if action.verb in INCIDENTS:
        return _incident(game, steps, line, action)
    hook = {EARLY: "untimely", BREACH: "breach"}.get(action.verb, "ruling")
    if hook not in game.hooks:
        raise refused(action, "no-breach" if action.verb == BREACH else "no-rulings")
    if action.verb == BREACH:
        return _breach(game, steps[-1].state, action)
    if action.verb == REVOKE:
        return _revoked(game, steps[-1].state, action)
    return _early(game, steps[-1].state, action) if action.verb == EARLY else _noticed(game, steps, line, action)


def unnoticed(game: Umpired, steps: Sequence[Step[Any]], line: Sequence[Action]) -> int | None:
    """Find the play against the rules that is to be ruled on next: after so many actions.

    It is the first of the deal that nobody has pointed out yet; where there is none, that of an earlier deal, for which it
    is too late.
    """
    left, late = list[int](), list[int]()
    for ply, (action, before, step) in enumerate(zip(line, steps, steps[1:], strict=False)):
        if action.verb == REVOKE:
            left.append(ply)
        elif action.verb == "deal":
            left, late = [], [*late, *left]
        elif action.verb == NOTICED and left:
            left = left[1:] if _goes_on(game, before.state, step) else []
        elif action.verb == NOTICED:
            late = late[1:]
        elif any(event.kind == VOID for event in step.events):
            left = []
    return next(iter((*left, *late)), None)


def _goes_on(game: Umpired, before: Any, ruling: Step[Any]) -> bool:
    """Whether what was played after the play that a ruling is on still counts: the deal neither goes back nor ends by it."""
    back = any(event.kind == AGAIN for event in ruling.events)
    return ruling.state is before or (ruling.state.phase in game.in_play and not back)


def refused(action: Action, why: str, **facts: str | int | tuple[str, ...]) -> Illegal:
    """An irregular action that is none, and why."""
    return Illegal(Verdict(action, False, "", (Reason("", "refused", {"why": why, **facts}),)))


def _revoked(game: Umpired, state: Any, action: Action) -> Step[Any]:
    """A play that the rules forbid, made all the same."""
    if state.phase not in game.in_play:
        raise refused(action, "no-play")
    verdict = game.judge(state, action._replace(verb="play"))
    if verdict.legal:
        raise refused(action, "no-revoke", cards=action.cards)
    if not _playable(game, state, verdict.action):
        raise Illegal(verdict._replace(action=action))
    step = game.apply(state, verdict.action)
    made = Event("revoked", CLAUSE, state.turn, action.cards)
    return Step(
        step.state, (made, *(event for event in step.events if event.cards != action.cards or event.seat != state.turn))
    )


def _playable(game: Umpired, state: Any, action: Action) -> bool:
    """Whether the seat to move can make a play, if it wants to: what is offered or tried, or is weighed and held."""
    held = contains(game.hand(state, state.turn), action.cards)
    return action in (*game.offers(state), *game.tries(state)) or (held and game.unlisted(state, action))


def _breach(game: Umpired, state: Any, action: Action) -> Step[Any]:
    """Another breach of the rules, by a seat."""
    step: Step[Any] = game.hooks["breach"](state, _named(game, state, action))
    return step


def _incident(game: Umpired, steps: Sequence[Step[Any]], line: Sequence[Action], action: Action) -> Step[Any]:
    """Tell what is no play: where it can be, who did it, and what the game's clause says of it."""
    state = steps[-1].state
    rule = game.clauses.get(CLAUSES[action.verb])
    if not rule:
        raise refused(action, "no-clause")
    claimed = line[-1] if line and line[-1].verb in (CLAIM, CONCEDE) else None
    if action.verb in (AGREED, REFUTED) and not claimed:
        raise refused(action, "no-claim")
    if action.verb != SCORE and not any(state.hands):
        raise refused(action, "no-cards")
    if action.verb in (CLAIM, CONCEDE) and (state.phase not in game.in_play or state.turn < 0):
        raise refused(action, "no-play")
    named = claimed or action
    seat = _named(game, state, named) if named.value or named.verb in BY_SEAT else TABLE
    if action.verb == EXPOSED:
        _held(game, state, seat, action)
    facts: dict[str, tuple[Any, ...]] = {
        MISDEAL: (state,),
        SCORE: (state,),
        COUNT: (state, seat),
        MISBID: (state, seat),
        EXPOSED: (state, seat, action.cards),
    }
    answer = action.verb if action.verb in (AGREED, REFUTED) else ""
    step: Step[Any] = rule(*facts.get(action.verb, (state, seat, named.verb, answer)))
    void = any(event.kind == VOID for event in step.events)
    return Step(game.hooks["redeal"](dealt(steps, line)), step.events) if void else step


def dealt(steps: Sequence[Step[Any]], line: Sequence[Action]) -> Any:
    """Find the position after the last deal of a line, or its first one."""
    last = max((ply for ply, action in enumerate(line) if action.verb == "deal"), default=-1)
    return steps[last + 1].state


def _seat(game: Umpired, state: Any, action: Action) -> int:
    """The seat that an action names, while cards are played."""
    if state.phase not in game.in_play or state.turn < 0:
        raise refused(action, "no-play")
    return _named(game, state, action)


def _named(game: Umpired, state: Any, action: Action) -> int:
    """The seat that an action names, one of those that play in this deal."""
    names = [*game.seats(state.options)]
    able = [names[seat] for seat in sorted(circle(game, state))]
    if action.value not in able:
        raise refused(action, "no-seat", seats="/".join(able))
    return names.index(action.value)


def _early(game: Umpired, state: Any, action: Action) -> Step[Any]:
    """A play by a seat whose turn it is not."""
    seat = _seat(game, state, action)
    if seat == state.turn:
        raise refused(action, "in-turn", seat=seat)
    if not lie_in_dummy(game, state, action.cards):
        _held(game, state, seat, action)
    step: Step[Any] = game.hooks["untimely"](state, seat, action.cards)
    return step


def lie_in_dummy(game: Umpired, state: Any, cards: Sequence[str]) -> bool:
    """Whether cards are seen to lie in a dummy, from which anybody may play by mistake."""
    return any({*cards} <= {*getattr(state, field)} for field in game.dummies(state.options).values())


def _held(game: Umpired, state: Any, seat: int, action: Action) -> None:
    """Raise Illegal if the seat does not hold the cards of an action."""
    held = game.hand(state, seat)
    if missing := tuple(card for card in action.cards if card not in held and UNKNOWN not in held):
        raise refused(action, "not-held", seat=seat, cards=missing)


def _noticed(game: Umpired, steps: Sequence[Step[Any]], line: Sequence[Action], action: Action) -> Step[Any]:
    """Rule on the first play against the rules of which nobody has said anything yet."""
    at = unnoticed(game, steps, line)
    if at is None:
        raise refused(action, "nothing-irregular")
    if action.value not in ("", ON):
        raise refused(action, "no-demand", on=ON)
    begun = max((ply + 1 for ply, action in enumerate(line[:at]) if action.verb == "deal"), default=0)
    past, done = tuple(step.state for step in steps[begun:]), tuple(line[begun:])
    step: Step[Any] = game.hooks["ruling"](past, done, at - begun, action.value == ON)
    return step
