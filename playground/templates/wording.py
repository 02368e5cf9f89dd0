"""The words that the build itself puts on pages, in both languages: `words.toml`."""

import sys
import tomllib
from pathlib import Path


def _read() -> dict[str, dict[str, str]]:
    try:
        return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        sys.exit(f"playground/templates/words.toml: no TOML: {error}")


WORDS = _read()


def word(key: str, lang: str, **facts: object) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)
