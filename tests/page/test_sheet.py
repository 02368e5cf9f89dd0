"""The clauses of every game can be printed on one sheet of paper, on both of its sides where that keeps them readable."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from torite.games import all_games

from .conftest import DESK, Open, prints, rules_of

SMALLEST = 6.6
"""Points; smaller letters are not for reading at a table."""
SIDES = 2
PAGES = re.compile(rb"/Type\s*/Page\b")
OVER = """() => [...document.querySelectorAll('.paper-column')].filter(column => column.scrollWidth > column.clientWidth
    || column.getBoundingClientRect().height > column.parentElement.getBoundingClientRect().height).length"""


@pytest.mark.parametrize(("lang", "paper"), [("ja", "A4"), ("en", "Letter")])
@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_clauses_go_on_one_sheet(visit: Open, game: str, lang: str, paper: str) -> None:
    page = visit(f"{lang}/{rules_of(game)}", before=prints, **DESK)
    page.locator(".sheet-button:not([data-game])").click()
    expect(page.locator("html")).to_have_attribute("data-printed", "yes")
    size = page.locator(".paper").evaluate("paper => parseFloat(paper.style.getPropertyValue('--sheet-size'))")
    assert size >= SMALLEST
    shown = page.locator(".paper .clause:visible").count()
    assert shown == page.locator("article .clause").count()
    assert page.evaluate(OVER) == 0
    sides = page.locator(".paper-side").count()
    assert sides <= SIDES
    assert len(PAGES.findall(page.pdf(format=paper))) == sides
    expect(page.locator("html")).not_to_have_class(re.compile("one-sheet"))
    expect(page.locator(".paper")).to_have_count(0)
