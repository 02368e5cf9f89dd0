"""Index what the search looks through: every clause with its number and heading, other sections, terms of the glossary.

A file a language, which a page asks for when a reader opens the search; `playground/web/search/` makes its index of it.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from torite.reading.documents import dumps

from ..common.paths import LANGS
from ..common.tables import read_toml
from ..common.tools import node_answer
from ..templates.card_html import plain_text
from ..text.model.blocks import HEADING, attributes, clause_of
from ..text.model.engine_facts import titles
from ..text.model.heads import ENTRY, label
from ..text.model.page import HEADS, REFERENCE, Page
from ..text.model.registry import Registry, load

FILE = "search.json"
READINGS = Path(__file__).with_name("readings.mjs")
"""Puts a bar around each word of Japanese texts that says something, and tells the readings of those words."""
SYNONYMS = Path(__file__).parents[1] / "text" / "synonyms.toml"
ASKED = SYNONYMS.with_name("asked")
RULE = re.compile(r"^[|:\s-]+$", re.MULTILINE)
BARE = re.compile(r"^(?:\[\[[\w-]+\]\]|!\[.*|<.*)$")
"""A line that stands for a list or a picture."""
ITEM = re.compile(r"^(?:- |\d+\. )", re.MULTILINE)
"""The sign before an item of a list."""
QUESTION = re.compile(r"^- \*\*(.+?)\*\*(.*)$", re.DOTALL)
BOX, *_ = HEADS
"""The section that tells a game in a few lines."""


type Asked = dict[str, dict[str, str]]


class Entry(NamedTuple):
    """Something to be found: where it stands, its number if it is a clause, its heading, its words.

    `beside` is what is said beside a clause, in examples and reasons, `asked` the questions that it answers.

    Its kind is `rule`, `option` (a clause that does not hold for every table), `prose`, `term` or `section`.
    """

    kind: str
    page: str
    place: str
    number: str
    title: str
    text: str
    beside: str = ""
    asked: str = ""


THEME = re.compile(r"\.map$|/lunr/|/workers/search\.")
"""Source maps, and the theme's own search."""


def drop_theme_search(folder: Path) -> None:
    """Deletes of the theme's files what no page of this site asks for."""
    for path in (folder / "assets").rglob("*"):
        if path.is_file() and THEME.search(path.as_posix()):
            path.unlink()


WORDS = 3
"""So many fields at an entry's end are sentences."""


def write_search(site: Path) -> None:
    """Writes what each language's search looks through."""
    for lang in LANGS:
        site.joinpath(lang, FILE).write_text(dumps(findable(load(), lang)), "utf-8")


def findable(registry: Registry, lang: str) -> dict[str, Any]:
    """Everything to be found in a language, and the words by which readers may ask for it."""
    pages = [page for (of, _), page in registry.pages.items() if of == lang]
    kinds = (_terms, _clauses, _sections)
    entries = [entry for page in pages for entries_of in kinds for entry in entries_of(registry, page)]
    plain = [text for entry in entries for text in entry[-WORDS:]]
    answer: dict[str, Any] = node_answer(READINGS, plain) if lang == "ja" else {"texts": plain, "readings": {}}
    texts = iter(answer["texts"])
    return {
        "lang": lang,
        "pages": {page.address: [page.title, page.game, *_names(registry, page)] for page in pages},
        "entries": [[*entry[:-WORDS], *(next(texts) for _ in range(WORDS))] for entry in entries],
        "readings": answer["readings"],
        "synonyms": [*_synonyms(registry, lang)],
        "cards": _table()["cards"],
        "grammar": _table()["grammar"],
    }


def _names(registry: Registry, page: Page) -> list[str]:
    both = registry.both(page.game).values() if page.game else ()
    return [name for version in both for name in (version.title, str(version.meta.get("reading", ""))) if name]


def _terms(registry: Registry, page: Page) -> Iterator[Entry]:
    for term in registry.terms.entries.values() if page.path == "glossary.md" else ():
        other = " ".join([*term.words.values(), *term.other.values()])
        yield Entry("term", page.address, term.anchor, "", term.words[page.lang], term.definitions[page.lang], other)


