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


def basras(s: Any, table: Table, chance: random.Random) -> object:
    """Count more basras for a side than its cards can have taken."""
    table["basras"][chance.choice([*table["basras"]])] = 26
    return s.phase == "play"


def last(s: Any, table: Table, _: random.Random) -> object:
    """Say that a side captured last which has no cards."""
    able = [side for side, cards in table["piles"].items() if not cards]
    table["last"] = able[0] if able else table["last"]
    return s.phase == "play" and able


def waiting(s: Any, table: Table, _: random.Random) -> object:
    """Leave points waiting before any deal is over."""
    table["waiting"] = 30
    return not any(s.totals)


def penalties(s: Any, table: Table, _: random.Random) -> object:
    """Give one player all penalties, of which fewer end the game."""
    cards = [card for pile in s.penalties for card in pile]
    table["penalties"] = dict.fromkeys(table["penalties"], "") | {"W": " ".join(cards)}
    return s.phase == "over" and sum(map(int, cards)) - max(map(int, cards)) >= 22


def both_score(s: Any, table: Table, _: random.Random) -> object:
    """Let one deal bring both sides points."""
    table |= {"deals": 1, "totals": dict.fromkeys(table["totals"], 5)}
    return s.phase != "over"


def dead_tile(s: Any, table: Table, chance: random.Random) -> object:
    """Take a tile that is gone into a hand that still has all its hidden ones."""
    size = 11 if s.options.players == 4 else 13
    whole = [name for name, tiles in table["hands"].items() if len(tiles.split()) == size]
    dead = [tile for tile in s.dead if tile[0] != "0"]
    if not whole or not dead:
        return False
    tile, left = chance.choice(dead), [*s.dead]
    left.remove(tile)
    table["dead"] = " ".join(left)
    table["hands"][whole[0]] += f" {tile}"
    return True


def rows(s: Any, table: Table, _: random.Random) -> object:
    """Let each player have the open blanks of the other group."""
    if s.phase != "play" or s.options.players == 2 or any(len(tiles) < 3 for tiles in s.open):
        return False
    groups = "0-1 0-3 0-5", "0-2 0-4 0-6"
    table["open"] = {name: groups[tiles == groups[0]] for name, tiles in table["open"].items()}
    return True


def first_out(s: Any, table: Table, chance: random.Random) -> object:
    """Say that one who holds cards was out first."""
    table["first"] = chance.choice([name for name, cards in table["hands"].items() if cards] or ["table"])
    return s.phase == "play" and table["first"] != "table"


def fresh(s: Any, table: Table, chance: random.Random) -> object:
    """Say of one who has played that this is not so, or the other way round."""
    name = chance.choice([*table["fresh"]])
    table["fresh"][name] = 1 - table["fresh"][name]
    return s.phase == "play"


def points_of_hands(s: Any, table: Table, chance: random.Random) -> object:
    """Give a player more than the hands played can bring."""
    table["totals"][chance.choice([*table["totals"]])] += 201
    return 0 < s.played < 9 and s.phase != "over"


def sits_out(s: Any, table: Table, _: random.Random) -> object:
    """Make the dealer of the last deal its declarer."""
    dealer = (s.dealer - (s.phase != "over")) % 4
    played = s.results and s.results[-1].declarer >= 0 and not s.options.seeger_fabian
    if s.options.players != 4 or not played:
        return False
    result, names = table["results"][-1], [*table["hands"]]
    result["declarer"], result["scores"] = names[dealer], [0] * 4
    result["scores"][dealer] = result["value"]
    return s.phase != "deal"


def honours(_: Any, table: Table, chance: random.Random) -> object:
    """Give both players honours."""
    table["honours"] = dict.fromkeys(table["honours"], chance.choice((100, 150)))
    return True


def figure(s: Any, table: Table, chance: random.Random) -> object:
    """Write a figure on the score sheet that nothing brings."""
    wrong = {"player": "X", "line": "below", "points": 10}, {"player": "Y", "line": "above", "points": 9990}
    table["sheet"] = [*table["sheet"], chance.choice(wrong)]
    return s.options.scoring == "rubber" and s.sheet


def two_below(s: Any, table: Table, _: random.Random) -> object:
    """Write trick points for both players, though one deal is finished."""
    table["finished"], table["sheet"] = 1, [{"player": who, "line": "below", "points": 60} for who in "XY"]
    return s.options.scoring == "rubber" and s.phase != "over"


SPOILS: Mapping[str, tuple[Spoil, ...]] = {
    "basra": (basras, last, waiting),
    "birdhead": (penalties,),
    "clackerjack": (both_score, dead_tile, rows),
    "haggis": (first_out, fresh),
    "king-of-the-hill": (partner,),
    "mighty": (friend, revealed),
    "olika": (points_of_hands,),
    "skat": (sits_out,),
    "umbridge": (honours, figure, two_below),
}


@fault(CONTRADICTED)
def contradicted(moment: Moment, chance: random.Random) -> Table | None:
    """Tell something that the rest of the position contradicts."""
    table, ways = deepcopy(moment.table), SPOILS.get(moment.game.id)
    return table if ways and chance.choice(ways)(moment.state, table, chance) else None
