"""Answer requests of a deal against opponents: what they do, advice, claims, and what a card has cost.

The player is half of what a page loads, so it is imported when it is asked for.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core.acts import OVER, TABLE, Action, Step
from ..core.inputs import BadInput
from ..core.umpire import IRREGULAR
from .moments import At, moment, read_among, read_lang, read_limit
from .telling import teller

if TYPE_CHECKING:
    from ..player.think import Decision
    from .advice import Claimed, Hint

LIMIT = 0.85
"""Seconds after which thinking ends with the best so far: a play-out that has begun and the way to the page come on top."""
LIMIT_BACK = 3.0
"""Seconds after which a look back at an action ends with what was compared so far: nobody waits for a move, and who opens the same deal
is to read the same."""


def shuffle(request: Mapping[str, Any]) -> dict[str, str]:
    """Deal, or do whatever else the table does next."""
    at = moment(request)
    if at.step.state.turn != TABLE:
        raise BadInput("record", "a position where the table is to move")
    return {"action": str(_by_table(request, at, at.steps))}


def _by_table(request: Mapping[str, Any], at: At, counted: Sequence[Step[Any]]) -> Action:
    """Do what the table does next: by a number and by how often the table acted in the steps that are counted, else at random."""
    from ..player.fair import read_number, table_acted, table_action
    from ..player.playout import random_action

    if "number" in request:
        return table_action(at.game, at.step.state, read_number(request["number"]), table_acted(counted))
    return random_action(at.game, at.step.state, random.Random(str(request.get("seed", ""))))


def _in_deal(request: Mapping[str, Any], at: At) -> Sequence[Step[Any]]:
    """List the steps of the deal whose number a request holds."""
    from ..player.fair import numbered_from, read_number

    if "number" not in request:
        return at.steps
    return at.steps[numbered_from(at.game, at.steps, at.line, read_number(request["number"])) :]


def auto(request: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what the seat to move, or the table, does next; `ended`: a deal is over, and this would begin another."""
    from ..player.playout import ended

    at, decision = _considered(request)
    played = any(step.state.turn >= 0 for step in at.steps)
    return {"action": str(decision.action), "ended": played and ended(at.step.state)}


def hint(request: Mapping[str, Any]) -> Hint:
    """Advise the seat to move; with `among`, which of these actions is best, as far as they are played out once more."""
    from . import advice

    at, decision = _considered(request, hints=True)
    return advice.hint(at.game, at.step.state, decision, teller(at.game, at.step.state.options, read_lang(request)))


def claim(request: Mapping[str, Any]) -> Claimed:
    """Tell whether all that is left is the seat's; with `doubt`, which deal that could be says otherwise."""
    from ..player.memory import remembered
    from .advice import claimed, doubted

    at = moment(request)
    with at.going_on():
        answer = claimed(at.game, at.steps, at.line, random.Random(str(request.get("seed", ""))))
    if request.get("doubt") and answer["may"] and not answer["order"]:
        spent, seat = _clock(request), at.step.state.turn
        voice = teller(at.game, at.step.state.options, read_lang(request)).voice
        memory = remembered(at.game, at.steps, at.line, seat)
        answer["doubted"] = doubted(memory, [voice.name(who) for who in range(len(voice.seats))], lambda: spent() >= 1)
    return answer


def cost(request: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what the last action of a record cost its seat."""
    from ..player import review
    from ..player.memory import remembered

    at = moment(request)
    line, before = at.line, at.steps[-2].state if len(at.steps) > 1 else at.step.state
    if not line or before.turn < 0 or line[-1].verb in IRREGULAR:
        raise BadInput("record", "a line that ends with a player's action, within the rules")
    spent = _clock(request, LIMIT_BACK)
    with at.going_on():
        memory = remembered(at.game, at.steps[:-1], line[:-1], before.turn)
        loss = review.cost(memory, before, line[-1], str(request.get("seed", "")), spent)
    rounded = {key: round(value, 2) for key, value in loss._asdict().items() if isinstance(value, float)}
    labels = teller(at.game, before.options, read_lang(request)).labels([loss.best, line[-1]], at.game.legal(before))
    return {**loss._asdict(), **rounded, "best": str(loss.best), "labels": labels}


def _considered(request: Mapping[str, Any], *, hints: bool = False) -> tuple[At, Decision]:
    """Think for the seat to move, or do what the table does."""
    spent, at = _clock(request), moment(request)
    with at.going_on():
        return at, _decision(request, at, spent, read_among(request, at) if hints else ())


def _clock(request: Mapping[str, Any], usual: float = LIMIT) -> Callable[[], float]:
    """Begin to count the time for a decision: which share of it is spent, 1 when it is up."""
    begun, limit = time.monotonic(), read_limit(request, usual)
    return lambda: (time.monotonic() - begun) / limit if limit else 1.0


def _decision(request: Mapping[str, Any], at: At, spent: Callable[[], float], among: Sequence[Action]) -> Decision:
    """Decide by what a seat has seen; a position that tells too little is answered at random."""
    from ..player.memory import remembered
    from ..player.playout import random_action
    from ..player.think import STRENGTHS, Decision, think

    state, seed = at.step.state, str(request.get("seed", ""))
    if state.turn == OVER or (state.turn != TABLE and not at.game.legal(state)):
        raise BadInput("record", "a position in which somebody is to move, and can")
    strength = STRENGTHS.get(str(request.get("strength", "normal")))
    if strength is None:
        raise BadInput("strength", f"one of {', '.join(STRENGTHS)}", request.get("strength"))
    if state.turn == TABLE:
        return Decision(_by_table(request, at, _in_deal(request, at)))
    try:
        memory = remembered(at.game, at.steps, at.line, state.turn)
        return think(memory, strength, seed, spent, among)
    except (LookupError, ValueError):  # a play-out needs something that the position leaves out
        if at.whole:
            raise
    return Decision(random_action(at.game, state, random.Random(seed)))
