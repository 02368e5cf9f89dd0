"""Visits of several pages, which come one after the other into the same document."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from .conftest import DESK, Open, rules_of


def go(page: Page, ident: str) -> None:
    """Follow a link to another game, whose page comes into the document."""
    page.locator(f".md-nav__link[href$='/{ident}/']").first.evaluate("link => link.click()")
    dressed(page, ident)


def dressed(page: Page, ident: str) -> None:
    """Wait until the page of a game is there with its table."""
    page.wait_for_url(f"**/{rules_of(ident)}")
    expect(page.locator(f"torite-table[data-example^='{ident}/'] .board")).to_be_visible()


def nodes(devtools: CDPSession) -> int:
    """Count the nodes that are kept in memory."""
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return int(next(one["value"] for one in metrics if one["name"] == "Nodes"))


def test_a_page_that_has_gone_is_not_kept(visit: Open) -> None:
    page = visit(f"en/{rules_of('basra')}", **DESK)
    dressed(page, "basra")
    devtools = page.context.new_cdp_session(page)
    for domain in ("HeapProfiler", "Performance"):
        devtools.send(f"{domain}.enable")
    first = nodes(devtools)
    for _ in range(2):
        go(page, "skat")
        go(page, "basra")
    assert nodes(devtools) < 2 * first
