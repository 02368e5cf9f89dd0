"""A game in which two clauses are exchanged wherever it names them: in verdicts, in events, and in what it can be asked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, cast

from torite.core.acts import Action, Event, Illegal, Reason, Step, Verdict
from torite.core.game import Game
from torite.core.trial import Moment
from torite.reading.asking import is_rule


class _Moment(Moment[Any]):
    """Gives the verdicts of a position with other ids."""

    def __init__(self, game: Game[Any], state: Any, relabel: Callable[[Verdict], Verdict]) -> None:
        super().__init__(game, state)
        self._relabel = relabel

    def verdict(self, action: Action) -> Verdict:
        return self._relabel(super().verdict(action))


class _Relabelled:
    """Answers as the game does, with other ids."""

    def __init__(self, game: Game[Any], ids: Mapping[str, str]) -> None:
        self._game, self._ids = game, ids
        self.clauses = {ids.get(clause, clause): self._function(function) for clause, function in game.clauses.items()}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def _function(self, function: Callable[..., Any]) -> Callable[..., Any]:
        if is_rule(self._game, function):
            return function

        @wraps(function)
        def other(*given: Any, **named: Any) -> Any:
            return self._relabel(function(*given, **named))

        return other

    def _relabel(self, value: Any) -> Any:
        if isinstance(value, (Event, Reason)):
            return value._replace(rule=self._ids.get(value.rule, value.rule))
        if isinstance(value, Step):
            return Step(value.state, self._relabel(value.events))
        return type(value)(map(self._relabel, value)) if type(value) in (tuple, list) else value

    def play(self, state: Any, action: Action) -> Step[Any]:
        try:
            step: Step[Any] = self._relabel(self._game.play(state, action))
            return step
        except Illegal as refused:
            raise Illegal(self._verdict(refused.verdict)) from refused

    def take(self, steps: Sequence[Step[Any]], line: Sequence[Action], action: Action) -> Step[Any]:
        try:
            step: Step[Any] = self._relabel(self._game.take(steps, line, action))
            return step
        except Illegal as refused:
            raise Illegal(self._verdict(refused.verdict)) from refused

    def view(self, state: Any, voice: Any) -> Any:
        return self._shown(self._game.view(state, voice))

    def _shown(self, view: Any) -> Any:
        if isinstance(view, dict):
            rule = view.get("rule", "")
            return {key: self._shown(part) for key, part in view.items()} | (
                {"rule": self._ids.get(rule, rule)} if rule else {}
            )
        return [*map(self._shown, view)] if isinstance(view, (tuple, list)) else view

    def judge(self, state: Any, action: Action) -> Verdict:
        return self._verdict(self._game.judge(state, action))

    def judge_all(self, state: Any, actions: Iterable[Action]) -> list[Verdict]:
        return [*map(self._verdict, self._game.judge_all(state, actions))]

    def moment(self, state: Any) -> _Moment:
        return _Moment(self._game, state, self._verdict)

    def _verdict(self, verdict: Verdict) -> Verdict:
        return verdict._replace(rule=self._ids.get(verdict.rule, verdict.rule), chain=self._relabel(verdict.chain))


def relabelled(game: Game[Any], one: str, other: str) -> Game[Any]:
    """The game with two clauses exchanged."""
    return cast("Game[Any]", _Relabelled(game, {one: other, other: one}))
