"""Keep what one seat has seen of a deal: positions, where cards went face down, and what others cannot hold.

Everything here is made from `seen_by` and `overheard`, never from the true position: what a seat may not see cannot leak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..core.acts import TABLE, Action, Step
from ..core.game import Game
from ..core.position import CARD_KINDS, UNKNOWN, kinds, replace
from ..toolkit.face_up import shown
from ..toolkit.phases import DEALING

NOBODY = -1

type Slot = tuple[str, int]
"""A place where cards lie face down: the field of the State, and the seat (-1 where it is nobody's)."""


class Tracked(NamedTuple):
    """A card that went face down, and the slots in which it may lie now."""

    card: str
    slots: tuple[Slot, ...]


class Check(NamedTuple):
    """A play that must have been legal: the position as it was seen, the action, and how much its seat had played by then."""

    seen: Any
    action: Action
    played: int


def slots_of(seen: Any) -> Counter[Slot]:
    """Count the cards that lie face down, by slot."""
    slots: Counter[Slot] = Counter()
    for name, kind in kinds(type(seen)).items():
        if kind == "secret":
            slots[name, NOBODY] = _down(getattr(seen, name))
        elif kind in ("hands", "hidden"):
            for seat, cards in enumerate(getattr(seen, name)):
                slots[name, seat] = _down(cards)
    return +slots


def _down(cards: Sequence[str]) -> int:
    return sum(card == UNKNOWN for card in cards)


def faces(seen: Any) -> Counter[str]:
    """Count the cards whose faces are seen, wherever they lie."""
    return Counter(card for card in _cards(seen) if card != UNKNOWN)


def _cards(seen: Any) -> Iterator[str]:
    for name, kind in kinds(type(seen)).items():
        value = getattr(seen, name)
        if kind in ("cards", "secret"):
            yield from value
        elif kind in CARD_KINDS:
            for part in value:
                yield from part.cards if kind == "plays" else part


class Memory:
    """Remember what a seat knows of the deal in progress. Begin it at any position; let it follow each step."""

    def __init__(self, game: Game[Any], seat: int, state: Any) -> None:
        self.game, self.seat = game, seat
        self.seen = game.seen_by(state, seat)
        self._forget(state)

    def _forget(self, state: Any) -> None:
        """Begin anew: nothing is known but what is seen."""
        count = len(self.game.seats(state.options))
        self.tracked: list[Tracked] = []
        self.lacking: list[set[str]] = [set() for _ in range(count)]
        self.checks: list[list[Check]] = [[] for _ in range(count)]
        self.played: list[list[str]] = [[] for _ in range(count)]
        """The cards that each seat has played in sight in this deal."""

    def pool(self) -> list[str]:
        """List the cards whose faces are not seen, in the order of the deck; duplicates as often as they are missing."""
        missing = Counter(self.game.deck(self.seen.options)) - faces(self.seen)
        return [card for card in dict.fromkeys(self.game.deck(self.seen.options)) for _ in range(missing[card])]

    def follow(self, before: Any, action: Action, step: Step[Any]) -> None:
        """Take in one action: what this seat saw before it, after it, and was told."""
        state = step.state
        after = self.game.seen_by(state, self.seat)
        if before.turn == TABLE and before.phase in DEALING:
            self._forget(state)
        else:
            if before.turn >= 0 and before.turn != self.seat and self._is_told(action, step):
                self._infer(self.seen, action)
            laid = self._laid_open(action, after, before.turn) if before.turn >= 0 else []
            self._track(after, before.turn, len(laid))
            if laid:
                self.played[before.turn] += laid
            self._shown(after, step)
        self.seen = after

    def _is_told(self, action: Action, step: Step[Any]) -> bool:
        """Tell whether this seat learns which cards the action is about."""
        heard = [card for event in step.events for card in self.game.overheard(event, self.seat).cards]
        return bool(action.cards) and UNKNOWN not in heard and not Counter(action.cards) - Counter(heard)

    def _laid_open(self, action: Action, after: Any, seat: int) -> list[str]:
        """List the cards of an action that have left the hand of its seat and lie in sight now."""
        old, new = faces(self.seen), faces(after)
        if seat == self.seat:
            left = Counter(self.game.hand(self.seen, seat)) - Counter(self.game.hand(after, seat))
            return [card for card in action.cards if left[card] and new[card] >= old[card]]
        return [card for card in action.cards if new[card] > old[card]]

    # -- where cards went --------------------------------------------------------------------------------------

    def _track(self, after: Any, actor: int, laid: int) -> None:
        """Follow cards that go face down, move face down, or turn up; whoever acts may have given and got as many.

        A hand also grows that has as many cards as before, or more than were left after those laid open.
        """
        old, new = slots_of(self.seen), slots_of(after)
        grown, shrunk = tuple((new - old).keys()), tuple((old - new).keys())
        drew = new["hands", actor] > old["hands", actor] - laid and any(name != "hands" for name, _ in shrunk)
        if new["hands", actor] and shrunk and (grown or drew):
            grown = tuple(dict.fromkeys((*grown, ("hands", actor))))
        self._turned_up(faces(after) - faces(self.seen), shrunk)
        if grown:
            self.tracked = [_moved(tracked, shrunk, grown, new) for tracked in self.tracked]
            gone = faces(self.seen) - faces(after)
            self.tracked += [Tracked(card, grown) for card in gone.elements()]
            for name, seat in grown:
                if name == "hands":
                    self._drew(seat)
        shown = Counter(self.game.known(after)) - Counter(self.game.known(self.seen))
        self.tracked += [Tracked(card, (("hands", seat),)) for seat, card in shown.elements() if seat != self.seat]

    def _shown(self, after: Any, step: Step[Any]) -> None:
        """Take in cards of others' hands that were seen; what else was thought to lie in a hand shown whole does not."""
        for seat, cards, _ in shown(step.events):
            slot, hidden = ("hands", seat), Counter(self.game.deck(after.options)) - faces(after)
            there = Counter(cards) & hidden
            room = slots_of(after)[slot]
            if not there or there.total() > room:
                continue
            self._turned_up(there, [slot])
            if there.total() == room:
                self.tracked = [
                    tracked._replace(slots=tuple(at for at in tracked.slots if at != slot)) for tracked in self.tracked
                ]
            self.tracked += [Tracked(card, (slot,)) for card in there.elements()]

    def _turned_up(self, shown: Counter[str], shrunk: Sequence[Slot]) -> None:
        for card in shown.elements():
            for place, tracked in enumerate(self.tracked):
                if tracked.card == card and (not shrunk or any(slot in shrunk for slot in tracked.slots)):
                    del self.tracked[place]
                    break

    def _drew(self, seat: int) -> None:
        """Drop what was inferred of a hand that has got cards since."""
        self.lacking[seat], self.checks[seat] = set(), []

    # -- what others cannot hold -------------------------------------------------------------------------------

    def _infer(self, seen: Any, action: Action) -> None:
        """Conclude from a play that others were not legal beside it: which cards its seat cannot hold."""
        seat = seen.turn
        if not self._bound(seen) or _down(seen.hands[seat]) < len(seen.hands[seat]):
            return
        unseen = [card for card in dict.fromkeys(self.pool()) if card not in action.cards]
        if not self._could(seen, action, []) or self._could(seen, action, unseen):
            return
        lacked = [card for card in unseen if not self._could(seen, action, [card])]
        if len(lacked) < len(unseen):
            self.lacking[seat].update(lacked)
        self.checks[seat].append(Check(seen, action, len(self.played[seat])))

    def _bound(self, seen: Any) -> bool:
        """Tell whether a duty holds in this phase: only such a rule lets a play tell of the rest of a hand."""
        return any(rule.force == "must" and not rule.verdict_only for rule in self.game.rules.get(seen.phase, ()))

    def _could(self, seen: Any, action: Action, more: Sequence[str]) -> bool:
        """Tell whether the action is legal for whoever holds its cards and some more."""
        return action in self.game.legal(with_hand(self.game, seen, seen.turn, (*action.cards, *more)))


def with_hand(game: Game[Any], seen: Any, seat: int, cards: Sequence[str]) -> Any:
    """Make the position in which a seat holds these cards."""
    hands = [*seen.hands]
    hands[seat] = tuple(sorted(cards, key=game.order))
    return replace(seen, hands=tuple(hands))


def _moved(tracked: Tracked, shrunk: Sequence[Slot], grown: Sequence[Slot], new: Counter[Slot]) -> Tracked:
    """Follow a tracked card when cards move face down from one slot to another."""
    if not any(slot in shrunk for slot in tracked.slots):
        return tracked
    return Tracked(tracked.card, tuple(dict.fromkeys(slot for slot in (*tracked.slots, *grown) if new[slot])))


def remembered(game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], seat: int) -> Memory:
    """Recall what a seat has seen of a line: `steps` begin with its first position. The last line's memories are kept."""
    key = game.id, seat, steps[0].state
    memory, done = _kept.get(key, (None, ()))
    if memory is None or tuple(line[: len(done)]) != done:
        memory, done = Memory(game, seat, steps[0].state), ()
    for place in range(len(done), len(line)):
        memory.follow(steps[place].state, line[place], steps[place + 1])
    while len(_kept) >= KEPT:
        del _kept[next(iter(_kept))]
    _kept[key] = memory, tuple(line)
    return memory


KEPT = 8
_kept: dict[tuple[str, int, Any], tuple[Memory, tuple[Action, ...]]] = {}
