"""Imagine worlds: complete positions that agree with everything a seat knows.

Cards are dealt to the slots where they may lie, the most constrained first; then every earlier play of the others must have
been legal with the hand it was made from. What cannot be met within `TRIES` deals is met as far as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.inputs import BadInput
from ..core.position import UNKNOWN, kinds
from .memory import NOBODY, Check, Memory, Slot, slots_of, with_hand

TRIES = 40
"""Deals that are tried before the one with the fewest plays that could not have been is taken."""


class World(NamedTuple):
    """A complete position, and how many earlier plays could not have been made in it (0 in a sound one)."""

    state: Any
    misfits: int


class Item(NamedTuple):
    """A card that lies face down, and the slots in which it may lie."""

    card: str
    slots: tuple[Slot, ...]


class Unseen(NamedTuple):
    """Hold how many cards lie face down in each slot, and each such card."""

    room: Mapping[Slot, int]
    items: Sequence[Item]


def unseen(memory: Memory) -> Unseen:
    """Find what lies face down for a seat; it is the same for all worlds of one decision."""
    room = slots_of(memory.seen)
    return Unseen(room, items_of(memory, room) if room else [])


def imagine(memory: Memory, chance: Random, known: Unseen | None = None) -> World:
    """Draw a world; a seat that sees everything gets the position as it is."""
    room, items = known or unseen(memory)
    if not room:
        return World(memory.game.imagine(memory.seen, memory.played, chance), 0)
    if len(items) < sum(room.values()):
        raise BadInput("state", "as many cards that lie nowhere in sight as lie face down", len(items))
    best: World | None = None
    for _ in range(TRIES):
        state = filled(memory, _dealt(items, room, chance), chance)
        world = World(state, misfits(memory, state))
        if not world.misfits:
            return world
        if best is None or world.misfits < best.misfits:
            best = world
    assert best is not None
    return best


def items_of(memory: Memory, room: Mapping[Slot, int]) -> list[Item]:
    """List the hidden cards with the slots that are open to them."""
    left, items = Counter(memory.pool()), list[Item]()
    for tracked in memory.tracked:
        if left[tracked.card] > 0 and (slots := tuple(slot for slot in tracked.slots if slot in room)):
            left[tracked.card] -= 1
            items.append(Item(tracked.card, slots))
    for card in memory.pool():
        if left[card] > 0:
            left[card] -= 1
            items.append(Item(card, tuple(slot for slot in room if not _lacks(memory, slot, card))))
    return items


def _lacks(memory: Memory, slot: Slot, card: str) -> bool:
    return slot[0] == "hands" and card in memory.lacking[slot[1]]


def _dealt(items: Sequence[Item], room: Mapping[Slot, int], chance: Random) -> dict[Slot, list[str]]:
    """Deal the cards into the slots at random, so that each lies where it may."""
    order = [(len(item.slots), chance.random(), place) for place, item in enumerate(items)]
    free, lying = dict(room), {slot: list[Item]() for slot in room}
    for _, _, place in sorted(order):
        item = items[place]
        slot = _drawn([slot for slot in item.slots if free[slot]], free, chance) or _made_room(item, free, lying)
        if slot:
            lying[slot].append(item)
            free[slot] -= 1
    return {slot: [item.card for item in there] for slot, there in lying.items()}


def _drawn(open_to: Sequence[Slot], free: Mapping[Slot, int], chance: Random) -> Slot | None:
    """Choose a slot, each as likely as it has places left; None if there is none."""
    if len(open_to) < 2:
        return open_to[0] if open_to else None
    place = chance.randrange(sum(free[slot] for slot in open_to))
    for slot in open_to:
        place -= free[slot]
        if place < 0:
            return slot
    return None


def _made_room(item: Item, free: dict[Slot, int], lying: dict[Slot, list[Item]]) -> Slot | None:
    """Move another card away so that this one finds a place; where none can move, take any free place, if there is one."""
    for slot in item.slots:
        for other in lying[slot]:
            for target in other.slots:
                if free[target]:
                    lying[slot].remove(other)
                    lying[target].append(other)
                    free[target] -= 1
                    free[slot] += 1
                    return slot
    return next((slot for slot, places in free.items() if places), None)


def filled(memory: Memory, lying: dict[Slot, list[str]], chance: Random) -> Any:
    """Put the dealt cards in place of the unknown ones, and guess what else is hidden."""
    seen, order = memory.seen, memory.game.order
    fields: dict[str, Any] = {}
    for name, kind in kinds(type(seen)).items():
        value = getattr(seen, name)
        if kind == "secret" and (name, NOBODY) in lying:
            cards = lying[name, NOBODY]
            chance.shuffle(cards)
            fields[name] = _replaced(value, cards)
        elif kind in ("hands", "hidden") and any((name, seat) in lying for seat in range(len(value))):
            rows = [_replaced(row, lying.get((name, seat), [])) for seat, row in enumerate(value)]
            fields[name] = tuple(tuple(sorted(row, key=order)) if kind == "hands" else row for row in rows)
    return memory.game.imagine(seen._replace(**fields), memory.played, chance)


def _replaced(cards: Sequence[str], new: Sequence[str]) -> tuple[str, ...]:
    """Replace unknown cards, in their order, by new ones."""
    drawn = iter(new)
    return tuple(next(drawn) if card == UNKNOWN else card for card in cards)


def misfits(memory: Memory, state: Any) -> int:
    """Count the earlier plays that would not have been legal in a world."""
    return sum(
        not _was_legal(memory, state, seat, check) for seat, checks in enumerate(memory.checks) for check in checks
    )


def _was_legal(memory: Memory, state: Any, seat: int, check: Check) -> bool:
    held = (*state.hands[seat], *memory.played[seat][check.played :])
    if len(held) != len(check.seen.hands[seat]):
        return True  # cards have left the hand unseen since: nothing can be said
    return check.action in memory.game.legal(with_hand(memory.game, check.seen, seat, held))
