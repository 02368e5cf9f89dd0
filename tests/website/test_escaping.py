"""Whatever an author writes as words comes out as words: titles, descriptions, terms; raw HTML in a clause is refused."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path

import pytest

from playground.text.render.lists import literal

from ..copies import check, copied, environment, put, with_games
from ..text.toy import Project

HOSTILE = """A</a><img src=x onerror=alert(1)> & "B" *C* [D](javascript:1) `E` {: #f }"""
PAGES = ("index.html", "glossary/index.html", "games/spades/index.html", "guide/changes/index.html")


class Read(HTMLParser):
    """Collect what a browser finds: elements with their attributes, and all words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements = defaultdict[str, list[dict[str, str | None]]](list)
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements[tag].append(dict(attrs))

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Read]:
    """The English pages of a project of two games whose words are hostile."""
    folder = with_games(copied(tmp_path_factory.mktemp("hostile") / "project"), {"birdhead", "spades"})
    spades = folder / "docs/en/games/spades.md"
    title = next(line for line in spades.read_text("utf-8").splitlines() if line.startswith("title: "))
    told = next(line for line in spades.read_text("utf-8").splitlines() if line.startswith("description: "))
    quoted = HOSTILE.replace("'", "''")
    put(spades, title, f"title: '{quoted}'")
    put(spades, told, f"description: '{quoted}'")
    terms = folder / "engine/torite/words/terms.toml"
    words = f"[hostile]\nja = '{HOSTILE}'\nreading = '{HOSTILE}'\nen = '{HOSTILE}'\nother.de = '{HOSTILE}'\n"
    both = "".join(f"{key}.{lang} = '''\n{HOSTILE}'''\n" for key in ("definition", "why") for lang in ("ja", "en"))
    terms.write_text(f"{terms.read_text('utf-8')}\n{words}{both}", "utf-8")
    program = (
        "from pathlib import Path; from playground.website.locale import build_locale;"
        " build_locale('en', Path('site'), 'https://x.example/', False)"
    )
    command = [sys.executable, "-c", program]
    subprocess.run(command, cwd=folder, env=environment(folder), check=True, capture_output=True)
    return {name: Read((folder / "site/en" / name).read_text("utf-8")) for name in PAGES}


@pytest.mark.parametrize("name", PAGES)
def test_hostile_words_stay_words(pages: dict[str, Read], name: str) -> None:
    page = pages[name]
    assert not [one for one in page.elements["img"] if one.get("src") == "x"]
    assert not [one for every in page.elements.values() for one in every if "onerror" in one]
    assert not [one for one in page.elements["a"] if (one.get("href") or "").startswith("javascript:")]
    assert HOSTILE in page.words, "the menu, the list of changes or the glossary says it"


def test_a_title_and_a_description_fill_their_attributes(pages: dict[str, Read]) -> None:
    meta = {
        one.get("name") or one.get("property"): one["content"]
        for one in pages[PAGES[2]].elements["meta"]
        if "content" in one
    }
    assert meta["description"] == meta["og:description"] == meta["og:title"] == HOSTILE


def test_a_term_stands_in_the_glossary_in_all_its_fields(pages: dict[str, Read]) -> None:
    assert pages[PAGES[1]].words.count(HOSTILE) >= 5


def test_what_comes_through_markdown_is_one_line() -> None:
    assert literal("a\n\n# b") == "a \\# b"


@pytest.mark.parametrize(
    "raw",
    ["<b>so</b>", "<img src=x onerror=alert(1)>", "</p>", "<!-- no -->", "<script>", "<a\nhref=x>", "<details open>"],
)
def test_raw_html_is_refused_with_its_line(tmp_path: Path, raw: str) -> None:
    project = Project(tmp_path)
    clause = "\n{ #play.follow .rule decision=D1 }"
    for lang in ("ja", "en"):
        project.spoil(lang, clause, f" {raw}{clause}")
    found = [fault for fault in project.faults() if "raw HTML" in fault]
    assert found and found[0].startswith("docs/ja/games/toy.md:") and "expected Markdown" in found[0]
    line = int(found[0].split(":")[1])
    text = (project.docs / "ja/games/toy.md").read_text("utf-8").splitlines()[line - 1]
    assert raw.partition("\n")[0] in text


@pytest.mark.parametrize("fine", ["3 < 4 and 5 > 4", "`<b>`", "<https://x.example/a>", "->", "a <3"])
def test_signs_that_are_no_html_are_not(tmp_path: Path, fine: str) -> None:
    project = Project(tmp_path)
    clause = "\n{ #play.follow .rule decision=D1 }"
    for lang in ("ja", "en"):
        project.spoil(lang, clause, f" {fine}{clause}")
    assert not [fault for fault in project.faults() if "raw HTML" in fault]


def test_a_build_stops_at_raw_html(tmp_path: Path) -> None:
    copy = copied(tmp_path / "project")
    put(copy / "docs/en/games/spades.md", "\n{ #cards.trumps", " <b onclick=alert(1)>Really.</b>\n{ #cards.trumps")
    done = check(copy)
    assert (
        done.returncode and "docs/en/games/spades.md:" in done.stderr and "raw HTML <b onclick=alert(1)>" in done.stderr
    )
