"""Define actions and what comes of them: events, steps, verdicts, and the notation of actions.

Notation: `[verb:]cards[=value]` or `verb[=value]`, without spaces. The verb `play` is left out: `7,7`, `JR=S`,
`pass`, `bid=18`, `call:SA`. Cards begin with an upper-case letter, a digit or `?`; verbs with a lower-case letter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

type Fact = str | int | tuple[str, ...]
type Facts = Mapping[str, Fact]
"""Named figures of a sentence; how each is shown is said by the template ({who:seat}, {bar:cards})."""

type Effect = Literal[
    "binds", "meets", "void", "bans", "clears", "restores", "helpless", "refused", "offered", "silent"
]
"""The effect of a rule on an action: a duty bound or was met or was void; a ban hit or was cleared;
an exception restored it or did not help; it was refused outright, or offered, and this is what it would do; a ban that is asked
leaves it and says nothing."""

TABLE = -1
"""The turn of nobody: the table has to shuffle, deal or reveal."""
OVER = -2
"""The turn when the game is over."""

_NOTATION = re.compile(
    r"(?:(?P<verb>[a-z][a-z-]*)(?::(?P<of>[^=\s]+))?|(?P<cards>[A-Z0-9?][^=\s]*))(?:=(?P<value>\S+))?"
)


class Action(NamedTuple):
    """One thing a seat (or the table) does. `cards` are in the game's order."""

    verb: str = "play"
    cards: tuple[str, ...] = ()
    value: str = ""

    def __str__(self) -> str:
        cards = ",".join(self.cards)
        head = cards if self.verb == "play" else f"{self.verb}:{cards}" if cards else self.verb
        return f"{head}={self.value}" if self.value else head


def play(*cards: str, value: str = "") -> Action:
    """The action of playing these cards."""
    return Action("play", cards, value)


def parse(text: str) -> Action:
    """The action that `text` denotes; the inverse of `str`. ValueError says what was expected."""
    match = _NOTATION.fullmatch(text)
    if not match:
        raise ValueError(
            f"an action: cards such as 'SA' or '7,7', or a verb such as 'pass', 'bid=18', 'call:SA'; got {text!r}"
        )
    cards = match["of"] or match["cards"] or ""
    return Action(match["verb"] or "play", tuple(cards.split(",")) if cards else (), match["value"] or "")


class Event(NamedTuple):
    """Something that happened, with the clause by which it did: to a seat, to a side, or to the table."""

    kind: str
    rule: str
    seat: int = TABLE
    cards: tuple[str, ...] = ()
    value: str = ""
    side: int = TABLE


class Step[S]:
    """A position and the events that led to it; a NamedTuple would take more than twice the time to be made, at every action."""

    __match_args__ = ("state", "events")

    def __init__(self, state: S, events: tuple[Event, ...] = ()) -> None:
        self.state, self.events = state, events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and (self.state, self.events) == (other.state, other.events)

    def __hash__(self) -> int:
        return hash((self.state, self.events))

    def __repr__(self) -> str:
        return f"Step(state={self.state!r}, events={self.events!r})"

    def preceded_by(self, *events: Event) -> Step[S]:
        """The same position, told from earlier on: these events came before its own."""
        return Step(self.state, (*events, *self.events))


NO_FACTS: Facts = MappingProxyType({})


class Reason(NamedTuple):
    """One link of an argument: the clause, what it did to the action, and the facts."""

    rule: str
    effect: Effect
    facts: Facts = NO_FACTS

    def __reduce__(self) -> tuple[object, ...]:
        """Let it cross to another process, which a view of facts cannot."""
        return Reason, (self.rule, self.effect, dict(self.facts))


class Verdict(NamedTuple):
    """Whether an action is legal, by which clause, and the argument (its last decisive link is `rule`).

    Where no rule speaks for a legal action, the last link is "offered": what it would do.
    """

    action: Action
    legal: bool
    rule: str
    chain: tuple[Reason, ...] = ()
    instead: tuple[Action, ...] = ()


class Illegal(Exception):
    """An action that was refused; carries the verdict."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"{verdict.action} is refused by {verdict.rule or 'the position'}")
        self.verdict = verdict

    def __reduce__(self) -> tuple[object, ...]:
        """Let it cross to another process."""
        return Illegal, (self.verdict,)
