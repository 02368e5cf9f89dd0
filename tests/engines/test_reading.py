"""Reading, citing, searching, changing the language: the same steps in three browsers."""

from __future__ import annotations

import json

from playground.build.local.serving import Server

from .engine import Engine

BIRDHEAD = "ja/games/birdhead/"
HERE = "() => location.pathname + location.hash"


def test_a_clause_is_read_and_its_link_copied(engine: Engine, server: Server) -> None:
    engine.goto(server.url + BIRDHEAD)
    engine.sees("[id='follow.raise']", "4.2c")
    engine.click("[id='follow.raise'] > .clause-number")
    engine.sees(".toast", "リンクをコピーしました")
    assert engine.evaluate("() => location.hash") == "#follow.raise"


def test_a_clause_is_cited_in_five_formats_and_both_languages(engine: Engine, server: Server) -> None:
    engine.goto(server.url + BIRDHEAD)
    engine.click("[id='trick.duck-loses'] > .cite-button")
    engine.sees(".cite-dialog pre", f"{server.url}ja/games/birdhead/#trick.duck-loses")
    engine.click(".cite-dialog [lang=en]")
    formats = engine.wait("""() => { const all = [...document.querySelectorAll('.cite-dialog pre')]
        return all.length === 5 && all[0].innerText.startsWith('BirdHead') && all.map(one => one.innerText) }""")
    assert json.loads(formats[3])["language"] == "en"
    engine.click(".cite-dialog .cite-copy")
    engine.sees(".cite-dialog .cite-copy", "コピーしました")
    engine.press("Escape")
    engine.wait("() => !document.querySelector('.cite-dialog')")


def test_the_language_switch_keeps_the_clause_and_is_remembered(engine: Engine, server: Server) -> None:
    engine.goto(f"{server.url}{BIRDHEAD}#trick.duck-loses")
    engine.click("a.torite-language")
    engine.wait("() => location.pathname.endsWith('/en/games/birdhead/') && location.hash === '#trick.duck-loses'")
    engine.goto(server.url)
    engine.wait("() => location.pathname.endsWith('/en/')")


def test_a_term_opens_a_panel_and_leads_to_the_glossary(engine: Engine, server: Server) -> None:
    engine.goto(server.url + BIRDHEAD)
    engine.click("article a.term[href$='#lead']")
    engine.sees(".term-panel", "lead")
    engine.click(".term-panel a")
    engine.wait("() => location.pathname.endsWith('/glossary/') && location.hash === '#lead'")


def test_the_search_box_answers(engine: Engine, server: Server) -> None:
    engine.goto(f"{server.url}en/")
    engine.click("label.md-header__button[for=__search]")
    engine.wait("() => document.activeElement?.matches('.md-search__input')")
    engine.type("ducking")
    engine.wait("() => document.querySelector('.md-search-result__link[href$=\"#birdhead.duck\"]')")
