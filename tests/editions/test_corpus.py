"""Positions of an edition: of every verdict a few, asked again by the next, and shown where the answer is another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from playground.editions import corpus
from playground.editions.comparing import asked_now, changes, positions
from playground.editions.corpus import ALIKE, Answer, Position, answers, batches
from playground.editions.make import version_faults
from playground.editions.publish import publish_editions
from playground.editions.read import Game, editions
from playground.editions.store import pack_file

from .conftest import Project

BASE = "https://example.org/there/"


def whole(game: Game) -> tuple[list[Position], list[Any]]:
    """All positions of a game, and all answers."""
    pairs = [pair for batch in game.corpus for pair in zip(*batch, strict=True)]
    return [one for one, _ in pairs], [found for _, found in pairs]


FIRST = corpus.sampled("spades", ())[0][2]


def otherwise(ident: str, asked: Sequence[Position]) -> list[Answer]:
    """The answers as they are, but of Spades the first three: another verdict, other scores, no answer."""
    found = answers(ident, asked)
    if ident == "spades" and asked[0][2] == FIRST:
        place = next(at for at, one in enumerate(found) if one and one[3] and at > 2)
        first = found[0]
        assert first and found[place]
        found[0] = [not first[0], "cards.trumps", [], None]
        found[1] = None
        found[place] = [*(found[place] or [])[:3], [1, 2, 3, 4]]
    return found


@pytest.fixture
def two(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Two editions whose engines answer otherwise."""
    project.freeze("2026-12")
    monkeypatch.setattr(corpus, "answers", otherwise)
    monkeypatch.setattr("playground.editions.make.version_faults", lambda old, new: ())
    project.freeze("2027-03")
    return project


def test_of_every_verdict_a_few_are_kept(project: Project) -> None:
    game = project.freeze("2026-12").games["birdhead"]
    asked, found = whole(game)
    often = Counter((one[0], one[1]) for one in found)
    assert len(often) >= 10 and max(often.values()) == ALIKE and len(asked) == len(found)
    assert {one[0] for one in found} == {True, False}
    assert any(one[2] for one in found) and any(one[3] for one in found)


def test_the_next_edition_asks_the_same_and_adds_what_is_new(project: Project) -> None:
    first = project.freeze("2026-12").games["birdhead"]
    assert project.freeze("2027-01").games["birdhead"].corpus == first.corpus
    asked, found = whole(first)
    rare = (found[0][0], found[0][1])
    kept = [one for one, told in zip(asked, found, strict=True) if (told[0], told[1]) != rare]
    old, new = batches("birdhead", [kept])
    assert old[0] == kept and {(one[0], one[1]) for one in new[1] if one} == {rare}


def test_answers_that_differ_are_found(two: Project) -> None:
    old, new = editions(two.store)
    [found] = changes(old, new)
    verdict, gone, scores = found.positions
    assert (verdict.number, gone.number) == (1, 2) and found.game.id == "spades"
    assert verdict.points[0].now.endswith("cards.trumps") and "cards.trumps" in verdict.points[0].clauses
    assert gone.points[0].now == "–"
    assert [point.asked for point in scores.points] == ["scores"] and scores.points[0].now == "1; 2; 3; 4"
    assert "position 1, position 2" in next(version_faults(old, new))
    assert list(positions(old.games["birdhead"], new.games["birdhead"])) == []
    assert list(asked_now(old.games["spades"])) == [] and len(list(asked_now(new.games["spades"]))) == 3


def test_one_can_step_through_them(two: Project, tmp_path: Path) -> None:
    publish_editions(tmp_path, BASE, two.text(), two.store)
    for path in ("2027-03/since/2026-12", "2027-03/games/spades"):
        for lang in ("ja", "en"):
            text = (tmp_path / lang / path / "index.html").read_text("utf-8")
            names = re.findall(r'<section class="position" id="([^"]+)"', text)
            assert names[:2] == ["position-spades-1", "position-spades-2"] and len(names) == 3
            assert [text.count(f'href="#{name}"') for name in names] == [1, 2, 1]
            assert "cards.trumps</" in text and "&quot;game&quot;:&quot;spades&quot;" in text
    assert "position-spades" not in (tmp_path / "en/2026-12/games/spades/index.html").read_text("utf-8")


def test_a_few_answers_cost_little(two: Project) -> None:
    assert pack_file(two.store, "2027-03").stat().st_size < 7_000


def test_what_is_no_position_of_the_game_has_no_answer() -> None:
    assert corpus.answer("spades", [{"unheard": 1}, {}, "SA"]) is None
    assert corpus.answer("spades", [{}, {"turn": "Q"}, "SA"]) is None
