"""Faults of plays, turns and phases: of the trick, the last one shown, their number, and of a game that is over or not."""

from __future__ import annotations

import random
from copy import deepcopy

from torite.core.acts import OVER
from torite.core.faults import phases
from torite.core.position import in_turn

from .making import BEFORE, CLIMBING, FIRST, Moment, Table, fault


@fault("last trick lacks a play")
def lacking(moment: Moment, chance: random.Random) -> Table | None:
    """One play is missing from the trick shown; where all pass, the last one, so that another would have won."""
    shown = moment.table.get("shown")
    if not shown or (len(shown) < 2 and moment.game.id in CLIMBING):
        return None
    if moment.game.id in CLIMBING and moment.state.phase != "play":
        return None
    place = len(shown) - 1 if moment.game.id in CLIMBING else chance.randrange(len(shown))
    table = deepcopy(moment.table)
    del table["shown"][place]
    if "told" in table:
        del table["told"][place]
    if moment.game.id in CLIMBING and not still_holds(moment, shown[place - 1].split()[0]):
        return None
    return table


def still_holds(moment: Moment, name: str) -> bool:
    """Whether the seat has cards, so that it leads after a trick that it wins."""
    return bool(moment.game.hand(moment.state, [*moment.game.seats(moment.state.options)].index(name)))


@fault("another's turn")
def another(moment: Moment, chance: random.Random) -> Table | None:
    """It is another seat's turn, and whoever leads is said to be that seat."""
    if moment.state.turn < 0:
        return None
    names = [name for name in moment.game.seats(moment.state.options) if name != moment.table["turn"]]
    table = deepcopy(moment.table)
    table["turn"] = chance.choice(names)
    if table.get("leader") == moment.table["turn"] and not table.get("trick"):
        table["leader"] = table["turn"]
    return None if anybodys(moment, table) else table


def anybodys(moment: Moment, table: Table) -> bool:
    """Whether the turn may be another's: nothing tells who won before, or who has declined to draw."""
    if moment.game.id == "birdhead" and not (table["dead"] or table["trick"] or table["shown"]):
        lost = [name for name, cards in table["penalties"].items() if cards]
        names = [*table["hands"]]
        return not lost or names[names.index(table["turn"]) - 1] in lost
    return table["phase"] == "exchange" and not table.get("drawn", 1) and not table["pending"]


@fault("plays swapped")
def swapped(moment: Moment, chance: random.Random) -> Table | None:
    """Two plays of the trick by each other's seats."""
    trick = moment.table.get("trick", [])
    if "trick" not in in_turn(moment.game.state) or len(trick) < 2:
        return None
    one, other = chance.sample(range(len(trick)), 2)
    table = deepcopy(moment.table)
    (first, *cards), (second, *others) = trick[one].split(), trick[other].split()
    table["trick"][one], table["trick"][other] = " ".join((second, *cards)), " ".join((first, *others))
    return table


@fault("number of tricks")
def tricks(moment: Moment, chance: random.Random) -> Table | None:
    """One trick more or fewer for somebody, or another number of the trick."""
    if moment.state.phase not in moment.game.in_play:
        return None
    table = deepcopy(moment.table)
    if "number" in table:
        table["number"] += chance.choice((-1, 1))
    elif "tricks" in table:
        table["tricks"][chance.choice([*table["tricks"]])] += chance.choice((-1, 1))
    else:
        return None
    return table


@fault("ended, and goes on")
def ended(moment: Moment, chance: random.Random) -> Table | None:
    """After the last deal another one is to come."""
    if moment.state.turn != OVER or moment.table.get("sheet") == []:  # a deal thrown in leaves nothing behind
        return None
    return {**deepcopy(moment.table), "phase": "deal", "turn": "table"}


@fault("over too early")
def early(moment: Moment, chance: random.Random) -> Table | None:
    """The game is said to be over in the middle."""
    if moment.state.turn == OVER:
        return None
    return {**deepcopy(moment.table), "phase": "over", "turn": "over"}


@fault("phase")
def phase(moment: Moment, chance: random.Random) -> Table | None:
    """After the first trick, a phase in which no trick can be over."""
    if moment.state.phase not in moment.game.in_play or not (moment.table.get("trick") or moment.table.get("shown")):
        return None
    others = {*phases(moment.game.state)} - {*moment.game.in_play, "last"}
    table = deepcopy(moment.table)
    table["phase"] = chance.choice(sorted(others))
    table["turn"] = (
        "over" if table["phase"] == "over" else "table" if table["phase"] in moment.game.table else table["turn"]
    )
    return table


@fault(BEFORE)
def unequal(moment: Moment, chance: random.Random) -> Table | None:
    """Before any card is played a card lies in another's hand."""
    state, table = moment.state, deepcopy(moment.table)
    if state.phase in (*moment.game.in_play, *moment.game.table, "over", "exchange", "umbrage"):
        return None
    told = [name for name, cards in table["hands"].items() if cards]
    if len(told) < 2 or getattr(state.options, "asking", "") == "during":
        return None
    giver, taker = chance.sample(told, 2)
    card, *left = table["hands"][giver].split()
    table["hands"] |= {giver: " ".join(left), taker: f"{table['hands'][taker]} {card}"}
    return table


@fault(FIRST)
def first(moment: Moment, chance: random.Random) -> Table | None:
    """The first trick, which is the last one, too, was led by another."""
    shown, state = moment.table.get("shown", []), moment.state
    size = max(map(len, getattr(state, "hands", ((),))), default=0)
    if state.phase != "play" or not shown or state.trick or "dealt" not in moment.game.hooks:
        return None
    due = moment.game.hooks["dealt"](state, moment.table)
    if due is None or due.leader < 0 or size + 1 != due.size:
        return None
    return {**moment.table, "shown": [*shown[1:], shown[0]]}
