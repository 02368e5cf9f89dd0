"""Test what decides how soon a page can be read: the styles it waits for, its elements, its longest task."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from playground.common.paths import LANGS, WEB
from playground.local.serving import Server
from playground.website.styles import needed
from playground.website.theme_script import SCRIPT, stepped

ELEMENTS = 4500
"""In the longest page as it comes, without its marks of phrases; it was 4,623 when every example was a board."""
OWN_SHEETS = {"<torite-workbench": 1, 'class="switches"': 1, "<torite-ask": 2, "plain.css": 1}
"""How many sheets of their own parts have beside that of all pages."""
KEPT_ELEMENTS = 8000  # a kept page tells all its examples in words
SHARE = 6
"""How many times the longest task of a short page that of the longest page may take, in the same browser."""
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
FIRST = re.compile(r'src="(?:\.\./)*first\.js"')
DROPPED = """async ([css, served, sent]) => {
  const page = sent ? new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html") : document
  const says = rule => [...rule.style].some(name => !name.startsWith("--")) // properties that nothing reads may go
  const told = rule => (rule.selectorText ? (says(rule) ? [rule.selectorText] : []) : rule.cssRules ? rules(rule.cssRules) : [])
  const rules = list => [...list].flatMap(told)
  const read = async text => { const sheet = new CSSStyleSheet(); await sheet.replace(text); return rules(sheet.cssRules) }
  const kept = new Set((await read(await (await fetch(served)).text())).flatMap(one => one.split(/,(?![^(]*[)])/)).map(one => one.trim()))
  const plain = one => one.replace(
    /::?[a-z-]+(?=$|[\\s>+~:,)])/g, match => (/^:(?:not|is|where|has|root|first|last|only|empty)/.test(match) ? match : ""))
  const found = one => { try { return page.querySelector(plain(one) || "*") } catch { return null } }
  const all = (await read(css)).flatMap(one => one.split(/,(?![^(]*[)])/)).map(one => one.trim())
  return all.filter(one => !kept.has(one) && !/\\[(dir|data-md-color-switching|role=.?columnheader)|#(gh|only)-/.test(one) && found(one))
}"""
COUNTED = """text => new DOMParser().parseFromString(text, "text/html").querySelectorAll(":not(wbr)").length"""
LONGEST = """() => new Promise(done => {
  let longest = 0
  const watch = new PerformanceObserver(list => { for (const one of list.getEntries()) longest = Math.max(longest, one.duration) })
  watch.observe({ type: "longtask", buffered: true })
  setTimeout(() => done(Math.max(longest, 50)), 1500)
})"""


def test_every_page_waits_for_one_style_sheet_and_for_one_small_script(site: Path) -> None:
    for lang in LANGS:
        for page in (site / lang).rglob("index.html"):
            text = page.read_text("utf-8")
            sheets = SHEET.findall(text)
            assert len(sheets) == 1 + sum(own for sign, own in OWN_SHEETS.items() if sign in text), (page, sheets)
            scripts = re.findall(r"<script[^>]* src=[^>]*>", text)
            assert [bool(FIRST.search(one)) for one in scripts if not re.search("defer|module", one)] == [True], page
            assert (page.parent / sheets[-1]).is_file()


def test_what_is_shown_first_has_the_text_down_to_the_first_section(site: Path) -> None:
    for lang in LANGS:
        for page in [site / lang / "index.html", *(site / lang / "games").glob("*/index.html")]:
            head, _, article = page.read_text("utf-8").partition("<article")
            [first, *_] = re.findall(r'<h2[^>]* id="([^"]+)"', article)
            assert f'<link rel="expect" href="#{first}" blocking="render">' in head, page


@pytest.mark.parametrize("page", ["ja/", "ja/games/", "en/games/umbridge/", "en/glossary/", "ja/guide/cite/"])
def test_no_rule_was_left_out_that_a_page_needs(chromium: Browser, server: Server, page: str) -> None:
    pages = [WEB / "page" / f"{name}.css" for name in ("strips", "laid", "unframed")]
    ours = [*WEB.glob("style/*.css"), *WEB.glob("table/*.css"), *pages]
    theirs = [*theme().glob("stylesheets/main.*.min.css"), *theme().glob("stylesheets/palette.*.min.css")]
    tab = chromium.new_page()
    tab.goto(server.url + page, wait_until="networkidle")
    served = tab.locator("link[rel=stylesheet]").first.evaluate("link => link.href")
    for files, sent in ((ours, False), (theirs, True)):  # of the theme's classes scripts give few, and those by name
        css = "".join(file.read_text("utf-8") for file in files).replace(":nth-child(1)", ":first-child")  # shorter
        assert tab.evaluate(DROPPED, [css, served, sent]) == []
    tab.close()


def test_rules_for_what_is_nowhere_are_left_out() -> None:
    css = """@charset "utf-8"; :root{--read:1;--unread:url("a;b}")}
        .a,.b:not(.x),.c{color:var(--read)} @media print{.c{top:0}} [dir=rtl] .a{left:0} .a:is(.x,.a)::before{content:"}"}"""
    assert (
        needed((css, {"a", "b"})) == ':root{--read:1}.a,.b:not(.x){color:var(--read)}.a:is(.x,.a):before{content:"}"}'
    )


def test_colours_that_no_page_asks_for_and_movements_that_no_rule_names_are_left_out() -> None:
    colours = "[data-md-color-primary=pink]{top:0}[data-md-color-primary=custom]{top:1px}"
    moves = "@keyframes a{0%{top:0}}@keyframes b{0%{top:0}}.a{animation:1s a}"
    assert needed((colours + moves, {"a"})) == (
        "[data-md-color-primary=custom]{top:1px}@keyframes a{0%{top:0}}.a{animation:1s a}"
    )


def test_classes_that_a_script_puts_together_are_kept() -> None:
    assert needed((".part-all{top:0}.other-all{top:0}", {"part-"})) == ".part-all{top:0}"


def test_of_each_sheet_its_own_names_are_asked_and_of_properties_all() -> None:
    sheets = (":root{--read:1}.note{top:0}", {"md-top"}), (".note{color:var(--read)}", {"note"})
    assert needed(*sheets) == ":root{--read:1}.note{color:var(--read)}"
    assert needed((".md-top p,.md-top kbd{top:0}", {"md-top", "<html", "<p"})) == ".md-top p{top:0}"


def test_the_longest_page_has_few_elements(chromium: Browser, site: Path) -> None:
    tab = chromium.new_page()
    for lang in LANGS:
        for page in (site / lang).rglob("index.html"):
            most = KEPT_ELEMENTS if re.search(r"/\d{4}-\d{2}/", page.as_posix()) else ELEMENTS
            assert tab.evaluate(COUNTED, page.read_text("utf-8")) <= most, page
    tab.close()


def test_the_longest_task_is_not_much_longer_than_that_of_a_short_page(chromium: Browser, server: Server) -> None:
    tasks: dict[str, list[float]] = {"ja/guide/about/": [], "ja/games/mighty/": []}
    for _ in range(3):
        for page, found in tasks.items():
            tab = chromium.new_page()
            tab.goto(server.url + page)
            found.append(float(tab.evaluate(LONGEST)))
            tab.close()
    short, long = (min(found) for found in tasks.values())
    assert long <= SHARE * short


def test_each_part_of_the_themes_page_is_set_up_in_a_task_of_its_own(site: Path) -> None:
    [script] = (theme() / "javascripts").glob(Path(SCRIPT).name)
    parts = re.findall(
        r'\.\.\.\w+\("([\w-]+)"\)\.map\(e=>(inStep)?', stepped(script.read_text("utf-8"), ["toc.follow"])
    )
    assert {"content", "header", "sidebar", "toc"} <= {name for name, _ in parts}
    assert all(step for _, step in parts)
    for lang in LANGS:
        [sent] = (site / lang).glob(SCRIPT)
        short = re.findall(r'\.\.\.[\w$]+\("([\w-]+)"\)\.map\(\w+=>([\w$]+\(\(\)=>)?', sent.read_text("utf-8"))
        assert {name for name, step in short if step} >= {name for name, _ in parts}


def theme() -> Path:
    """The folder of what the theme sends."""
    found = importlib.util.find_spec("material")
    assert found and found.origin
    return Path(found.origin).parent / "templates" / "assets"


def test_another_script_of_the_theme_stops_the_build() -> None:
    with pytest.raises(SystemExit, match="theme_script"):
        stepped("(()=>{document.documentElement.classList.add('js')})()", [])
