"""Find what would make a refused action legal: one thing of the position is changed, and the same action judged again.

A change takes cards out of the hand, lets another suit have been led, lets the seat lead itself, takes a card off the table,
gives another value to a figure or a word that the game names, or takes an optional rule away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple

from ..core.acts import NO_FACTS, Action, Facts, Verdict
from ..core.cards import coloured, contains, suited, without
from ..core.game import Game
from ..core.inputs import Within, Word, bounds
from ..core.position import UNKNOWN, Cards, Play, kinds, replace, types_of
from ..core.trial import Moment
from ..reading.positions import STOPS

type Topic = Literal["hand", "trick", "rest"]
MOST = 2
"""So many changes are told of one action."""


class Change(NamedTuple):
    """A position that differs in one thing, and how that is said: `kind` names the sentence."""

    topic: Topic
    kind: str
    facts: Facts
    state: Any


class Counterfactual(NamedTuple):
    """A change after which the action is legal, with the verdict there."""

    change: Change
    verdict: Verdict


class Counterfactuals:
    """Looks for them at one position; what does not depend on the action is made once. `fields` are those that may be varied."""

    def __init__(self, game: Game[Any], state: Any, fields: Collection[str] = ()) -> None:
        self.game, self.state, self.fields = game, state, fields
        self.moments: dict[Any, Moment[Any]] = {}
        self.common: list[Change] | None = None

    def of(self, action: Action, rule: str) -> list[Counterfactual]:
        """The first change of each topic that makes an action legal which this rule refuses, in the order in which they are told."""
        by_topic: dict[Topic, Counterfactual] = {}
        for change in self._changes(action, rule):
            if change.topic not in by_topic and (verdict := self._legal(change.state, action)):
                by_topic[change.topic] = Counterfactual(change, verdict)
        return [*by_topic.values()][:MOST]

    def _legal(self, state: Any, action: Action) -> Verdict | None:
        moment = self.moments.setdefault(state, self.game.moment(state))
        try:
            verdict = moment.verdict(action)
        except STOPS:  # the rules cannot make sense of such a position
            return None
        return verdict if verdict.legal else None

    def _changes(self, action: Action, rule: str) -> Iterator[Change]:
        if action.cards and action.verb == "play":
            yield from self._fewer(action)
            yield from self._led(action)
            yield from self._off_table(action)
        if self.common is None:
            self.common = [*self._leading(), *self._fields()]
        yield from self.common
        if rule.startswith("option."):
            yield from self._options()

    # -- the hand ----------------------------------------------------------------------------------------------

    def _fewer(self, action: Action) -> Iterator[Change]:
        """The hand with fewer cards, the fewest first: one of them, those of a suit, as few as it takes of all that could be played."""
        held = self.game.hand(self.state, self.state.turn)
        if not contains(held, action.cards):
            return
        other = tuple(card for card in without(held, action.cards) if card != UNKNOWN)
        suits = [cards for cards in _suits(other) if not _in_suit(action.cards, cards[0][0])]
        for cards in sorted(dict.fromkeys([*((card,) for card in other), *suits]), key=len):
            yield from self._less(held, cards, cards in suits)
        able = {card for offer in self._others() for card in offer.cards}
        cards = tuple(card for card in other if card in able)
        for card in cards if self._frees(held, cards, action) else ():
            if self._frees(held, without(cards, (card,)), action):
                cards = without(cards, (card,))
        yield from self._less(held, cards, suit=False) if cards else ()

    def _less(self, held: Cards, cards: Cards, suit: bool) -> Iterator[Change]:
        """The position without some cards of the hand: told as a suit, or as the suit that is left, where that is so."""
        left = without(held, cards)
        changed = self._with_hand(self.state, held, left)
        if changed is None:
            return
        only = left[0][0] if _suits(left) == [left] and suited(left[0]) else ""
        if getattr(self.state, "hands", None) == getattr(changed, "hands", None):
            yield Change("hand", "off-table", {"cards": cards}, changed)
        elif suit and suited(cards[0]):
            yield Change("hand", "suit", {"suit": cards[0][0]}, changed)
        elif len(cards) > 2 and only and not _in_suit(cards, only):
            yield Change("hand", "only", {"suit": only}, changed)
        else:
            yield Change("hand", "cards", {"cards": cards}, changed)

    def _frees(self, held: Cards, cards: Cards, action: Action) -> bool:
        """Whether the action is legal without some cards of the hand."""
        changed = self._with_hand(self.state, held, without(held, cards)) if cards else None
        return changed is not None and self._legal(changed, action) is not None

    def _others(self) -> Sequence[Action]:
        moment = self.moments.setdefault(self.state, self.game.moment(self.state))
        return moment.passes[-1].after if moment.passes else moment.offers

    def _with_hand(self, s: Any, held: Cards, left: Cards) -> Any:
        """The position with another hand for the seat to move, wherever the game keeps it."""
        for name, kind in kinds(type(s)).items():
            value = getattr(s, name)
            if kind in ("hands", "piles") and 0 <= s.turn < len(value) and value[s.turn] == held:
                return replace(s, **{name: (*value[: s.turn], left, *value[s.turn + 1 :])})
            if kind == "cards" and value == held:
                return replace(s, **{name: left})
        return None

    # -- the trick ---------------------------------------------------------------------------------------------

    def _led(self, action: Action) -> Iterator[Change]:
        """Another suit led: that of the action's own card first."""
        name = self._trick()
        trick: Sequence[Play] = getattr(self.state, name) if name else ()
        if not trick or len(trick[0].cards) != 1 or not suited(trick[0].cards[0]):
            return
        old, free = trick[0].cards[0], self._free()
        for suit in dict.fromkeys([*(card[0] for card in action.cards if suited(card)), *"SHDC"]):
            every = [(card,) for card in free if card[0] == suit != old[0]]
            states = [replace(self.state, **{name: (Play(trick[0].seat, cards), *trick[1:])}) for cards in every]
            if not states:
                continue
            if all(self._legal(state, action) for state in states):
                yield Change("trick", "led", {"suit": suit}, states[0])
            else:
                yield from (
                    Change("trick", "led-card", {"cards": cards}, state)
                    for cards, state in zip(every, states, strict=True)
                )

    def _leading(self) -> Iterator[Change]:
        """The seat to move leads itself: no trick lies there, nor what is told of it, play by play."""
        s, name = self.state, self._trick()
        if not name or not getattr(s, name):
            return
        size = len(getattr(s, name))
        plain = [
            field for field in s._fields if field not in kinds(type(s)) and getattr(s, field) and _row(s, field, size)
        ]
        begun = {key: value for key, value in {"leader": s.turn, "passes": 0}.items() if key in s._fields}
        yield Change("trick", "leading", NO_FACTS, replace(s, **dict.fromkeys([name, *plain], ()), **begun))

    def _trick(self) -> str:
        return next((name for name, kind in kinds(type(self.state)).items() if kind == "plays"), "")

    def _free(self) -> list[str]:
        """The cards that may have been played by somebody else: they lie nowhere in sight."""
        s, seen = self.state, Counter(self.game.hand(self.state, self.state.turn))
        for name, kind in kinds(type(s)).items():
            if kind in ("cards", "piles", "side-piles"):
                rows = (getattr(s, name),) if kind == "cards" else getattr(s, name)
                seen.update(card for row in rows for card in tuple.__iter__(row))
            elif kind == "plays":
                seen.update(card for play in getattr(s, name) for card in play.cards)
        free = Counter(self.game.deck(s.options)) - seen
        return sorted((card for card in free if suited(card)), key=self.game.order)

    # -- all else ----------------------------------------------------------------------------------------------

    def _off_table(self, action: Action) -> Iterator[Change]:
        """Open cards that the action does not take do not lie there: one of them, or all."""
        s, held = self.state, self.game.hand(self.state, self.state.turn)
        own = self.game.taps(action) or ()
        if not set(own) - set(held):
            return
        for name, kind in kinds(type(s)).items():
            lying = getattr(s, name) if kind == "cards" else ()
            rest = tuple(card for card in tuple.__iter__(lying) if card not in own)
            if len(rest) < len(lying):
                ways: list[Cards] = [*((card,) for card in rest), *([rest] if len(rest) > 1 else [])]
                for cards in ways:
                    yield Change("rest", "off-table", {"cards": cards}, replace(s, **{name: without(lying, cards)}))

    def _fields(self) -> Iterator[Change]:
        """Another value of a field that the game names, the nearest first."""
        s = self.state
        for name in self.fields:
            value = getattr(s, name)
            for other in _values(types_of(type(s))[name], value):
                yield Change("rest", name, {"value": other}, replace(s, **{name: other}))

    def _options(self) -> Iterator[Change]:
        """An optional rule is not played."""
        s, usual = self.state, self.game.option_type()
        for name in usual._fields:
            if (default := getattr(usual, name)) != getattr(s.options, name):
                yield Change("rest", "option", NO_FACTS, replace(s, options=s.options._replace(**{name: default})))


def _suits(cards: Cards) -> list[Cards]:
    """The cards suit by suit."""
    rows: dict[str, list[str]] = {}
    for card in cards:
        if suited(card) or coloured(card):
            rows.setdefault(card[0], []).append(card)
    return [tuple(row) for row in rows.values()]


def _in_suit(cards: Iterable[str], suit: str) -> bool:
    return any((suited(card) or coloured(card)) and card[0] == suit for card in cards)


def _row(s: Any, name: str, size: int) -> bool:
    """Tell whether a plain field holds one entry a play."""
    value = getattr(s, name)
    return isinstance(value, tuple) and not hasattr(value, "_fields") and len(value) == size


def _values(hint: Any, value: Any) -> list[Any]:
    """The other values that a field of this type may have, the nearest first."""
    if isinstance(value, bool):
        return [not value]
    for note in bounds(hint):
        every: Sequence[Any] = (
            note.words if isinstance(note, Word) else range(note.low, note.high + 1) if isinstance(note, Within) else ()
        )
        if value in every:
            here = [*every].index(value)
            return sorted(
                (other for other in every if other != value), key=lambda other: abs([*every].index(other) - here)
            )
    return []
