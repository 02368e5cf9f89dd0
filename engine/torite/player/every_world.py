"""List every world that agrees with what a seat knows: where they are few, nothing has to be drawn by chance.

They are the positions in which the hidden cards may lie, less those in which an earlier play was not legal. Equal cards are told
apart, so that all worlds are equally likely; hidden words are guessed several times in each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from .memory import Memory, Slot, slots_of
from .worlds import Item, filled, items_of, misfits

GUESSES = 8
"""How often hidden words are guessed for one way in which the cards lie."""


def every_world(memory: Memory, most: int, seed: str = "") -> list[Any] | None:
    """List the worlds; None where there are more than `most` ways to deal the cards, or nothing is to be dealt."""
    room = slots_of(memory.seen)
    ways = [*islice(_dealt(items_of(memory, room), room, {slot: [] for slot in room}), most + 1)]
    return None if not room or len(ways) > most else [*_filled(memory, ways, seed)]


def worlds(memory: Memory, seed: str = "") -> Iterator[Any]:
    """Find the worlds one after the other, however many there are."""
    room = slots_of(memory.seen)
    return _filled(memory, _dealt(items_of(memory, room), room, {slot: [] for slot in room}), seed)


def _filled(memory: Memory, ways: Iterable[dict[Slot, list[str]]], seed: str) -> Iterator[Any]:
    guesses = range(GUESSES if "imagine" in memory.game.hooks else 1)
    filling = (
        filled(memory, {slot: [*cards] for slot, cards in way.items()}, Random(f"{seed}/every/{place}/{guess}"))
        for place, way in enumerate(ways)
        for guess in guesses
    )
    return (state for state in filling if not misfits(memory, state))


def _dealt(
    items: Sequence[Item], room: Mapping[Slot, int], lying: dict[Slot, list[str]]
) -> Iterator[dict[Slot, list[str]]]:
    """Deal the cards in every way: where no place is left for one, that way ends."""
    if not items:
        yield {slot: [*cards] for slot, cards in lying.items()}
        return
    for slot in items[0].slots:
        if len(lying[slot]) < room[slot]:
            lying[slot].append(items[0].card)
            yield from _dealt(items[1:], room, lying)
            lying[slot].pop()
