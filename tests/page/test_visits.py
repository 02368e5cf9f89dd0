"""Visits of several pages, which come one after the other into the same document."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

from .conftest import DESK, Open, rules_of, whole

ANSWERED = """async () => {
  const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  await engine.prepare('skat')
  await engine.ask({ op: 'ping' }) }"""
"""Waits until the engine has answered whatever was asked before."""


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


def test_a_dialog_goes_with_its_page(visit: Open) -> None:
    page = visit(f"en/{rules_of('basra')}", **DESK)
    dressed(page, "basra")
    go(page, "skat")
    page.locator(".rules-button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    dressed(page, "basra")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_choice_that_comes_late_is_not_for_the_next_game(visit: Open) -> None:
    page = visit(f"en/{rules_of('basra')}", **DESK)
    dressed(page, "basra")
    go(page, "skat")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/runtime.json", hold, times=1)
    page.locator(".rules-button").click()
    page.get_by_role("dialog").locator("select").first.select_option(index=1)
    expect(page.locator(".rules-status progress")).to_be_visible()
    page.go_back()
    dressed(page, "basra")
    for route in held:
        route.continue_()
    page.evaluate(ANSWERED)
    assert page.evaluate("localStorage.getItem('torite.seating')") is None


@pytest.mark.parametrize("pause", [60, 80, 100])
def test_a_link_tapped_right_after_scrolling_opens_a_page_at_its_top_and_back_leads_down_again(
    visit: Open, pause: int
) -> None:
    page = whole(visit(f"en/{rules_of('spades')}"))
    page.evaluate(
        """pause => new Promise(done => {
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
          setTimeout(() => done(document.querySelector('.md-footer__link--next').click()), pause) })""",
        pause,
    )
    page.wait_for_url(lambda url: "spades" not in url)
    page.wait_for_timeout(300)  # longer than the theme waits before it notes how far one has scrolled
    assert page.evaluate("scrollY") == 0
    page.go_back()
    page.wait_for_url("**/spades/")
    page.wait_for_function("scrollY > 1000")
