"""Link the files beside the pages: addresses at the site's root, and the tables in place of `[[downloads]]` and `[[licences]]`.

On a page the address `site:` stands for the root of the site, which the site generator does not know of.
"""

import xml.etree.ElementTree as etree

from markdown.postprocessors import Postprocessor

from ..model.licences import FOLDER, Shipped, shipped
from ..model.page import Page
from ..model.registry import Registry
from ..wording import word
from .current_page import HERE, Here
from .elements import cell, element, table

ROOT = "site:"


class RootLinks(Postprocessor):
    """Turns addresses at the root of the site into those that a browser follows from this page."""

    def run(self, text: str) -> str:
        """The page with its links."""
        return text.replace(f'href="{ROOT}', f'href="{HERE.get().root()}')


def link_to(here: Here, page: Page) -> etree.Element:
    """The title of a page as a link to it."""
    return element("a", page.title, {"href": here.source(page.path)})


def downloads(found: Registry, here: Here) -> etree.Element:
    """A row a game: its page, and the file with its positions."""
    head = [element("th", word(key, here.lang)) for key in ("proofs-game", "downloads-file")]
    pages = [page for game in found.games() if (page := found.game_page(game, here.lang))]
    return table(head, [[cell(link_to(here, page)), cell(_file(f"{page.game}.jsonl.gz"))] for page in pages])


def _file(name: str) -> etree.Element:
    return element("a", name, {"href": f"{ROOT}positions/{name}", "download": ""})


def licence_table(found: Registry, here: Here) -> etree.Element:
    """A row for each: name with version, what it does here, licence with its text."""
    head = [element("th", word(key, here.lang)) for key in ("licences-name", "licences-use", "licences-licence")]
    return table(head, [_licence(one, here.lang) for one in shipped()])


def _licence(one: Shipped, lang: str) -> list[etree.Element]:
    name = element("a", f"{one.told['name']} {one.version}".strip(), {"href": one.told["home"]})
    text = element("a", one.told["licence"], {"href": f"{ROOT}{FOLDER}/{one.id}.txt"})
    return [cell(name), element("td", one.told["use"][lang]), cell(text)]
