"""Tell what another action than the example's leads to, what would make a refused one legal, and how two lines go on from where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple, TypedDict

from ..core.acts import OVER, Action, Event, Step
from ..core.game import Game
from ..core.umpire import IRREGULAR
from ..core.views import Chip, Said, View
from ..reading.positions import STOPS
from ..words.say import Voice, within_sentence
from ..words.say_files import texts
from .ahead import look_ahead
from .counterfactual import Counterfactual, Counterfactuals

MOST = 3
"""So many sentences tell what an action leads to."""
MOMENTS = 160
"""Moments that are cached, as many as a long example has: what is found of them in one language serves the next."""


class Further(TypedDict):
    """Hold what is told beyond verdicts: what legal actions lead to, what would make refused ones legal; `of` gives places in `said`."""

    said: list[Said]
    of: dict[str, list[int]]


class Standing(TypedDict):
    """Hold what a player's place shows, or the table's ('' as the name), as far as the seat that looks may know it."""

    name: str
    chips: list[Chip]


class Sequel(TypedDict):
    """Hold how a line goes on from a moment, and how it ends.

    What is done there and the clause that judges it ('' = none), what is `decided` first and after how many actions, how the
    last deal is settled, how it stands at the end.
    """

    length: int
    action: str
    label: str
    rule: str
    decided: int
    said: list[Said]
    settled: list[Said]
    stands: list[Standing]
    over: bool


class Parted(TypedDict):
    """Hold after how many actions lines part, and how each goes on."""

    at: int
    lines: list[Sequel]


class Rest(NamedTuple):
    """Hold how an example goes on from a moment: what is done, and who is to move each time."""

    done: Sequence[Action] = ()
    turns: Sequence[int] = ()


class Ruled(NamedTuple):
    """An action, whether it is legal, and by which clause."""

    action: Action
    legal: bool
    rule: str


class Outlook(NamedTuple):
    """Look ahead from one position, for those who see what a seat sees (-1 = all cards)."""

    game: Game[Any]
    voice: Voice
    state: Any
    seat: int = -1
    rest: Rest = Rest()

    def of(self, asked: Sequence[Ruled]) -> Further:
        """Tell of several actions what they lead to, or what would make them legal."""
        places: dict[str, int] = {}
        said: list[Said] = []
        of: dict[str, list[int]] = {}
        refused = tuple((action, rule) for action, legal, rule in asked if not legal)
        others = dict(zip(refused, _others(self.game, self.state, refused), strict=True))
        for action, legal, rule in asked:
            sentences = self.leads(action) if legal else [*map(self._otherwise, others[action, rule])]
            for sentence in sentences:
                if places.setdefault(repr(sentence), len(said)) == len(said):
                    said.append(sentence)
            of[str(action)] = [places[repr(sentence)] for sentence in sentences]
        return {"said": said, "of": of}

    # -- what a legal action leads to --------------------------------------------------------------------------

    def leads(self, action: Action) -> list[Said]:
        """Tell how the trick ends, if this ends it or the others go on as in the example; else what happens at once and how it stands then."""
        step = self._applied(self.state, action)
        if step is None or (self.seat >= 0 and self.state.phase in self.game.unforeseen):
            return []
        events = self._known(step.events, action)
        beyond = [event for place, event in enumerate(events) if place or not self._is_deed(event, action)]
        sentences = [*self._events(beyond)]
        if not won(events) and (end := self._end(step, action)):
            text = self.voice.say("after.same", text=within_sentence(self.voice.event(end), self.voice.lang))
            return [*sentences[: MOST - 1], {"text": text, "rule": end.rule}]
        return [*sentences, *self._standing(step, beyond)][:MOST]

    def _known(self, events: Sequence[Event], action: Action) -> list[Event]:
        """The events as far as the seat can foresee them: those that come of what it sees, too."""
        if self.seat < 0:
            return [*events]
        seen = self._applied(self.game.seen_by(self.state, self.seat), action)
        return [event for event in events if seen and event in seen.events]

    def _seen(self, state: Any) -> Any:
        """Show a position as the seat sees it."""
        return state if self.seat < 0 else self.game.seen_by(state, self.seat)

    def _applied(self, state: Any, action: Action) -> Step[Any] | None:
        try:
            return self.game.apply(state, action)
        except STOPS:  # a position of a few cards may hold too little to be played on
            return None

    def _is_deed(self, event: Event, action: Action) -> bool:
        """Whether an event says no more than that the action is done."""
        own = event.seat == self.state.turn and not won([event])
        return own and event.cards in ((), action.cards) and event.value in ("", action.value)

    def _events(self, events: Sequence[Event]) -> Iterator[Said]:
        """Say what happens beyond the action itself: who wins first; of a settlement what it comes to for each."""
        rows = [event for event in events if self.voice.row(event)]
        last = {(event.seat, event.side): event for event in rows}
        plain = [event for event in events if event not in rows]
        for event in sorted([*plain, *last.values()], key=lambda event: not won([event])):
            if text := self.voice.event(event):
                yield {"text": text, "rule": event.rule}

    def _standing(self, step: Step[Any], events: Sequence[Event]) -> Iterator[Said]:
        """Tell who is winning, and whose turn it is, unless the last event has said so."""
        state = step.state
        view = self.game.view(self._seen(state), self.voice)
        plays = [play for zone in view["zones"] if zone["kind"] == "trick" for play in zone["plays"]]
        for play in plays:
            if play["mark"] == "best" and play["seat"] >= 0 and len(plays) > 1:
                who, cards = view["seats"][play["seat"]]["name"], tuple(play["cards"])
                yield {"text": self.voice.say("after.best", who=who, cards=cards), "rule": ""}
        if events and events[-1].seat == state.turn >= 0:
            return
        if state.turn >= 0:
            own = state.turn == self.state.turn
            yield {"text": self.voice.say("after.again" if own else "after.turn", seat=state.turn), "rule": ""}
        elif not events:
            yield {"text": self.voice.say("after.over" if state.turn == OVER else "after.table"), "rule": ""}

    def _end(self, step: Step[Any], action: Action) -> Event | None:
        """Tell how the trick ends if all else is done as in the example."""
        if not self.rest.done or action.verb != "play" or self.rest.done[0].verb != "play":
            return None
        try:
            for other, turn in zip(self.rest.done[1:], self.rest.turns[1:], strict=True):
                if step.state.turn != turn or other not in self.game.legal(step.state):
                    return None
                step = self.game.apply(step.state, other)
                if end := won(step.events):
                    return end
        except STOPS:
            return None
        return None

    # -- how a line goes on ------------------------------------------------------------------------------------

    def sequel(self, steps: Sequence[Step[Any]], line: Sequence[Action]) -> Sequel:
        """Tell how a line goes on from here; `steps` are those after its actions."""
        heard = [self._overheard(step.events) for step in steps]
        at = next((place for place, events in enumerate(heard) if won(events)), None)
        done = line[0] if line else None
        ruled = done if done and done.verb not in IRREGULAR else None  # rules tell what follows an action within them
        rule = self.game.judge(self.state, ruled).rule if ruled and self.state.turn >= 0 else ""
        leads = [] if ruled is None else self.leads(ruled)
        end = steps[-1] if steps else Step(self.state)
        return {
            "length": len(line),
            "action": "" if done is None else str(done),
            "label": self.voice.action(done) if done and (done.verb != "play" or done.value) else "",
            "rule": rule,
            "decided": min(1, len(line)) if at is None else at + 1,
            "said": leads if at is None else [*self._events(self._beyond(heard[at]))][:MOST],
            "settled": self._settled(heard),
            "stands": self._stands(end),
            "over": end.state.turn == OVER,
        }

    def _overheard(self, events: Sequence[Event]) -> list[Event]:
        return [event if self.seat < 0 else self.game.overheard(event, self.seat) for event in events]

    def _beyond(self, events: Sequence[Event]) -> list[Event]:
        """The events but for the action itself, which comes first, and entries of a settlement."""
        return [event for place, event in enumerate(events) if (place or won([event])) and not self.voice.row(event)]

    def _settled(self, heard: Sequence[Sequence[Event]]) -> list[Said]:
        """Say what the last settlement comes to for each."""
        rows = [[event for event in events if self.voice.row(event)] for events in heard]
        return [*self._events(next((row for row in reversed(rows) if row), []))]

    def _stands(self, step: Step[Any]) -> list[Standing]:
        view = look_ahead(self.game.view(self._seen(step.state), self.voice), step, self.voice)
        places: list[Standing] = [{"name": seat["name"], "chips": seat["chips"]} for seat in view["seats"]]
        return [*places, {"name": "", "chips": view["chips"]}]

    # -- what would make a refused action legal ----------------------------------------------------------------

    def _otherwise(self, counterfactual: Counterfactual) -> Said:
        """Say what would have to be otherwise, with the clause by which the action would be legal then."""
        change, verdict = counterfactual
        may = self.voice.word(f"may.{'play' if verdict.action.verb == 'play' else 'other'}")
        key = f"if.{change.kind}"
        if change.facts.get("value") == "" and f"words.{key}-none" in texts(self.game.id):
            key = f"{key}-none"
        return {"text": self.voice.say(key, **change.facts, may=may), "rule": verdict.rule}


@lru_cache(maxsize=MOMENTS)
def _others(game: Game[Any], state: Any, refused: Sequence[tuple[Action, str]]) -> tuple[Sequence[Counterfactual], ...]:
    """Find what would make refused actions legal; the same in every language, so cached for a long example."""
    others = Counterfactuals(game, state, varied(game))
    return tuple(others.of(*refusal) for refusal in refused)


def parted(
    game: Game[Any], voice: Voice, seat: int, walks: Sequence[tuple[Sequence[Step[Any]], Sequence[Action]]]
) -> Parted:
    """Tell how lines go on from where they part, each given by its steps and actions, for those who see what a seat sees."""
    together = zip(*(line for _, line in walks), strict=False)
    at = sum(1 for _ in takewhile(lambda actions: len(set(actions)) == 1, together))
    sequels = [Outlook(game, voice, steps[at].state, seat).sequel(steps[at + 1 :], line[at:]) for steps, line in walks]
    return {"at": at, "lines": sequels}


def varied(game: Game[Any]) -> list[str]:
    """The fields of a position that may be otherwise: those for which the game has words, in their order."""
    named = (key.removeprefix("words.if.") for key in texts(game.id) if key.startswith("words.if."))
    return [name for name in named if name in game.state._fields]


def rest_of(game: Game[Any], state: Any, line: Sequence[Action]) -> Rest:
    """Tell how an example goes on from a position, until a trick is won or something is done against the rules."""
    turns: list[int] = []
    for action in line:
        if action.verb in IRREGULAR:
            break
        turns.append(state.turn)
        step = game.play(state, action)
        state = step.state
        if won(step.events):
            break
    return Rest(line[: len(turns)], turns)


def won(events: Sequence[Event]) -> Event | None:
    """Tell who has won a trick in a step: the event called `won`, `won-…` or `…-won`, if cards were taken by it."""
    return next((event for event in events if "won" in event.kind.split("-")), None)


def table_after(game: Game[Any], step: Step[Any], voice: Voice) -> View:
    """Show the table after a step; what won a trick is marked where the game itself cannot tell, as trumps went with the deal."""
    view, end = game.view(step.state, voice), won(step.events)
    plays = [play for zone in view["zones"] if zone["kind"] == "trick" for play in zone["plays"]]
    if end and not any(play["mark"] for play in plays):
        same = [play for play in plays if play["cards"] == [*end.cards]]
        # two packs have equal cards; who takes a trick may have played for another hand
        for play in [play for play in same if play["seat"] == end.seat] or same:
            play["mark"] = "won"
    return look_ahead(view, step, voice)
