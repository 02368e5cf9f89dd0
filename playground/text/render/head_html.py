"""How the head of a game's page is shown: the box as a list of what is told, cards drawn small wherever they are named."""

import xml.etree.ElementTree as etree
from functools import cache
from itertools import takewhile
from re import Match

from markdown.util import AtomicString

from torite.core.cards import SIGNED
from torite.games import game as find_game
from torite.words.say import Lang, Voice

from ...templates import card_html, word
from ...templates.card_html import face
from ..model.engine_facts import shown
from ..model.heads import label
from ..model.page import HEADS, Page
from ..model.provenance import SIGNS, Kind
from .current_page import HERE
from .elements import add, element, parsed

CARD = r"\[([A-Z0-9][A-Z0-9-]*)\](?![(\[])"
"""`[SA]`, unless it is a link."""


def card(match: Match[str]) -> etree.Element | None:
    """`[SA]`, a card of the page's game, or `[A]`, its cards of a rank, drawn small; anything else is left alone."""
    here = HERE.get()
    page = here.page()
    if not page or not page.game or match[1] not in shown(page.game):
        return None
    if match[1] not in find_game(page.game).cards:
        return element("span", face(match[1]), {"class": "card-token"})
    return parsed(card_html.token(match[1], {match[1]: name_of(match[1], page.game, here.lang)}))


def suit(match: Match[str]) -> etree.Element:
    """A suit's sign in the suit's colour."""
    return element("span", match[0], {"class": "suit", "data-suit": SIGNED[match[0]]})


@cache
def name_of(card: str, game: str, lang: Lang) -> str:
    """A card as it is spoken."""
    return Voice(game, lang, (), ()).card(card)


def dress_heads(root: etree.Element, page: Page) -> None:
    """Makes the list of the box a list of what is told of what, in the words of the page's language."""
    for place, heading in enumerate(list(root)):
        if heading.get("id") == "tonight" and place + 1 < len(root) and root[place + 1].tag == "ul":
            root[place + 1] = _box(root[place + 1], page)


def mark_references(head: etree.Element, page: Page) -> None:
    """Puts the sign of each clause that does not simply follow a source behind its number, and below what the signs mean."""
    kinds: dict[str, Kind] = {
        item.id: item.provenance.kind for item in page.items if item.provenance and item.provenance.sign
    }
    shown: set[Kind] = set()
    for link in head.iter("a"):
        kind = kinds.get(link.get("href", "").removeprefix("#")) if link.get("class") == "reference" else None
        if kind:
            shown.add(kind)
            link.text = AtomicString(f"{link.text}{SIGNS[kind]}")
            link.set("title", word(kind, page.lang))
    if shown:
        signs = [f"{sign} {word(kind, page.lang)}" for kind, sign in SIGNS.items() if kind in shown]
        add(head, "p", " · ".join(signs), {"class": "signs"})


def set_apart(root: etree.Element, page: Page) -> etree.Element:
    """Puts all that stands from the box to the first numbered section into one element, so that print can leave it out."""
    head = element("div", marks={"class": "head"})
    idents = [child.get("id") for child in root]
    if page.items and HEADS[0] in idents and page.items[0].id in idents:
        start, end = idents.index(HEADS[0]), idents.index(page.items[0].id)
        head.extend(root[start:end])
        del root[start:end]
        root.insert(start, head)
        mark_references(head, page)
    else:
        root.insert(0, head)
    return head


def _box(entries: etree.Element, page: Page) -> etree.Element:
    box = element("dl", marks={"class": "tonight"})
    for entry in entries:
        key, _, text = (entry.text or "").partition(":")
        pair = add(box, "div")
        add(pair, "dt", label(key, page)).tail = "\n"  # else a search would read both in one word
        said = add(pair, "dd")
        said.text = text.lstrip()
        said.extend(list(entry))
        said.tail = "\n"
        _set_beside(pair, said)
    return box


def _set_beside(pair: etree.Element, said: etree.Element) -> None:
    """Takes the clauses from the end of what is told into an entry of their own: on a phone each is a finger's size."""
    links = list(takewhile(_ends, reversed(said)))
    beside = add(pair, "dd", marks={"class": "beside"})
    for link in reversed(links):
        said.remove(link)
        link.tail = " "
        beside.append(link)


def _ends(link: etree.Element) -> bool:
    return link.get("class") == "reference" and not (link.tail or "").strip()
