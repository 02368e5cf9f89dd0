"""Search: all that can be found is in its data, and what a reader may type finds it, by the scripts of the page."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from playground.bench.search_quality import Hit, find
from playground.common.paths import LANGS
from playground.local.serving import Server
from playground.text.model.registry import load
from playground.website.search import FILE, findable

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
    "最後のトリック",
    "バーに届く",
    "BirdHead",
]
BEST = 3
ENGLISH = ["follow", "trick", "trump", "lead", "bar", "last trick", "start player"]
NOWHERE = [("ja", "冷蔵庫"), ("en", "refrigerator"), ("en", ""), ("ja", "？"), ("en", "(*[")]
NAMED = {"follow suit": "games/spades/", "skat follow suit": "games/skat/"}
NUMBERS = [
    ("4.3a", "games/birdhead/", "games/birdhead/"), ("BirdHead 4.3a", "games/birdhead/", "games/birdhead/"),
    ("BirdHead 4.3A", "games/skat/", "games/birdhead/"), ("スカート ６．２ｃ", "", "games/skat/"),
    ("スカート6.2c", "games/skat/", "games/skat/"), ("4.3a", "", ""), ("1a", "games/spades/", "games/spades/"),
    ("Spades 1a", "", "games/spades/"),
]  # fmt: skip
DATED = [
    ("en", "Skat 2026-11 trump", "Skat trump"),
    ("en", "trump in edition 2026-11", "trump in"),
    ("en", "Skat 4.1a 2026-11", "Skat 4.1a"),
    ("ja", "スカート ２０２６－１１版の切り札", "スカート 切り札"),
    ("ja", "スカート4.1a 2026-11版", "スカート4.1a"),
]
SPELLINGS = [
    ("ja", "切札", "切り札"), ("ja", "デクレアラー", "ディクレアラー"), ("ja", "トリテ", "トリックテイキング"),
    ("ja", "きりふだ", "切り札"), ("ja", "trump", "切り札"), ("ja", "ふぉろー", "フォロー"), ("ja", "くばりなおし", "配り直し"),
    ("ja", "シュナイダ", "シュナイダー"), ("ja", "しゅないだあ", "シュナイダー"), ("ja", "クローバーのJ", "♣J"),
    ("en", "trick taking", "trick-taking"), ("en", "Trumpf", "trump"), ("en", "folow", "follow"),
    ("en", "ducking", "ducked"), ("en", "J of clubs", "jack of clubs"), ("en", "♣ J", "club jack"),
]  # fmt: skip
type Question = tuple[str, str, str]


def titles(lang: str) -> list[str]:
    """List all headings."""
    return sorted({title for _, _, _, _, title, *_ in findable(load(), lang)["entries"]})


def questions() -> Iterator[Question]:
    """List what is asked here: the language, the page that is open, the words."""
    for lang, words in (("ja", JAPANESE), ("en", ENGLISH)):
        yield from ((lang, "", one) for one in (*words, *titles(lang)))
        yield from ((lang, page, words) for words, page, _ in NUMBERS)
    yield from ((lang, "", words) for lang, words in NOWHERE)
    yield from ((lang, "games/spades/", words) for lang, *both in DATED for words in both)
    yield from ((lang, "games/skat/", words) for lang, *both in SPELLINGS for words in both)
    yield from (("en", "games/spades/", words) for words in NAMED)
    yield from (("en", page, words) for page, words in (("", "4.3a"), ("games/birdhead/", "4.3")))


@cache
def answers() -> dict[Question, tuple[Hit, ...]]:
    """Answer every question at once, as the search reads its data each time that it starts."""
    asked = [*dict.fromkeys(questions())]
    return dict(zip(asked, find(asked), strict=True))


def data(site: Path, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / lang / FILE).read_text("utf-8"))
    return found


def test_the_data_is_plain_text_and_of_one_language(site: Path) -> None:
    text = (site / "ja" / FILE).read_text("utf-8")
    assert "\\u" not in text and re.search("[ぁ-ん]", text)
    assert [data(site, lang)["lang"] for lang in LANGS] == [*LANGS]


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_every_heading_and_every_term_is_in_the_data(site: Path, lang: str) -> None:
    rules = json.loads((site / "rules.json").read_text("utf-8"))["clauses"]
    wanted = {one["urls"][lang].split(f"/{lang}/", 1)[1] for one in rules}
    wanted |= {f"glossary/#{term.anchor}" for term in load().terms.entries.values()}
    assert wanted <= {f"{page}#{place}" for _, page, place, *_ in data(site, lang)["entries"]}


@pytest.mark.parametrize("lang", LANGS)
def test_no_step_of_an_example_is_in_the_data(site: Path, lang: str) -> None:
    page = (site / lang / "guide/bending/index.html").read_text("utf-8")
    steps = re.findall(r'class="strip-steps".*?<li>([^<]+)', page)
    told = [text.replace("|", "") for _, page, *_, text, _ in data(site, lang)["entries"] if page == "guide/bending/"]
    assert steps and told
    assert [step for step in steps if any(step in text for text in told)] == []


@pytest.mark.parametrize(("lang", "words"), [("ja", JAPANESE), ("en", ENGLISH)])
def test_words_and_parts_of_compounds_are_found(lang: str, words: list[str]) -> None:
    found = {word: answers()[lang, "", word] for word in words}
    entries = findable(load(), lang)["entries"]
    holders = {
        word: {
            (page, place)
            for _, page, place, *texts in entries
            if word.lower() in "".join(texts).replace("|", "").lower()
        }
        for word in words
    }
    assert [word for word in words if not holders[word] & {(hit.page, hit.place) for hit in found[word]}] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_heading_is_found_letter_for_letter(lang: str) -> None:
    missed = [one for one in titles(lang) if one not in {hit.title for hit in answers()[lang, "", one]}]
    assert missed == []


@pytest.mark.parametrize(("lang", "words"), NOWHERE)
def test_what_is_nowhere_is_not_found(lang: str, words: str) -> None:
    assert answers()[lang, "", words] == ()


def test_the_open_game_comes_first_unless_another_is_named() -> None:
    for words, page in NAMED.items():
        hits = answers()["en", "games/spades/", words]
        pages = [hit.page for hit in hits]
        assert pages[0] == page and len({*pages}) > 1
        assert pages[: pages.count(page)] == [page] * pages.count(page)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("words", "open_page", "page"), NUMBERS)
def test_the_number_of_a_clause_finds_it_first(lang: str, words: str, open_page: str, page: str) -> None:
    hits = answers()[lang, open_page, words]
    assert hits[0].page.startswith(page or "games/")
    assert hits[0].number == unicodedata.normalize("NFKC", words)[-4:].split()[-1].lower()
    assert len({*hits}) == len(hits)


@pytest.mark.parametrize(("lang", "dated", "plain"), DATED)
def test_an_edition_that_a_question_names_changes_no_answer(lang: str, dated: str, plain: str) -> None:
    found, other = (answers()[lang, "games/spades/", words] for words in (dated, plain))
    assert found and found == other


def test_of_each_game_a_number_without_a_game_is_found() -> None:
    hits = answers()["en", "", "4.3a"]
    numbered = [page for _, page, _, number, *_ in findable(load(), "en")["entries"] if number == "4.3a"]
    assert len(numbered) > 1 and [hit.page for hit in hits] == numbered
    own = answers()["en", "games/birdhead/", "4.3"]
    assert [hit.number for hit in own if hit.page == "games/birdhead/"] == ["4.3a", "4.3b", "4.3c", "4.3d"]


@pytest.mark.parametrize("lang", LANGS)
def test_no_mark_of_the_source_is_in_the_data(lang: str) -> None:
    texts = {
        (page, place): text.replace("|", "") for _, page, place, _, _, text, *_ in findable(load(), lang)["entries"]
    }
    assert [at for at, text in texts.items() if re.search(r"(?:^|[.。）)\]a-z] )- \S|\*\*|\[\[", text)] == []
    box = texts["games/skat/", "tonight"]
    assert ("トリック：" if lang == "ja" else "Trick: ") in box and not re.search(r"\b(?:aim|trick) ?:", box)


@pytest.mark.parametrize(("lang", "other", "word"), SPELLINGS)
def test_other_spellings_find_the_same(lang: str, other: str, word: str) -> None:
    one, same = (answers()[lang, "games/skat/", words] for words in (other, word))
    assert one and same and one[0] in same[:BEST] and same[0] in one[:BEST]


def test_nothing_of_the_search_is_loaded_before_its_use(chromium: Browser, server: Server) -> None:
    page = chromium.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}ja/games/birdhead/", wait_until="networkidle")
    assert [url for url in asked if "search" in url or "minisearch" in url] == []
    page.close()
