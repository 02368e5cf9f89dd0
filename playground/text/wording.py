"""The words that the build itself puts on pages, in both languages: `words.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path

WORDS: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def word(key: str, lang: str, **facts: object) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)
