"""Advise the seat that is to move: which action is best, and whether all that is left is its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NotRequired, TypedDict

from ..core.acts import Action, Step
from ..core.game import Game
from ..core.unknown import Missing
from ..player.claim import claim, to_the_end
from ..player.doubt import doubt, worth_asking
from ..player.memory import Memory, remembered
from ..player.think import Decision
from .telling import Teller


class Weighed(TypedDict):
    """An action with its mean result over imagined worlds, and the standard error of that mean."""

    action: str
    mean: float
    error: float
    worlds: int


class Hint(TypedDict):
    """Advice: the best action, whether it is the only one or was computed exactly, and the candidates.

    `thumb` says by which rule of thumb it was chosen where nothing was weighed.
    """

    action: str
    forced: bool
    exact: bool
    weighed: list[Weighed]
    labels: dict[str, str]
    thumb: NotRequired[str]


def hint(game: Game[Any], state: Any, decision: Decision, telling: Teller) -> Hint:
    """Tell what a player would do."""
    tried = [candidate.action for candidate in decision.weighed] or [decision.action]
    weighed: list[Weighed] = [
        {
            "action": str(candidate.action),
            "mean": round(candidate.mean, 2),
            "error": round(candidate.error, 2),
            "worlds": candidate.worlds,
        }
        for candidate in decision.weighed
    ]
    advice: Hint = {
        "action": str(decision.action),
        "forced": len(game.legal(state)) == 1,
        "exact": decision.exact,
        "weighed": weighed,
        "labels": telling.labels(tried, game.legal(state)),
    }
    return advice if weighed or advice["forced"] else {**advice, "thumb": telling.voice.thumb(state.phase)}


class Doubted(TypedDict):
    """Tell of a deal that could be: who would hold what, who would play what, and who would take a trick then."""

    hands: list[tuple[str, list[str]]]
    line: list[tuple[str, str]]
    taker: str


class Claimed(TypedDict):
    """Hold the own cards of a claim in the order that shows it, and a whole line to the end of the deal; nothing if there is none.

    `may` tells whether it is the moment to claim, or to ask whether one can; `doubted`, where it was asked for, which deal beats one.
    """

    order: list[str]
    line: list[str]
    may: bool
    doubted: NotRequired[Doubted | None]


def claimed(game: Game[Any], steps: Sequence[Step[Any]], line: Sequence[Action], chance: Random) -> Claimed:
    """Tell whether the seat to move takes all that is left for certain; the others play by chance in the line that shows it."""
    state = steps[-1].state
    memory = remembered(game, steps, line, state.turn) if state.turn >= 0 else None
    try:
        order = claim(memory) if memory else ()
        may = bool(order) or (memory is not None and worth_asking(memory))
    except Missing:  # the position tells too little
        order, may = (), False
    done = to_the_end(game, state, order, chance) if order else ()
    return {
        "order": [str(action) for action in order],
        "line": [str(action) for action, _ in done],
        "may": may,
    }


def doubted(memory: Memory, names: Sequence[str], late: Callable[[], bool]) -> Doubted | None:
    """Tell which deal beats the claim of a seat that would take all that is left."""
    try:
        deal = doubt(memory, late)
    except Missing:
        deal = None
    if not deal:
        return None
    game, state = memory.game, deal.state
    line: list[tuple[str, str]] = []
    hands = [(name, list(game.hand(state, seat))) for seat, name in enumerate(names) if seat != memory.seat]
    for action in deal.line:
        turn: int = state.turn
        if turn >= 0:
            line.append((names[turn], str(action)))
        state = game.apply(state, action).state
    return {"hands": [hand for hand in hands if hand[1]], "line": line, "taker": names[deal.taker]}
