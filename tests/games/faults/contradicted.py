"""Faults of what a game alone keeps: a friend whom the call did not make, and the like."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from .making import CONTRADICTED, Moment, Table, fault

type Spoil = Callable[[Any, Table, random.Random], object]
"""Changes the table of a state; what it returns is empty if there is nothing to change."""


def another(table: Table, name: str, chance: random.Random) -> bool:
    """Put another seat, or none, where one is named."""
    table[name] = chance.choice([one for one in ("table", *table["hands"]) if one != table[name]])
    return True


def friend(s: Any, table: Table, chance: random.Random) -> object:
    """Name another friend, though the called card is in sight."""
    return s.phase == "play" and any(s.call in hand for hand in s.hands) and another(table, "friend", chance)


def revealed(s: Any, table: Table, _: random.Random) -> object:
    """Say that all know the friend when nobody does, or the other way round."""
    table["revealed"] = not s.revealed
    return s.phase == "play"


def partner(s: Any, table: Table, chance: random.Random) -> object:
    """Name another partner, though nobody has played the called card."""
    cards = [card for hand in (*s.hands, *s.buried) for card in hand]
    return s.phase == "play" and cards.count(s.called) == 2 and another(table, "partner", chance)


SPOILS: Mapping[str, tuple[Spoil, ...]] = {
    "king-of-the-hill": (partner,),
    "mighty": (friend, revealed),
}


@fault(CONTRADICTED)
def contradicted(moment: Moment, chance: random.Random) -> Table | None:
    """Tell something that the rest of the position contradicts."""
    table = deepcopy(moment.table)
    return table if chance.choice(SPOILS[moment.game.id])(moment.state, table, chance) else None
