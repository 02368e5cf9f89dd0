"""Texts and documents from outside: files, standard input, JSON, TOML. A fault names no place: its reader says where."""

from __future__ import annotations

import codecs
import json
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from ..core.inputs import BadInput

SCHEMA = "$schema"
"""By this key a JSON document tells editors what it may hold; it says nothing else."""
MOST = 16_000_000
"""So many bytes are read of a file at most: what they become may take thirty times as much memory."""
MOST_TOML = 1_000_000
"""So long a TOML document may be, which takes far longer to read than JSON."""
DEEPEST = 50
DEEP_KEY = re.compile(rf"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}""")
"""A dotted key with more parts than anything here has; reading it takes the square of its length."""


def read_text(path: Path) -> str:
    """The text in a file. BadInput if there is none that can be read."""
    try:
        with path.open("rb") as file:
            return decoded(within(file.read(MOST + 1), MOST))
    except (OSError, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput("", f"a file that can be read ({getattr(error, 'strerror', error)})") from error


def read_standard_input() -> str:
    """The text on standard input. BadInput if it is no UTF-8."""
    try:
        return unmarked(as_utf8(within(sys.stdin.read(MOST + 1), MOST)))
    except UnicodeDecodeError as error:
        raise BadInput("", "text in UTF-8") from error


def within[T: (str, bytes)](content: T, most: int) -> T:
    """The content itself. BadInput if it is longer than anything that is meant to be read."""
    if len(content) > most:
        raise BadInput("", f"at most {most:,} bytes")
    return content


def decoded(content: bytes) -> str:
    """The text that bytes are in UTF-8. BadInput says so if they are none, or begin with a byte order mark."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise BadInput("", "text in UTF-8; a byte order mark says that this is UTF-16")
    try:
        return unmarked(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadInput("", "text in UTF-8") from error


def unmarked(text: str) -> str:
    """The text itself. BadInput if it begins with a byte order mark, which nobody sees in an editor."""
    if text.startswith("\ufeff"):
        raise BadInput("", "text in UTF-8 without a byte order mark (BOM); save the file as UTF-8 without BOM")
    return text


def as_utf8(text: str) -> str:
    """The text itself. BadInput if Python had to keep bytes in it that are no UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise BadInput("", "text in UTF-8") from error
    return text


def loads(text: str) -> Any:
    """The data in a JSON text, each key of an object once. ValueError or RecursionError says what is wrong with it."""
    return json.loads(text, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise BadInput("", "each key of a JSON object once", twice)
    return table


def parse_json(text: str) -> Any:
    """The data in a JSON text. BadInput says what is wrong with it."""
    try:
        data = loads(text)
        json.dumps(data, ensure_ascii=False).encode("utf-8")  # half of a surrogate pair could never be printed again
    except BadInput:
        raise
    except (ValueError, RecursionError) as error:
        raise BadInput("", f"a JSON document ({error})") from error
    if isinstance(data, dict) and isinstance(data.get(SCHEMA), str):
        del data[SCHEMA]
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """The table in a TOML text. BadInput says what is wrong with it."""
    within(text, MOST_TOML)
    if DEEP_KEY.search(text):
        raise BadInput("", f"a TOML document whose keys have at most {DEEPEST} parts")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("", f"a TOML document ({error})") from error


def looks_like_json(text: str) -> bool:
    """Whether a document is meant as a JSON object."""
    return text.lstrip().startswith("{")


def parse(text: str) -> Any:
    """The data in a JSON or TOML text. BadInput says what is wrong with it."""
    return parse_json(text) if looks_like_json(text) else parse_toml(text)


def dumps(data: object) -> str:
    """The one way in which data becomes JSON text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
