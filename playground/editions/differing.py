"""The difference between two texts, word by word, as HTML."""

from __future__ import annotations

import html
import re
from difflib import SequenceMatcher

WORD = re.compile(r"\[\[[^\]]+\]\]|[A-Za-z0-9À-ÿ'’-]+|[ァ-ヺー]+|[一-龠々〆]+|\s+|.", re.DOTALL)
"""A reference, a word, a run of katakana or kanji; other signs one by one."""


def words(text: str) -> list[str]:
    """A text cut into what is marked as one."""
    return WORD.findall(text)


def marked(old: str, new: str) -> str:
    """Both texts as one: what has gone in `<del>`, what has come in `<ins>`."""
    left, right = words(old), words(new)
    pieces: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if kind == "equal":
            pieces.append(html.escape("".join(left[a:b])))
            continue
        gone, come = ("".join(part) for part in (left[a:b], right[c:d]))
        pieces += [f"<del>{html.escape(gone)}</del>"] if gone else []
        pieces += [f"<ins>{html.escape(come)}</ins>"] if come else []
    return "".join(pieces)
