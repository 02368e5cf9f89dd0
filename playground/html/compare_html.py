"""```compare: the clauses of all games on one topic, a row a game, each with its number and its first sentence."""

import re

from markupsafe import Markup

from torite.core.inputs import BadInput

from ..templates import clause_link, fill, link
from ..templates.card_html import coloured
from ..text.model.page import Item, Page
from ..text.model.registry import Registry, load
from ..text.model.topics import GENERAL, rows, topics
from ..text.render.current_page import Here
from .fence import formatter

SENTENCE = {"ja": re.compile(r"[^。]*。(?:」)?"), "en": re.compile(r".*?[.?!](?=\s|$)")}
LISTED = re.compile(r"(?:[-*|]|\d+\.)\s")
"""How a list or a table begins, of which the first entry is told."""


@formatter
def compare(topic: str, here: Here) -> Markup:
    """The `compare` fence: its text is a topic."""
    lines = _lines(load(), topic, here)
    names = {told: [title for title, _, cells in lines if bool(cells) == told] for told in (True, False)}
    return fill("compare.html", lines=lines, lang=here.lang, told=names[True], untold=names[False])


def _lines(found: Registry, topic: str, here: Here) -> list[tuple[str, Markup, list[tuple[Markup, Markup]]]]:
    """The games, each with its title, its link and its clauses: a link that shows the number, and the first sentence."""
    known = dict.fromkeys(one for one in topics().values() if one != GENERAL)
    if topic not in known:
        raise BadInput("topic", f"one of {', '.join(known)}", topic)
    return [
        (page.title, link(here.address(page.path), page.title), [_cell(found, page, item, here) for item in items])
        for page, items in rows(found, topic, here.lang)
    ]


def _cell(found: Registry, page: Page, item: Item, here: Here) -> tuple[Markup, Markup]:
    address = f"{here.address(page.path)}#{item.id}"
    return clause_link(address, item.shown), coloured(first_sentence(found, page, item))


def first_sentence(found: Registry, page: Page, item: Item) -> str:
    """The first sentence of a clause without markup; of a list or a table the first line."""
    text = item.text.strip()
    if LISTED.match(text):
        line = LISTED.sub("", text.partition("\n")[0])
        return " ".join(found.plain(line, page).replace("|", " ").split())
    words = found.plain(text, page)
    match = SENTENCE[page.lang].match(words)
    return match[0] if match else words
