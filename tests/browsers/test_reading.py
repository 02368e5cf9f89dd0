"""Reading, citing, searching, changing the language: the same steps in three browsers."""

from __future__ import annotations

import json

from playground.local.serving import Server

from .driven import Browser

BIRDHEAD = "ja/games/birdhead/"
HERE = "() => location.pathname + location.hash"


def test_a_clause_is_read_and_its_link_copied(browser: Browser, server: Server) -> None:
    browser.goto(server.url + BIRDHEAD)
    browser.sees("[id='follow.raise']", "4.2c")
    browser.click("[id='follow.raise'] > .clause-number")
    browser.click(".cite-dialog [data-key=link]")
    browser.sees(".toast", "リンクをコピーしました")
    assert browser.evaluate("() => location.hash") == "#follow.raise"


def test_a_clause_is_cited_in_five_formats_and_both_languages(browser: Browser, server: Server) -> None:
    browser.goto(server.url + BIRDHEAD)
    browser.click("[id='trick.duck-loses'] > .clause-number")
    browser.click(".cite-dialog .cite-fold > summary")
    browser.sees(".cite-dialog pre", f"{server.url}ja/games/birdhead/#trick.duck-loses")
    browser.click(".cite-dialog [lang=en]")
    formats = browser.wait("""() => { const all = [...document.querySelectorAll('.cite-dialog pre')]
        return all.length === 5 && all[0].innerText.startsWith('BirdHead') && all.map(one => one.innerText) }""")
    assert json.loads(formats[3])["language"] == "en"
    browser.click(".cite-dialog .cite-copy")
    browser.sees(".cite-dialog .cite-copy", "コピーしました")
    browser.press("Escape")
    browser.wait("() => !document.querySelector('.cite-dialog')")


def test_the_language_switch_keeps_the_clause_and_is_remembered(browser: Browser, server: Server) -> None:
    browser.goto(f"{server.url}{BIRDHEAD}#trick.duck-loses")
    browser.click("a.torite-language")
    browser.wait("() => location.pathname.endsWith('/en/games/birdhead/') && location.hash === '#trick.duck-loses'")
    browser.goto(server.url)
    browser.wait("() => location.pathname.endsWith('/en/')")


def test_a_term_opens_a_panel_and_leads_to_the_glossary(browser: Browser, server: Server) -> None:
    browser.goto(server.url + BIRDHEAD)
    browser.click("article a.term[href$='#lead']")
    browser.sees(".term-panel", "lead")
    browser.click(".term-panel a")
    browser.wait("() => location.pathname.endsWith('/glossary/') && location.hash === '#lead'")


def test_the_search_box_answers(browser: Browser, server: Server) -> None:
    browser.goto(f"{server.url}en/")
    browser.click(".search-button")
    browser.wait("() => document.activeElement?.matches('.search-line')")
    browser.type("ducking")
    browser.wait("() => document.querySelector('.search-hit[href$=\"#birdhead.duck\"]')")
