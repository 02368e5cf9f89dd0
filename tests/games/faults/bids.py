"""Faults of auctions: bids that cannot have gone so."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from copy import deepcopy

from .making import Moment, Table, fault


@fault("auction")
def auction(moment: Moment, chance: random.Random) -> Table | None:
    """Bids that cannot have gone so."""
    if moment.game.id not in AUCTIONS or moment.state.phase in ("draw", "deal", "over"):
        return None
    table = deepcopy(moment.table)
    return table if AUCTIONS[moment.game.id](table, moment, chance) else None


def other_seat(moment: Moment, name: str, chance: random.Random) -> str:
    """Any other seat."""
    return chance.choice([seat for seat in moment.game.seats(moment.state.options) if seat != name])


def in_spades(table: Table, moment: Moment, chance: random.Random) -> bool:
    """A bid is missing, or was made before it was due."""
    silent = [seat for seat, bid in table["bids"].items() if not bid]
    if moment.state.phase == "play" or (not silent and chance.random() < 0.5):
        table["bids"][chance.choice([*table["bids"]])] = ""
    else:
        table["bids"][chance.choice(silent)] = "3"
    return True


def in_skat(table: Table, moment: Moment, chance: random.Random) -> bool:
    """Another declarer, a lower bid, a word of somebody who has not spoken or sits out, a Null that the bid does not allow."""
    if table["declarer"] != "table" and moment.state.phase == "play" and table["bid"] > 59 and chance.random() < 0.4:
        null = chance.choice([{"name": "null"}, {"name": "null", "hand": True, "level": "ouvert"}])
        table["contract"], table["tops"] = null, 0
        return True
    words = [word for word in table["said"].values() if word.isdigit()]
    if table["declarer"] != "table" and chance.random() < 0.4:
        table["declarer"] = other_seat(moment, table["declarer"], chance)
    elif words and chance.random() < 0.5:
        table["bid"] = max(map(int, words)) - 1 if max(map(int, words)) in (23, 24, 36, 46) else 18
        return bool(max(map(int, words)) > table["bid"])
    else:
        silent = [seat for seat, word in table["said"].items() if not word]
        if not silent:
            return False
        table["said"][chance.choice(silent)] = "264"
    return True


def in_mighty(table: Table, moment: Moment, chance: random.Random) -> bool:
    """A contract that nobody bid, another declarer, a bidder who still bids although the auction is over."""
    if not table["contract"] or moment.state.phase not in ("bid", "bury", "change"):
        return False
    way = chance.randrange(3)
    if way == 0:
        able = [bid for bid in ("13S", "14H", "15D", "16C", "17S", "18N") if bid not in table["bids"].values()]
        table["contract"] = chance.choice(able)
    elif way == 1:
        table["declarer"] = other_seat(moment, table["declarer"], chance)
    else:
        table["bids"][table["declarer"]] = "pass"
    return True


def in_umbridge(table: Table, moment: Moment, chance: random.Random) -> bool:
    """A call is missing or comes twice, two calls change places, another contract or another bidder."""
    calls = table["calls"]
    way = chance.randrange(4)
    if way == 0 and calls and moment.state.phase != "umbrage":
        del calls[chance.randrange(len(calls))]
    elif way == 1 and calls:
        calls.insert(chance.randrange(len(calls)), chance.choice(calls))
    elif way == 2 and table["contract"]:
        able = [bid for bid in ("1C", "2D", "3H", "4S", "5N", "6C") if bid != table["contract"]]
        table["contract"] = chance.choice(able)
    elif way == 3 and table["bidder"] != "table":
        table["bidder"] = other_seat(moment, table["bidder"], chance)
    else:
        return False
    return True


def in_bird_dog(table: Table, moment: Moment, chance: random.Random) -> bool:
    """More or fewer passes than the turn tells, a solo player before anybody was, a card turned too early."""
    if moment.state.phase not in ("trump", "nil"):
        return False
    way = chance.randrange(3)
    if way == 0:
        table["passes"] = (table["passes"] + 1) % len(table["hands"])
    elif way == 1 and moment.state.phase == "trump":
        table["solo"] = chance.choice([*table["hands"]])
    else:
        table["nil"] = chance.choice([*table["hands"]])
    return True


def in_olika(table: Table, moment: Moment, chance: random.Random) -> bool:
    """A bid of another round, or one that was made too early or never."""
    if "open" in moment.state.options.form:
        table["chosen"][chance.choice([*table["chosen"]])] = "3"
        return True
    spoken = [seat for seat, bid in table["chosen"].items() if bid]
    if spoken and (moment.state.phase == "play" or chance.random() < 0.5):
        seat = chance.choice(spoken)
        low = 2 + min(moment.state.played // len(table["hands"]), 2)
        table["chosen"][seat] = chance.choice(["", *(word for word in "23456" if not low <= int(word) <= low + 2)])
        return True
    silent = [seat for seat, bid in table["chosen"].items() if not bid]
    table["chosen"][chance.choice(silent)] = "4"
    return True


def in_king(table: Table, moment: Moment, chance: random.Random) -> bool:
    """A shower without a showing or two cards that may be overruled, a king who is partner, a place that was not asked."""
    if moment.state.phase in ("show", "overrule"):
        if moment.state.phase == "overrule":
            table["showing"] = chance.choice((0, 2))
        else:
            table["showing"] = 1
        return True
    if moment.state.phase in ("bury", "call", "play") and table["shower"] != "table":
        table["showing"] = 0
        return True
    return False


def in_haggis(table: Table, moment: Moment, chance: random.Random) -> bool:
    """A bet after all have played and nobody could, a card laid out for an exchange while tricks are played."""
    if moment.state.phase != "play" or len(table["hands"]) != 4:
        return False
    hand = next((name for name, cards in table["hands"].items() if cards), None)
    if hand is None:
        return False
    card, *cards = table["hands"][hand].split()
    table["hands"][hand], table["giving"][hand] = " ".join(cards), card
    return True


AUCTIONS: Mapping[str, Callable[[Table, Moment, random.Random], bool]] = {
    "spades": in_spades,
    "skat": in_skat,
    "mighty": in_mighty,
    "umbridge": in_umbridge,
    "bird-dog": in_bird_dog,
    "olika": in_olika,
    "king-of-the-hill": in_king,
    "haggis": in_haggis,
}
