"""A link to a clause leads to it in both languages at once, too, however wide the page is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from playground.local.serving import Server

from ..page.conftest import Open

TOP = 72
"""So far below the upper edge a clause stands that was asked for: the header, and some room."""
SETTLED = """async selector => {
  const place = () => document.querySelector(selector).getBoundingClientRect().top
  for (let still = 0, last = NaN; still < 8;) {
    await new Promise(done => setTimeout(done, 50))
    const now = place()
    still = now === last && document.querySelector('.partner') ? still + 1 : 0
    last = now
  }
  const low = innerHeight + scrollY >= document.documentElement.scrollHeight - 1
  return low && place() > 72 ? 72 : place()
}"""
"""Where it stands when all is laid out; at the end of the page no clause can be higher than it is."""
LINKS = 6


def ids(page: Page) -> list[str]:
    """Some clauses, from all over the page."""
    found: list[str] = page.locator("article .clause[id]").evaluate_all("all => all.map(one => one.id)")
    return found[1 :: max(1, len(found) // LINKS)]


@pytest.mark.parametrize("width", [390, 1280, 1440])
@pytest.mark.parametrize("address", ["en/games/skat/", "ja/games/birdhead/"])
def test_a_clause_is_where_its_link_leads(visit: Open, server: Server, address: str, width: int) -> None:
    page = visit(address, viewport={"width": width, "height": 900})
    missed: dict[str, float] = {}
    for place, ident in enumerate(ids(page)):
        view = "" if place % 2 else "?view=both"  # which is remembered
        page.goto("about:blank")
        page.goto(f"{server.url}{address}{view}#{ident}")
        top = page.evaluate(SETTLED, f"[id='{ident}']")
        if abs(top - TOP) > 2:
            missed[ident] = round(top)
    assert missed == {}
