"""Link the files beside the pages: addresses at the site's root, and the tables in place of `[[downloads]]` and `[[licences]]`.

On a page the address `site:` stands for the root of the site, which the site generator does not know of.
"""

import xml.etree.ElementTree as etree

from markdown.postprocessors import Postprocessor
from markupsafe import Markup

from ...templates import link, plain
from ..model.licences import OTHERS, shipped
from ..model.page import Page
from ..model.registry import Registry
from .current_page import HERE, Here
from .elements import drawn

ROOT = "site:"


class RootLinks(Postprocessor):
    """Turns addresses at the root of the site into those that a browser follows from this page."""

    def run(self, text: str) -> str:
        """The page with its links."""
        return text.replace(f'href="{ROOT}', f'href="{HERE.get().root()}')


def link_to(here: Here, page: Page) -> Markup:
    """The title of a page as a link to it."""
    return link(here.source(page.path), page.title)


def downloads(found: Registry, here: Here) -> etree.Element:
    """A row a game: its page, and the file with its positions."""
    pages = [page for game in found.games() if (page := found.game_page(game, here.lang))]
    file = Markup('<a href="{0}positions/{1}.jsonl.gz" download="">{1}.jsonl.gz</a>')
    rows = [(link_to(here, page), file.format(ROOT, plain(page.game))) for page in pages]
    return drawn("table.html", lang=here.lang, head=("proofs-game", "downloads-file"), rows=rows, figures=False)


def licence_table(found: Registry, here: Here) -> etree.Element:
    """A row for each: name with version, what it does here, licence with its text."""
    rows = [
        (
            link(one.told["home"], f"{one.told['name']} {one.version}".strip()),
            one.told["use"][here.lang],
            link(f"{ROOT}{OTHERS}", one.told["licence"]),
        )
        for one in shipped()
    ]
    head = ("licences-name", "licences-use", "licences-licence")
    return drawn("table.html", lang=here.lang, head=head, rows=rows, figures=False)
