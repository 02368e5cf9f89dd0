"""The only file that knows the site generator: tells the Markdown extension which page it is on."""

from __future__ import annotations

from typing import Any

from playground.text.here import HERE, Here


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Called before each page is rendered."""
    lang, _, path = page.file.src_uri.partition("/")
    HERE.set(Here(lang, path))
    return markdown
