"""Faults of figures and words: totals that no deals bring, and what belongs to an option that is off."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from playground.common.random_games import option_sets
from torite.core.game import Game
from torite.core.soundness import trick_size

from .making import Moment, Table, fault


def more(table: Table, name: str, chance: random.Random) -> None:
    """One more or less for one of the seats or sides."""
    table[name][chance.choice([*table[name]])] += chance.choice((-1, 1))


@fault("more than was played")
def too_many(moment: Moment, chance: random.Random) -> Table | None:
    """Tell more tricks or cards in a heap than the hands have played, while a hand and the last trick are left out."""
    game, table = moment.game, deepcopy(moment.table)
    heap = next((name for name in ("won", "taken", "played", "dead") if name in table), "")
    others = [name for name, cards in table["hands"].items() if cards and name != table["turn"]]
    if moment.state.phase != "play" or not others or getattr(moment.state.options, "dummy", "") == "free":
        return None
    cards = table["hands"].pop(chance.choice(others)).split()[: trick_size(game, moment.state)]
    table.pop("shown")
    if "tricks" in table and chance.random() < 0.5:
        table["tricks"][chance.choice([*table["tricks"]])] += 1
    elif len(cards) < trick_size(game, moment.state):
        return None
    elif isinstance(table[heap], str):
        table[heap] += f" {' '.join(cards)}"
    else:
        table[heap][chance.choice([*table[heap]])] += f" {' '.join(cards)}"
    return table


@fault("total")
def total(moment: Moment, chance: random.Random) -> Table | None:
    """A total that no deals can have brought."""
    table, state = deepcopy(moment.table), moment.state
    if moment.game.id in ("mighty", "spades") or (moment.game.id == "basra" and few_deals(state)):
        more(table, "totals", chance)
    elif moment.game.id == "haggis" and (any(state.points) or (state.options.form == "trio3" and any(state.totals))):
        more(table, "points" if any(state.points) else "totals", chance)
    elif moment.game.id == "skat" and table["results"]:
        result, by = chance.choice(table["results"]), chance.choice((-1, 1))
        if chance.random() < 0.5:
            result["scores"][chance.randrange(len(result["scores"]))] += by
        else:
            result["value"] += by
            result["scores"] = [score + by if score else 0 for score in result["scores"]]
    elif moment.game.id == "umbridge" and table["sheet"]:
        chance.choice(table["sheet"])["points"] += chance.choice((-1, 1))
    elif (
        any(name in table and not getattr(state, name) for name in ("deals", "played", "finished"))
        and "totals" in table
    ):
        if moment.game.id == "spades" or isinstance(table.get("played"), str):
            return None
        table["totals"][chance.choice([*table["totals"]])] += 1
    else:
        return None
    return table


def few_deals(state: Any) -> bool:
    """Whether two deals of Basra at the most have been played: of more, other deals may bring one point more or less."""
    return not state.options.no_carry and any(state.totals) and sum(state.totals) + state.waiting < 3 * 43


type Off = Callable[[Any, Any], bool]
OFF: Mapping[str, Off] = {
    "spades": lambda options, s: not options.blind_nil and (s.phase == "blind" or "blind" in s.bids),
    "skat": lambda options, s: (
        (not options.ramsch and s.contract.name == "ramsch")
        or (not options.kontra and (s.phase in ("kontra", "re") or s.stake > 1))
    ),
    "mighty": lambda options, s: (
        (options.deal_miss != "pagat" and (s.phase == "miss" or s.asked > 0))
        or (not options.all_pass_lower and s.lowered)
    ),
    "olika": lambda options, s: "open" in options.form and (s.phase == "bid" or any(s.chosen)),
    "haggis": lambda options, s: (
        (options.form == "duel2" and "baby" in s.bets) or (options.form == "trio3" and "top" in s.bets)
    ),
    "king-of-the-hill": lambda options, s: (
        (options.edition == "designer" and s.trump == "N") or (options.edition == "blog" and s.phase == "crown")
    ),
    "umbridge": lambda options, s: options.scoring == "duplicate" and bool(s.sheet) and s.phase != "over",
    "basra": lambda options, s: (
        (options.no_carry and s.waiting > 0) or (options.games == 1 and any(s.won) and s.phase != "over")
    ),
}
"""Whether a position holds what there is not with other options."""


@fault("option that is off")
def off(moment: Moment, chance: random.Random) -> Table | None:
    """A phase or a word that only another option brings: the table is read with `options` of the reading that lack it."""
    game, state = moment.game, moment.state
    if game.id not in OFF:
        return None
    able = [one for one in option_sets(game) if fits(game, one, state.options) and OFF[game.id](one, state)]
    return {**deepcopy(moment.table), "options": chance.choice(able)} if able else None


def fits(game: Game[Any], one: Any, other: Any) -> bool:
    """Whether both have the same seats and the same cards."""
    return (game.seats(one), game.deck(one)) == (game.seats(other), game.deck(other))
