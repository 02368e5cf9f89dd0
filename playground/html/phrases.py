"""Phrases of Japanese text, between which a line may end: the same in every browser, as they are found when the site is built."""

import json
import re
from functools import cache, lru_cache
from pathlib import Path

import budoux

JAPANESE = re.compile(r"[぀-ヿ㐀-鿿々〆]")


MODEL = Path(budoux.__file__).parent / "models" / "ja.json"
"""The model of Japanese that comes with BudouX; pages get it, too."""


@cache
def _parser() -> budoux.Parser:
    return budoux.Parser(json.loads(MODEL.read_text("utf-8")))


@lru_cache(maxsize=20_000)
def phrases(text: str) -> tuple[str, ...]:
    """Split a text into phrases; one without Japanese into its words, each with the blank after it."""
    if not JAPANESE.search(text):
        return tuple(re.findall(r"\S+\s*|^\s+", text))
    return tuple(part for phrase in _parser().parse(text) for part in re.findall(r"\S+\s*|^\s+", phrase))
