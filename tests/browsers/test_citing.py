"""Views, neighbours, editions and what they answer otherwise: the same steps in three browsers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from playground.common.edition_index import listed
from playground.local.serving import Server

from .driven import DESK, Browser
from .test_print import LOST, letters, printed

BIRDHEAD = "games/birdhead/"
CLAUSE = "follow.raise"
EDITION = listed()[0].name
BOTH = "() => location.search === '?view=both' && document.querySelectorAll('article .partner').length"
FOUND = "() => ['ja', 'en'].every(lang => document.querySelector(`.search-hit[href*='/${lang}/']`))"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
PLAIN = """async () => { const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    return page.querySelector('.around[lang=ja]').textContent === document.querySelector('.around[lang=ja]').textContent }"""
"""A page that was only parsed runs no script: it says the same."""


def test_both_languages_are_chosen_remembered_and_searched(browser: Browser, server: Server, tmp_path: Path) -> None:
    browser.resize(*DESK)
    browser.goto(f"{server.url}ja/{BIRDHEAD}")
    browser.click("details.settings > summary")
    browser.click("label:has(> input[name=view])")
    browser.wait(BOTH)
    browser.goto(f"{server.url}ja/{BIRDHEAD}")
    browser.wait(BOTH)
    told = browser.evaluate("() => [...document.querySelectorAll('article .partner')].map(one => one.innerText)")
    wanted = Counter(letters("".join(told)))
    assert (wanted - Counter(printed(browser, tmp_path).text)).total() <= LOST * wanted.total(), "both are printed"
    browser.goto(f"{server.url}en/")
    browser.click(".search-button")
    browser.wait("() => document.activeElement?.matches('.search-line')")
    browser.type("trump")
    browser.wait(FOUND)
    browser.goto(f"{server.url}ja/{BIRDHEAD}?view=")
    browser.wait("() => !document.querySelector('article .partner')")


def test_what_belongs_to_a_clause_is_there_with_scripts_and_without(browser: Browser, server: Server) -> None:
    browser.goto(f"{server.url}ja/{BIRDHEAD}")
    browser.click(f"[id='{CLAUSE}'] > .clause-number")
    browser.click(".cite-dialog .around-fold:not(.cite-fold) > summary")
    browser.sees(".around-body", "この条文を実装するコード")
    browser.goto(f"{server.url}@birdhead/{CLAUSE}/?stay")
    browser.sees(".around[lang=ja]", "この条文を実装するコード")
    assert browser.evaluate(PLAIN) and browser.evaluate(FITS)


def test_the_short_address_leads_to_the_living_clause_and_to_that_of_an_edition(
    browser: Browser, server: Server
) -> None:
    browser.goto(f"{server.url}@birdhead/{CLAUSE}/")
    browser.wait("path => location.pathname.endsWith(path)", f"/{BIRDHEAD}")
    assert browser.evaluate("() => location.hash") == f"#{CLAUSE}"
    browser.goto(f"{server.url}@birdhead/{CLAUSE}/#{EDITION}")
    browser.wait("path => location.pathname.endsWith(path)", f"/{EDITION}/{BIRDHEAD}")
    browser.sees(".notice", EDITION)
    assert browser.evaluate("() => location.hash") == f"#{CLAUSE}" and browser.evaluate(FITS)
    browser.sees(f"[id='{CLAUSE}'] .fate", "")
    browser.click(".notice .living")
    browser.wait("path => location.pathname.endsWith(path) && !location.pathname.includes('/20')", f"/{BIRDHEAD}")


def test_a_position_that_is_answered_otherwise_opens_on_the_table(browser: Browser, compared: Server) -> None:
    browser.goto(f"{compared.url}ja/2017-03/since/2016-12/")
    browser.click(".position .strip summary")
    browser.sees(".position torite-table .controls output", "0 / 1")
    browser.click(".position torite-table .step.next")
    browser.sees(".position torite-table .controls output", "1 / 1")
    assert browser.evaluate(FITS)
