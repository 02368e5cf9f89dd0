"""Two editions compared: clause by clause with words marked, in what examples answer, and as a feed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from playground.common.paths import LANGS
from playground.editions.compare.differences import changes, otherwise
from playground.editions.pages.difference_html import Speaker
from playground.editions.publish import publish_editions
from playground.editions.store.edition import editions
from playground.templates import ENVIRONMENT

from .conftest import Project

BASE = "https://example.org/there/"
ATOM = "{http://www.w3.org/2005/Atom}"


def test_what_changed_came_went_and_plays_otherwise(changed: Project) -> None:
    old, new = editions(changed.store)
    [found] = changes(old, new)
    assert found.game.id == "spades"
    assert [entry.id for _, entry in found.changed] == ["cards.trumps"]
    assert [entry.id for entry in found.added] == ["bid.new"]
    assert found.gone == ()
    assert [(entry.id, heir.id) for entry, (_, heir) in found.merged] == [("deal.dealer", "deal.hands")]
    [(example, points)] = found.examples.items()
    assert example == "spades/plain-trick" and [point.kind for point in points] == ["verdict", "scores"]
    assert points[0].then[0] is True and points[0].now[0] is False and points[0].then[1] == points[0].now[1]
    assert points[-1].now == [7, 7, 7, 7]
    assert list(changes(new, new)) == []


def test_an_example_with_another_line_is_another_example(changed: Project) -> None:
    example = editions(changed.store)[0].games["spades"].examples["spades/plain-trick"]
    assert otherwise(example, {**example, "line": ["SA"], "steps": []}) == []
    shorter = {**example, "steps": example["steps"][:1]}
    assert [point.kind for point in otherwise(example, shorter)] == ["line"]


def test_the_page_of_both_editions_and_the_feed(changed: Project, tmp_path: Path) -> None:
    publish_editions(tmp_path, BASE, changed.text(), changed.store)
    text = (tmp_path / "en/2017-03/since/2016-12/index.html").read_text("utf-8")
    assert re.search(r"<ins>.*Trumps are strong\.</ins>", text) and "<ins>A new clause.</ins>" in text
    assert "<del>The first dealer is drawn by lot." in text and "example-spades-plain-trick-now" in text
    assert 'href="../../../../en/2016-12/games/spades/#deal.dealer"' in text
    assert '<a href="since/2016-12/">' in (tmp_path / "ja/2017-03/index.html").read_text("utf-8")
    for lang in LANGS:
        assert "[[" not in (tmp_path / lang / "2017-03/since/2016-12/index.html").read_text("utf-8")
        feed = ElementTree.parse(tmp_path / lang / "games/spades/atom.xml").getroot()
        assert [entry.findtext(f"{ATOM}updated") for entry in feed.iter(f"{ATOM}entry")] == [
            "2017-03-01T00:00:00Z",
            "2016-12-01T00:00:00Z",
        ]
        newest = next(feed.iter(f"{ATOM}entry"))
        assert all(
            ident in (newest.findtext(f"{ATOM}summary") or "") for ident in ("cards.trumps", "bid.new", "deal.dealer")
        )
        other = ElementTree.parse(tmp_path / lang / "games/birdhead/atom.xml").getroot()
        assert len(list(other.iter(f"{ATOM}entry"))) == 1


def test_an_action_of_a_game_that_is_gone_comes_out_as_it_is_written() -> None:
    answers: Any = ENVIRONMENT.get_template("answers.html").module
    assert answers.action(Speaker("en", None), "play=<b>&") == "<code>play=&lt;b&gt;&amp;</code>"