def _clauses(registry: Registry, page: Page) -> Iterator[Entry]:
    headings = {item.id: item for item in page.items if item.kind == "section"}
    asked, shown = _asked(registry, page), _shown(page)
    for item in page.items:
        if item.kind != "section":
            above = headings.get(item.parent)
            title = registry.plain(above.text, page) if above else page.title
            note = registry.plain(item.note, page)
            text = _plain(registry, item.text, page)
            beside = " ".join([*shown[item.id], note]).strip()
            kind = "option" if item.option else item.kind
            questions = " ".join([*asked[item.id], _usual(page, item.id)]).strip()
            yield Entry(kind, page.address, item.id, item.number, title, text, beside, questions)


def _asked(registry: Registry, page: Page) -> dict[str, list[str]]:
    asked: dict[str, list[str]] = defaultdict(list)
    for _, line in page.prose():
        if question := QUESTION.match(line):
            for game, ident in REFERENCE.findall(question[2]):
                if not game:
                    asked[ident].append(registry.plain(question[1], page))
    return asked


def _usual(page: Page, ident: str) -> str:
    """List what tables ask of this clause, and of clauses with such an id in any game."""
    any_game: Asked = _table()["asked"]
    questions = (
        any_game.get(ident, any_game.get(f".{ident.rpartition('.')[2]}", {})),
        table_questions(page.game).get(ident, {}),
    )
    return " ".join(question[page.lang] for question in questions if question)


@cache
def table_questions(game: str) -> Asked:
    """List what tables ask of the clauses of a game, in both languages."""
    file = ASKED / f"{game}.toml"
    return read_toml(file) if file.exists() else {}


def _shown(page: Page) -> dict[str, list[str]]:
    by_clause: dict[str, list[str]] = defaultdict(list)
    for example in page.examples:
        shown = titles(example.shows.partition("/")[0]).get(example.shows) if example.fence == "trick" else None
        if shown and (above := page.above(example.line)):
            by_clause[above].append(shown[page.lang])
    return by_clause


def _sections(registry: Registry, page: Page) -> Iterator[Entry]:
    """Every heading with what stands under it and is no clause; the page itself with what stands before the first."""
    place, title, lines = "", page.title, [str(page.meta.get("description", ""))]
    for block in page.blocks:
        heading = HEADING.match(block.lines[0]) if block.fence is None else None
        if heading:
            yield Entry("section", page.address, place, "", title, _plain(registry, "\n".join(lines), page))
            place, title, lines = attributes(heading[3] or "").id, registry.plain(heading[2], page), []
        elif block.fence is None and clause_of(block) is None:
            prose = [line for line in block.lines if not BARE.match(line)]
            lines += [_box_line(line, page) for line in prose] if place == BOX else prose
    yield Entry("section", page.address, place, "", title, _plain(registry, "\n".join(lines), page))


def _box_line(line: str, page: Page) -> str:
    """An entry of the box as a reader sees it: what it is called, then its words; the clauses after them answer alone."""
    entry = ENTRY.match(line)
    if not entry:
        return line
    colon = "：" if page.lang == "ja" else ": "
    return f"{label(entry[1], page)}{colon}{REFERENCE.sub('', entry[2]).strip()}"


def _plain(registry: Registry, text: str, page: Page) -> str:
    """Words as a reader sees them: lists without their marks, tables without their lines, cards with their signs."""
    bare = ITEM.sub("", RULE.sub("", text))
    return " ".join(plain_text(registry.plain(bare, page)).replace("|", " ").split())


@cache
def _table() -> dict[str, Any]:
    return read_toml(SYNONYMS)


def _synonyms(registry: Registry, lang: str) -> Iterator[list[Any]]:
    """Words for one thing: how many of them the texts of this language may use, and all, these first."""
    for term in registry.terms.entries.values():
        names: dict[str, list[str]] = {of: [term.words[of], *term.also.get(of, ())] for of in LANGS}
        others = [term.reading, *term.other.values()]
        yield _group(names, lang, others)
    for words in _table()["words"]:
        yield _group({of: words.get(of, []) for of in LANGS}, lang, [])


def _group(names: dict[str, list[str]], lang: str, others: list[str]) -> list[Any]:
    here = list(dict.fromkeys(name.lower() for name in names[lang]))
    there = [name.lower() for of in LANGS if of != lang for name in names[of]]
    return [len(here), *dict.fromkeys([*here, *there, *(name.lower() for name in others)])]
