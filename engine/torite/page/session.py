"""The reader's view of a game: stories and frames as plain data. The only door for the site and the browser.

`handle` takes a JSON request and gives a JSON answer, `{"ok": …}` or `{"error": {"kind", "message", "expected"}}`;
it never raises. CPython and Pyodide give the same bytes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from ..core.acts import OVER, TABLE, Action, Illegal, Step, Verdict
from ..core.game import Game
from ..core.inputs import BadInput, as_table, as_texts
from ..core.position import Cards
from ..core.views import Answer, Said, View
from ..reading.positions import read_options
from ..reading.record import Record, from_data, known_game, read_action, replay
from ..reading.scenario import Scenario, load
from ..words.say import LANGS, Lang, Voice
from . import workbenches
from .probes import around, probes


class ReasonData(TypedDict):
    """A verdict said: the argument link by link, and the legal actions nearest to what was refused.

    In a frame the argument is empty for what is simply done: a legal action without cards that no rule speaks about.
    """

    legal: bool
    rule: str
    chain: list[Said]
    instead: list[str]


class Judged(TypedDict):
    """Verdicts on actions (`judged` gives a place in `reasons`), their words, and the cards one taps for them."""

    judged: dict[str, int]
    reasons: list[ReasonData]
    labels: dict[str, str]
    taps: dict[str, list[str]]


class Frame(Judged):
    """One moment: who is to move from which cards, what led here, the table, the verdicts on all the seat could try."""

    turn: int
    hand: list[str]
    said: list[Said]
    view: View
    more: bool
    next: str | None


class Story(TypedDict):
    """A scenario as a reader steps through it; `frames[n]` is the moment after n actions."""

    id: str
    game: str
    lang: str
    title: str
    players: int
    record: dict[str, Any]
    frames: list[Frame]
    names: dict[str, str]
    shows: list[str]


class Teller(NamedTuple):
    """A game told in one language, from one seat (-1 = all cards are open)."""

    game: Game[Any]
    voice: Voice
    seat: int = TABLE

    def frame(self, step: Step[Any], following: Action | None = None) -> Frame:
        """The moment after a step."""
        state = step.state
        seen = state if self.seat == TABLE else self.game.seen_by(state, self.seat)
        tried, more = probes(self.game, state) if self.seat in (TABLE, state.turn) else ([], False)
        return {
            "turn": state.turn,
            "hand": list(self.game.hand(seen, state.turn)),
            "said": self._said(step),
            "view": self.game.view(seen, self.voice),
            **self._judged([self.game.judge(state, action) for action in tried]),
            "more": more,
            "next": None if following is None else str(following),
        }

    def choice(self, state: Any, cards: Cards) -> Judged:
        """The verdict on a choice of cards, the ways on from it, and what could be done instead."""
        tried = [self.game.judge(state, action) for action in around(self.game, state, cards)]
        instead = {other for verdict in tried for other in verdict.instead}
        return self._judged([*tried, *(self.game.judge(state, action) for action in sorted(instead))])

    def reason(self, verdict: Verdict, deed: bool = True) -> ReasonData:
        """A verdict said, perhaps without what the action would do."""
        chain: list[Said] = [{"text": text, "rule": rule} for text, rule in self.voice.argument(verdict, deed)]
        instead = [str(action) for action in verdict.instead]
        return {"legal": verdict.legal, "rule": verdict.rule, "chain": chain, "instead": instead}

    def _judged(self, verdicts: Sequence[Verdict]) -> Judged:
        judged: dict[str, int] = {}
        reasons: list[ReasonData] = []
        known: dict[str, int] = {}
        for verdict in verdicts:
            reason = self.reason(verdict, deed=self._tapped(verdict.action))
            place = known.setdefault(dumps(reason), len(reasons))
            if place == len(reasons):
                reasons.append(reason)
            judged[str(verdict.action)] = place
        tried = [verdict.action for verdict in verdicts]
        return {"judged": judged, "reasons": reasons, "labels": self._labels(tried), "taps": self._taps(tried)}

    def _tapped(self, action: Action) -> bool:
        """Whether one taps cards for an action and reads its verdict before it is done; a button just does it."""
        return bool(action.cards if (taps := self.game.taps(action)) is None else taps)

    def _said(self, step: Step[Any]) -> list[Said]:
        said: list[Said] = [{"text": self.voice.event(event), "rule": event.rule} for event in step.events]
        return [one for one in said if one["text"]]

    def _labels(self, tried: Sequence[Action]) -> dict[str, str]:
        return {str(action): self.voice.action(action) for action in tried if action.verb != "play" or action.value}

    def _taps(self, tried: Sequence[Action]) -> dict[str, list[str]]:
        taps = {str(action): self.game.taps(action) for action in tried}
        return {key: list(cards) for key, cards in taps.items() if cards is not None}


def teller(game: Game[Any], options: Any, lang: Lang, seat: int = TABLE) -> Teller:
    """The game told in a language, from a seat."""
    return Teller(game, Voice(game.id, lang, game.seats(options), game.sides(options)), seat)


def story(ident: str, lang: Lang, options: Mapping[str, Any] | None = None) -> Story:
    """The story of the scenario `game/name`, perhaps with other options. Raises BadInput or Illegal if it is not sound."""
    return tell(load(ident, options), lang)


def tell(scenario: Scenario, lang: Lang) -> Story:
    """A scenario's story in a language."""
    telling = teller(scenario.game, scenario.start.options, lang)
    steps = replay(scenario.game, scenario.start, scenario.line)
    frames = [telling.frame(step, following) for step, following in zip(steps, [*scenario.line, None], strict=True)]
    return {
        "id": scenario.id,
        "game": scenario.game.id,
        "lang": lang,
        "title": scenario.title.get(lang, scenario.name),
        "players": len(telling.voice.seats),
        "record": scenario.record.to_data(),
        "frames": frames,
        "shows": _shown(frames),
        "names": {card: telling.voice.card(card) for card in _cards(scenario)},
    }


