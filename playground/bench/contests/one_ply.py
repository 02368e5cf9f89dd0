"""A player that looks one play ahead: win the trick as cheaply as it can be won, else throw the lowest card.

How high a card is nobody tells it: cards are ranked by how often they took a trick when random players played them.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any

from torite.core.acts import Action
from torite.core.game import Game
from torite.core.views import Laid
from torite.games import game
from torite.player.claim import lying
from torite.player.memory import Memory
from torite.player.playout import quiet_action, side_of
from torite.player.worlds import imagine
from torite.words.voices import voice_of

from ...common.random_games import walk

GAMES = 60
"""Random games from which the cards are ranked."""
LONGEST = 600


def one_ply(memory: Memory, seed: str) -> Action:
    """Choose for the seat of a memory; before the play it passes where it may, else it chooses at random."""
    rules, chance = memory.game, Random(seed)
    if memory.seen.phase not in rules.in_play:
        return quiet_action(rules, memory.seen, chance)
    legal = rules.modest(memory.seen)
    if len(legal) == 1:
        return legal[0]
    state, heights = imagine(memory, chance).state, ranking(rules.id)
    side = side_of(rules, state, memory.seat)
    chance.shuffle(legal)
    return min(legal, key=lambda action: _order(rules, state, action, side, heights))


def _order(
    rules: Game[Any], state: Any, action: Action, side: Any, heights: Mapping[str, float]
) -> tuple[int, int, float]:
    """Sort a play that takes the trick first, then one that takes more cards, then the lowest."""
    taker = taking(rules, rules.apply(state, action).state)
    taken = 0 if taker is None else -int(taker in side)
    return taken, -len(action.cards) if taker is None else 0, sum(heights[card] for card in action.cards)


def taking(rules: Game[Any], state: Any) -> int | None:
    """Tell who is winning or has won the trick on the table; None in a game, or a position, without one."""
    return next((play["seat"] for play in _plays(rules, state) if play["mark"] in ("best", "won")), None)


def _plays(rules: Game[Any], state: Any) -> list[Laid]:
    """List the plays of the trick in progress or just finished."""
    zones = rules.view(state, voice_of(rules, state.options, "en"))["zones"]
    return [play for zone in zones if zone["kind"] == "trick" for play in zone["plays"]]


@cache
def ranking(ident: str, *, led: bool | None = None) -> Mapping[str, float]:
    """Rank the cards: how often each won its trick in random games, 0 to 1 (0 in a game without tricks).

    With `led` only of those that were led, or that were not.
    """
    rules, chance = game(ident), Random(f"{ident}/ranking")
    won, played, lead = Counter[str](), Counter[str](), tuple[str, ...]()
    for _ in range(GAMES):
        before = [""]
        for one, other in islice(pairwise(walk(rules, rules.start(), chance)), LONGEST):
            cards = other.action.cards if other.action and one.state.phase in rules.in_play else ()
            leads = not lying(one.state)
            lead = cards if leads else lead
            played.update(cards if led in (None, leads) else ())
            now = [card for play in _plays(rules, other.state) if play["mark"] == "won" for card in play["cards"]]
            won.update([card for card in now if led in (None, card in lead)] if now != before else ())
            before = now
    return {card: won[card] / max(played[card], 1) for card in rules.cards}
