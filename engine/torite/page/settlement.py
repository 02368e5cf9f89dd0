"""Put the entries of a settlement in the order in which they are read: those of one side together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple


class Entry(NamedTuple):
    """An entry of a settlement: its place among what is said, what for, and whose it is ('' = nobody's)."""

    place: int
    kind: str
    who: str


def side_by_side(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The entries, each side's together from its first on.

    What is nobody's leads on, and entries of one kind in a row compare the sides: nothing passes them.
    """
    rounds = {
        entry
        for pair in pairwise(entries)
        if pair[0].kind == pair[1].kind and pair[0].who != pair[1].who
        for entry in pair
    }
    for stays, run in groupby(entries, lambda entry: not entry.who or entry in rounds):
        few = [*run]
        order = [entry.who for entry in few]
        yield from few if stays else sorted(few, key=lambda entry: order.index(entry.who))
