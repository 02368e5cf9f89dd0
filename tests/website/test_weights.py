"""Test the bytes of a visit, and that `bench` can measure them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from playground.bench import playouts, report, weights
from playground.bench.weights import page_weights, runtime_weights
from playground.website.webfont import face
from torite.games import game_ids

from ..benching import asked

PAGE_LIMIT = 120_000
UNSAID = 6000
"""Bytes of a first visit that the page cannot know: an example that a wide page has room for, a rounded figure."""
MAP = 600
"""Bytes of the map of the site, for which the theme's script asks."""
RUNTIME_LIMIT = 4_425_000
"""Bytes where the engine starts from the library."""
MEMORY_LIMIT = 7_600_000
"""Bytes where it starts from the memory that comes with the site."""


def test_a_first_visit_is_light_has_the_face_loads_no_runtime_and_says_its_weight(
    chromium: Browser, site: Path
) -> None:
    for page, files in page_weights(chromium).items():
        weight = sum(files.values())
        assert weight <= PAGE_LIMIT, page
        assert [path for path in files if "/runtime/" in path] == [], page
        text = site.joinpath(page, "index.html").read_text("utf-8")
        faced = "<html data-face " in text
        assert faced or weight + len(face()) > PAGE_LIMIT - MAP, page
        told = re.search(r"(\d+) kB", text.split("md-copyright")[-1])
        assert told and abs(int(told[1]) * 1000 - weight) <= UNSAID, (page, told and told[0], weight)


def test_the_runtime_is_within_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sum(runtime_weights(memory=False).values()) <= RUNTIME_LIMIT
    assert sum(runtime_weights().values()) <= MEMORY_LIMIT
    monkeypatch.setattr(weights, "measure", lambda: {"en/": {"index.html": 1000}})  # is measured above
    report.run(["weights"], asked("--brief"), tmp_path)
    assert "runtime, with the heaviest game" in capsys.readouterr().out


@pytest.mark.parametrize("ident", game_ids())
def test_every_game_can_be_measured(ident: str) -> None:
    for how in ("play", "apply"):
        assert playouts.rate(playouts.player(ident, how), 0.01, seed="1") > 0
    assert playouts.listing_micros(ident, 0.01, seed="1") > 0


def test_the_measurements_are_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report.run(["playouts", "offline"], asked(), tmp_path)
    data = json.loads(tmp_path.joinpath("bench.json").read_text("utf-8"))
    assert set(game_ids()) < set(data["offline"]["kept"])
    assert set(data["playouts"]["legal_listing_microseconds"]) == set(game_ids())
    assert "decisions/s" in tmp_path.joinpath("bench.md").read_text("utf-8")
    assert "decisions/s" in capsys.readouterr().out


def test_what_is_judged_is_compared_with_what_checks_and_what_trusts() -> None:
    rates = {"skat play": 100, "skat apply": 120, "OpenSpiel skat": 240, "OpenSpiel skat, checked": 200}
    assert playouts.ratios(rates) == {
        "skat play / OpenSpiel skat": 0.42,
        "skat apply / OpenSpiel skat": 0.5,
        "skat play / OpenSpiel skat, checked": 0.5,
    }


def test_a_part_keeps_its_figures_until_it_is_measured_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        report,
        "playouts",
        lambda rounds, seconds: {
            "decisions_per_second": {},
            "legal_listing_microseconds": {},
            "ratios": {},
            "peers": {"other": "1.2"},
        },
    )
    report.run(["playouts"], asked("--rounds=3"), tmp_path)
    monkeypatch.setattr(
        "playground.bench.report.longest_lists", lambda seconds: {"bound_milliseconds": 300.0, "games": {}}
    )
    report.run(["worst"], asked(), tmp_path)
    text = tmp_path.joinpath("bench.md").read_text("utf-8")
    assert "medians of 3 rounds" in text and "medians of 1 rounds" in text and "Other engines: other 1.2." in text
