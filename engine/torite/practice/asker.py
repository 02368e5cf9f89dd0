"""Find all that can be asked at a position, whatever the game."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ..core.acts import OVER, Action, Event, Step, Verdict
from ..core.cards import TOKEN
from ..core.faults import GameFault
from ..core.game import Game
from ..core.position import UNKNOWN
from ..core.umpire import BREACH, CLAIM, CONCEDE, EARLY, EXPOSED, IRREGULAR, MISBID
from ..player.bidding import takes
from ..player.playout import random_action
from ..words.say import MissingSentence, Voice
from .kinds import CHOICES, Asked, Figure, Kind, Question, Refusal, chips, kept_voice, like, mixed, near, pick
from .unruly import unruly

LOOKED_AT = 24
"""So many of the actions that could be tried at a position are looked at."""
FOLLOWED = 8
"""So many legal actions are looked at for what they bring about."""
RETOLD = (BREACH, EARLY, EXPOSED, MISBID, CLAIM, CONCEDE)
"""Of these the first event only says again what is done."""
FIGURE = re.compile(r"\d+")
type Line = tuple[Action, ...]


def _said(voice: Voice, event: Event) -> str:
    """An event in words; '' where there are none for such a one."""
    try:
        return voice.event(event)
    except (GameFault, MissingSentence, ArithmeticError, LookupError, TypeError, ValueError):
        return ""


def _form(value: str) -> str:
    """Of what form a value is: sentences that say one of another form make no sense."""
    return "figure" if value.lstrip("-").isdecimal() else "text" if value else ""


def _figures(text: str) -> list[int]:
    """The figures of a sentence, but for those of its cards."""
    return [int(figure) for figure in FIGURE.findall(TOKEN.sub("", text))]


def _holds(text: str, value: int, other: int) -> bool:
    """Whether a sentence that says a value may say another: beyond no further figure, such as 11, more than 10."""
    further = _figures(text)
    if abs(value) in further:
        further.remove(abs(value))
    return all((figure < value, figure > value) == (figure < other, figure > other) for figure in further)


def _names(text: str, cards: Collection[str]) -> bool:
    """Whether a sentence names one of the cards."""
    return any(f"[{card}]" in text for card in cards)


def _winner_clauses(game: Game[Any]) -> set[str]:
    """The clauses that are bound to the finding of winners."""
    return {clause for clause, function in game.clauses.items() if function is game.hooks["winners"]}


# -- what can be asked at a position -----------------------------------------------------------------------------------


class Asker:
    """Finds what can be asked at positions of a game; remembers values of events and figures, which make wrong answers."""

    def __init__(self, game: Game[Any], chance: Random) -> None:
        self.game, self.chance = game, chance
        self.values: dict[str, set[str]] = defaultdict(set)
        self.happened: dict[str, Event] = {}
        self.figures: dict[str, dict[str, Figure]] = defaultdict(dict)
        self.hint: list[Action] = []

    def at(self, state: Any, hint: Sequence[Action] = (), *, against: bool = False) -> list[Question]:
        """Ask all that can be asked at a position, each time of other actions; `hint` are some that matter.

        Some are `against` the rules, if that is wanted, and only these are asked about then.
        """
        self.hint = [action for action in hint if action.verb not in IRREGULAR]
        if against:
            return [*self._of_events(state, dict(unruly(self.game, state, self._tried, self.chance)))]
        if state.turn < 0 and not self.game.shuffle(state) and not self.game.legal(state):
            return []
        came: dict[Line, Step[Any]] = {(action,): self.game.apply(state, action) for action in self._done(state)}
        questions = [*self._of_events(state, came), *self._bringing(state, came), *self._of_figures(state)]
        return questions if state.turn < 0 else [*self._of_verdicts(state), *questions]

    # -- verdicts ------------------------------------------------------------------------------------------------------

    def _of_verdicts(self, state: Any) -> Iterator[Question]:
        verdicts = self.game.judge_all(state, self._tried(state))
        legal = [verdict for verdict in verdicts if verdict.legal]
        by_clause = defaultdict(list)
        for verdict in verdicts:
            if verdict.rule:
                by_clause[verdict.rule].append(verdict)
        yield from self._of_reasons(state, [verdict for verdict in verdicts if not verdict.legal and verdict.rule])
        for clause, of in by_clause.items():
            for verdict in pick(self.chance, of, 2):
                yield Question(state, Asked("may", (verdict.action,)), (True, False), int(not verdict.legal), clause)
            refused = pick(self.chance, [verdict for verdict in of if not verdict.legal], CHOICES - 1)
            if refused and legal:
                actions = [self.chance.choice(legal).action, *(verdict.action for verdict in refused)]
                yield self._choice(state, "which", actions, clause)

    def _of_reasons(self, state: Any, refused: Sequence[Verdict]) -> Iterator[Question]:
        """Ask why not: of the reasons for which others are refused, only one is that of this action, too."""
        sayable = [verdict for verdict in refused if Refusal(state, verdict.action).read(self.game, "en")]
        for verdict in pick(self.chance, sayable, FOLLOWED):
            every = {verdict.rule, *self._against(state, verdict.action)}
            others = {
                other.rule: Refusal(state, other.action)
                for other in refused
                if other.rule not in every and other.action.verb == verdict.action.verb
            }
            reasons = {why.read(self.game, "en"): why for why in others.values()}
            own = verdict.action.cards
            if wrong := [
                why for text, why in reasons.items() if text and not _names(text, {*why.action.cards}.difference(own))
            ]:
                answers = [Refusal(state, verdict.action), *pick(self.chance, wrong, CHOICES - 1)]
                yield self._mixed(state, Asked("why", (verdict.action,)), answers, verdict.rule)

    def _against(self, state: Any, action: Action) -> Iterator[str]:
        """The clauses that refuse an action, also those that come after its refusal."""
        return (reason.rule for reason in self.game.moment(state).bearing(action) if reason.effect in ("binds", "bans"))

    def _tried(self, state: Any) -> list[Action]:
        """Actions worth a verdict: offers, single cards of the hand, and what the game itself thinks worth trying."""
        game = self.game
        hand = [card for card in dict.fromkeys(game.hand(state, state.turn)) if card != UNKNOWN]
        offers = game.offers(state)
        verb = next((offer.verb for offer in offers if offer.cards), "") if len(offers) <= game.judged_at_once else ""
        singles = [Action(verb, (card,)) for card in hand] if verb and all(not offer.value for offer in offers) else []
        every = list(dict.fromkeys([*offers, *game.tries(state), *singles]))
        legal = game.legal(state)
        few = pick(self.chance, legal, LOOKED_AT // 4)
        return list(dict.fromkeys([*self.hint, *few, *pick(self.chance, every, LOOKED_AT - len(few))]))

    def _choice(
        self, state: Any, kind: Kind, actions: list[Action], clause: str, event: Event | None = None
    ) -> Question:
        """Choose one of several actions, the first of which is the right one."""
        question = mixed(self.chance, state, Asked(kind, (), event), actions, clause)
        return question._replace(asked=Asked(kind, question.answers, event))

    # -- events --------------------------------------------------------------------------------------------------------

    def _of_events(self, state: Any, came: Mapping[Line, Step[Any]]) -> Iterator[Question]:
        brought = {line: step.events[line[-1].verb in RETOLD :] for line, step in came.items()}
        for event in (event for events in brought.values() for event in events):
            self.values[event.kind].add(event.value)
            self.happened[event.kind] = event
        for line, step in came.items():
            for event in {event.rule: event for event in brought[line] if event.rule}.values():
                yield from self._of_event(state, line, event, step.events)
            if step.state.turn == OVER:
                yield from self._of_end(state, line, step)

    def _of_end(self, state: Any, line: Line, step: Step[Any]) -> Iterator[Question]:
        """Ask who has won the game, alone or together."""
        winners, every = self.game.winners(step.state), range(len(self.game.seats(state.options)))
        alone = [tuple(side) for side in self.game.sides(state.options) if tuple(side) != winners]
        joint = [tuple(sorted({*winners, seat})) for seat in every if seat not in winners]
        for event in {event.rule: event for event in step.events if event.rule in _winner_clauses(self.game)}.values():
            answers = [winners, *pick(self.chance, alone, CHOICES - 2), *pick(self.chance, joint, 1)]
            yield self._mixed(state, Asked("ends", line), answers, event.rule)

    def _done(self, state: Any) -> list[Action]:
        if state.turn < 0:
            offers = [] if self.game.shuffle(state) else pick(self.chance, self.game.legal(state), FOLLOWED)
            return [*dict.fromkeys([*self.hint, *offers])] or [random_action(self.game, state, self.chance)]
        legal = self.game.legal(state)
        return list(
            dict.fromkeys([*(action for action in self.hint if action in legal), *pick(self.chance, legal, FOLLOWED)])
        )

    def _of_event(self, state: Any, line: Line, event: Event, events: Sequence[Event]) -> Iterator[Question]:
        voice = kept_voice(self.game, state.options)
        winners = {outcome.seat for outcome in events if takes(outcome)}
        if takes(event) and winners == {event.seat} and event.seat >= 0:
            seats = tuple(range(len(voice.seats)))
            yield Question(state, Asked("won", line), seats, event.seat, event.rule)
            return
        if not voice.event(event):
            return
        one_value = sum(like(outcome, event) for outcome in events) == 1
        if voice.row(event) and one_value and len(others := self._other_points(voice, event)) > 1:
            yield self._mixed(state, Asked("points", line, event), [event.value, *others], event.rule)
        elif wrong := self._otherwise(voice, event, events, state.turn, against=line[-1].verb in IRREGULAR):
            yield self._mixed(state, Asked("happens", line, event), [event, *wrong], event.rule)

    def _numbers(self, event: Event) -> list[str]:
        """Other points, from what such events brought elsewhere, else from near by."""
        if not event.value.lstrip("-").isdecimal():
            return []
        own, known = int(event.value), [value for value in self.values[event.kind] if value.lstrip("-").isdecimal()]
        other = pick(self.chance, near(own), CHOICES)
        every = [*pick(self.chance, sorted(known), 2), *(str(number) for number in other if number > 0 or own <= 0)]
        return [value for value in dict.fromkeys(every) if value != event.value][: CHOICES - 1]

    def _other_points(self, voice: Voice, event: Event) -> list[str]:
        """Other points that also read otherwise in a settlement."""
        readings = {voice.row(event)[-1]: event.value}
        for value in self._numbers(event):
            readings.setdefault(voice.row(event._replace(value=value))[-1], value)
        return [*readings.values()][1:]

    def _otherwise(
        self, voice: Voice, event: Event, events: Sequence[Event], turn: int, *, against: bool
    ) -> list[Event]:
        """Find what did not happen, but might have: to others, with other figures, in other ways.

        Of what comes of a play `against` the rules nothing about other cards: one that goes back has been seen, too. Nor is
        it told of another seat, which nobody would take for the right one.
        """
        happened, named = {voice.event(outcome) for outcome in events}, _names(voice.event(event), event.cards)
        sentences: dict[str, Event] = {}
        for other in (*(() if against else self._elsewise(voice, event, turn)), *self._valued(voice, event)):
            said = _said(voice, other)
            if said and said not in happened and named <= _names(said, event.cards):
                sentences.setdefault(said, other)
        if not sentences:
            others = [
                other for other in self.happened.values() if other.kind not in {outcome.kind for outcome in events}
            ]
            sentences = {
                said: other for other in others if not (against and other.cards) and (said := _said(voice, other))
            }
        return pick(self.chance, [*sentences.values()], CHOICES - 1)

    def _elsewise(self, voice: Voice, event: Event, turn: int) -> Iterator[Event]:
        """The event of others; of what the seat itself does, the other ways in which seats do it."""
        if event.seat == turn and event.cards:
            others = (
                other for other in self.happened.values() if other.cards and _form(other.value) == _form(event.value)
            )
            yield from (event._replace(kind=other.kind) for other in others)
        elif event.side >= 0:
            yield from (event._replace(side=side) for side in range(len(voice.sides)))
        elif event.seat >= 0 and event.seat != turn:
            yield from (event._replace(seat=seat) for seat in range(len(voice.seats)))

    def _valued(self, voice: Voice, event: Event) -> Iterator[Event]:
        """The event with other values: known ones, and figures near by that its sentence may say."""
        known, text = self.values[event.kind], voice.event(event)
        fit = (value for value in self._numbers(event) if value in known or _holds(text, int(event.value), int(value)))
        return (event._replace(value=value) for value in (*sorted(known), *fit))

    def _bringing(self, state: Any, steps: Mapping[Line, Step[Any]]) -> Iterator[Question]:
        """Ask which of several actions brings an event about."""
        voice = kept_voice(self.game, state.options)
        came = {line[0]: step.events for line, step in steps.items()}
        kinds = {event.kind for events in came.values() for event in events if event.rule and voice.event(event)}
        for kind in sorted(kinds):
            doing = [action for action, events in came.items() if any(event.kind == kind for event in events)]
            others = [action for action in came if action not in doing]
            if others:
                right = self.chance.choice(doing)
                event = next(event for event in came[right] if event.kind == kind)
                if event.rule and not set(event.cards).intersection(right.cards):  # its cards would tell the answer
                    actions = [right, *pick(self.chance, others, CHOICES - 1)]
                    yield self._choice(state, "leads", actions, event.rule, event)

    # -- figures on the table ------------------------------------------------------------------------------------------

    def _of_figures(self, state: Any) -> Iterator[Question]:
        shown = [*chips(self.game.view(state, kept_voice(self.game, state.options)))]
        for place, chip in enumerate(shown):
            self.figures[chip["label"]].setdefault(chip["value"], Figure(state, place))
        for place, chip in enumerate(shown):
            known, label = self.figures[chip["label"]], chip["label"]
            others = [figure for value, figure in sorted(known.items()) if value and value != chip["value"]]
            if (
                chip["rule"]
                and label
                and chip["value"]
                and others
                and sum(other["label"] == label for other in shown) == 1
            ):
                answers = [Figure(state, place), *pick(self.chance, others, CHOICES - 1)]
                yield self._mixed(state, Asked("shows", (), None, label), answers, chip["rule"])

    def _mixed(self, state: Any, asked: Asked, answers: list[Any], clause: str) -> Question:
        """Mix answers, the first of which is the right one."""
        return mixed(self.chance, state, asked, [*dict.fromkeys(answers[:CHOICES])], clause)
