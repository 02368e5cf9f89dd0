"""What a search finds on a page is read from it anew only when the page has changed."""

from __future__ import annotations

import json
from typing import Any

from material.plugins.search.plugin import SearchIndex
from mkdocs.structure.pages import Page

from ...common.kept import kept, key_of


def keep_search() -> None:
    """Puts the cache in the place of the search plugin's reader, for which it has no door."""
    SearchIndex.add_entry_from_context = _add


_read = SearchIndex.add_entry_from_context


def _add(self: Any, page: Page) -> None:
    """Does what the plugin's own method does."""
    parts = (page.url, str(page.title), json.dumps(page.meta, default=str), page.content or "")
    self.entries += kept("search", key_of(*parts), lambda: _entries(page))


def _entries(page: Page) -> list[dict[str, Any]]:
    index: Any = SearchIndex()
    _read(index, page)
    entries: list[dict[str, Any]] = index.entries
    return entries
