"""Answer the site generator's calls: tell the Markdown extension which page it is on, keep the theme's compiled templates."""

import re
from typing import Any, override

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from markupsafe import escape

from playground.common.cache import keep_bytes, kept_bytes
from playground.text.render.current_page import HERE, place_of

SHOWN = ("title", "description")
"""The front matter that the theme puts on pages as if it were HTML: in the head, the menu, the footer."""
AS_IT_IS = re.compile(r"(<(?:pre|script|textarea)\b.*?</(?:pre|script|textarea)>)", re.DOTALL)
"""Where a blank is a blank."""
GAP = re.compile(r"\n[ \t\n]+")
"""Elsewhere it comes to the same as the end of a line."""


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Called before each page is rendered."""
    HERE.set(place_of(page.file.src_uri))
    page.meta |= {key: escape(str(page.meta[key])) for key in SHOWN if key in page.meta}
    return markdown


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Called with each page as it is written: the theme's empty lines and indents are left out, half a kilobyte to send."""
    parts = AS_IT_IS.split(output)
    parts[::2] = [GAP.sub("\n", part) for part in parts[::2]]
    return "".join(parts)


def on_env(env: Environment, config: Any, files: Any) -> Environment:
    """Called before the templates are used."""
    env.bytecode_cache = Templates()
    return env


class Templates(BytecodeCache):
    """Keeps the compiled templates where all else is kept: they are looked at before they are run."""

    @override
    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template its code, if it is kept."""
        if data := kept_bytes("templates", bucket.key):
            bucket.bytecode_from_string(data)

    @override
    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps a template's code."""
        keep_bytes("templates", bucket.key, bucket.bytecode_to_string())
