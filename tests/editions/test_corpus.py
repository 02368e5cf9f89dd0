"""Positions of an edition: of every verdict a few, asked again by the next, and shown where the answer is another."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from playground.common.paths import LANGS
from playground.common.sample_positions import compressed
from playground.editions.compare.differences import asked, asked_now, changes, positions
from playground.editions.freeze import version_faults
from playground.editions.publish import publish_editions
from playground.editions.store import behaviour
from playground.editions.store.behaviour import ALIKE, Position, answer, batches, reached
from playground.editions.store.edition import Game, editions
from playground.editions.store.packs import pack_file
from torite.core.acts import Step
from torite.games import game as find_game
from torite.page.session import handle
from torite.reading.documents import dumps

from .conftest import Project, two_that_differ

BASE = "https://example.org/there/"


def whole(game: Game) -> tuple[list[Position], list[Any]]:
    """All positions of a game, and all answers."""
    pairs = [pair for batch in game.corpus for pair in zip(*batch, strict=True)]
    return [one for one, _ in pairs], [found for _, found in pairs]


@pytest.fixture
def two(project: Project) -> Project:
    """Two editions whose engines answer otherwise."""
    return two_that_differ(project)


def test_of_all_that_answers_name_a_few_are_kept(project: Project) -> None:
    game = project.freeze("2016-12").games["birdhead"]
    known, found = whole(game)
    assert len(known) == len(found) == len({dumps(one) for one in known})
    often = Counter(name for one in known for name in reached("birdhead", one))
    every = Counter(name for one in downloads("birdhead") for name in reached("birdhead", one))
    assert often.keys() == every.keys() and all(often[name] >= min(ALIKE, every[name]) for name in every)
    assert {one[0] for one in found} == {True, False}
    assert any(one[2] for one in found) and any(one[3] for one in found)


def downloads(ident: str) -> list[Position]:
    lines = gzip.decompress(compressed(ident)).decode().splitlines()
    return [[one["options"], one["state"], one["action"]] for one in map(json.loads, lines)]


def test_the_next_edition_asks_the_same_and_adds_what_is_new(project: Project) -> None:
    first = project.freeze("2016-12").games["birdhead"]
    assert project.freeze("2017-01").games["birdhead"].corpus == first.corpus
    known, found = whole(first)
    rare = (found[0][0], found[0][1])
    kept = [one for one, told in zip(known, found, strict=True) if (told[0], told[1]) != rare]
    old, *new = batches("birdhead", [kept])
    assert old[0] == kept and rare in {(one[0], one[1]) for _, answers in new for one in answers if one}


def test_a_change_that_is_more_than_another_clause_is_found(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    old = project.freeze("2016-12").games["spades"]
    rules = find_game("spades")
    apply = rules.apply

    def otherwise(state: Any, action: Any) -> Any:
        step = apply(state, action)
        return Step(step.state, tuple(one._replace(seat=0) if one.kind == "won" else one for one in step.events))

    wins = [one for one, told in zip(*whole(old), strict=True) if told and any(event[0] == "won" for event in told[2])]
    assert len(wins) >= ALIKE, "tricks that are won are among them"
    monkeypatch.setattr(rules, "apply", otherwise)
    now = {
        dumps(one): found
        for one, found in zip(whole(old)[0], map(partial(answer, "spades"), whole(old)[0]), strict=True)
    }
    points = [point for one in asked(old, now) for point in one.points]
    assert points and {point.kind for point in points} == {"events"}


def test_answers_that_differ_are_found(two: Project) -> None:
    old, new = editions(two.store)
    [found] = changes(old, new)
    verdict, gone, scores = found.positions
    assert (verdict.number, gone.number) == (1, 2) and found.game.id == "spades"
    assert verdict.points[0].now[1] == "cards.trumps" and verdict.points[0].then[1] != "cards.trumps"
    assert gone.points[0].now is None
    assert [point.kind for point in scores.points] == ["scores"] and scores.points[0].now == [1, 2, 3, 4]
    assert "position 1, position 2" in next(version_faults(old, new))
    assert list(positions(old.games["birdhead"], new.games["birdhead"])) == []
    assert list(asked_now(old.games["spades"])) == [] and len(list(asked_now(new.games["spades"]))) == 3


@pytest.fixture
def pages(two: Project, tmp_path: Path) -> Path:
    """The pages of both."""
    publish_editions(tmp_path, BASE, two.text(), two.store)
    return tmp_path


SAID = {
    "ja": ("2016-12版では", "2017-03版では", "この局面はありません"),
    "en": ("In edition 2016-12", "In edition 2017-03", "There is no such"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_one_can_step_through_them(pages: Path, lang: str) -> None:
    for path in ("2017-03/since/2016-12", "2017-03/games/spades"):
        text = (pages / lang / path / "index.html").read_text("utf-8")
        names = re.findall(r'<section class="position" id="([^"]+)"', text)
        assert names[:2] == ["position-spades-1", "position-spades-2"] and len(names) == 3
        assert [text.count(f'href="#{name}"') for name in names] == [1, 2, 1]
        assert len(re.findall(r'<div class="strip" id="example-spades-position-\d+"', text)) == 3
        assert "{&quot;" not in text and "cards.trumps<" not in text, "it is said in words"
        assert text.count("assets/torite/played.js") == 1
    assert "position-spades" not in (pages / lang / "2016-12/games/spades/index.html").read_text("utf-8")
    assert "played.js" not in (pages / lang / "2016-12/games/birdhead/index.html").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_both_answers_are_said_each_with_its_clause(pages: Path, lang: str) -> None:
    text = (pages / lang / "2017-03/since/2016-12/index.html").read_text("utf-8")
    verdict, gone, scores = re.findall(r'<section class="position".*?</section>', text, re.DOTALL)
    first, second = re.findall(r"<div><b>(.*?)</div>", verdict)
    assert first.startswith(SAID[lang][0]) and f"{lang}/2016-12/games/spades/#" in first and "○" in first
    assert second.startswith(SAID[lang][1]) and f"{lang}/2017-03/games/spades/#cards.trumps" in second and "✕" in second
    assert SAID[lang][2] in gone and re.search(r"\w 1 · \w 2 · \w 3 · \w 4", scores)


@pytest.mark.parametrize("lang", LANGS)
def test_a_position_can_be_played_on(pages: Path, lang: str) -> None:
    text = (pages / lang / "2017-03/since/2016-12/index.html").read_text("utf-8")
    for name, part in re.findall(r'data-from="(\w+)" data-part="(\d+)"', text):
        told = json.loads((pages / "assets/torite/examples" / f"{name}.json").read_text("utf-8"))[int(part)]
        story = told["story"]
        record = {**story["record"], "line": story["record"]["line"]}
        asked = {"op": "frame", "record": record, "lang": lang, "seat": -1}
        answer = json.loads(handle(json.dumps(asked)))["ok"]
        assert answer["view"] == story["frames"][-1]["view"] and answer["judged"]
        assert told["numbers"] and told["page"] == f"../../../../{lang}/games/spades/"


def test_a_few_answers_cost_little(two: Project) -> None:
    assert pack_file(two.store, "2017-03").stat().st_size < 12_000


def test_what_is_no_position_of_the_game_has_no_answer() -> None:
    assert behaviour.answer("spades", [{"unheard": 1}, {}, "SA"]) is None
    assert behaviour.answer("spades", [{}, {"turn": "Q"}, "SA"]) is None
