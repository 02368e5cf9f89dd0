"""Three Torites play the deals that XSkat plays: how many are played, won, overbid, and what they bring.

Kept and resumed deal by deal, like the contests between players.
"""

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from torite.core.acts import Action
from torite.games import game
from torite.player.memory import Memory
from torite.player.think import STRENGTHS

from ...common.random_games import first_deal, walk
from ..contests import duel
from ..contests.deals import Kept, Key
from ..contests.duel import PLAYERS, choosing, followed
from ..contests.players import score
from . import xskat

GAME = "skat"


class Outcome(NamedTuple):
    """Hold how a deal ended: the declarer's value (0: passed out), and whether it was lost by the bid alone."""

    value: int
    overbid: bool = False


def measure(deals: int, strength: str, cluster: str = "") -> dict[str, Any]:
    """Play what has not been played yet, and sum up, beside what XSkat made of the same deals."""
    theirs, kept, key = [*xskat.games(deals)], Kept("yardstick", [GAME], duel, xskat), (GAME, strength)
    kept.complete([key], len(theirs), _outcome, cluster)
    played = [number for number in range(len(theirs)) if (key, number) in kept.outcomes]
    ours = [Outcome(*kept.outcomes[key, number]) for number in played]
    known = [Outcome(deal.value, not deal.won and deal.points > xskat.HALF) for deal in map(theirs.__getitem__, played)]
    about = {"seed": xskat.SEED, "strength": strength, "playouts": STRENGTHS[strength].playouts}
    return {**about, "players": {"torite": summed(ours), "xskat": summed(known)}}


def summed(outcomes: list[Outcome]) -> dict[str, Any]:
    """Count deals, those played (%), contracts won and overbid (%), and points a deal with their standard error."""
    contracts = [outcome for outcome in outcomes if outcome.value]
    points, count = score([outcome.value for outcome in outcomes]), max(1, len(contracts))
    return {
        "deals": len(outcomes),
        "played": round(100 * len(contracts) / max(1, len(outcomes)), 1),
        "won": round(100 * sum(contract.value > 0 for contract in contracts) / count, 1),
        "overbid": round(100 * sum(contract.overbid for contract in contracts) / count, 1),
        "points": round(points.mean, 2),
        "error": round(points.error, 2),
    }


@lru_cache(maxsize=1)
def _until(deals: int) -> list[xskat.Played]:
    return [*xskat.games(deals)]


def _outcome(key: Key, deal: int) -> Outcome:
    """Play one deal; a seat's memory is all that its player gets."""
    theirs, strength = _until((deal // xskat.LISTED + 1) * xskat.LISTED)[deal], key[1]
    rules = game(GAME)
    start = rules.start()
    memories = [Memory(rules, seat, start) for seat in range(xskat.PLAYERS)]
    line = iter((Action("dealer", value=rules.seats(start.options)[theirs.dealer]), Action("deal", theirs.deal)))
    seed, choosers = f"yardstick/{theirs.number}", [PLAYERS[strength]] * xskat.PLAYERS
    choose = choosing(memories, choosers, seed, lambda *_: next(line))
    *_, last = followed(memories, first_deal(walk(rules, start, Random(seed), choose, strict=True)))
    return Outcome(last.state.results[-1].value, any(event.kind == "overbid" for event in last.step.events))
