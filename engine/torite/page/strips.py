"""An example in one line: the moment that decides, its cards with a sign each, and the sentence that says how it ends.

An example stands under a clause. What concerns this clause decides: an event by it, else a choice that it judges as the
scenario's own checks say, else what happened by a clause of the same section. Under no clause a trick that is won decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

from ..core.acts import Action, Event, Step
from ..core.game import Game
from ..core.views import Said, View
from ..reading.record import read_action, replay
from ..reading.scenario import Scenario
from ..words.say import Lang, Voice
from .telling import teller

type Sign = Literal["", "won", "lost", "allowed", "refused"]
MOST = 8
"""Cards that a strip shows at the most."""
SIGNS: Mapping[str, Sign] = {"best": "won", "won": "won", "lost": "lost"}


class Shown(TypedDict):
    """Cards that lie together, or the words of a choice without cards, and how it went."""

    cards: list[str]
    words: str
    sign: Sign


class Strip(TypedDict):
    """Sum up an example; `at` is the moment, as a number of actions."""

    at: int
    shown: list[Shown]
    said: Said


class _Moment(NamedTuple):
    """Hold the moment that decides: after how many actions, the sentence, and the cards of it."""

    at: int
    said: Said
    shown: list[Shown]


class _Choice(NamedTuple):
    """A choice that a check of the scenario judges by a clause."""

    at: int
    action: Action
    clause: str


class _Example(NamedTuple):
    """A scenario that has been played."""

    scenario: Scenario
    voice: Voice
    steps: Sequence[Step[Any]]

    @property
    def game(self) -> Game[Any]:
        return self.scenario.game

    def events(self) -> Iterator[tuple[int, Event]]:
        """List the events that are told, the last first."""
        for at in reversed(range(len(self.steps))):
            yield from ((at, event) for event in reversed(self.steps[at].events) if self.voice.event(event))

    def choices(self) -> Iterator[_Choice]:
        """List what the checks judge by a clause, refusals first."""
        for key in ("illegal", "legal", "only"):
            for check in self.scenario.checks:
                for text in check.get(key, ()) if "clause" in check else ():
                    yield _Choice(check.get("ply", 0), read_action(self.game, text, key), check["clause"])

    def view(self, at: int) -> View:
        """The table at a moment."""
        return self.game.view(self.steps[at].state, self.voice)

    def trick(self, at: int) -> list[Shown]:
        """The trick on the table; of a large one what led and what stands out."""
        plays = [play for zone in self.view(at)["zones"] if zone["kind"] == "trick" for play in zone["plays"]]
        whole = [_shown(play["cards"], SIGNS.get(play["mark"], "")) for play in plays if play["cards"]]
        if sum(len(one["cards"]) for one in whole) > MOST:
            return [one for place, one in enumerate(whole) if one["sign"] or not place]
        return whole


def strip(scenario: Scenario, lang: Lang, under: str = "") -> Strip:
    """The strip of a scenario that stands under a clause ('' = under none)."""
    steps = replay(scenario.game, scenario.start, scenario.line)
    voice = teller(scenario.game, scenario.start.options, lang).voice
    moment = _deciding(_Example(scenario, voice, steps), under)
    return {"at": moment.at, "shown": moment.shown, "said": moment.said}


def _deciding(example: _Example, under: str) -> _Moment:
    section = under.partition(".")[0]
    if happened := next(((at, event) for at, event in example.events() if _concerns(event, under)), None):
        return _event(example, *happened)
    if judged := next((choice for choice in example.choices() if choice.clause == under), None):
        return _choice(example, judged)
    near = ((at, event) for at, event in example.events() if event.rule.partition(".")[0] == section)
    if last := next(near, None) or next(example.events(), None):
        return _event(example, *last)
    return _choice(example, next(example.choices()))


def _concerns(event: Event, under: str) -> bool:
    """Whether an event is by the clause; where an example stands under none, whether somebody has won a trick."""
    return event.rule == under if under else event.kind.startswith("won")


def _event(example: _Example, at: int, event: Event) -> _Moment:
    said: Said = {"text": example.voice.event(event), "rule": event.rule}
    trick = example.trick(at)
    lying = {card for one in trick for card in one["cards"]}
    return _Moment(at, said, trick if trick and lying.issuperset(event.cards) else _few(event.cards))


def _choice(example: _Example, choice: _Choice) -> _Moment:
    """A choice beside the trick in which it is made; the clause's own link of the argument is its sentence."""
    verdict = example.game.judge(example.steps[choice.at].state, choice.action)
    argument = example.voice.argument(verdict)
    text, rule = next((link for link in reversed(argument) if link[1] == verdict.rule), ("", verdict.rule))
    taps = example.game.taps(choice.action)
    cards = choice.action.cards if taps is None else taps
    words = "" if cards else example.voice.action(choice.action)
    made = _shown(cards, "allowed" if verdict.legal else "refused", words)
    trick = [_shown(one["cards"]) for one in example.trick(choice.at)]
    return _Moment(choice.at, {"text": text, "rule": rule}, [*trick, made])


def _few(cards: Sequence[str]) -> list[Shown]:
    return [_shown(cards)] if 0 < len(cards) <= MOST else []


def _shown(cards: Sequence[str], sign: Sign = "", words: str = "") -> Shown:
    return {"cards": list(cards), "words": words, "sign": sign}
