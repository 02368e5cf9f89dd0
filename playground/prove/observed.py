"""What is seen of a game: verdicts, steps, and what a clause's function computes; each with the clauses that it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from torite.core.acts import Action, Event, Step
from torite.core.game import Game
from torite.words.say import Voice

type Kind = Literal["verdict", "step", "table", "workbench", "asked"]
CHOSEN = 24
"""So many actions are put to the test that a rule gives."""


class Observation(NamedTuple):
    """What was asked, what came, and the clauses that this names; `where` is the example it belongs to, if any."""

    kind: Kind
    names: frozenset[str]
    asked: tuple[Any, ...]
    came: Any
    where: str = ""


def verdict(game: Game[Any], state: Any, action: Action) -> Any:
    """Whether it is legal, by which clause, and the effects that led there."""
    found = game.judge(state, action)
    return found.legal, found.rule, tuple((link.rule, link.effect) for link in found.chain)


def step(game: Game[Any], state: Any, action: Action) -> Any:
    """What happens, and the position then."""
    return game.apply(state, action)


def table(game: Game[Any], state: Any) -> Any:
    """What a reader sees of a position, with the clauses behind it, and who has what."""
    voice = Voice(game.id, "en", game.seats(state.options), game.sides(state.options))
    return game.view(state, voice), game.scores(state), game.winners(state)


def workbench(game: Game[Any], name: str, cards: Sequence[str]) -> Any:
    """What a workbench answers."""
    options = game.option_type()
    voice = Voice(game.id, "en", game.seats(options), game.sides(options))
    return game.workbenches[name].answer(tuple(cards), voice)


def answer(game: Game[Any], clauses: Sequence[str], arguments: tuple[Any, ...], actions: Sequence[Action]) -> Any:
    """What the function of these clauses gives; of a rule, what it says of some actions."""
    function = game.clauses[clauses[0]]
    same = all(game.clauses.get(clause) is function for clause in clauses)
    value = function(*arguments)
    return same, tuple(bool(value(action)) for action in actions) if callable(value) else value


LOOKS: Mapping[Kind, Callable[..., Any]] = {
    "verdict": verdict, "step": step, "table": table, "workbench": workbench, "asked": answer
}  # fmt: skip


def seen(game: Game[Any], observation: Observation) -> Any:
    """What comes of it in a game that may have been changed; an error is an answer too."""
    try:
        return LOOKS[observation.kind](game, *observation.asked)
    except Exception as error:  # a changed rule may stop in any way
        return type(error)


def holds(game: Game[Any], observation: Observation) -> bool:
    """Whether the same comes of it."""
    came = seen(game, observation)
    try:
        return bool(type(came) is not type and came == observation.came)
    except Exception:  # values of a changed game may not even be compared
        return False


def rules_in(value: Any) -> frozenset[str]:
    """The clauses that a value names: its events, and what a table or an answer shows."""
    if isinstance(value, Event):
        return frozenset({value.rule})
    if isinstance(value, Step):
        return rules_in(value.events)
    if isinstance(value, dict):
        here = frozenset({value["rule"]} if value.get("rule") else ())
        return here.union(*map(rules_in, value.values()))
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return frozenset().union(*map(rules_in, value))
    return frozenset()
