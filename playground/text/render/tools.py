"""Describe what stands in place of `[[ask]]`: the games as links, which a script turns into its tool."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown.util import AtomicString

from ..model.registry import Registry
from .current_page import Here


def ask_table(found: Registry, here: Here) -> etree.Element:
    """Link every game's page; where scripts run, a question to the referee takes its place."""
    return _tool("torite-ask", found, here)


def _tool(name: str, found: Registry, here: Here) -> etree.Element:
    tool = etree.Element(name, {"data-search-exclude": ""})
    games = etree.SubElement(tool, "ul")
    for game in found.listed():
        if page := found.game_page(game, here.lang):
            link = etree.SubElement(
                etree.SubElement(games, "li"), "a", {"href": here.source(page.path), "data-game": game}
            )
            link.text = AtomicString(page.title)
    return tool
