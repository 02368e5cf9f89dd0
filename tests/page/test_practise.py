"""Practising: questions come with the page, an answer is told at once with its clause, nothing is kept unless it is wanted."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from torite.games import all_games

from ..axe import axe_faults
from .conftest import DESK, PHONE, Open, rules_of

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
SOME = ("birdhead", "skat", "clackerjack", "haggis")
KEPT = "localStorage.getItem('torite.practise')"
ANSWER = """async at => { document.querySelectorAll('.practise-answer')[at].click()
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    return [...document.querySelectorAll('.practise-clause a')].map(link => link.getAttribute('href')) }"""
"""Answers, and tells to which clauses the very next picture leads."""
UNMARKED = """names => names.filter(name => [...document.querySelectorAll(`.practise-felt [data-card="${name}"]`)]
    .some(card => !card.classList.contains('meant')))"""
BEFORE = "(one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)"
MARKED = "() => document.querySelectorAll('.practise-felt .meant').length"


def practising(visit: Open, game: str, lang: str, **context: Any) -> tuple[Page, list[str]]:
    """A reader who has opened the first question, and what was asked of the host since."""
    page = visit(f"{lang}/{rules_of(game)}", **context)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".practise-button").click()
    expect(page.locator(".practise-answer").first).to_be_visible()
    return page, asked


def baked(site: Path, game: str, lang: str) -> list[dict[str, Any]]:
    """The questions that come first."""
    found: dict[str, Any] = json.loads(site.joinpath("practise", f"{game}.json").read_text("utf-8"))
    return list(found[lang]["first"])


def wrong_one(puzzle: dict[str, Any]) -> int:
    """A wrong answer's place."""
    return int((puzzle["right"] + 1) % len(puzzle["answers"]))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", SOME)
def test_wrong_answers_show_clause_and_cards_at_once(visit: Open, site: Path, game: str, lang: str) -> None:
    page, _ = practising(visit, game, lang)
    answers, marked = page.locator(".practise-answer"), 0
    for puzzle in baked(site, game, lang):
        expect(answers).to_have_count(len(puzzle["answers"]))
        expect(page.locator(".practise-verdict")).to_have_count(0)
        wrong = wrong_one(puzzle)
        assert f"#{puzzle['clause']}" in page.evaluate(ANSWER, wrong)
        expect(answers.nth(wrong)).to_have_class("practise-answer wrong")
        expect(answers.nth(puzzle["right"])).to_have_class("practise-answer right")
        expect(page.locator(f".practise-clause a[href='#{puzzle['clause']}']")).to_have_count(1)
        named = re.findall(r"\[([^\]\s]+)\]", puzzle["answers"][puzzle["right"]])
        assert page.evaluate(UNMARKED, named) == []
        marked += page.evaluate(MARKED) > 0
        expect(page.locator(".practise-next")).to_be_focused()
        page.keyboard.press("Enter")
    assert marked > 0
    assert page.evaluate(KEPT) is None


WHY = {"ja": "次の条文の決まりが違えば", "en": "If this clause said otherwise"}
"""Why a clause is shown that does not decide."""


@pytest.mark.parametrize(("lang", "said"), [("ja", "不正解です。正しい答え："), ("en", "Not right. The answer is: ")])
def test_of_an_answer_first_what_decides_is_told_and_the_answer_once(
    visit: Open, site: Path, lang: str, said: str
) -> None:
    page, _ = practising(visit, "skat", lang)
    folded = 0
    for puzzle in baked(site, "skat", lang):
        expect(page.locator(".practise-answer")).to_have_count(len(puzzle["answers"]))
        expect(page.locator(".practise-verdict")).to_have_count(0)
        page.evaluate(ANSWER, wrong_one(puzzle))
        expect(page.locator(".practise-verdict")).to_contain_text(said)
        deciding = page.locator(f".practise-clause:has(a[href='#{puzzle['rule']}'])")
        beside = page.locator(".practise-result > p:has(+ .practise-clause)", has_text=WHY[lang])
        expect(beside).to_have_count(int(puzzle["clause"] != puzzle["rule"]))
        folds = page.locator(".practise-rest")
        if folds.count():
            assert deciding.evaluate(BEFORE, folds.element_handle())
        shown = page.locator(".practise-result > .practise-said .reference")
        if shown.count() and len(puzzle["why"]) == 1:
            assert {one.get_attribute("href") for one in shown.all()} == {f"#{puzzle['rule']}"}
        words = page.locator(".practise-said").evaluate_all(
            "all => all.map(one => one.textContent.replace(one.querySelector('a')?.textContent ?? '', '').trim())"
        )
        assert not {*words} & {*puzzle["answers"]}
        folded += folds.count()
        page.keyboard.press("Enter")
    assert folded > 0


