"""Make requests such as a reader's session sends: scenarios, walks through every game, errors."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from torite.games import game as find_game
from torite.games import game_ids
from torite.page.session import handle
from torite.page.workbenches import every_id as every_workbench
from torite.page.workbenches import tell as workbench
from torite.reading.scenario import every_id, load
from torite.words.say import Lang

STRIDE = 5
"""At each such step of a walk the page's questions are asked."""
ERRORS = Path(__file__).with_name("bad_requests.txt")
"""Requests that are answered with an error, one a line; the first is empty."""
THOUGHT = 10
"""At each such decision of a walk the player thinks, else chance decides."""


answered = cache(handle)


def every_kind(stories: Iterable[str], steps: int, langs: Sequence[Lang]) -> list[str]:
    """Requests of every kind: about these stories, and along walks of so many steps through every game."""
    asked = (_workbenches(langs), _practice(langs), _sheets(langs), ERRORS.read_text("utf-8").splitlines())
    return [*_stories(stories, langs), *_walks(steps, langs), *chain.from_iterable(asked)]


def story_request(scenario: str, lang: str) -> str:
    """The question for a scenario's story."""
    return _text(op="story", scenario=scenario, lang=lang)


def _text(**request: object) -> str:
    return json.dumps(request, ensure_ascii=False)


def turn_of(place: int, langs: Sequence[Lang]) -> Lang:
    """Name the language that an example is asked about in: the languages by turns."""
    return langs[place % len(langs)]


def _stories(idents: Iterable[str], langs: Sequence[Lang]) -> Iterator[str]:
    """Each story and its first moment, in one language by turns."""
    for place, ident in enumerate(idents):
        lang = turn_of(place, langs)
        yield story_request(ident, lang)
        yield from _moment({**load(ident).record.to_data(), "line": []}, [lang])


def _ask(**request: object) -> Any:
    answer = json.loads(answered(_text(**request)))
    if "ok" not in answer:
        raise ValueError(f"{request}: {answer['error']['message']}")
    return answer["ok"]


def _moment(record: dict[str, Any], langs: Sequence[Lang]) -> Iterator[str]:
    """List the requests that the page may send about the moment that a record leads to."""
    frame = _ask(op="frame", record=record, lang="en")
    for lang in langs:
        yield _text(op="frame", record=record, lang=lang, seat=-1)
        for action in list(frame["judged"])[:3]:
            yield _text(op="judge", record=record, action=action, lang=lang)
            yield _text(op="further", record=record, action=action, lang=lang, seat=max(frame["turn"], -1))
        for cards in (frame["hand"][:1], frame["hand"][:2]) if frame["turn"] >= 0 else ():
            yield _text(op="choice", record=record, cards=cards, lang=lang)
    if frame["turn"] >= 0:
        yield _text(op="frame", record=record, lang="ja", seat=frame["turn"])


def _walks(length: int, langs: Sequence[Lang]) -> Iterator[str]:
    for game in game_ids():
        record: dict[str, Any] = {"game": game, "options": {}, "line": []}
        decisions = 0
        for step in range(length):
            frame = _ask(op="frame", record=record, lang="en")
            if frame["turn"] == -2:
                break
            legal = [action for action, at in frame["judged"].items() if frame["reasons"][at]["legal"]]
            if frame["turn"] == -1 or decisions % THOUGHT == 0 or not legal:
                op = "shuffle" if frame["turn"] == -1 else "auto"
                request = {"op": op, "record": record, "seed": f"{game} {step}", "limit": 600}
                yield _text(**request)
                action = _ask(**request)["action"]
            else:
                action = Random(f"{game} {step}").choice(legal)
            record = {**record, "line": [*record["line"], action]}
            decisions += frame["turn"] >= 0
            if step % STRIDE == 0:
                yield from _moment(record, [turn_of(step // STRIDE, langs)])
        yield _text(op="held", record=record, lang=langs[0])


def _workbenches(langs: Sequence[Lang]) -> Iterator[str]:
    for ident in every_workbench():
        for lang in langs:
            told = workbench(ident, lang)
            question = {"op": "workbench", "game": told["game"], "name": told["name"], "lang": lang}
            yield _text(**question, cards=told["example"])
            yield _text(**question, cards=told["example"][1:])


def _sheets(langs: Sequence[Lang]) -> Iterator[str]:
    """List, for each game that keeps a score sheet, one with the examples in which a deal ends, a standing, and a mistake."""
    for ident in game_ids():
        if "sheet" not in find_game(ident).hooks:
            continue
        keys = _ask(op="sheet", game=ident, lang="en")["keys"]
        records = [load(one).record.to_data() for one in every_id() if one.startswith(f"{ident}/")]
        alone = ({"record": record} for record in records)
        entries = [one for one in alone if _ask(op="sheet", game=ident, lang="en", entries=[one])["entered"]]
        typed = [{"standing": dict.fromkeys(keys, 0)}, {"standing": {"none": 1}}, {"record": {"game": "none"}}]
        for lang in langs:
            yield _text(op="sheet", game=ident, lang=lang, entries=[*entries, *typed])


def _practice(langs: Sequence[Lang]) -> Iterator[str]:
    """Ask for a question in every game, about what may be done first in one of its examples."""
    places: dict[str, tuple[str, str]] = {}
    for ident in every_id():
        game, state = load(ident).game, load(ident).start
        if game.id not in places and state.turn >= 0 and (legal := game.legal(state)):
            places[game.id] = ident, game.judge(state, legal[0]).rule
    for name, (ident, clause) in places.items():
        recipe = {"clause": clause, "places": [ident], "kinds": ["may", "happens"]}
        yield from (_text(op="practise", game=name, **recipe, seed="1", limit=600, lang=lang) for lang in langs)
