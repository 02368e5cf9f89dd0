"""How often the player does what players complain of: whole deals, with the player in all seats."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from torite.core.acts import TABLE, Action
from torite.core.game import Game
from torite.core.position import in_turn
from torite.games import game
from torite.player.bidding import taker
from torite.player.memory import Memory

from ...common.random_games import Moment, first_deal, walk
from . import complaints, duel, one_ply
from .complaints import Decision, Known, Led, known_of
from .deals import Kept, Key, real_games
from .duel import PLAYERS, choosing

PLAYER = "patient"


def measure(deals: int, games: Sequence[str], cluster: str) -> dict[str, Any]:
    """Play what has not been played yet, and sum up; of games with tricks to which everybody plays once."""
    keys = [(ident, PLAYER) for ident in real_games(games) if in_turn(game(ident).state)]
    kept = Kept("complaints", real_games(games), complaints, duel, one_ply)
    kept.complete(keys, deals, counted, cluster)
    return {"player": PLAYER, "games": {key[0]: summed(kept.of(key, deals)) for key in keys}}


def summed(counts: Sequence[dict[str, int]]) -> dict[str, Any]:
    """Sum up the counts of deals."""
    total = sum(map(Counter[str], counts), Counter[str]())
    decisions, shown = total.pop("decisions", 0), total.pop("any", 0)
    share = round(100 * shown / max(decisions, 1), 2)
    return {"deals": len(counts), "decisions": decisions, "percent": share, "patterns": dict(total)}


def counted(key: Key, deal: int) -> dict[str, int]:
    """Play one deal, and count its decisions and what is to be complained of."""
    ident, player = key
    rules = game(ident)
    watcher = Watcher(rules)
    choosers = [PLAYERS[player]] * len(watcher.memories)
    choose = choosing(watcher.memories, choosers, f"{ident}/{deal}")
    for moment in first_deal(walk(rules, rules.start(), Random(ident), choose)):
        watcher.follow(moment)
    return dict(watcher.counts)


class Watcher:
    """Looks on at a deal from its start: what each seat knows, the tricks so far, and the counts."""

    def __init__(self, rules: Game[Any]) -> None:
        self.rules, start = rules, rules.start()
        self.memories = [Memory(rules, seat, start) for seat in range(len(rules.seats(start.options)))]
        self.known: dict[int, Known] = {}
        """Those who play with each seat, as far as it has known: a deal may be decided later, and nobody gains any more."""
        self.before = list[Led]()
        self.led: tuple[int, str, frozenset[str]] = (TABLE, "", frozenset())
        self.counts: Counter[str] = Counter()

    def follow(self, moment: Moment) -> None:
        """Take in a moment, and judge its action if that was a card chosen among others."""
        state, action = moment.before, moment.action
        if action is None:
            return
        if state.turn >= 0 and state.phase in self.rules.in_play and len(action.cards) == 1:
            self._judge(state, action)
        for memory in self.memories:
            memory.follow(state, action, moment.step)
        winner = taker(moment.step)
        if winner is not None and self.led[1]:
            self.before.append(Led(*self.led, winner))

    def _judge(self, state: Any, action: Action) -> None:
        memory = self.memories[state.turn]
        decision = Decision(memory, state, action, self.before, self._known(memory))
        if decision.leads:
            self.led = state.turn, decision.card, decision.alike(decision.card)
        if decision.others:
            patterns = complaints.complaints(decision)
            self.counts.update(["decisions", *patterns, *(["any"] if patterns else [])])

    def _known(self, memory: Memory) -> Known:
        """Tell who plays with a seat by all that it has known so far."""
        now = known_of(memory)
        before = self.known.get(memory.seat, now)
        maybe = before.maybe & now.maybe if len(now.maybe) > 1 else before.maybe
        known = self.known[memory.seat] = Known(before.friends | now.friends, maybe)
        return known
