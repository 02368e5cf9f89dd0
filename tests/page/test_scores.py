"""The score sheet of every game: printed blank on one page, and filled from the record of a deal, with a clause at each figure."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from torite.core.acts import TABLE
from torite.games import all_games
from torite.reading.record import replay
from torite.reading.scenario import Scenario, load, names

from .conftest import DESK, PHONE, Open, rules_of

ENGINE = 60_000
PAGES = re.compile(rb"/Type\s*/Page\b")
GAMES = sorted(one for one in all_games() if one != "lab")


def sheet(visit: Open, lang: str, game: str, size: dict[str, object]) -> Page:
    """The score sheet of a game, opened from its page by keyboard."""
    page = visit(f"{lang}/guide/about/", **size)
    page.add_init_script("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
    page.goto(page.url.replace(f"{lang}/guide/about/", f"{lang}/{rules_of(game)}"))
    page.locator(".sheet-button[data-game]").first.press("Enter")
    page.get_by_role("dialog").locator("[data-key=blank]").wait_for()
    return page


def scored(game: str) -> Scenario:
    """An example in which a deal ends and somebody scores."""
    for name in names(game):
        one = load(f"{game}/{name}")
        last = replay(one.game, one.start, one.line)[-1].state
        if last.turn == TABLE and last.phase == "deal" and one.game.scores(last) != one.game.scores(one.start):
            return one
    raise LookupError(game)


@pytest.mark.parametrize(("lang", "paper"), [("ja", "A4"), ("en", "Letter")])
@pytest.mark.parametrize("game", GAMES)
def test_a_blank_sheet_goes_on_one_page(visit: Open, game: str, lang: str, paper: str) -> None:
    page = sheet(visit, lang, game, DESK)
    page.locator("[data-key=blank]").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-printed", "yes")
    assert page.locator(".score-paper .score-legend a.reference").count()
    assert len(PAGES.findall(page.pdf(format=paper))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_typed_in_has_a_clause_at_each_figure(visit: Open, game: str) -> None:
    one = scored(game)
    page = sheet(visit, "en", game, PHONE)
    dialog = page.get_by_role("dialog")
    dialog.locator("[name=link]").fill(f"{one.id} | {' '.join(map(str, one.line))}")
    dialog.locator("[name=link]").press("Enter")
    figures = dialog.get_by_role("table").locator("tr.figure, .beside li")
    expect(figures.first).to_be_attached(timeout=ENGINE)
    expect(figures.filter(has_not=page.locator("a.reference"))).to_have_count(0)
