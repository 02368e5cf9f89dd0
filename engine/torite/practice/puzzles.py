"""A question as a reader gets it: the table, the sentence, the answers, and what is said to each; plain data for the page."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypedDict, cast

from ..core.acts import Action, Event
from ..core.game import Game
from ..core.inputs import BadInput, as_text, as_texts
from ..core.position import UNKNOWN, kinds
from ..core.umpire import COUNT, IRREGULAR, NOTICED
from ..core.unknown import is_known
from ..core.views import Said, View, figure, row
from ..reading.positions import read_options
from ..reading.record import known_game
from ..words.say import Lang, Voice
from .cases import has_position
from .kinds import KINDS, Figure, Question, Refusal, came, chips, given_said, kept_voice, like
from .nearby import Recipe, every

MOST_SAID = 4
"""So many sentences tell why."""
LETTERS = 12


class Puzzle(TypedDict):
    """A question for practising a clause, decided by a `rule`, perhaps another one.

    `options` tells those that are not as usual, `right` is the place of the right answer, and `why` says something of each
    answer, or of all where there is one entry.
    """

    key: str
    clause: str
    rule: str
    kind: str
    options: list[str]
    view: View
    asked: str
    answers: list[str]
    right: int
    why: list[list[Said]]


def dealt(request: Mapping[str, Any], lang: Lang, over: Callable[[], bool]) -> Puzzle | None:
    """Deal a question about a clause by its recipe that is none of those `known`; None if none was come by in time.

    With `options` it is asked as a table plays that has agreed on them.
    """
    game = known_game(request.get("game"))
    clause = as_text("clause", request.get("clause"))
    if clause not in game.clauses:
        raise BadInput("clause", "a clause that the game's code implements", clause)
    recipe = Recipe(
        as_texts("places", request.get("places", []), "steps of examples"),
        as_texts("kinds", request.get("kinds", []), f"some of {', '.join(KINDS)}"),
        as_text("cited", request.get("cited", "")),
        read_options(game, request["options"]) if request.get("options") else None,
    )
    known = {*as_texts("known", request.get("known", []), "keys of questions")}
    chance = Random(str(request.get("seed", "")))
    new = (question for question in every(game, clause, recipe, chance, over) if key_of(question) not in known)
    question = next(new, None)
    return puzzle(game, question, clause, lang) if question else None


def puzzle(game: Game[Any], question: Question, clause: str, lang: Lang) -> Puzzle:
    """A question in a language."""
    telling = _Telling(game, question, kept_voice(game, question.state.options, lang))
    return {
        "key": key_of(question),
        "clause": clause,
        "rule": question.clause,
        "kind": question.asked.kind,
        "options": telling.options(),
        "view": telling.view(),
        "asked": telling.sentence(),
        "answers": [telling.answer(answer) for answer in question.answers],
        "right": question.right,
        "why": telling.why(),
    }


def key_of(question: Question) -> str:
    """A short name for a position with what is asked there."""
    asked = question.asked._replace(actions=tuple(sorted(question.asked.actions)))
    return hashlib.sha256(repr((question.state, asked)).encode()).hexdigest()[:LETTERS]


class _Telling(NamedTuple):
    game: Game[Any]
    question: Question
    voice: Voice

    def options(self) -> list[str]:
        """Say which options are not as usual."""
        usual, chosen = self.game.option_type(), self.question.state.options
        return [
            self.voice.option(name, getattr(chosen, name))
            for name in chosen._fields
            if getattr(chosen, name) != getattr(usual, name) and type(getattr(chosen, name)) is not tuple
        ]

    def view(self) -> View:
        """The table as the seat to move sees it where that decides, else with all cards open; without the figure in question."""
        state, kind = self.question.state, self.question.asked.kind
        if kind == "gives" and not has_position(self.game, self.question.asked.label):
            return {"seats": [], "zones": [], "chips": [], "sheet": None}
        seen = self.game.seen_by(state, state.turn) if kind in ("may", "which", "why") and state.turn >= 0 else state
        view: View = {**self.game.view(seen, self.voice), "sheet": None}
        if kind in ("points", "happens", "ends"):
            self._lay_open(view)
        if kind == "shows":
            label = self._label()
            view["chips"] = [chip for chip in view["chips"] if chip["label"] != label]
            for seat in view["seats"]:
                seat["chips"] = [chip for chip in seat["chips"] if chip["label"] != label]
        return view

    def _lay_open(self, view: View) -> None:
        """Adds what seats have taken, where the table does not show it: what is counted has to be seen."""
        state, sides = self.question.state, self.game.sides(self.question.state.options)
        there = {
            card for seat in view["seats"] for zone in seat["zones"] for play in zone["plays"] for card in play["cards"]
        }
        for name, kind in kinds(self.game.state).items():
            if kind not in ("piles", "side-piles"):
                continue
            for owner, cards in enumerate(getattr(state, name)):
                seat = sides[owner][0] if kind == "side-piles" else owner
                if is_known(cards) and cards and there.isdisjoint(cards) and seat < len(view["seats"]):
                    taken = sorted((card for card in cards if card != UNKNOWN), key=self.game.order)
                    view["seats"][seat]["zones"].append(row(self.voice.word("practise.taken"), taken))

    def _label(self) -> str:
        figure: Figure = self.question.answers[self.question.right]
        return [*chips(self.game.view(figure.state, self.voice))][figure.place]["label"]

    def sentence(self) -> str:
        """Say what is asked."""
        kind, seat = self.question.asked.kind, self.question.state.turn
        if kind in ("may", "which", "why", "leads"):
            actions, event = self.question.asked.actions, self.question.asked.event
            return self.voice.say(
                f"practise.{kind}-{'any' if kind == 'leads' else _mode(seat, actions)}",
                who=self.voice.name(seat) if seat >= 0 else "",
                what=self.voice.action(actions[0]),
                deed=self.voice.deed(actions[0]),
                text=self.voice.event(event) if event else "",
            )
        if kind == "shows":
            return self.voice.say("practise.shows", label=self._label())
        if kind == "gives":
            return self.voice.say(f"gives.{self.question.asked.label}.asked", **_facts(self.question.asked.given))
        entry = self._entry()
        everybody = kind == "points" and not entry.get("whom", kind)
        asked = self.voice.say(f"practise.{kind}{'-all' if everybody else ''}", **entry)
        return self.voice.joined([*self._done(), asked])

    def _done(self) -> Iterator[str]:
        """Say what is done, one after the other."""
        state, line = self.question.state, self.question.asked.actions
        for place, action in enumerate(line):
            irregular = action.verb in IRREGULAR
            mode = f"{action.verb}{action.value and '-on'}" if action.verb in (NOTICED, COUNT) else action.verb
            mode = mode if irregular else _mode(state.turn, (action,))
            who = self.voice.name(state.turn) if state.turn >= 0 else ""
            facts = {"who": who}
            if not irregular:
                facts |= {"what": self.voice.action(action), "deed": self.voice.deed(action)}
            yield self.voice.say(f"practise.done-{mode}", **facts, cards=action.cards, value=action.value)
            state = came(self.game, self.question.state, line[: place + 1]).state if line[place + 1 :] else state

    def _entry(self) -> dict[str, str]:
        """Tell who gets points, and what for."""
        event = self.question.asked.event
        row = self.voice.row(event) if event else []
        return {"whom": row[0], "for": row[1]} if row else {}

    def answer(self, answer: Any) -> str:
        """One of the answers in words."""
        if isinstance(answer, bool):
            return self.voice.word("practise.yes" if answer else "practise.no")
        if self.question.asked.kind == "gives":
            return str(given_said(self.game, self.question.state, self.question.asked.label, answer, self.voice.lang))
        if isinstance(answer, (Figure, Refusal)):
            return answer.read(self.game, self.voice.lang)
        said: Mapping[type, Callable[[Any], str]] = {
            Action: self.voice.action,
            Event: self.voice.event,
            tuple: lambda seats: self.voice.word("side.and").join(map(self.voice.name, seats)),
            int: self.voice.name,
        }
        return said[type(answer)](answer) if type(answer) in said else self._points(answer)

    def _points(self, value: str) -> str:
        event = self.question.asked.event
        return self.voice.row(event._replace(value=value))[-1] if event else value

    # -- why -----------------------------------------------------------------------------------------------------------

    def why(self) -> list[list[Said]]:
        """Say something of each answer, or of all."""
        state, asked = self.question.state, self.question.asked
        if asked.kind in ("may", "which", "why"):
            verdicts = self.game.judge_all(state, asked.actions)
            return [
                [{"text": text, "rule": rule} for text, rule in self.voice.argument(verdict)]
                or [{"text": "", "rule": verdict.rule}]
                for verdict in verdicts
            ]
        if asked.kind == "shows":
            shown = self.voice.say(
                "practise.shown", label=self._label(), value=self.answer(self.question.answers[self.question.right])
            )
            return [[{"text": shown, "rule": self.question.clause}]]
        if asked.kind == "gives":
            return [[{"text": self.answer(self.question.answers[self.question.right]), "rule": self.question.clause}]]
        lines = [(action,) for action in asked.actions] if asked.kind == "leads" else [asked.actions]
        return [*map(self._happened, lines)]

    def _happened(self, line: Sequence[Action]) -> list[Said]:
        """The events of the last of some actions, first those by the clause, and of these first what is asked about."""
        events = came(self.game, self.question.state, line).events
        asked, clause = self.question.asked.event, self.question.clause
        ordered = sorted(
            (event for event in events if self.voice.event(event)),
            key=lambda event: (event.rule != clause, not like(event, asked)),
        )
        return [{"text": self.voice.event(event), "rule": event.rule} for event in ordered[:MOST_SAID]]


def _mode(turn: int, actions: Iterable[Action]) -> str:
    """Tell whether a seat plays cards or does something else, or the table does."""
    return "table" if turn < 0 else "play" if all(map(_plain, actions)) else "do"


def _plain(action: Action) -> bool:
    """Tell whether cards are simply played."""
    return action.verb == "play" and bool(action.cards) and not action.value


def _facts(given: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Figures as sentences have them: of a row each, of a truth its word."""
    return {part: value for name, whole in given for part, value in _named(name, whole).items()}


def _named(name: str, whole: Any) -> dict[str, Any]:
    if hasattr(whole, "_asdict"):
        return {f"{name}_{part}": _fact(value) for part, value in whole._asdict().items()}
    return {name: _fact(whole)}


def _fact(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)) and not all(isinstance(part, str) for part in cast("Sequence[Any]", value)):
        return ", ".join(figure(part) for part in cast("Sequence[Any]", value))
    return value
