"""The only door for the site and the browser: requests about the reader's view of a game, and their answers.

`handle` takes a JSON request and gives a JSON answer, `{"ok": …}` or `{"error": {"kind", "message", "expected"}}`;
it never raises. CPython and Pyodide give the same bytes.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..core.acts import OVER, TABLE, Action, Illegal
from ..core.inputs import BadInput, as_table, as_texts
from ..core.umpire import IRREGULAR
from ..core.unknown import Missing
from ..core.views import Answer
from ..reading.documents import dumps
from ..reading.positions import read_options
from ..reading.record import known_game, read_action
from . import workbenches
from .earlier_tricks import past
from .moments import At, moment, read_lang, read_seat
from .referee import ruled
from .telling import Frame, Judged, ReasonData, Story, judged, story, teller
from .what_if import Further, Parted, Ruled, parted

if TYPE_CHECKING:
    from ..player.think import Decision
    from .advice import Claimed, Hint
    from .links import Refused
    from .scoresheet import FilledSheet

# What a first answer does not need is imported when it is asked for: a reader waits for the others only. The player and
# links are half of what is here.

LIMIT = 0.85
"""Seconds after which thinking ends with the best so far: a play-out that has begun and the way to the page come on top."""

PATIENCE = 4.0
"""Seconds after which no further way to a question is tried."""


# -- requests ------------------------------------------------------------------------------------------------------


def handle(text: str) -> str:
    """The answer to a JSON request, as JSON."""
    try:
        request = json.loads(text)
        return dumps({"ok": _answer(as_table("request", request, "a JSON object"))})
    except json.JSONDecodeError as error:
        return _error("request", f"no JSON: {error}", "a JSON object with op")
    except Missing as error:
        return _error("missing", str(error), error.expected)
    except BadInput as error:
        return _error("input", str(error), error.expected)
    except Illegal as error:
        return _error("illegal", str(error), "a legal action")
    except Exception as error:  # whatever else goes wrong must reach the page as a value, not end the worker
        return _error("engine", f"{type(error).__name__}: {error}", "")


def _error(kind: str, message: str, expected: str) -> str:
    return dumps({"error": {"kind": kind, "message": message, "expected": expected}})


def _answer(request: Mapping[str, Any]) -> Any:
    ops: dict[str, Callable[[Mapping[str, Any]], Any]] = {
        "ping": _ping,
        "story": _story,
        "frame": _frame,
        "judge": _judge,
        "rule": ruled,
        "choice": _choice,
        "further": _further,
        "compare": _compare,
        "shuffle": _shuffle,
        "auto": _auto,
        "hint": _hint,
        "claim": _claim,
        "cost": _cost,
        "seal": _seal,
        "workbench": _workbench,
        "deal": _deal,
        "link": _link,
        "open": _open,
        "sheet": _sheet,
        "practise": _practise,
    }
    op = request.get("op")
    if op not in ops:
        raise BadInput("op", f"one of {', '.join(ops)}", op)
    return ops[op](request)


def _ping(request: Mapping[str, Any]) -> str:
    return "pong"


def _story(request: Mapping[str, Any]) -> Story | Refused:
    if "record" in request:
        from .links import deal

        return deal(request, read_lang(request))
    return story(str(request.get("scenario", "")), read_lang(request), as_table("options", request.get("options", {})))


def _workbench(request: Mapping[str, Any]) -> Answer:
    return workbenches.answer(request.get("game"), request.get("name"), request.get("cards"), read_lang(request))


def _frame(request: Mapping[str, Any]) -> Frame:
    at = moment(request)
    telling = teller(at.game, at.step.state.options, read_lang(request), read_seat(request, at))
    return telling.frame(at.step, past(at.steps, at.line)[-1])


def _deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """Tell where the last deal of a line began, what each seat gained in it, and whose turn it was all along."""
    from ..player.playout import begun

    at = moment(request)
    states = [step.state for step in at.steps]
    began = begun(states)
    totals = (at.game.scores(states[place]) for place in (began, -1))
    gained = [now - was for was, now in zip(*totals, strict=True)]
    return {"began": began, "gained": gained, "turns": [state.turn for state in states]}


def _judge(request: Mapping[str, Any]) -> ReasonData:
    at = moment(request)
    action = read_action(at.game, str(request.get("action", "")), "action")
    [found] = judged(at.game, at.step.state, [action])
    return teller(at.game, at.step.state.options, read_lang(request)).reason(*found)


def _further(request: Mapping[str, Any]) -> Further:
    """Tell what an action leads to, or what would make it legal; `rest` is how an example goes on from here."""
    at = moment(request)
    action = read_action(at.game, str(request.get("action", "")), "action")
    rest = [read_action(at.game, one, "rest") for one in as_texts("rest", request.get("rest", []), "a line of actions")]
    telling = teller(at.game, at.step.state.options, read_lang(request), read_seat(request, at))
    verdict = at.game.judge(at.step.state, action)
    return telling.further(at.step.state, [Ruled(verdict.action, verdict.legal, verdict.rule)], rest)


def _compare(request: Mapping[str, Any]) -> Parted:
    """Tell how each of several lines goes on from where they part."""
    told = as_table("record", request.get("record"), "a table with game, options and perhaps scenario")
    lines: object = request.get("lines")
    if not isinstance(lines, list) or len(lines) < 2:
        raise BadInput("lines", "two lines of actions, or more", lines)
    walks = [moment({"record": {**told, "line": line}}) for line in lines]
    seat, first = read_seat(request, walks[0]), walks[0]
    telling = teller(first.game, first.step.state.options, read_lang(request), seat)
    return parted(telling.game, telling.voice, seat, [(walk.steps, walk.line) for walk in walks])


def _choice(request: Mapping[str, Any]) -> Judged:
    at = moment(request)
    cards = as_texts("cards", request.get("cards"), "the cards chosen, one or more")
    if not cards or not at.game.cards.issuperset(cards):
        raise BadInput("cards", f"one or more cards of {at.game.id}", request.get("cards"))
    return teller(at.game, at.step.state.options, read_lang(request)).choice(at.step.state, tuple(cards))


def _shuffle(request: Mapping[str, Any]) -> dict[str, str]:
    at = moment(request)
    if at.step.state.turn != TABLE:
        raise BadInput("record", "a position where the table is to move")
    return {"action": str(_by_table(request, at))}


def _by_table(request: Mapping[str, Any], at: At) -> Action:
    """Do what the table does next: by the number of a deal, else at random."""
    from ..player.fair import read_number, table_acted, table_action
    from ..player.playout import random_action

    if "number" in request:
        return table_action(at.game, at.step.state, read_number(request["number"]), table_acted(at.steps))
    return random_action(at.game, at.step.state, random.Random(str(request.get("seed", ""))))


def _cost(request: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what the last action of a record cost its seat."""
    from ..player.memory import remembered
    from ..player.review import cost

    at = moment(request)
    line, before = at.line, at.steps[-2].state if len(at.steps) > 1 else at.step.state
    if not line or before.turn < 0 or line[-1].verb in IRREGULAR:
        raise BadInput("record", "a line that ends with a player's action, within the rules")
    end = time.monotonic() + float(request.get("limit", LIMIT))
    with at.going_on():
        memory = remembered(at.game, at.steps[:-1], line[:-1], before.turn)
        found = cost(memory, before, line[-1], str(request.get("seed", "")), lambda: time.monotonic() > end)
    rounded = {key: round(value, 2) for key, value in found._asdict().items() if isinstance(value, float)}
    labels = teller(at.game, before.options, read_lang(request)).labels([found.best, line[-1]])
    return {**found._asdict(), **rounded, "best": str(found.best), "labels": labels}


