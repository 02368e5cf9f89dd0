"""Practising: questions come with the page, an answer is told at once with its clause, nothing is kept unless it is wanted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playground.common.paths import NODE_MODULES
from torite.games import all_games

from .conftest import DESK, PHONE, Open, rules_of

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
SOME = ("birdhead", "skat", "clackerjack", "haggis")
KEPT = "localStorage.getItem('torite.practise')"
SOON = 300
ANSWER = """at => { const from = performance.now(); document.querySelectorAll('.practise-answer')[at].click()
    return performance.now() - from }"""


def practising(visit: Open, game: str, lang: str, **context: Any) -> tuple[Page, list[str]]:
    """A reader who has opened the first question, and what was asked of the host since."""
    page = visit(f"{lang}/{rules_of(game)}", **context)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".practise-button").click()
    expect(page.locator(".practise-answer").first).to_be_visible()
    return page, asked


def first(site: Path, game: str, lang: str) -> dict[str, Any]:
    """The question that comes first."""
    found: dict[str, Any] = json.loads(site.joinpath("practise", f"{game}.json").read_text("utf-8"))[lang]["first"][0]
    return found


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", SOME)
def test_a_wrong_answer_shows_the_clause_at_once(visit: Open, site: Path, game: str, lang: str) -> None:
    page, asked = practising(visit, game, lang)
    puzzle = first(site, game, lang)
    answers = page.locator(".practise-answer")
    assert answers.count() == len(puzzle["answers"])
    wrong = (puzzle["right"] + 1) % len(puzzle["answers"])
    assert page.evaluate(ANSWER, wrong) <= SOON
    expect(answers.nth(wrong)).to_have_class("practise-answer wrong")
    expect(answers.nth(puzzle["right"])).to_have_class("practise-answer right")
    expect(page.locator(".practise-clause a")).to_have_attribute("href", f"#{puzzle['clause']}")
    expect(page.locator(".practise-next")).to_be_focused()
    assert [url for url in asked if "/runtime/" in url and ".json" not in url] == []
    assert page.evaluate(KEPT) is None
    before = page.locator(".practise-question").text_content()
    page.keyboard.press("Enter")
    expect(page.locator(".practise-verdict")).to_have_count(0)
    assert page.locator(".practise-question").text_content() != before or page.locator(".practise-answer").count()


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desk"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_fits_and_axe_finds_nothing(visit: Open, site: Path, lang: str, size: dict[str, Any]) -> None:
    for scheme in ("light", "dark"):
        page, _ = practising(visit, "skat", lang, **size, color_scheme=scheme)
        page.evaluate(ANSWER, (first(site, "skat", lang)["right"] + 1) % 2)
        dialog = page.locator(".practise-dialog")
        assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
        heights = page.locator(".practise-answer").evaluate_all("all => all.map(one => one.offsetHeight)")
        assert min(heights) >= 44
        page.evaluate(Path(NODE_MODULES, "axe-core", "axe.min.js").read_text("utf-8"))
        found = page.evaluate("axe.run('.practise-dialog')")["violations"]
        assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def test_progress_is_kept_only_if_wanted_and_forgotten_at_a_tap(visit: Open) -> None:
    page, _ = practising(visit, "spades", "en")
    page.evaluate(ANSWER, 0)
    assert page.evaluate(KEPT) is None
    page.get_by_label("Keep my progress on this device").check()
    kept = json.loads(page.evaluate(KEPT))
    assert len(kept["spades"]["cards"]) == len(kept["spades"]["keys"]) == 1
    page.reload()
    page.locator(".practise-button").click()
    expect(page.locator(".practise-tally")).to_contain_text("1 of")
    page.get_by_role("button", name="Forget my progress").click()
    assert page.evaluate(KEPT) is None


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_when_the_first_questions_are_used_up_the_engine_deals(visit: Open, lang: str) -> None:
    page, _ = practising(visit, "lab", lang)
    seen = set[str]()
    for _ in range(22):
        seen.add(page.locator(".practise").inner_text())
        page.locator(".practise-answer").first.click()
        page.locator(".practise-next").click()
        expect(page.locator(".practise-verdict")).to_have_count(0, timeout=60_000)
        expect(page.locator(".practise-answer").first).to_be_visible()
    assert len(seen) == 22


@pytest.mark.parametrize("game", sorted(all_games()))
def test_without_scripts_there_is_no_button(visit: Open, game: str) -> None:
    page = visit(f"en/{rules_of(game)}", java_script_enabled=False)
    expect(page.locator(".practise-button")).to_be_hidden()
