"""The sources of a page, named once in its front matter, and the list of them in place of `[[sources]]`.

    sources:
      - id: S1
        name: The rules in English
        author: Imonoyama
        date: 2015-12-01
        link: https://example.org/rules
        note: in Japanese
        lang: de

Only `id` and `name` are needed. `lang` is the language of a name that is in neither of ours; on a Japanese page a name
without Japanese letters is otherwise taken for English. Both languages name the same sources, each in its own words. Clauses refer to them by
attributes (`source=S1`), sentences by their ids: `S1` in a text becomes a link to the list.
"""

import re
from typing import Any, NamedTuple

from .page import Page

NAMED = re.compile(r"(?<![A-Za-z0-9\[#/`-])(S[1-9]\d?)(?![A-Za-z0-9])(?![^{}\n]*\})")
"""A source where a sentence names it, and no attributes do; `[S7]` is a card."""
KEYS = ("id", "name", "author", "date", "link", "note", "lang")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
MARKER = "[[sources]]"


class Source(NamedTuple):
    """An entry of the list; what is not known is ''."""

    id: str
    name: str
    author: str = ""
    date: str = ""
    link: str = ""
    note: str = ""
    lang: str = ""


def sources_of(page: Page) -> list[Source]:
    """The sources of a page, those that can be read."""
    whole = filter(is_whole, listed_tables(page))
    return [Source(**{key: str(entry[key]) for key in KEYS if key in entry}) for entry in whole]


def listed_tables(page: Page) -> list[Any]:
    """The entries of the front matter, readable or not."""
    listed = page.meta.get("sources")
    return listed if isinstance(listed, list) else []


def is_whole(entry: Any) -> bool:
    """Whether an entry has an id and a name, and no key that means nothing."""
    return isinstance(entry, dict) and bool(entry.get("id")) and bool(entry.get("name")) and not set(entry) - {*KEYS}


def source_lines(page: Page) -> list[str]:
    """The list as Markdown."""
    return ["", *(f"- {_entry(source, page.lang)}" for source in sources_of(page)), ""]


def _entry(entry: Source, lang: str) -> str:
    """Author, name as a link, date, and what is to be said of it."""
    name = f"[{entry.name}]({entry.link})" if entry.link else entry.name
    if spoken := entry.lang or ("en" if lang == "ja" and not JAPANESE.search(entry.name) else ""):
        name = f'<span lang="{spoken}">{name}</span>'
    credit = {
        "ja": "".join(
            filter(None, [entry.author and f"{entry.author}、", name, entry.date and f"（{entry.date}）", "。"])
        ),
        "en": "".join(
            filter(None, [entry.author and f"{entry.author}, ", name, entry.date and f" ({entry.date})", "."])
        ),
    }[lang]
    return f"**{entry.id}**{{ #{anchor(entry.id)} }} {credit}{' ' if lang == 'en' and entry.note else ''}{entry.note}"


def anchor(ident: str) -> str:
    """The place of a source on its page."""
    return f"source-{ident.lower()}"