def _link(request: Mapping[str, Any]) -> Any:
    from .links import write

    return write(request)


def _open(request: Mapping[str, Any]) -> Any:
    from .links import read

    return read(request)


def _sheet(request: Mapping[str, Any]) -> FilledSheet:
    from .scoresheet import filled

    return filled(request, read_lang(request))


def _practise(request: Mapping[str, Any]) -> Any:
    """Deal a question about a clause; null if none was come by in time."""
    from ..practice.told import dealt

    end = time.monotonic() + float(request.get("limit", PATIENCE))
    return dealt(request, read_lang(request), lambda: time.monotonic() > end)


def _seal(request: Mapping[str, Any]) -> dict[str, str]:
    """Tell the fingerprint of a deal that has not begun, and its number as it is written."""
    from ..player.fair import read_seal, told_options

    game = known_game(request.get("game"))
    options = told_options(read_options(game, request.get("options", {})))
    seal = read_seal(request.get("number"), request.get("nonce"), request.get("edition"), options)
    return {"number": seal.number, "fingerprint": seal.fingerprint}


def _considered(request: Mapping[str, Any]) -> tuple[At, Decision]:
    """Think for the seat to move, or do what the table does."""
    end, at = time.monotonic() + float(request.get("limit", LIMIT)), moment(request)
    with at.going_on():
        return at, _decision(request, at, end)


def _decision(request: Mapping[str, Any], at: At, end: float) -> Decision:
    """Decide by what a seat has seen; a position that tells too little is answered at random."""
    from ..player.memory import remembered
    from ..player.playout import random_action
    from ..player.think import STRENGTHS, Decision, think

    state, seed = at.step.state, str(request.get("seed", ""))
    if state.turn == OVER or (state.turn != TABLE and not at.game.legal(state)):
        raise BadInput("record", "a position in which somebody is to move, and can")
    strength = STRENGTHS.get(str(request.get("strength", "quick")))
    if strength is None:
        raise BadInput("strength", f"one of {', '.join(STRENGTHS)}", request.get("strength"))
    if state.turn == TABLE:
        return Decision(_by_table(request, at))
    try:
        memory = remembered(at.game, at.steps, at.line, state.turn)
        return think(memory, strength, seed, lambda: time.monotonic() > end)
    except (LookupError, ValueError):  # a play-out needs something that the position leaves out
        if at.whole:
            raise
    return Decision(random_action(at.game, state, random.Random(seed)))


def _auto(request: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what the seat to move, or the table, does next; `ended`: a deal is over, and this would begin another."""
    from ..player.playout import ended

    at, decision = _considered(request)
    played = any(step.state.turn >= 0 for step in at.steps)
    return {"action": str(decision.action), "ended": played and ended(at.step.state)}


def _hint(request: Mapping[str, Any]) -> Hint:
    from .advice import hint

    at, decision = _considered(request)
    return hint(at.game, at.step.state, decision, teller(at.game, at.step.state.options, read_lang(request)))


def _claim(request: Mapping[str, Any]) -> Claimed:
    """Tell whether all that is left is the seat's; with `doubt`, which deal that could be says otherwise."""
    from ..player.memory import remembered
    from .advice import claimed, doubted

    at = moment(request)
    with at.going_on():
        found = claimed(at.game, at.steps, at.line, random.Random(str(request.get("seed", ""))))
    if request.get("doubt") and found["may"] and not found["order"]:
        end = time.monotonic() + float(request.get("limit", LIMIT))
        seat = at.step.state.turn
        voice = teller(at.game, at.step.state.options, read_lang(request)).voice
        memory = remembered(at.game, at.steps, at.line, seat)
        found["doubted"] = doubted(
            memory, [voice.name(one) for one in range(len(voice.seats))], lambda: time.monotonic() > end
        )
    return found