def test_no_board_stands_above_a_question_without_a_position(visit: Open, site: Path) -> None:
    page, _ = practising(visit, "clackerjack", "en")
    bare = 0
    for puzzle in baked(site, "clackerjack", "en"):
        expect(page.locator(".practise-answer")).to_have_count(len(puzzle["answers"]))
        expect(page.locator(".practise-verdict")).to_have_count(0)
        boards = page.locator(".practise-felt").count()
        assert boards == bool(puzzle["view"]["seats"])
        bare += not boards
        page.evaluate(ANSWER, wrong_one(puzzle))
        page.keyboard.press("Enter")
    assert bare > 0


@pytest.mark.parametrize("game", SOME)
def test_the_first_questions_need_no_engine(visit: Open, site: Path, game: str) -> None:
    page, asked = practising(visit, game, "en")
    for puzzle in baked(site, game, "en"):
        expect(page.locator(".practise-answer")).to_have_count(len(puzzle["answers"]))
        expect(page.locator(".practise-verdict")).to_have_count(0)
        assert [url for url in asked if "/runtime/" in url and ".json" not in url] == []
        page.evaluate(ANSWER, wrong_one(puzzle))
        page.locator(".practise-next").click()


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desk"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_fits_and_axe_finds_nothing(visit: Open, site: Path, lang: str, size: dict[str, Any]) -> None:
    page, _ = practising(visit, "skat", lang, **size)
    page.evaluate(ANSWER, wrong_one(baked(site, "skat", lang)[0]))
    dialog = page.locator(".practise-dialog")
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    heights = page.locator(".practise-answer").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(heights) >= 44
    assert axe_faults(page, ".practise-dialog") == []


def test_progress_is_kept_only_if_wanted_and_forgotten_at_a_tap(visit: Open) -> None:
    page, _ = practising(visit, "spades", "en")
    forget = page.get_by_role("button", name="Forget my progress")
    expect(forget).to_be_hidden()
    expect(page.locator(".practise-tally")).to_be_empty()
    page.evaluate(ANSWER, 0)
    expect(page.locator(".practise-tally")).to_contain_text("of 1 right")
    expect(forget).to_be_visible()
    assert page.evaluate(KEPT) is None
    page.get_by_label("Keep my progress on this device").check()
    kept = json.loads(page.evaluate(KEPT))
    assert len(kept["spades"]["cards"]) == len(kept["spades"]["keys"]) == 1
    page.reload()
    page.locator(".practise-button").click()
    expect(page.locator(".practise-tally")).to_contain_text(re.compile("^1 of"))
    forget.click()
    assert page.evaluate(KEPT) is None
    expect(forget).to_be_hidden()
    expect(page.get_by_label("Keep my progress on this device")).to_be_focused()


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


def test_a_question_that_did_not_come_is_dealt_anew_at_a_tap(visit: Open, site: Path) -> None:
    page, _ = practising(visit, "lab", "en")
    page.route("**/runtime.json", lambda route: route.abort())
    trouble, answers = page.locator(".practise-status .trouble"), page.locator(".practise-answer")
    for place, puzzle in enumerate(baked(site, "lab", "en")):
        if place:
            page.locator(".practise-next").click()
        expect(answers).to_have_count(len(puzzle["answers"]))
        expect(page.locator(".practise-verdict")).to_have_count(0)
        answers.first.click()
    expect(trouble).to_be_visible()
    page.unroute("**/runtime.json")
    page.locator(".practise-status button").click()
    expect(page.locator(".practise-verdict")).to_have_count(0, timeout=60_000)
    expect(answers.first).to_be_visible()


BAD = (
    {"due": "2020-01-01", "stability": 1, "difficulty": 5, "state": "odd", "reps": 1, "lapses": 0},
    {"due": "2020-01-01", "stability": 1, "last_review": "odd", "state": 2, "difficulty": 5, "reps": 1, "lapses": 0},
    {"due": "2020-01-01", "stability": 1},
)


@pytest.mark.parametrize("bad", BAD, ids=["state", "date", "few"])
def test_a_damaged_card_begins_anew(visit: Open, site: Path, bad: dict[str, Any]) -> None:
    first = baked(site, "skat", "en")[0]
    page = visit(f"en/{rules_of('skat')}")
    kept = {"kept": True, "skat": {"keys": [], "cards": {first["clause"]: bad}}}
    page.evaluate("kept => localStorage.setItem('torite.practise', kept)", json.dumps(kept))
    page.reload()
    page.locator(".practise-button").click()
    expect(page.locator(".practise-answer")).to_have_count(len(first["answers"]))
    page.evaluate(ANSWER, first["right"])
    page.locator(".practise-next").click()
    expect(page.locator(".practise-verdict")).to_have_count(0)
    card = json.loads(page.evaluate(KEPT))["skat"]["cards"][first["clause"]]
    assert card["reps"] == 1 and card["difficulty"] > 0
