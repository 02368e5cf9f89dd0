"""An example in one line: the moment that decides, its cards or figures, and the sentence that says how it ends.

An example stands under a clause. What concerns this clause decides: an event by it, else a choice that it judges as the
scenario's own checks say, else what happened by a clause of the same section. Under no clause a trick that is won decides.
A scenario may name the event itself: `outcome = "won W #trick.suit"`; it must have happened.

Beside the sentence stand the cards of the moment: the trick, with its winner; what the sentence names; what was played.
Where points are counted it is their sum, from the entries of the settlement. Without either it is the bid or the choice,
what has changed on the table, or the hand of whoever it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

from ..core.acts import Action, Event, Step
from ..core.cards import TOKEN
from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import UNKNOWN
from ..core.views import Chip, Said, View, figure
from ..reading.record import read_action, replay
from ..reading.scenario import Scenario
from ..reading.written import Writer
from ..words.say import Lang, Voice
from .candidates import tapped
from .sums import alone, number_in, sum_in, sum_of
from .telling import teller
from .what_if import table_after

type Sign = Literal["", "won", "lost", "allowed", "refused"]
MOST = 10
"""Cards that a strip shows at the most."""
TRICK = 8
"""Cards of a trick that it shows at the most."""
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
        return table_after(self.game, self.steps[at], self.voice)

    def trick(self, at: int) -> list[Shown]:
        """The trick on the table, with its winner if it is won; of a large one what led and what stands out, or that alone."""
        plays = [play for zone in self.view(at)["zones"] if zone["kind"] == "trick" for play in zone["plays"]]
        plays = [play for play in plays if play["cards"]]
        marks: list[Sign] = [SIGNS.get(play["mark"], "") if len(plays) > 1 else "" for play in plays]
        whole = [_shown(play["cards"], mark) for play, mark in zip(plays, marks, strict=True)]
        out = [shown for shown in whole if shown["sign"]]
        led = [shown for place, shown in enumerate(whole) if shown["sign"] or not place]
        return next((plays for plays in (whole, led) if _count(plays) <= TRICK), out or led)

    def about(self, at: int, event: Event) -> list[Shown]:
        """Tell what an event is about where no trick is: cards that are named or played, figures, words, a hand."""
        return (
            self.named(at, event)
            or self.counted(at, event)
            or self.totals(at)
            or _few(_most(self.cards(other) for other in self.steps[at].events))
            or _words(alone(event.value))
            or (self.changed(at) if event.value else [])
            or self.done(at)
            or self.changed(at)
            or self.held(at, event)
            or _words(number_in(self.voice.event(event)) or self.facts(at))
            or [_shown((), words=self.voice.action(action)) for action in self.scenario.line[at - 1 : at]]
        )

    def named(self, at: int, event: Event) -> list[Shown]:
        """The cards that an event or its sentence names; where another of the step names them and more, all of those."""
        own = self.cards(event)
        others = (self.cards(other) for other in self.steps[at].events if own)
        return _few(_most(cards for cards in others if {*own} <= {*cards} and len(cards) <= MOST) or own)

    def cards(self, event: Event) -> list[str]:
        """The cards of an event, and those that its sentence names beside them."""
        named = [card for card in TOKEN.findall(self.voice.event(event)) if card in self.game.cards]
        return [*event.cards, *(card for card in named if card not in event.cards)]

    def hands_on(self, at: int, event: Event) -> bool:
        """Whether an event only says who comes next, to lead or to deal."""
        last = event == self.steps[at].events[-1]
        if not last or event.cards or event.value or event.side >= 0 or event.seat < 0:
            return False
        next_up = self.view(at)["seats"][event.seat]["turn"]
        return next_up or getattr(self.steps[at].state, "dealer", None) == event.seat

    def counted(self, at: int, event: Event) -> list[Shown]:
        """The sum behind an event, if points are counted by it."""
        if working := sum_in(self.voice.event(event)):
            return _words(working)
        if not (row := self.voice.row(event)):
            return []
        entries = [(other, entry) for other in self.steps[at].events if (entry := self.voice.row(other))]
        own = [entry[-1] for _, entry in entries if entry[0] in ("", row[0])]
        before = [entry[-1] for _, entry in entries[: [other for other, _ in entries].index(event) + 1]]
        return _words(sum_of(own) or (sum_of(before) if not row[0] else "") or alone(row[-1]))

    def totals(self, at: int) -> list[Shown]:
        """The scores of a game that is over."""
        game, state = self.game, self.steps[at].state
        scores = game.scores(state) if game.winners(state) else ()
        return _words(" : ".join(map(figure, dict.fromkeys(scores))))

    def done(self, at: int) -> list[Shown]:
        """Tell what a player did last, by its cards or in words."""
        if not at or not any(seat["turn"] for seat in self.view(at - 1)["seats"]):
            return []
        action = self.scenario.line[at - 1]
        return _few(action.cards) or _words(self.voice.action(action))

    def changed(self, at: int) -> list[Shown]:
        """A fact on the table that was not there before."""
        before = self.view(at - 1)["chips"] if at else []
        new = [
            chip
            for chip in self.view(at)["chips"]
            if chip not in before and chip["value"] and UNKNOWN not in chip["value"]
        ]
        return _words(_fact(new[0]) if new else "")

    def facts(self, at: int) -> str:
        """The first fact that the table tells."""
        return next((_fact(chip) for chip in self.view(at)["chips"]), "")

    def held(self, at: int, event: Event) -> list[Shown]:
        """The hand of the player whom an event is about, or whose turn it is."""
        seats = self.view(at)["seats"]
        of = seats[event.seat] if event.seat >= 0 else next((seat for seat in seats if seat["turn"]), None)
        return _few([card for card in of["hand"] if card != UNKNOWN]) if of else []


def strip(scenario: Scenario, lang: Lang, under: str = "") -> Strip:
    """The strip of a scenario that stands under a clause ('' = under none)."""
    steps = replay(scenario.game, scenario.start, scenario.line)
    voice = teller(scenario.game, scenario.start.options, lang).voice
    moment = _deciding(_Example(scenario, voice, steps), under)
    return {"at": moment.at, "shown": moment.shown, "said": moment.said}


def _deciding(example: _Example, under: str) -> _Moment:
    section = under.partition(".")[0]
    if named := _named(example):
        return _event(example, *named)
    if happened := next(((at, event) for at, event in example.events() if _concerns(event, under)), None):
        return _event(example, *happened)
    if judged := next((choice for choice in example.choices() if choice.clause == under), None):
        return _choice(example, judged)
    happenings = [happening for happening in example.events() if not example.hands_on(*happening)]
    near = (happening for happening in happenings if happening[1].rule.partition(".")[0] == section)
    if last := next(near, None) or next(iter(happenings), None) or next(example.events(), None):
        return _event(example, *last)
    return _choice(example, next(example.choices()))


def _named(example: _Example) -> tuple[int, Event] | None:
    """The event that the scenario names as its outcome. BadInput if it did not happen."""
    wanted = example.scenario.outcome
    if wanted is None:
        return None
    writer = Writer(example.game, example.scenario.start.options)
    for at, event in example.events():
        if wanted.fits(writer.event(event)):
            return at, event
    raise BadInput("outcome", "an event of the line that is told", wanted.said)


def _concerns(event: Event, under: str) -> bool:
    """Whether an event is by the clause; where an example stands under none, whether somebody has won a trick."""
    return event.rule == under if under else event.kind.startswith("won")


def _event(example: _Example, at: int, event: Event) -> _Moment:
    said: Said = {"text": example.voice.event(event), "rule": event.rule}
    trick = example.trick(at)
    lying = {card for shown in trick for card in shown["cards"]}
    beside = trick and lying.issuperset(event.cards) and not example.counted(at, event)
    return _Moment(at, said, trick if beside else example.about(at, event) or trick)


def _choice(example: _Example, choice: _Choice) -> _Moment:
    """A choice beside the trick in which it is made; the clause's own link of the argument is its sentence."""
    verdict = example.game.judge(example.steps[choice.at].state, choice.action)
    argument = example.voice.argument(verdict)
    text, rule = next((link for link in reversed(argument) if link[1] == verdict.rule), ("", verdict.rule))
    cards = tapped(example.game, choice.action)
    words = "" if cards else example.voice.action(choice.action)
    made = _shown(cards, "allowed" if verdict.legal else "refused", words)
    trick = [_shown(shown["cards"]) for shown in example.trick(choice.at)]
    return _Moment(choice.at, {"text": text, "rule": rule}, [*trick, made])


def _most(lists: Iterable[list[str]]) -> list[str]:
    """The longest of lists, [] of none."""
    return next(iter(sorted(lists, key=len, reverse=True)), [])


def _few(cards: Iterable[str]) -> list[Shown]:
    listed = [*cards]
    return [_shown(listed)] if 0 < len(listed) <= MOST else []


def _count(plays: Sequence[Shown]) -> int:
    return sum(len(play["cards"]) for play in plays)


def _fact(chip: Chip) -> str:
    return f"{chip['label']} {chip['value']}".strip()


def _words(words: str) -> list[Shown]:
    return [_shown((), words=words)] if words else []


def _shown(cards: Sequence[str], sign: Sign = "", words: str = "") -> Shown:
    return {"cards": list(cards), "words": words, "sign": sign}
