"""Words that no author meant as markup, as they have to stand where markup is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from .page import Fault
from .registry import Registry

MARKUP = re.compile(r"([\\`*_{}\[\]|#])")
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
TAG = re.compile(r"<(?:[A-Za-z/?]|!--)[^>]*>?")
FOLD = re.compile(r'<details markdown="1">|<summary>[^<>&]*</summary>|</details>|<https?://[^\s<>]+>')
"""What a page may hold of it: a fold, and an address."""


def literal(words: str) -> str:
    """Words for Markdown, in one line, that come through as they are."""
    return MARKUP.sub(r"\\\1", escape(" ".join(words.split()), quote=False))


def html_faults(found: Registry) -> Iterator[Fault]:
    """Raw HTML on pages: it would go through unseen by all checks of the text."""
    for page in found.pages.values():
        for number, line in page.prose():
            for tag in TAG.findall(FOLD.sub("", CODE.sub("", line))):
                yield Fault(f"{page.file}:{number}", f"raw HTML {tag}; expected Markdown, or \\< for the sign itself")
