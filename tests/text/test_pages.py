"""Numbers, references, figures, citations and the data of the real pages."""

from __future__ import annotations

import json
import re
from functools import cache
from unicodedata import normalize

import jsonschema
import pytest

from playground.common.edition_index import Listed
from playground.common.paths import DOCS, LANGS
from playground.editions.clause_files import with_editions
from playground.editions.store.edition import opened
from playground.editions.store.packs import object_id
from playground.editions.store.snapshot import snapshot
from playground.text.checks.problems import problems
from playground.text.checks.prose import Line, prose
from playground.text.checks.translation_parity import differing
from playground.text.export.rules_json import beside, citations, export, schema
from playground.text.model.engine_facts import engine_facts
from playground.text.model.page import Page, address_of, letters
from playground.text.model.registry import PACKAGE, load
from torite.citing.cite import cite
from torite.citing.formats import FORMATS

BASE = "https://torite.example/"
SIGN = re.compile("[+−×]")
LOOKED_UP = 650
"""So many the chapter on irregularities may have, which nobody reads before there is something to settle."""
MOST = 3200 + LOOKED_UP
LENGTHS = {
    game: words + LOOKED_UP
    for game, words in {"birdhead": 1900, "king-of-the-hill": 3000, "mighty": 3000, "skat": 3150}.items()
}
"""So many words a game's English page may have, tables and numbers of clauses included, else MOST."""


def test_the_pages_are_sound() -> None:
    assert [str(fault) for fault in problems(load())] == []


def test_sections_and_clauses_are_numbered() -> None:
    page = load().game_page("birdhead", "ja")
    assert page
    numbers = {item.id: item.number for item in page.items}
    assert (numbers["play"], numbers["follow"], numbers["follow.raise"], numbers["trick.duck-loses"]) == (
        "4",
        "4.2",
        "4.2c",
        "4.3a",
    )
    assert [letters(count) for count in (1, 26, 27, 53)] == ["a", "z", "aa", "ba"]


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        ("3枚まで", "up to 3 cards", ([], [])),
        ("三枚まで", "up to 3 cards", ([], [])),
        ("3枚まで", "up to three cards", ([], [])),
        ("１０枚", "10 cards", ([], [])),
        ("1枚", "a card", ([], [])),
        ("1", "1 card", ([], [])),
        ("1", "none", (["1"], [])),
        ("ふたり", "2 players", ([], [])),
        ("2つの7", "a pair of sevens", ([], [])),
        ("2021年6月", "June 2021", ([], [])),
        ("2021年6月", "July 2021", (["6"], ["7"])),
        ("四つの形式", "five formats", (["4"], ["5"])),
        ("ダブルシックス", "a double-six set", ([], [])),
        ("3枚", "4 cards", (["3"], ["4"])),
        ("[[x.y]]の22点", "22 points ([[x.y]])", ([], [])),
        ("[10の表](a1.md)", "[the table of 10](a2.md)", ([], [])),
    ],
)
def test_figures_are_compared(ja: str, en: str, expected: tuple[list[str], list[str]]) -> None:
    assert differing(ja, en) == expected


@cache
def every_line() -> list[Line]:
    """Read all prose once for all games."""
    return [*prose(load(), PACKAGE)]


@pytest.mark.parametrize("game", sorted(load().listed()))
def test_a_page_is_no_longer_than_it_has_to_be(game: str) -> None:
    page = load().game_page(game, "en")
    assert page
    read = (line for line in every_line() if line.where.startswith(f"{page.file}:"))
    texts = (line.text for line in read if int(line.where.rpartition(":")[2]) >= page.first_line)
    words = sum(bool(re.search(r"\w", word)) for text in texts for word in text.split())
    assert 500 < words <= LENGTHS.get(game, MOST), f"{page.file}: {words} words"


@pytest.mark.parametrize("game", load().games())
def test_tables_hold_the_same_figures_and_signs(game: str) -> None:
    """Cell by cell, also where a table belongs to no clause."""
    ja, en = (cells(load().game_page(game, lang)) for lang in LANGS)
    for left, right in zip(ja, en, strict=True):
        assert differing(left, right) == ([], []), f"{left} against {right}"
        assert SIGN.findall(normalize("NFKC", left)) == SIGN.findall(right), f"{left} against {right}"


def cells(page: Page | None) -> list[str]:
    assert page
    lines = [line for block in page.blocks if block.fence is None for line in block.lines]
    return [cell for line in lines if line.startswith("|") for cell in line.split("|")]


def test_rules_json_holds_every_clause_and_fits_its_schema() -> None:
    rules = export(load(), BASE, engine_facts().bound)
    jsonschema.validate(rules, schema("rules", BASE))
    entry = next(one for one in rules["clauses"] if one["citation"] == "birdhead#trick.duck-loses")
    assert entry["number"] == "4.3a" and entry["bound"] and entry["provenance"]["number"] == "D2"
    assert entry["urls"]["en"] == f"{BASE}en/games/birdhead/#trick.duck-loses"
    assert not re.search(r"\[\[|\]\(|\{ #", json.dumps(rules["clauses"], ensure_ascii=False)), "markup in plain text"


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_shows_the_citations_as_they_are_made(lang: str) -> None:
    made = snapshot(load())
    held = opened(
        Listed("2026-12", "2026-12-01", object_id(made.root), ""), {**made.objects, object_id(made.root): made.root}
    )
    rules = with_editions(export(load(), BASE, engine_facts().bound), (held,))
    jsonschema.validate(rules, schema("rules", BASE))
    guide = (DOCS / lang / "guide" / "cite.md").read_text("utf-8")
    for form in FORMATS:
        assert cite(rules, "birdhead#trick.duck-loses", lang, form).text in guide


def test_every_clause_can_be_cited_in_the_dialog() -> None:
    rules = export(load(), BASE, engine_facts().bound)
    made = citations(rules)
    assert set(made) == {
        *rules["games"],
        *(one["citation"] for one in rules["clauses"]),
        *(one["id"] for one in rules["examples"]),
        *rules["retired"],
    }
    keys = [one["en"]["bibtex"].partition(",")[0] for name, one in made.items() if name not in rules["retired"]]
    assert len(set(keys)) == len(keys)
    assert made["skat#win.overbid"] == made["skat#overbid.lost"]
    assert set(made["birdhead#follow.raise"]["ja"]) == set(FORMATS)
    also = beside(rules)
    assert also["birdhead#trick.duck-loses"] == ["birdhead#trick", "birdhead/duck-loses", "birdhead"]
    assert set(also["birdhead#follow.raise"]) <= set(made)


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("index.md", ""),
        ("games/index.md", "games/"),
        ("games/skat.md", "games/skat/"),
        ("guide/card-index.md", "guide/card-index/"),
    ],
)
def test_only_the_first_page_of_a_folder_has_its_address(path: str, address: str) -> None:
    assert address_of(path) == address
