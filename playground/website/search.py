"""Search: loaded when it is first used; it answers with clauses, knows other spellings, and splits a Japanese query.

What no page uses of the theme's search is dropped.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..common.paths import LANGS
from ..text.model.registry import load
from .web import sent

type Entry = dict[str, Any]

WRAPPER = "search.js"
FULL = "full.json"
PARAGRAPH = re.compile(r"<p>(?!\d+(?:\.\d+)*[a-z]+).*?</p>", re.DOTALL)
"""A paragraph of a section that is no clause: those begin with their number."""
SECTION = 1.3
"""A section of rules counts a little more than the glossary's terms that its title is made of."""
UNUSED = re.compile(r"\.map$|/lunr/wordcut\.js$|/lunr/min/lunr\.(?!ja|multi|stemmer)[a-z]+\.min\.js$")
"""Source maps, and the stemmers and splitters of languages that this site does not speak."""


def put_search_aside(folder: Path) -> None:
    """What is done to the theme's search for a language's pages: nothing of it is loaded before it is asked."""
    name_worker(folder)
    put_aside(folder / "search" / "search_index.json")
    drop_unused(folder / "assets")


def fill_search(site: Path) -> None:
    """Gives the search of each language its clauses and spellings."""
    for lang in LANGS:
        fill(site / lang / "search" / FULL, answers(site, lang))


def name_worker(folder: Path) -> None:
    """Has a language's pages ask for our worker where they would ask for the theme's."""
    name = _worker(folder).name
    for page in folder.rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace(f"workers/{name}", f"workers/{WRAPPER}"), "utf-8")


def write_workers(site: Path) -> None:
    """Puts search_worker.js before the theme's worker, in a block, as the names of both are in one scope."""
    source = Path(__file__).with_name("search_worker.js").read_text("utf-8")
    script = sent({WRAPPER: f"{{{source}}}"})[WRAPPER]
    for worker in (_worker(site / lang) for lang in LANGS):
        worker.with_name(WRAPPER).write_text(script.replace("@WORKER@", worker.name), "utf-8")


def _worker(folder: Path) -> Path:
    return next(folder.glob("assets/javascripts/workers/search.*.min.js"))


class Answers(NamedTuple):
    """What a language's index holds beside the pages: each clause as an entry, and what readers may call a term."""

    clauses: list[Entry]
    spellings: dict[str, str]
    inside: dict[str, str]

    def of(self, section: Entry) -> list[Entry]:
        """A section with its text, its numbers left out, and after it its clauses."""
        own = [entry for entry in self.clauses if entry["section"] == section["location"]]
        paragraphs = "".join(PARAGRAPH.findall(section["text"]))
        text = " ".join([paragraphs, *(entry["text"] for entry in own)]) if own else section["text"]
        plain = [{key: entry[key] for key in ("location", "title", "text")} for entry in own]
        return [{**section, "text": text, **({"boost": SECTION} if own else {})}, *plain]


def answers(site: Path, lang: str) -> Answers:
    """The clauses as rules.json has them, and the other names and spellings of the term base."""
    rules = json.loads(site.joinpath("rules.json").read_text("utf-8"))
    root = f"{rules['site']['url']}{lang}/"
    clauses = [
        {
            "location": one["urls"][lang].removeprefix(root),
            "title": f"{rules['games'][one['game']]['title'][lang]} {one['number']}",
            "text": html.escape(" ".join(filter(None, [one["text"][lang], _reason(one, lang)])), quote=False),
            "section": f"{one['urls'][lang].removeprefix(root).split('#')[0]}#{one['parent']}",
        }
        for one in rules["clauses"]
        if one["kind"] != "section"
    ]
    return Answers(clauses, *_spellings(lang))


def _reason(clause: Any, lang: str) -> str:
    return str(clause["provenance"]["note"][lang]) if clause["provenance"] else ""


def _spellings(lang: str) -> tuple[dict[str, str], dict[str, str]]:
    """What stands for a term as a whole query (reading, other languages), and what does so inside a word too."""
    whole: dict[str, str] = {}
    inside: dict[str, str] = {}
    terms = load().terms.entries.values()
    own = {term.words[lang].lower() for term in terms}
    for term in terms:
        word = term.words[lang]
        names = [
            term.reading,
            *term.words.values(),
            *term.other.values(),
            *(also for each in term.also.values() for also in each),
        ]
        whole |= {name.lower(): word for name in names if name.lower() not in own and name.lower() not in whole}
        inside |= {name: word for name in term.also.get(lang, ()) if len(name) > 1 and name.lower() not in own}
    return whole, inside


def put_aside(index: Path) -> None:
    """Leaves an empty index where every page asks for one at once; the worker fetches the full one when it is needed."""
    data = json.loads(index.read_text("utf-8"))
    _write(index.with_name(FULL), {**data, "spellings": {}, "inside": {}})
    index.write_text(json.dumps({**data, "docs": []}), "utf-8")


def fill(index: Path, found: Answers) -> None:
    """Puts answers into the full index."""
    data = json.loads(index.read_text("utf-8"))
    docs = [entry for section in data["docs"] for entry in found.of(section)]
    _write(index, {**data, "docs": docs, "spellings": found.spellings, "inside": found.inside})


def _write(index: Path, data: Mapping[str, Any]) -> None:
    """Without escapes, which makes it a third smaller in Japanese."""
    index.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")


def drop_unused(assets: Path) -> None:
    """Deletes the theme's files that no page of this site asks for."""
    for path in assets.rglob("*"):
        if path.is_file() and UNUSED.search(path.as_posix()):
            path.unlink()
