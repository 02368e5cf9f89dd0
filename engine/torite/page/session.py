"""The only door for the site and the browser: requests about the reader's view of a game, and their answers.

`handle` takes a JSON request and gives a JSON answer, `{"ok": …}` or `{"error": {"kind", "message", "expected"}}`;
it never raises. CPython and Pyodide give the same bytes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..core.acts import Illegal
from ..core.inputs import BadInput, as_table, as_texts
from ..core.unknown import Missing
from ..core.views import Answer
from ..reading.documents import dumps
from ..reading.record import read_action
from ..toolkit.face_up import face_up
from . import workbenches
from .earlier_tricks import past
from .moments import moment, read_cards, read_lang, read_limit, read_seat
from .referee import ruled
from .story_data import Frame, Judged, ReasonData, Story
from .telling import judged, story, teller
from .thinking import auto, claim, cost, hint, shuffle
from .what_if import Further, Parted, Ruled, parted

if TYPE_CHECKING:
    from .held import Held
    from .links import Refused
    from .sheet_teller import FilledSheet

# What a first answer does not need is imported when it is asked for: a reader waits for the others only.

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
    op = request.get("op")
    if not isinstance(op, str) or op not in OPS:
        raise BadInput("op", f"one of {', '.join(OPS)}", op)
    return OPS[op](request)


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
    return telling.frame(at.step, past(at.steps, at.line)[-1], lying=face_up(at.game, at.steps)[-1])


def _deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """Tell where the last deal of a line began, what each seat gained in it, and whose turn it was all along.

    With what a result is told by: who scores together, the totals, whether the fewest points are best, and who won the game.
    """
    from ..player.playout import begun

    at = moment(request)
    states = [step.state for step in at.steps]
    began = begun(states)
    before, totals = (at.game.scores(states[place]) for place in (began, -1))
    return {
        "began": began,
        "gained": [now - was for was, now in zip(before, totals, strict=True)],
        "turns": [state.turn for state in states],
        "totals": totals,
        "sides": at.game.sides(states[-1].options),
        "fewest": at.game.fewest,
        "winners": at.game.winners(states[-1]),
    }


def _held(request: Mapping[str, Any]) -> list[Held]:
    from .held import held

    at = moment(request)
    return held(at, teller(at.game, at.step.state.options, read_lang(request)))


def _judge(request: Mapping[str, Any]) -> ReasonData:
    at = moment(request)
    action = read_action(at.game, str(request.get("action", "")), "action")
    [judging] = judged(at.game, at.step.state, [action])
    return teller(at.game, at.step.state.options, read_lang(request)).reason(*judging)


def _further(request: Mapping[str, Any]) -> Further:
    """Tell what an action leads to, or what would make it legal; `rest` is how an example goes on from here."""
    at = moment(request)
    action = read_action(at.game, str(request.get("action", "")), "action")
    rest = [
        read_action(at.game, text, "rest") for text in as_texts("rest", request.get("rest", []), "a line of actions")
    ]
    telling = teller(at.game, at.step.state.options, read_lang(request), read_seat(request, at))
    verdict = at.game.judge(at.step.state, action)
    return telling.further(at.step.state, [Ruled(verdict.action, verdict.legal, verdict.rule)], rest)


def _compare(request: Mapping[str, Any]) -> Parted:
    """Tell how each of several lines goes on from where they part."""
    record = as_table("record", request.get("record"), "a table with game, options and perhaps scenario")
    lines: object = request.get("lines")
    if not isinstance(lines, list) or len(lines) < 2:
        raise BadInput("lines", "two lines of actions, or more", lines)
    walks = [moment({"record": {**record, "line": line}}) for line in lines]
    seat, first = read_seat(request, walks[0]), walks[0]
    telling = teller(first.game, first.step.state.options, read_lang(request), seat)
    return parted(telling.game, telling.voice, seat, [(walk.steps, walk.line) for walk in walks])


def _choice(request: Mapping[str, Any]) -> Judged:
    at = moment(request)
    cards = read_cards(at.game, request, "the cards chosen, one or more")
    return teller(at.game, at.step.state.options, read_lang(request)).choice(at.step.state, cards)


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
    from ..practice.puzzles import dealt

    end = time.monotonic() + read_limit(request, PATIENCE)
    return dealt(request, read_lang(request), lambda: time.monotonic() > end)


def _seal(request: Mapping[str, Any]) -> dict[str, str]:
    """Tell the fingerprint of a deal that has not begun, its number as it is written, and what else it depends on (`start`)."""
    from ..linking.settings import write_setting
    from ..player.fair import numbered_from, read_seal, told_options

    first = {"game": request.get("game"), "options": request.get("options", {}), "line": []}
    at = moment({"record": request.get("record", first)})
    options = told_options(at.step.state.options)
    seal = read_seal(request.get("number"), request.get("nonce"), request.get("edition"), options)
    by_itself = numbered_from(at.game, at.steps, at.line, seal.number) == len(at.line)
    start = write_setting(at.game, at.step.state) if by_itself else ""
    return {"number": seal.number, "fingerprint": seal.fingerprint} | ({"start": start} if start else {})


OPS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "ping": _ping,
    "story": _story,
    "frame": _frame,
    "judge": _judge,
    "rule": ruled,
    "choice": _choice,
    "further": _further,
    "compare": _compare,
    "shuffle": shuffle,
    "auto": auto,
    "hint": hint,
    "claim": claim,
    "cost": cost,
    "seal": _seal,
    "workbench": _workbench,
    "deal": _deal,
    "held": _held,
    "link": _link,
    "open": _open,
    "sheet": _sheet,
    "practise": _practise,
}
