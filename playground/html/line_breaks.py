"""Where lines of Japanese headings, titles and buttons may end: between phrases, the same in every browser.

An empty element `<wbr>` marks the place. Unlike a blank without width it is no character: searching, copying and reading
aloud find the words as they were. The style sheet keeps lines from breaking anywhere else in these elements.
"""

import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import budoux

ELEMENT = re.compile(r"<(h[1-4]|summary|dt|th|legend|button|figcaption)\b[^>]*>.*?</\1>", re.DOTALL)
TOKEN = re.compile(r"(<[^>]*>)|(&[^;\s]*;|[^<])", re.DOTALL)
WHOLE = re.compile(r'<(?:span class="(?:card|reference)|a class="(?:headerlink|section-number)|rt\b)')
"""Elements whose text stands together."""
COLON = re.compile("(?<=：)(?=.)")
"""A title says after it what is to be seen; the two need not stand in one line."""


def break_lines(lang: str, html: str) -> str:
    """Mark the phrases in all headings, titles and buttons of a page in a language: of a Japanese one."""
    return ELEMENT.sub(lambda match: broken(match[0]), html) if lang == "ja" else html


def broken(element: str) -> str:
    """Mark the phrases in one element, whatever elements are in it."""
    tokens = [(match[1] or "", match[2] or "") for match in TOKEN.finditer(element)]
    text = "".join(sign if len(sign) == 1 else "x" for _, sign in tokens if sign)
    return "".join(_marked(tokens, {*_ends(text)}))


def _ends(text: str) -> Iterator[int]:
    """Tell after how many signs each phrase ends, where no blank lets the line break anyhow."""
    at = 0
    for part in [part for phrase in phrases(text) for part in COLON.split(phrase)]:
        at += len(part)
        if not part[-1:].isspace() and text[at : at + 1].strip():
            yield at


def _marked(tokens: list[tuple[str, str]], ends: set[int]) -> Iterator[str]:
    at, inside = 0, 0
    for tag, sign in tokens:
        if sign and at in ends and not inside:
            yield "<wbr>"
        if tag.startswith("</"):
            inside = max(0, inside - 1)
        elif tag and (inside or WHOLE.match(tag)):
            inside += 1
        at += bool(sign)
        yield tag or sign


# -- phrases -----------------------------------------------------------------------------------------------------------


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
