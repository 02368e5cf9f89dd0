"""The pages of an edition: complete, with what has become of each clause, and old addresses lead on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground import templates
from playground.common.paths import LANGS
from playground.editions.compare.clause_status import marked
from playground.editions.publish import publish_editions
from torite.citing.formats import FORMATS

from .conftest import Project

BASE = "https://example.org/there/"


@pytest.fixture(scope="module")
def site(changed: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    publish_editions(folder, BASE, changed.text(), changed.store)
    return folder


def page(site: Path, edition: str, lang: str = "en", game: str = "spades") -> str:
    return (site / lang / edition / "games" / game / "index.html").read_text("utf-8")


def clause(text: str, ident: str) -> str:
    """A clause of a page, to where the next begins."""
    found = re.search(
        rf'<div class="clause" id="{re.escape(ident)}">.*?(?=<div class="clause"|<h[2-4]|</main>)', text, re.S
    )
    assert found, f"{ident} is not there"
    return found[0]


def links(text: str) -> Iterator[tuple[str, str]]:
    for address in re.findall(r'<(?:a|link)[^>]* href="([^"]+)"', text):
        if not address.startswith("http"):
            path, _, place = address.partition("#")
            yield path, place


def test_the_page_says_which_edition_it_is_and_leads_to_the_living_text(site: Path) -> None:
    text = page(site, "2016-12")
    english, japanese = (re.sub(r"<[^>]*>", "", page(site, "2016-12", lang)) for lang in ("en", "ja"))
    assert "This is edition 2016-12, as it stood on 1 December 2016. Its text never changes." in english
    assert '<a class="living" href="../../../../en/games/spades/">' in text
    assert '<a href="../../../../@spades/?stay">Other editions</a>' in text
    assert "これは2016年12月1日に確定した2016-12版です。" in japanese


def test_a_clause_that_has_changed_shows_how(site: Path) -> None:
    english = clause(page(site, "2016-12"), "cards.trumps")
    assert "Changed since" in english and re.search(r"<ins>.*Trumps are strong\.</ins>", english)
    assert re.search("<ins>.*切り札は強いです。</ins>", clause(page(site, "2016-12", "ja"), "cards.trumps"))
    assert "Unchanged" in clause(page(site, "2017-03"), "cards.trumps")


def test_a_clause_that_has_not_is_said_to_be_the_same_under_its_number(site: Path) -> None:
    text = page(site, "2016-12")
    assert '<p class="fate">Unchanged ·' in clause(text, "cards.rank")
    one, other = (
        re.search(r'class="number" href="#[\w.]+">([\d.]+\w)<', clause(text, f"trick.{of}")) for of in ("suit", "trump")
    )
    assert one and other and one[1] < other[1]
    assert f"Unchanged, now {other[1]}" in clause(text, "trick.suit")


def test_a_clause_that_was_retired_still_stands_and_names_its_heir(site: Path) -> None:
    found = clause(page(site, "2016-12"), "deal.dealer")
    assert "The first dealer is drawn by lot." in found and "Taken into another clause" in found
    assert 'href="../../../../en/games/spades/#deal.hands"' in found
    assert '<span id="deal.dealer"></span>' in clause(page(site, "2017-03"), "deal.hands")


def test_a_clause_that_was_taken_into_another_counts_as_that_on_both_pages(site: Path) -> None:
    for lang, told in {
        "en": " and 1 went into others.",
        "ja": "1件はほかの条文に統合されました。",
    }.items():
        assert told in page(site, "2016-12", lang)
        assert not re.search(r"\b0 (still|read|went)|(?<!\d)0件は", page(site, "2016-12", lang)), (
            "of what there is none, nothing"
        )
        compared = (site / lang / "2017-03/since/2016-12/index.html").read_text("utf-8")
        heads = re.findall(r"<h3>(.*?)</h3>", compared)
        assert templates.word("merged-clauses", lang) in heads and templates.word("gone-clauses", lang) not in heads
        merged = compared.partition(templates.word("merged-clauses", lang))[2].partition("<h3>")[0]
        assert merged.count('<div class="clause">') == 1 and f"../{lang}/2017-03/games/spades/#deal.hands" in merged
        feed = (site / lang / "games/spades/atom.xml").read_text("utf-8")
        assert f"{templates.word('merged-clauses', lang)}: deal.dealer" in feed


def test_clauses_that_came_later_are_named(site: Path) -> None:
    assert "bid.new" in page(site, "2016-12").partition('id="added-since"')[2]
    assert 'id="added-since"' not in page(site, "2017-03")
    assert "Every clause of this edition still reads the same." in page(site, "2017-03")


def test_numbers_and_links_are_those_of_the_edition(site: Path) -> None:
    for lang in LANGS:
        for path in (site / lang).rglob("index.html"):
            text = path.read_text("utf-8")
            assert (
                "[[" not in text
                and "term:" not in text
                and re.findall(r"<script src=\"(?:\.\./)*([^\"]+)", text) == ["first.js"]
            )
            for address, place in links(text):
                if place and not address:
                    assert f'id="{place}"' in text, f"{path}: #{place}"
                elif re.search(r"/\d{4}-\d\d/", address):
                    target = (path.parent / address / "index.html").resolve()
                    assert target.is_file(), f"{path}: {address}"
                    assert not place or f'id="{place}"' in target.read_text("utf-8"), f"{path}: {address}#{place}"


def test_the_examples_are_there_with_their_verdicts(site: Path) -> None:
    text = page(site, "2016-12")
    example = text[text.index('id="example-spades-plain-trick"') :].partition("</details>")[0]
    assert "allowed" in example and "refused" in example and "#play.lead" in example


@pytest.mark.parametrize(("lang", "colon"), [("en", ": "), ("ja", "：")])
def test_examples_are_told_in_words(site: Path, lang: str, colon: str) -> None:
    text = page(site, "2016-12", lang)
    examples = re.findall(r'<details class="example".*?</details>', text)
    assert len(examples) > 5 and re.search(rf"<strong>\w+{colon}[♠♥♦♣]\w</strong>", "".join(examples))
    assert not any("<code>" in one for one in examples), "raw codes"
    assert all("<li>" in one.partition("<ul>")[2] for one in examples)


def test_an_example_that_plays_otherwise_now_says_where(site: Path) -> None:
    text = page(site, "2017-03")
    found = text[text.index("Answered otherwise now") : text.index('id="example-spades-plain-trick"')]
    assert 'href="?step=0#example-spades-plain-trick-now">At the start</a>' in found
    assert (
        re.search(r"Scores: \w 7 · \w 7 · \w 7 · \w 7", found)
        and "In edition 2017-03" in found
        and "<b>Now</b>" in found
    )
    assert '<div class="strip" id="example-spades-plain-trick-now"' in found
    assert "Answered otherwise now" not in page(site, "2016-12")


def test_every_word_is_used() -> None:
    rooms = [
        Path(templates.__file__).parents[1] / room for room in ("text", "html", "editions", "templates", "website")
    ]
    files = [file for room in rooms for kind in ("*.py", "*.html", "*.md") for file in room.rglob(kind)]
    sources = "".join(file.read_text("utf-8") for file in files)
    put_together = re.compile(
        r"(?:deal|strip|tonight|filter|kind|pack|difficulty|players|minutes|proofs|otherwise|fold|changed|count)-"
    )
    unused = [key for key in templates.WORDS if not re.search(rf"[\"']{key}[\"']", sources)]
    of_pages = {"decision", "reconstruction", "designer", "players", "deck", "direction", "length", "mechanisms"}
    assert [key for key in unused if not put_together.match(key) and key not in of_pages] == []


def test_an_edition_has_contents_and_a_glossary(site: Path) -> None:
    assert '<a href="games/spades/">Spades</a> Rules 1.1' in (site / "en/2017-03/index.html").read_text("utf-8")
    assert 'id="trump"' in (site / "ja/2016-12/glossary/index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "both"),
    [
        ("A card wins.", "A high card wins.", "A<ins> high</ins> card wins."),
        ("切り札が勝ちます。", "カードが勝ちます。", "<del>切り札</del><ins>カード</ins>が勝ちます。"),
        ("See [[a.b]].", "See [[a.c]] & go.", "<del>[[a.b]]</del><ins>[[a.c]] &amp; go</ins>"),
    ],
)
def test_words_are_marked(old: str, new: str, both: str) -> None:
    assert both in marked(old, new)


def short(site: Path, ident: str, game: str = "spades") -> str:
    return (site / f"@{game}" / ident / "index.html").read_text("utf-8")


def test_an_address_without_language_names_both_and_every_edition(site: Path) -> None:
    text = short(site, "trick.suit")
    for lang in LANGS:
        assert f'<a data-to="" hreflang="{lang}" lang="{lang}" href="../../{lang}/games/spades/#trick.suit">' in text
        for name in ("2016-12", "2017-03"):
            assert (
                f'data-to="{name}" hreflang="{lang}" lang="{lang}" href="../../{lang}/{name}/games/spades/#trick.suit">'
                in text
            )
    assert "[[" not in text


def test_the_history_of_a_clause_says_what_changed_when(site: Path) -> None:
    text = short(site, "cards.trumps")
    new, old = text.partition('<section id="2016-12">')[::2]
    assert re.search(r"<ins>.*Trumps are strong\.</ins>", new) and "<ins>" not in old
    assert "Spades (♠) are always trumps." in old


@pytest.mark.parametrize("lang", LANGS)
def test_a_frozen_clause_leads_to_its_citation_in_that_edition(site: Path, lang: str) -> None:
    assert f'href="../../../../@spades/cards.trumps/?stay#2016-12">{templates.word("history", lang)}' in clause(
        page(site, "2016-12", lang), "cards.trumps"
    )
    old = short(site, "cards.trumps").partition('<section id="2016-12">')[2].partition("</section>")[0]
    told = old.partition(f'<details lang="{lang}">')[2].partition("</details>")[0]
    assert told.startswith(f"<summary>{templates.word('cite-edition', lang, name='2016-12')}</summary>")
    assert f"{BASE}{lang}/2016-12/games/spades/#cards.trumps" in told and "2016-12-01" in told
    assert [told.count(f'<pre data-format="{form}">') for form in FORMATS] == [1] * len(FORMATS)
    assert "@misc{spades:cards.trumps:2016-12," in told and f"{BASE}{lang}/games/spades/#cards.trumps" in told
    gone = short(site, "deal.dealer").partition('<section id="2016-12">')[2]
    assert (
        f"{BASE}{lang}/2016-12/games/spades/#deal.dealer" in gone and f"{BASE}{lang}/games/spades/#deal.hands" in gone
    )


def test_an_id_that_was_retired_or_came_later_has_its_page(site: Path) -> None:
    text = short(site, "deal.dealer")
    assert "Taken into another clause" in text and 'href="../../en/games/spades/#deal.hands"' in text
    assert 'href="../../en/2016-12/games/spades/#deal.dealer"' in text and "en/2017-03" not in text
    assert "2016-12" not in short(site, "bid.new")


def test_a_game_has_a_short_address_too(site: Path) -> None:
    text = short(site, "")
    assert 'href="../en/games/spades/"' in text and 'href="../ja/2017-03/games/spades/"' in text
