"""Views, neighbours, editions and what they answer otherwise: the same steps in three browsers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from playground.build.local.serving import Server
from playground.common.listed import listed

from .engine import DESK, Engine
from .test_print import LOST, letters, printed

BIRDHEAD = "games/birdhead/"
CLAUSE = "follow.raise"
EDITION = listed()[0].name
BOTH = "() => location.search === '?view=both' && document.querySelectorAll('article .partner').length"
FOUND = "() => ['ja', 'en'].every(lang => document.querySelector(`.md-search-result__link[href*='/${lang}/']`))"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
PLAIN = """async () => { const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    return page.querySelector('.around[lang=ja]').textContent === document.querySelector('.around[lang=ja]').textContent }"""
"""A page that was only parsed runs no script: it says the same."""


def test_both_languages_are_chosen_remembered_and_searched(engine: Engine, server: Server, tmp_path: Path) -> None:
    engine.resize(*DESK)
    engine.goto(f"{server.url}ja/{BIRDHEAD}")
    engine.click("details.settings > summary")
    engine.click("label:has(> input[name=view])")
    engine.wait(BOTH)
    engine.goto(f"{server.url}ja/{BIRDHEAD}")
    engine.wait(BOTH)
    told = engine.evaluate("() => [...document.querySelectorAll('article .partner')].map(one => one.innerText)")
    wanted = Counter(letters("".join(told)))
    assert (wanted - Counter(printed(engine, tmp_path).text)).total() <= LOST * wanted.total(), "both are printed"
    engine.goto(f"{server.url}en/")
    engine.click(".md-search__input")
    engine.wait("() => document.activeElement?.matches('.md-search__input')")
    engine.type("trump")
    engine.wait(FOUND)
    engine.goto(f"{server.url}ja/{BIRDHEAD}?view=")
    engine.wait("() => !document.querySelector('article .partner')")


def test_what_belongs_to_a_clause_is_there_with_scripts_and_without(engine: Engine, server: Server) -> None:
    engine.goto(f"{server.url}ja/{BIRDHEAD}")
    engine.click(f"[id='{CLAUSE}'] > .cite-button")
    engine.click(".cite-dialog .around-fold > summary")
    engine.sees(".around-body", "この条文を実装するコード")
    engine.goto(f"{server.url}@birdhead/{CLAUSE}/?stay")
    engine.sees(".around[lang=ja]", "この条文を実装するコード")
    assert engine.evaluate(PLAIN) and engine.evaluate(FITS)


def test_the_short_address_leads_to_the_living_clause_and_to_that_of_an_edition(engine: Engine, server: Server) -> None:
    engine.goto(f"{server.url}@birdhead/{CLAUSE}/")
    engine.wait("path => location.pathname.endsWith(path)", f"/{BIRDHEAD}")
    assert engine.evaluate("() => location.hash") == f"#{CLAUSE}"
    engine.goto(f"{server.url}@birdhead/{CLAUSE}/#{EDITION}")
    engine.wait("path => location.pathname.endsWith(path)", f"/{EDITION}/{BIRDHEAD}")
    engine.sees(".notice", EDITION)
    assert engine.evaluate("() => location.hash") == f"#{CLAUSE}" and engine.evaluate(FITS)
    engine.sees(f"[id='{CLAUSE}'] .fate", "")
    engine.click(".notice .living")
    engine.wait("path => location.pathname.endsWith(path) && !location.pathname.includes('/20')", f"/{BIRDHEAD}")


def test_a_position_that_is_answered_otherwise_opens_on_the_table(engine: Engine, compared: Server) -> None:
    engine.goto(f"{compared.url}ja/2027-03/since/2026-12/")
    engine.click(".position .strip summary")
    engine.sees(".position torite-table .controls output", "0 / 1")
    engine.click(".position torite-table .step.next")
    engine.sees(".position torite-table .controls output", "1 / 1")
    assert engine.evaluate(FITS)
