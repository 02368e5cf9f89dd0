"""Describe the band under a game's title: felt, a fan of its own cards, who plays how long, and the ways in."""

import xml.etree.ElementTree as etree

from torite.core.cards import coloured, court, glyph, suited

from ..model.engine_facts import player_counts
from ..model.listing import fan
from ..model.page import Page
from ..wording import word
from .elements import add, element


def band(page: Page) -> etree.Element:
    """Make the band of a page, its title in it, and around it what its parts measure their room by."""
    room = element("div", marks={"class": "band-room"})
    box = add(room, "div", marks={"class": "band", "data-felt": str(page.meta["felt"])})
    add(box, "h1", page.title)
    box.append(hand(fan(page)))
    told = add(box, "ul", marks={"class": "band-facts"})
    for text in brief(page):
        add(told, "li", text)
    ways = add(box, "p", marks={"class": "band-ways"})
    for key, to in (("way-tonight", "tonight"), ("way-rules", page.items[0].id), ("way-deal", "tonight")):
        way = add(ways, "a", word(key, page.lang), {"href": f"#{to}"})
        way.tail = " "
    way.set("data-opens", f"example-{page.game}-new-deal")  # a script lays the deal; without it the way leads near it
    return room


def brief(page: Page) -> list[str]:
    """Who plays how long, and how hard it is, in a few words each."""
    return [
        counted(player_counts(page.game), page.lang),
        word("minutes-n", page.lang, n=str(page.meta["minutes"])),
        word(f"difficulty-{page.meta['difficulty']}", page.lang),
    ]


def counted(counts: list[int], lang: str) -> str:
    """Numbers of players in a few words: "2–4 players", "2 or 4 players"."""
    run = len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1))
    told = (counts[0], counts[-1]) if run else counts
    return word("players-n", lang, n=word("to" if run else "or", lang).join(map(str, told)))


def hand(cards: list[str]) -> etree.Element:
    """Cards held as a fan, a picture that says nothing to those who listen; a script draws each in full."""
    box = element("span", marks={"class": "fan", "aria-hidden": "true"})
    for card in cards:
        marks = {"class": "card tile" if "-" in card else "card", "data-card": card, "data-suit": card[0]}
        marks |= {"data-court": court(card)} if court(card) else {}
        add(box, "i", face(card), marks)
    return box


def face(card: str) -> str:
    """A card's rank above its suit, a domino's halves, a number, a joker's star."""
    if suited(card) or coloured(card):
        sign = glyph(card)
        return f"{sign[1:]}\n{sign[0]}"
    return {"JR": "★", "JB": "☆"}.get(card) or card.replace("-", "\n–\n")
