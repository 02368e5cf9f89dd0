"""What the site generator calls: tells the Markdown extension which page it is on, keeps the theme's compiled templates."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache

from playground.common.paths import CACHE
from playground.text.here import HERE, Here


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Called before each page is rendered."""
    lang, _, path = page.file.src_uri.partition("/")
    HERE.set(Here(lang, path))
    return markdown


def on_env(env: Environment, config: Any, files: Any) -> Environment:
    """Called before the templates are used."""
    folder = CACHE / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(folder))
    return env
