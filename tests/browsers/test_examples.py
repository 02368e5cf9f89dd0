"""Examples, the same steps in three browsers: stepping, asking, leaving and coming back, an address for each step."""

from __future__ import annotations

from playground.local.serving import Server

from .driven import Browser

BIRDHEAD = "ja/games/birdhead/"
RAISE = "#example-birdhead-raise"
COUNT = "torite-table output"
BOOT = 90.0
START = """async () => {
  const { engine } = await import(new URL('engine/engine.js', document.querySelector('script[src*="torite.js"]').src))
  return engine.start() }"""
HANGS = """() => { const fetched = window.fetch
  window.fetch = (what, how) => String(what.url ?? what).includes('/examples/') ? new Promise(() => {}) : fetched(what, how) }"""
LIST = """selector => { const list = document.querySelector(`${selector} .strip-steps`)
  return list.getBoundingClientRect().height > 0 && !document.querySelector('torite-table') }"""


def opened(browser: Browser, server: Server, path: str = BIRDHEAD) -> None:
    """A page with an example on the table."""
    browser.goto(server.url + path)
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.click(f"{RAISE} summary")
    browser.sees(COUNT, "0 / 4")


def step(browser: Browser, count: int) -> None:
    """Steps on by the button."""
    for at in range(1, count + 1):
        browser.click("torite-table .step.next")
        browser.sees(COUNT, f"{at} / 4")


def test_stepping_asking_leaving_and_coming_back(browser: Browser, server: Server) -> None:
    browser.fresh()
    opened(browser, server)
    step(browser, 1)
    browser.sees("torite-table .part-said", "リードします")
    browser.press("End")
    browser.sees(COUNT, "4 / 4")
    for at in (3, 2):
        browser.press("ArrowLeft")
        browser.sees(COUNT, f"{at} / 4")
    for card in ("h2", "h3"):
        browser.click(f"torite-table [data-key={card}]")
    browser.sees("torite-table .part-said", "届きません")
    browser.wait("() => document.querySelector('torite-table .verdict.illegal')")
    browser.sees("torite-table .part-said a.reference", "4.2c")
    for card in ("h2", "h3", "h4", "h5"):
        browser.click(f"torite-table [data-key={card}]")
    browser.click("torite-table .go")
    browser.wait("() => document.querySelector('torite-table .board.yours')", patience=BOOT)
    browser.sees("torite-table .part-said", "新しいバー")
    browser.click("torite-table .back")
    browser.sees("torite-table .mode", "例")
    browser.sees(COUNT, "2 / 4")


def test_the_step_is_kept_through_links_the_way_back_and_the_other_language(browser: Browser, server: Server) -> None:
    browser.fresh()
    opened(browser, server)
    step(browser, 2)
    browser.evaluate("() => { document.querySelector('a[href$=\"glossary/\"]').click() }")
    browser.wait("() => location.pathname.endsWith('/glossary/')")
    browser.back()
    browser.wait("() => location.pathname.endsWith('/birdhead/')")
    browser.sees(COUNT, "2 / 4")
    browser.click("a.torite-language")
    browser.wait("() => location.pathname.endsWith('/en/games/birdhead/')")
    browser.sees(COUNT, "2 / 4")


def test_a_step_has_an_address(browser: Browser, server: Server) -> None:
    browser.fresh()
    for lang in ("ja", "en"):
        browser.goto(f"{server.url}{lang}/games/birdhead/?step=3{RAISE}")
        browser.sees(COUNT, "3 / 4")
        browser.wait("() => location.search === ''")


def test_an_example_whose_data_do_not_come_is_its_list(browser: Browser, server: Server) -> None:
    browser.fresh()
    browser.goto(server.url + BIRDHEAD)
    browser.wait("() => document.querySelector('[data-dressed]')")
    browser.evaluate(HANGS)
    browser.click(f"{RAISE} summary")
    browser.wait(LIST, RAISE, patience=5)


def test_the_engine_starts_from_the_memory_that_comes_with_the_site(browser: Browser, server: Server) -> None:
    """But in Safari, where it could not be brought back: what is fetched in vain costs more than it saves."""
    browser.fresh()
    browser.goto(server.url + BIRDHEAD)
    browser.wait("() => document.querySelector('[data-dressed]')")
    assert browser.evaluate(START) == ("compiled" if browser.name == "webkit" else "shipped")
