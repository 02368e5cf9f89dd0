"""Examples, the same steps in three browsers: stepping, asking, leaving and coming back, an address for each step."""

from __future__ import annotations

from playground.build.local.serving import Server

from .engine import Engine

BIRDHEAD = "ja/games/birdhead/"
RAISE = "#example-birdhead-raise"
COUNT = "torite-table output"
BOOT = 90.0
HANGS = """() => { const fetched = window.fetch
  window.fetch = (what, how) => String(what.url ?? what).includes('/examples/') ? new Promise(() => {}) : fetched(what, how) }"""
LIST = """selector => { const list = document.querySelector(`${selector} .strip-steps`)
  return list.getBoundingClientRect().height > 0 && !document.querySelector('torite-table') }"""


def opened(engine: Engine, server: Server, path: str = BIRDHEAD) -> None:
    """A page with an example on the table."""
    engine.goto(server.url + path)
    engine.wait("() => document.querySelector('[data-dressed]')")
    engine.click(f"{RAISE} summary")
    engine.sees(COUNT, "0 / 4")


def step(engine: Engine, count: int) -> None:
    """Steps on by the button."""
    for at in range(1, count + 1):
        engine.click("torite-table .step.next")
        engine.sees(COUNT, f"{at} / 4")


def test_stepping_asking_leaving_and_coming_back(engine: Engine, server: Server) -> None:
    engine.fresh()
    opened(engine, server)
    step(engine, 1)
    engine.sees("torite-table .part-said", "リードします")
    engine.press("End")
    engine.sees(COUNT, "4 / 4")
    for at in (3, 2):
        engine.press("ArrowLeft")
        engine.sees(COUNT, f"{at} / 4")
    for card in ("h2", "h3"):
        engine.click(f"torite-table [data-key={card}]")
    engine.sees("torite-table .part-said", "届きません")
    engine.wait("() => document.querySelector('torite-table .verdict.illegal')")
    engine.sees("torite-table .part-said a.reference", "4.2c")
    for card in ("h2", "h3", "h4", "h5"):
        engine.click(f"torite-table [data-key={card}]")
    engine.click("torite-table .go")
    engine.wait("() => document.querySelector('torite-table .board.yours')", patience=BOOT)
    engine.sees("torite-table .part-said", "新しいバー")
    engine.click("torite-table .back")
    engine.sees("torite-table .mode", "例")
    engine.sees(COUNT, "2 / 4")


def test_the_step_is_kept_through_links_the_way_back_and_the_other_language(engine: Engine, server: Server) -> None:
    engine.fresh()
    opened(engine, server)
    step(engine, 2)
    engine.evaluate("() => { document.querySelector('a[href$=\"glossary/\"]').click() }")
    engine.wait("() => location.pathname.endsWith('/glossary/')")
    engine.back()
    engine.wait("() => location.pathname.endsWith('/birdhead/')")
    engine.sees(COUNT, "2 / 4")
    engine.click("a.torite-language")
    engine.wait("() => location.pathname.endsWith('/en/games/birdhead/')")
    engine.sees(COUNT, "2 / 4")


def test_a_step_has_an_address(engine: Engine, server: Server) -> None:
    engine.fresh()
    for lang in ("ja", "en"):
        engine.goto(f"{server.url}{lang}/games/birdhead/?step=3{RAISE}")
        engine.sees(COUNT, "3 / 4")
        engine.wait("() => location.search === ''")


def test_an_example_whose_data_do_not_come_is_its_list(engine: Engine, server: Server) -> None:
    engine.fresh()
    engine.goto(server.url + BIRDHEAD)
    engine.wait("() => document.querySelector('[data-dressed]')")
    engine.evaluate(HANGS)
    engine.click(f"{RAISE} summary")
    engine.wait(LIST, RAISE, patience=5)
