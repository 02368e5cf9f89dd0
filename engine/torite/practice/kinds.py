"""Kinds of questions, whatever the game: of verdicts, of what an action brings about, of what the table shows.

A question is about one clause: the one that the verdict, the event or the figure on the table names. Its right answer is what
`answer` finds, so that a changed game can be asked the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Literal, NamedTuple, cast, get_args

from ..core.acts import OVER, Action, Event, Step
from ..core.game import Game
from ..core.umpire import IRREGULAR
from ..core.views import Chip, View
from ..player.bidding import takes
from ..reading.asking import hints_of
from ..words.say import Lang, Voice
from ..words.voices import voice_of

type Kind = Literal["may", "which", "why", "won", "points", "happens", "leads", "ends", "shows", "gives"]
"""May this be done? Which of these? Why not? Who wins? How many points? What comes of it? Which brings it about? Who has won the
game? What belongs here? What does a clause's own function give?"""
KINDS: Sequence[Kind] = get_args(Kind.__value__)
CHOICES = 4
"""So many answers are offered at the most."""


class Asked(NamedTuple):
    """Hold what is asked: of actions, perhaps of an event, of a figure under a label, or of a clause with the figures given.

    Where an event is asked about or who has won, the actions are done one after the other; some may be against the rules.
    """

    kind: Kind
    actions: tuple[Action, ...] = ()
    event: Event | None = None
    label: str = ""
    given: tuple[tuple[str, Any], ...] = ()


class Figure(NamedTuple):
    """Hold where a figure with a label stands on the table of a position: it reads otherwise in each language."""

    state: Any
    place: int

    def read(self, game: Game[Any], lang: Lang) -> str:
        """The figure as readers of a language see it."""
        return [*chips(game.view(self.state, kept_voice(game, self.state.options, lang)))][self.place]["value"]


class Refusal(NamedTuple):
    """A refused action, whose reason is an answer: it reads otherwise in each language."""

    state: Any
    action: Action

    def read(self, game: Game[Any], lang: Lang) -> str:
        """The sentence of the clause that decides."""
        verdict = game.judge(self.state, self.action)
        said = kept_voice(game, self.state.options, lang).argument(verdict)
        return next((text for text, rule in reversed(said) if rule == verdict.rule), "")


class Question(NamedTuple):
    """A position, what is asked there, the answers to choose from, the place of the right one, and the clause."""

    state: Any
    asked: Asked
    answers: tuple[Any, ...]
    right: int
    clause: str


def pick[T](chance: Random, every: Sequence[T], most: int) -> list[T]:
    """Draw so many, or all if there are fewer."""
    return chance.sample(every, min(most, len(every)))


def mixed(chance: Random, state: Any, asked: Asked, answers: Sequence[Any], clause: str) -> Question:
    """Ask with answers of which the first is the right one, in any order."""
    every = [*answers]
    chance.shuffle(every)
    return Question(state, asked, tuple(every), every.index(answers[0]), clause)


