"""What a search finds on a page is read from it anew only when the page has changed."""

from __future__ import annotations

import json
import re
from copy import copy
from typing import Any

from material.plugins.search.plugin import SearchIndex
from mkdocs.structure.pages import Page

from ..common.cache import cached
from ..html.extract_json import STRIP

EXAMPLE = re.compile(rf'{re.escape(STRIP)}(?: here)?" .*?</details></div>', re.DOTALL)


def keep_search() -> None:
    """Puts the cache in the place of the search plugin's reader, for which it has no door."""
    SearchIndex.add_entry_from_context = _add


_read = SearchIndex.add_entry_from_context


def _add(self: Any, page: Page) -> None:
    """Does what the plugin's own method does."""
    self.entries += _entries(page)


@cached(args=lambda page: (page.url, str(page.title), json.dumps(page.meta, default=str), page.content or ""))
def _entries(page: Page) -> list[dict[str, Any]]:
    """Examples are left out before the page is taken apart: no search finds them, and they are most of it."""
    index: Any = SearchIndex()
    known = copy(page)
    known.content = EXAMPLE.sub("", page.content or "")
    _read(index, known)
    entries: list[dict[str, Any]] = index.entries
    return entries
