"""Follow a line in which somebody broke a rule: the play as it was made, and what follows once it is noticed.

`revoke:C4` is a play by the seat to move that a rule forbids, `early:C4=Y` one by Y out of turn, `breach=Y` whatever else
Y did against the rules without a card (such as looking at tricks), and `noticed` the moment
at which somebody says so (`noticed=go-on`, and demands that play goes on). What follows from it a game tells in the hooks
`untimely` and `ruling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .acts import Action, Event, Illegal, Reason, Step, Verdict
from .position import UNKNOWN

REVOKE, EARLY, BREACH, NOTICED = "revoke", "early", "breach", "noticed"
IRREGULAR = (REVOKE, EARLY, BREACH, NOTICED)
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
    def in_play(self) -> Sequence[str]:
        """The phases in which cards are played."""
        ...

    def seats(self, options: Any, /) -> Sequence[str]:
        """The names of the seats."""
        ...

    def hand(self, state: Any, seat: int) -> tuple[str, ...]:
        """The cards that a seat may play from."""
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
    hook = {EARLY: "untimely", BREACH: "breach"}.get(action.verb, "ruling")
    if hook not in game.hooks:
        raise refused(action, "no-breach" if action.verb == BREACH else "no-rulings")
    if action.verb == BREACH:
        return _breach(game, steps[-1].state, action)
    if action.verb == REVOKE:
        return _revoked(game, steps[-1].state, action)
    return _early(game, steps[-1].state, action) if action.verb == EARLY else _noticed(game, steps, line, action)


def unnoticed(line: Sequence[Action]) -> int | None:
    """Find the first play of a line against the rules that nobody has pointed out yet: after so many actions."""
    last = max((ply for ply, one in enumerate(line) if one.verb == NOTICED), default=-1)
    return next((ply for ply, one in enumerate(line) if one.verb == REVOKE and ply > last), None)


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
    if verdict.action not in (*game.offers(state), *game.tries(state)) and not game.unlisted(state, verdict.action):
        raise Illegal(verdict._replace(action=action))
    step = game.apply(state, verdict.action)
    made = Event("revoked", CLAUSE, state.turn, action.cards)
    return Step(
        step.state, (made, *(event for event in step.events if event.cards != action.cards or event.seat != state.turn))
    )


def _breach(game: Umpired, state: Any, action: Action) -> Step[Any]:
    """Another breach of the rules, by a seat."""
    step: Step[Any] = game.hooks["breach"](state, _seat(game, state, action))
    return step


def _seat(game: Umpired, state: Any, action: Action) -> int:
    """The seat that an action names, while cards are played."""
    names = [*game.seats(state.options)]
    if state.phase not in game.in_play or state.turn < 0:
        raise refused(action, "no-play")
    if action.value not in names:
        raise refused(action, "no-seat", seats="/".join(names))
    return names.index(action.value)


def _early(game: Umpired, state: Any, action: Action) -> Step[Any]:
    """A play by a seat whose turn it is not."""
    seat = _seat(game, state, action)
    if seat == state.turn:
        raise refused(action, "in-turn", seat=seat)
    held = game.hand(state, seat)
    if missing := tuple(card for card in action.cards if card not in held and UNKNOWN not in held):
        raise refused(action, "not-held", seat=seat, cards=missing)
    step: Step[Any] = game.hooks["untimely"](state, seat, action.cards)
    return step


def _noticed(game: Umpired, steps: Sequence[Step[Any]], line: Sequence[Action], action: Action) -> Step[Any]:
    """Rule on the first play against the rules of which nobody has said anything yet."""
    at = unnoticed(line)
    if at is None:
        raise refused(action, "nothing-irregular")
    if action.value not in ("", ON):
        raise refused(action, "no-demand", on=ON)
    past, done = tuple(step.state for step in steps[at:]), tuple(line[at:])
    step: Step[Any] = game.hooks["ruling"](past, done, action.value == ON)
    return step
