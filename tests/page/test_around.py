"""Test what belongs to a clause and to a term: in the dialog beside it, and on a page that needs no script."""

from __future__ import annotations

import json
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from playground.common.paths import LANGS
from torite.games import game_ids

from .conftest import DESK, Open, rules_of, unfolded

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}}
TITLES = {"ja": ("この条文の関連情報", "この用語の関連情報"), "en": ("Around this clause", "Around this term")}
KINDS = ("refers_to", "referred_by", "terms", "examples", "questions", "code")


@cache
def data_of(site: Path, game: str) -> dict[str, Any]:
    """The clauses of a game as data, by their ids."""
    clauses: dict[str, Any] = json.loads((site / "data" / "clauses" / f"{game}.json").read_text("utf-8"))["clauses"]
    return clauses


def fullest(site: Path, game: str) -> dict[str, Any]:
    """The clause of a game with the most kinds of neighbours."""
    found: dict[str, Any] = max(
        data_of(site, game).values(), key=lambda one: sum(bool(one["neighbours"][key]) for key in KINDS)
    )
    return found


def unfold(page: Page, clause: str) -> Locator:
    """The dialog of a clause with what belongs to it, opened with the keyboard."""
    unfolded(page.locator(f"[id='{clause}'] > .clause-number")).press("Enter")
    summary = page.locator(".cite-dialog .around-fold:not(.cite-fold) > summary")
    summary.press("Enter")
    expect(page.locator(".around-body details").first).to_be_visible()
    return page.locator(".around-fold:not(.cite-fold)")


@pytest.mark.parametrize(("game_id", "lang"), [*zip(game_ids(), cycle(LANGS))])
def test_what_belongs_to_a_clause_is_unfolded_beside_it(visit: Open, site: Path, game_id: str, lang: str) -> None:
    clause = fullest(site, game_id)
    page = visit(f"{lang}/{rules_of(game_id)}", **SMALL)
    fold = unfold(page, clause["id"])
    expect(fold.locator("summary").first).to_have_text(TITLES[lang][0])
    fold.evaluate("fold => fold.querySelectorAll('details').forEach(one => (one.open = true))")
    for code in clause["neighbours"]["code"]:
        expect(fold).to_contain_text(code["file"])
    for citation in clause["neighbours"]["refers_to"]:
        expect(fold.locator(f"a[href$='/#{citation.partition('#')[2]}']").first).to_be_visible()
    assert page.evaluate("document.querySelector('.cite-dialog').scrollWidth <= innerWidth")
    fold.locator("a[href*='#']").first.click()
    expect(page.locator(".cite-dialog")).to_have_count(0)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_data_name_only_what_there_is(site: Path, game_id: str) -> None:
    index = json.loads((site / "data" / "index.json").read_text("utf-8"))
    bound = {
        one["id"]
        for one in json.loads((site / "rules.json").read_text("utf-8"))["clauses"]
        if one["game"] == game_id and one["bound"]
    }
    for ident, clause in data_of(site, game_id).items():
        around = clause["neighbours"]
        assert {*around["refers_to"], *around["referred_by"]} <= set(index["clauses"])
        assert set(around["terms"]) <= set(index["terms"])
        for citation in around["refers_to"]:
            place, _, pointer = index["clauses"][citation].partition("#/clauses/")
            other = data_of(site, Path(place).stem)[pointer]
            assert clause["citation"] in other["neighbours"]["referred_by"]
        if ident in bound:
            assert around["code"] and around["examples"], ident


@pytest.mark.parametrize("lang", LANGS)
def test_without_scripts_a_link_leads_to_it(visit: Open, site: Path, lang: str) -> None:
    game = game_ids()[0]
    clause = fullest(site, game)
    page = visit(f"{lang}/{rules_of(game)}", java_script_enabled=False)
    link = page.locator(f"a.without-scripts[href*='@{game}/']")
    assert link.evaluate("one => one.getClientRects().length") == 1
    expect(page.locator(".sheet-button").first).to_be_hidden()
    assert page.locator(".sheet-button").first.evaluate("one => one.getClientRects().length") == 0
    link.click()
    page.locator(f"a[href='{clause['id']}/?stay']").click()
    found = page.locator(f".around[lang={lang}]")
    expect(found.locator("h2")).to_have_text(TITLES[lang][0])
    expect(found.locator("a[href*='.json']")).to_have_attribute(
        "href", f"../../data/clauses/{game}.json#/clauses/{clause['id']}"
    )
    page.goto(page.url.partition("/@")[0] + f"/{lang}/glossary/")
    page.locator("a.without-scripts[href*='@terms/']").click()
    page.locator("main ul:last-child a").first.click()
    expect(page.locator(f".around[lang={lang}] h2").first).to_have_text(TITLES[lang][1])


@pytest.mark.parametrize("lang", LANGS)
def test_the_panel_of_a_term_tells_where_it_is_used(visit: Open, lang: str) -> None:
    page = visit(f"{lang}/{rules_of(game_ids()[0])}", **DESK)
    page.locator(".clause a.term").first.click()
    panel = page.locator(".term-panel")
    panel.locator("summary", has_text=TITLES[lang][1]).click()
    users = panel.locator(".around-body details", has=page.locator("a[href*='/games/']")).first
    users.locator("summary").click()
    expect(users.locator("li a").first).to_be_visible()


def test_what_cannot_be_loaded_is_said(visit: Open) -> None:
    page = visit(f"en/{rules_of(game_ids()[0])}")
    page.route("**/@*/**", lambda route: route.abort())
    page.locator(".clause > .clause-number").first.click()
    summary = page.locator(".around-fold:not(.cite-fold) > summary")
    summary.click()
    expect(page.locator(".around-body")).to_contain_text("could not be loaded")
    page.unroute("**/@*/**")
    summary.click()
    summary.click()
    expect(page.locator(".around-body details").first).to_be_visible()
