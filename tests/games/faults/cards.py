"""Faults of cards: one is missing, lies elsewhere, or is held again after it was played."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy

from torite.core.position import CARD_KINDS, kinds

from .making import CLIMBING, Moment, Table, fault


def spots(moment: Moment) -> list[tuple[str, str | None]]:
    """Where cards lie that are not played to the trick: a field, and the seat or side if it has several."""
    held = kinds(moment.game.state)
    found: list[tuple[str, str | None]] = []
    for name, value in moment.table.items():
        if held.get(name) in CARD_KINDS and held[name] != "plays":
            inside = value.items() if isinstance(value, dict) else [(None, value)]
            found += [(name, key) for key, cards in inside if cards]
    return found


def cards_at(table: Table, spot: tuple[str, str | None]) -> list[str]:
    """The cards of a place."""
    name, key = spot
    cards: str = table[name] if key is None else table[name][key]
    return cards.split()


def laid(table: Table, spot: tuple[str, str | None], cards: list[str]) -> None:
    """Puts cards in a place, in place of those that lie there."""
    name, key = spot
    if key is None:
        table[name] = " ".join(cards)
    else:
        table[name][key] = " ".join(cards)


@fault("card missing")
def missing(moment: Moment, chance: random.Random) -> Table | None:
    """One card lies nowhere, while all others are told."""
    if not (places := spots(moment)):
        return None
    table, spot = deepcopy(moment.table), chance.choice(places)
    cards = cards_at(table, spot)
    cards.pop(chance.randrange(len(cards)))
    laid(table, spot, cards)
    return table


HEAPS = ("won", "played", "dead", "taken", "penalties", "piles", "discards")


@fault("card moved")
def moved(moment: Moment, chance: random.Random) -> Table | None:
    """A card of a hand lies with those that are played, or the other way round."""
    if moment.state.phase not in moment.game.in_play or moment.game.id in CLIMBING:
        return None
    places = spots(moment)
    hands = [("hands", name) for name in moment.table["hands"] if ("hands", name) in places]
    heaps = [spot for spot in places if spot[0] in HEAPS]
    able = [name for name in HEAPS if kinds(moment.game.state).get(name) in CARD_KINDS]
    empty = [(name, key) for name in able if isinstance(moment.table[name], dict) for key in moment.table[name]]
    empty += [(name, None) for name in able if isinstance(moment.table[name], str)]
    ways = [(hand, heap) for hand in hands for heap in empty] + [(heap, hand) for heap in heaps for hand in hands]
    if not ways:
        return None
    source, target = chance.choice(ways)
    table = deepcopy(moment.table)
    cards = cards_at(table, source)
    card = cards.pop(chance.randrange(len(cards)))
    laid(table, source, cards)
    laid(table, target, [*cards_at(table, target), card])
    return table


@fault("played card in a hand")
def again(moment: Moment, chance: random.Random) -> Table | None:
    """A card of the last trick shown is held again, and a card of that hand lies in its place."""
    if moment.state.phase not in moment.game.in_play or not moment.table.get("shown"):
        return None
    shown = [card for one in moment.table["shown"] for card in one.split()[1:]]
    places = spots(moment)
    heaps = [spot for spot in places if spot[0] in HEAPS and set(cards_at(moment.table, spot)) & {*shown}]
    hands = [spot for spot in places if spot[0] == "hands"]
    if not heaps or not hands:
        return None
    heap, hand, table = chance.choice(heaps), chance.choice(hands), deepcopy(moment.table)
    out, held = cards_at(table, heap), cards_at(table, hand)
    card, other = chance.choice([card for card in out if card in shown]), chance.choice(held)
    if card in held or out.count(card) > 1 or moment.game.deck(moment.state.options).count(card) > 1:
        return None
    out[out.index(card)], held[held.index(other)] = other, card
    laid(table, heap, out)
    laid(table, hand, held)
    return table


@fault("last trick in another's heap")
def anothers(moment: Moment, chance: random.Random) -> Table | None:
    """The cards of the last trick shown lie with somebody who has not won it, whose tricks are one more."""
    shown = Counter(card for one in moment.table.get("shown", []) for card in one.split()[1:])
    rows = moment.table.get("won", moment.table.get("taken"))
    if moment.state.phase not in moment.game.in_play or not shown or not isinstance(rows, dict):
        return None
    owners = [name for name, cards in rows.items() if not shown - Counter(cards.split())]
    if len(owners) != 1:
        return None
    table, owner = deepcopy(moment.table), owners[0]
    other = chance.choice([name for name in rows if name != owner])
    heaps = table["won" if "won" in table else "taken"]
    heaps[owner] = " ".join((Counter(heaps[owner].split()) - shown).elements())
    if not shown - Counter(heaps[owner].split()):
        return None  # cards that look the same are there still
    heaps[other] = " ".join([*heaps[other].split(), *shown.elements()])
    if "tricks" in table:
        table["tricks"][owner] -= 1
        table["tricks"][other] += 1
    return table
