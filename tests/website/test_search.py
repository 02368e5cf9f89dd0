"""Search, through the theme's own worker: what a reader may type finds what it should."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from playground.local.serving import Server

START = """async ([worker, index]) => {
  const search = new Worker(worker)
  const answer = () => new Promise(told => search.addEventListener("message", said => told(said.data), { once: true }))
  window.ask = (type, data) => { const answered = answer(); search.postMessage({ type, data }); return answered }
  await ask(0, { ...(await (await fetch(index)).json()), options: { suggest: false } })
}"""
ASK = """async queries => {
  const found = {}
  for (const query of queries) found[query] = (await ask(2, query)).data.items.flat().map(item => item.location)
  return found
}"""
JAPANESE = [
    "トリック",
    "フォロー",
    "リード",
    "札",
    "手札",
    "スート",
    "得点",
    "失点",
    "配り方",
    "ディーラー",
    "スタートプレイヤー",
    "トリックテイキング",
    "トリックの勝者",
    "最後のトリック",
    "バーに届く",
    "birdhead",
    "BirdHead",
]
ENGLISH = ["follow", "trick", "trump", "lead", "bar", "last trick", "start player"]


def index(site: Path, lang: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((site / lang / "search" / "full.json").read_text("utf-8"))["docs"]
    return entries


def headings(site: Path, lang: str) -> dict[str, set[str]]:
    """All titles as readers see them, and where they stand."""
    found: dict[str, set[str]] = {}
    for entry in index(site, lang):
        title = html.unescape(re.sub("<[^>]+>", "", entry["title"]))
        found.setdefault(re.sub(r"^[0-9.]+[a-z]*\s+", "", title).strip(), set()).add(entry["location"])
    return found


type Find = Callable[[str, list[str]], dict[str, list[str]]]


@pytest.fixture(scope="module")
def find(chromium: Browser, server: Server) -> Iterator[Find]:
    """Where each query leads: `find("ja", ["切り札"])`. A language's index is read once."""
    pages: dict[str, Page] = {}

    def found(lang: str, queries: list[str]) -> dict[str, list[str]]:
        if lang not in pages:
            pages[lang] = searching(chromium, f"{server.url}{lang}/")
        answers: dict[str, list[str]] = pages[lang].evaluate(ASK, queries)
        return answers

    yield found
    for page in pages.values():
        page.close()


def searching(chromium: Browser, home: str) -> Page:
    """A page on which the theme's worker has read the index."""
    page = chromium.new_page()
    page.goto(home)
    worker = json.loads(page.locator("#__config").text_content() or "")["search"]
    address = page.evaluate("path => new URL(path, location).href", worker)
    page.evaluate(START, [address, f"{home}search/search_index.json"])
    return page


@pytest.mark.parametrize(("lang", "words"), [("ja", JAPANESE), ("en", ENGLISH)])
def test_words_and_parts_of_compounds_are_found(find: Find, server: Server, lang: str, words: list[str]) -> None:
    entries = index(server.folder, lang)
    holders = {word: {one["location"] for one in entries if word in one["title"] + one["text"]} for word in words}
    present = [word for word in words if holders[word]]
    assert len(present) >= len(words) / 2
    found = find(lang, present)
    assert [word for word in present if not holders[word] & set(found[word])] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_step_of_an_example_is_in_the_index(site: Path, lang: str) -> None:
    page = (site / lang / "guide/bending/index.html").read_text("utf-8")
    steps = re.findall(r'class="strip-steps".*?<li>([^<]+)', page)
    found = [one["text"] for one in index(site, lang) if one["location"].startswith("guide/bending/")]
    assert steps and found
    assert [step for step in steps if any(step in text for text in found)] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_heading_is_found_letter_for_letter(find: Find, server: Server, lang: str) -> None:
    titles = headings(server.folder, lang)
    found = find(lang, [*titles])
    assert [title for title, places in titles.items() if not places & set(found[title])] == []


def test_what_is_nowhere_is_not_found(find: Find) -> None:
    for lang, query in (("ja", "冷蔵庫"), ("en", "refrigerator")):
        assert find(lang, [query]) == {query: []}


def test_the_best_answer_comes_first(find: Find) -> None:
    found = find("ja", ["切り札", "トリックの勝者"])
    assert found["切り札"][0] == "glossary/#trump"
    assert found["トリックの勝者"][0].endswith("#trick")


def test_english_words_are_found_in_every_form(find: Find) -> None:
    found = find("en", ["ducking", "ducked", "raising", "trumped"])
    assert [word for word, places in found.items() if not places] == []
    assert found["ducking"][0] == "glossary/#birdhead.duck"


def test_the_answer_is_a_clause(find: Find, server: Server) -> None:
    found = find("en", ["lowest cards duck"])
    assert any("games/birdhead/#follow.duck" in place for place in found["lowest cards duck"])
    for lang in ("ja", "en"):
        places = {entry["location"] for entry in index(server.folder, lang)}
        rules = json.loads((server.folder / "rules.json").read_text("utf-8"))["clauses"]
        wanted = {one["urls"][lang].split(f"/{lang}/", 1)[1] for one in rules}
        assert wanted <= places


def test_numbers_and_words_do_not_run_together(site: Path) -> None:
    glued = re.compile(r"(?:^|[>\s])\d+(?:\.\d+)*[a-z]{1,2}[A-Z\u30a0-\u9fff]|[a-z][A-Z]\w+ (?:the|players)")
    for lang in ("ja", "en"):
        told = [entry["text"] for entry in index(site, lang) if entry["location"].startswith("games/")]
        assert [text[:120] for text in told if glued.search(text.removeprefix("BirdHead"))] == []


@pytest.mark.parametrize(
    ("lang", "other", "word"),
    [("ja", "切札", "切り札"), ("ja", "デクレアラー", "ディクレアラー"), ("ja", "トリテ", "トリックテイキング"),
     ("ja", "きりふだ", "切り札"), ("ja", "trump", "切り札"), ("en", "trick taking", "trick-taking"), ("en", "Trumpf", "trump")],
)  # fmt: skip
def test_other_spellings_find_the_same(find: Find, lang: str, other: str, word: str) -> None:
    found = find(lang, [other, word])
    assert found[other] == found[word] != []


def test_nothing_of_the_search_is_loaded_before_its_use(chromium: Browser, server: Server) -> None:
    page = chromium.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}ja/games/birdhead/", wait_until="networkidle")
    assert [url for url in asked if "full.json" in url or "lunr" in url] == []
    page.close()


def test_the_search_box_finds_a_part_of_a_katakana_compound(chromium: Browser, server: Server) -> None:
    page = chromium.new_page()
    page.goto(f"{server.url}ja/", wait_until="networkidle")
    box = page.locator("input.md-search__input")
    box.fill("プレイヤー")
    box.press("End")
    page.locator(".md-search-result__link").first.wait_for()
    page.close()