def _shown(frames: Sequence[Frame]) -> list[str]:
    said = [one["rule"] for frame in frames for one in frame["said"]]
    argued = [one["rule"] for frame in frames for reason in frame["reasons"] for one in reason["chain"]]
    return sorted({rule for rule in said + argued if rule})


def _cards(scenario: Scenario) -> list[str]:
    return [*sorted(set(scenario.game.deck(scenario.start.options)), key=scenario.game.order), "?"]


def dumps(data: object) -> str:
    """The one way in which data becomes JSON text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# -- requests ------------------------------------------------------------------------------------------------------


def handle(text: str) -> str:
    """The answer to a JSON request, as JSON."""
    try:
        request = json.loads(text)
        return dumps({"ok": _answer(as_table("request", request, "a JSON object"))})
    except json.JSONDecodeError as error:
        return _error("request", f"no JSON: {error}", "a JSON object with op")
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
        "choice": _choice,
        "shuffle": _shuffle,
        "auto": _auto,
        "workbench": _workbench,
    }
    op = request.get("op")
    if op not in ops:
        raise BadInput("op", f"one of {', '.join(ops)}", op)
    return ops[op](request)


def _ping(request: Mapping[str, Any]) -> str:
    return "pong"


def _lang(request: Mapping[str, Any]) -> Lang:
    for lang in LANGS:
        if request.get("lang") == lang:
            return lang
    raise BadInput("lang", "ja or en", request.get("lang"))


def _story(request: Mapping[str, Any]) -> Story:
    return story(str(request.get("scenario", "")), _lang(request), as_table("options", request.get("options", {})))


def _workbench(request: Mapping[str, Any]) -> Answer:
    return workbenches.answer(request.get("game"), request.get("name"), request.get("cards"), _lang(request))


class _At(NamedTuple):
    """Where a request's record has led."""

    game: Game[Any]
    record: Record
    step: Step[Any]


def _at(request: Mapping[str, Any]) -> _At:
    record = from_data(request.get("record"))
    if record.scenario:
        scenario = load(f"{record.game}/{record.scenario}", dict(record.options))
        return _At(scenario.game, record, replay(scenario.game, scenario.start, record.line)[-1])
    game = known_game(record.game)
    start = game.start(read_options(game, dict(record.options)))
    return _At(game, record, replay(game, start, record.line)[-1])


def _frame(request: Mapping[str, Any]) -> Frame:
    at = _at(request)
    seat = request.get("seat", TABLE)
    seats = len(at.game.seats(at.step.state.options))
    if not isinstance(seat, int) or not TABLE <= seat < seats:
        raise BadInput("seat", f"-1 (all cards open) or a seat from 0 to {seats - 1}", seat)
    return teller(at.game, at.step.state.options, _lang(request), seat).frame(at.step)


def _judge(request: Mapping[str, Any]) -> ReasonData:
    at = _at(request)
    action = read_action(at.game, str(request.get("action", "")), "action")
    return teller(at.game, at.step.state.options, _lang(request)).reason(at.game.judge(at.step.state, action))


def _choice(request: Mapping[str, Any]) -> Judged:
    at = _at(request)
    cards = as_texts("cards", request.get("cards"), "the cards chosen, one or more")
    if not cards or not at.game.cards.issuperset(cards):
        raise BadInput("cards", f"one or more cards of {at.game.id}", request.get("cards"))
    return teller(at.game, at.step.state.options, _lang(request)).choice(at.step.state, tuple(cards))


def _shuffle(request: Mapping[str, Any]) -> dict[str, str]:
    at = _at(request)
    if at.step.state.turn != TABLE:
        raise BadInput("record", "a position where the table is to move")
    return {"action": str(random_action(at.game, at.step.state, random.Random(str(request.get("seed", "")))))}


def _auto(request: Mapping[str, Any]) -> dict[str, str]:
    at = _at(request)
    state = at.step.state
    if state.turn == OVER or (state.turn != TABLE and not at.game.legal(state)):
        raise BadInput("record", "a position in which somebody is to move, and can")
    return {"action": str(random_action(at.game, state, random.Random(str(request.get("seed", "")))))}


def random_action(game: Game[Any], state: Any, chance: random.Random) -> Action:
    """A fair deal if the table has to shuffle, else any of the legal actions."""
    if cards := game.shuffle(state):
        return Action("deal", tuple(chance.sample(cards, len(cards))))
    return chance.choice(game.legal(state))
