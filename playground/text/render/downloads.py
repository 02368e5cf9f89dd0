"""Describe what the site offers beside its pages: links to files at its root, and the tables in place of `[[downloads]]` and `[[licences]]`.

On a page the address `site:` stands for the root of the site, which the site generator does not know of.
"""

import xml.etree.ElementTree as etree

from markdown.postprocessors import Postprocessor
from markdown.util import AtomicString

from ..model.licences import FOLDER, shipped
from ..model.registry import Registry
from ..wording import word
from .current_page import HERE, Here

ROOT = "site:"


class RootLinks(Postprocessor):
    """Turns addresses at the root of the site into those that a browser follows from this page."""

    def run(self, text: str) -> str:
        """The page with its links."""
        return text.replace(f'href="{ROOT}', f'href="{HERE.get().root()}')


def downloads(found: Registry, here: Here) -> etree.Element:
    """A row a game: its page, and the file with its positions."""
    box = etree.Element("table")
    head = etree.SubElement(etree.SubElement(box, "thead"), "tr")
    for key in ("proofs-game", "downloads-file"):
        etree.SubElement(head, "th").text = AtomicString(word(key, here.lang))
    body = etree.SubElement(box, "tbody")
    for game in found.games():
        if page := found.game_page(game, here.lang):
            row = etree.SubElement(body, "tr")
            link = etree.SubElement(etree.SubElement(row, "td"), "a", {"href": here.source(page.path)})
            link.text = AtomicString(page.title)
            name = f"{game}.jsonl.gz"
            file = etree.SubElement(
                etree.SubElement(row, "td"), "a", {"href": f"{ROOT}positions/{name}", "download": ""}
            )
            file.text = AtomicString(name)
    return box


def licence_table(found: Registry, here: Here) -> etree.Element:
    """A row for each: name with version, what it does here, licence with its text."""
    box = etree.Element("table")
    head = etree.SubElement(etree.SubElement(box, "thead"), "tr")
    for key in ("licences-name", "licences-use", "licences-licence"):
        etree.SubElement(head, "th").text = AtomicString(word(key, here.lang))
    body = etree.SubElement(box, "tbody")
    for one in shipped():
        row = etree.SubElement(body, "tr")
        name = etree.SubElement(etree.SubElement(row, "td"), "a", {"href": one.told["home"]})
        name.text = AtomicString(f"{one.told['name']} {one.version}".strip())
        etree.SubElement(row, "td").text = AtomicString(one.told["use"][here.lang])
        text = etree.SubElement(etree.SubElement(row, "td"), "a", {"href": f"{ROOT}{FOLDER}/{one.id}.txt"})
        text.text = AtomicString(one.told["licence"])
    return box