def near(number: int) -> list[int]:
    """List numbers that somebody might take for one."""
    return [number * 2, number + 1, number + 10, number // 2, number - 1]


def answer(game: Game[Any], state: Any, asked: Asked) -> Any:
    """Find the right answer, as a plain value."""
    return _ANSWERS[asked.kind](game, state, asked)


def _allowed(game: Game[Any], state: Any, asked: Asked) -> tuple[bool, ...]:
    return tuple(verdict.legal for verdict in game.judge_all(state, asked.actions))


def _decides(game: Game[Any], state: Any, asked: Asked) -> tuple[bool, str]:
    verdict = game.judge(state, asked.actions[0])
    return verdict.legal, verdict.rule


def came(game: Game[Any], state: Any, line: Sequence[Action]) -> Step[Any]:
    """Tell what comes of the last of some actions that are done one after the other, perhaps against the rules."""
    if len(line) == 1 and line[0].verb not in IRREGULAR:
        return game.apply(state, line[0])
    return taken(game, state, line)


def taken(game: Game[Any], state: Any, line: Sequence[Action]) -> Step[Any]:
    """Do one action after the other; a replay would know a line that it has seen, and do nothing."""
    steps = [Step(state)]
    for place, action in enumerate(line):
        steps.append(game.take(steps, line[:place], action))
    return steps[-1]


def _winner(game: Game[Any], state: Any, asked: Asked) -> tuple[int, ...]:
    return tuple(event.seat for event in came(game, state, asked.actions).events if takes(event))


def _value(game: Game[Any], state: Any, asked: Asked) -> tuple[str, ...]:
    return tuple(event.value for event in came(game, state, asked.actions).events if like(event, asked.event))


def _happens(game: Game[Any], state: Any, asked: Asked) -> tuple[Event, ...]:
    return tuple(bare(event) for event in came(game, state, asked.actions).events if _kind(event) == _kind(asked.event))


def _champions(game: Game[Any], state: Any, asked: Asked) -> tuple[int, ...]:
    end = came(game, state, asked.actions).state
    return game.winners(end) if end.turn == OVER else ()


def _gives(game: Game[Any], state: Any, asked: Asked) -> Any:
    return given_said(game, state, asked.label, given_by(game, state, asked.label, dict(asked.given)))


def given_said(game: Game[Any], state: Any, clause: str, value: Any, lang: Lang = "en") -> Any:
    """Tell what a clause's function gives, as it is said: a truth as it is, several one after the other, words but once."""
    if isinstance(value, bool):
        return value
    voice = kept_voice(game, state.options, lang)
    row = cast("Sequence[Any]", value) if isinstance(value, (list, tuple)) else [value]
    said = [voice.say(f"gives.{clause}.answer", value=part, first=str(part).partition(" ")[0]) for part in row]
    listed = dict.fromkeys(said) if all(isinstance(part, str) for part in row) else said
    return voice.word("practise.and").join(listed) or voice.word("practise.none")


def given_by(game: Game[Any], state: Any, clause: str, given: Mapping[str, Any]) -> Any:
    """Tell what a clause's function gives for figures; the position and its options are filled in."""
    function = game.clauses[clause]
    hints = hints_of(game, function)
    filled = {
        name: state if hint is game.state else state.options
        for name, hint in hints.items()
        if name != "return" and hint in (game.state, game.option_type)
    }
    return function(**filled, **given)


def _leads(game: Game[Any], state: Any, asked: Asked) -> tuple[bool, ...]:
    return tuple(
        any(_kind(event) == _kind(asked.event) for event in game.apply(state, action).events)
        for action in asked.actions
    )


def _shown(game: Game[Any], state: Any, asked: Asked) -> tuple[str, ...]:
    return tuple(
        chip["value"]
        for chip in chips(game.view(state, kept_voice(game, state.options)))
        if chip["label"] == asked.label
    )


_ANSWERS: Mapping[Kind, Callable[[Game[Any], Any, Asked], Any]] = {
    "may": _allowed,
    "which": _allowed,
    "why": _decides,
    "won": _winner,
    "points": _value,
    "happens": _happens,
    "leads": _leads,
    "ends": _champions,
    "shows": _shown,
    "gives": _gives,
}


def bare(event: Event) -> Event:
    """Take the clause from an event: what happened, not by which rule."""
    return event._replace(rule="")


def _kind(event: Event | None) -> str:
    return event.kind if event else ""


def like(event: Event, other: Event | None) -> bool:
    """Tell whether two events are the same but for their values."""
    return other is not None and event._replace(rule="", value="") == other._replace(rule="", value="")


@lru_cache(maxsize=64)
def kept_voice(game: Game[Any], options: Any, lang: Lang = "en") -> Voice:
    """The voice of a game under some options, which remembers what it has said."""
    return voice_of(game, options, lang)


def chips(view: View) -> Iterator[Chip]:
    """All figures with a label on the table."""
    yield from view["chips"]
    for seat in view["seats"]:
        yield from seat["chips"]
