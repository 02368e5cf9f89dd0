"""Hold what a seat may still believe while it thinks ahead: where each hidden card may lie, and one position that agrees.

Nothing is drawn by chance: a card is given to a hand when that hand plays it, and what the play tells of the rest is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..core.acts import Action
from ..core.game import Game
from ..core.position import replace
from .memory import NOBODY, Slot, with_hand

type Places = frozenset[Slot]


class Hidden(NamedTuple):
    """A card that lies face down, and the slots in which it may lie."""

    card: str
    places: Places


class Belief(NamedTuple):
    """A complete position, the hidden cards, and how many of them each slot holds; the position is one way in which they may lie."""

    state: Any
    hidden: tuple[Hidden, ...]
    room: Mapping[Slot, int]

    def possible(self, slot: Slot) -> list[Hidden]:
        """List what may lie in a slot, equal cards once."""
        return list(dict.fromkeys(hidden for hidden in self.hidden if slot in hidden.places))

    def fits(self) -> bool:
        """Tell whether all hidden cards find a place."""
        lying: dict[Slot, list[Hidden]] = {slot: [] for slot in self.room}
        return all(
            self._placed(hidden, lying, set()) for hidden in sorted(self.hidden, key=lambda hidden: len(hidden.places))
        )

    def _placed(self, hidden: Hidden, lying: dict[Slot, list[Hidden]], tried: set[Slot]) -> bool:
        """Find a place for a card, moving others away if need be."""
        for slot in hidden.places - tried:
            tried.add(slot)
            if len(lying[slot]) < self.room[slot]:
                lying[slot].append(hidden)
                return True
            for place, other in enumerate(lying[slot]):
                if self._placed(other, lying, tried):
                    lying[slot][place] = hidden
                    return True
        return False

    def without(self, hidden: Hidden, slot: Slot, lacked: frozenset[str]) -> Belief:
        """Take a card out of a slot that can hold none of the `lacked` cards."""
        left = [*self.hidden]
        left.remove(hidden)
        gone = frozenset((slot,))
        kept = tuple(
            Hidden(other.card, other.places - gone) if other.card in lacked and slot in other.places else other
            for other in left
        )
        return Belief(self.state, kept, {**self.room, slot: self.room[slot] - 1})


def held(belief: Belief, game: Game[Any], seat: int, card: str) -> Any:
    """Make the position in which a seat holds a hidden card: it is exchanged with one of the seat's, wherever it lies."""
    state = belief.state
    if card in state.hands[seat]:
        return state
    for name, owner in belief.room:
        row = getattr(state, name)[owner] if owner != NOBODY else getattr(state, name)
        if card in row:
            other = next(own for own in state.hands[seat] if (name, owner) != ("hands", seat) and own != card)
            state = with_hand(game, state, seat, _swapped(state.hands[seat], other, card))
            return _with_row(game, state, (name, owner), _swapped(row, card, other))
    return with_hand(game, state, seat, (card, *state.hands[seat][1:]))


def _swapped(cards: Sequence[str], old: str, new: str) -> tuple[str, ...]:
    place = cards.index(old)
    return (*cards[:place], new, *cards[place + 1 :])


def _with_row(game: Game[Any], state: Any, slot: Slot, cards: tuple[str, ...]) -> Any:
    name, owner = slot
    if name == "hands":
        return with_hand(game, state, owner, cards)
    if owner == NOBODY:
        return replace(state, **{name: cards})
    rows = [*getattr(state, name)]
    rows[owner] = cards
    return replace(state, **{name: tuple(rows)})


def single_plays(game: Game[Any], state: Any, card: str, *more: str) -> list[Action]:
    """List the ways in which whoever is to move may play one card, holding it and some more."""
    legal = game.legal(with_hand(game, state, state.turn, (card, *more)))
    return [action for action in legal if action.cards == (card,)]


def choices(game: Game[Any], belief: Belief, order: Mapping[str, Any]) -> Iterator[tuple[Belief, Action]]:
    """Find what the seat to move may play from a hand that is not seen, and what is believed then: of equal cards one."""
    state, slot = belief.state, ("hands", belief.state.turn)
    possible = belief.possible(slot)
    seen = set[Any]()
    for hidden in possible:
        mark = order.get(hidden.card, hidden.card), hidden.places
        if mark in seen:
            continue
        seen.add(mark)
        others = {other.card for other in possible} - {hidden.card}
        lacked = frozenset(other for other in others if not single_plays(game, state, hidden.card, other))
        after = belief.without(hidden, slot, lacked)
        if after.fits():
            for action in single_plays(game, state, hidden.card):
                yield after._replace(state=held(belief, game, state.turn, hidden.card)), action


def mark_of(belief: Belief, order: Mapping[str, Any]) -> tuple[Any, ...]:
    """Tell beliefs apart that differ in more than which of equal cards are left."""
    left = Counter((order.get(hidden.card, hidden.card), hidden.places) for hidden in belief.hidden)
    return frozenset(left.items()), frozenset(belief.room.items())
