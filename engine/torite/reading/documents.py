"""Texts and documents from outside: files, standard input, JSON, TOML. A fault names no place: its reader says where."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from ..core.inputs import BadInput

SCHEMA = "$schema"
"""By this key a JSON document tells editors what it may hold; it says nothing else."""


def read_text(path: Path) -> str:
    """The text in a file. BadInput if there is none that can be read."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("", "text in UTF-8") from error
    except OSError as error:
        raise BadInput("", f"a file that can be read ({error.strerror})") from error


def read_standard_input() -> str:
    """The text on standard input. BadInput if it is no UTF-8."""
    try:
        return as_utf8(sys.stdin.read())
    except UnicodeDecodeError as error:
        raise BadInput("", "text in UTF-8") from error


def as_utf8(text: str) -> str:
    """The text itself. BadInput if Python had to keep bytes in it that are no UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise BadInput("", "text in UTF-8") from error
    return text


def parse_json(text: str) -> Any:
    """The data in a JSON text. BadInput says what is wrong with it."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode("utf-8")  # half of a surrogate pair could never be printed again
    except (ValueError, RecursionError) as error:
        raise BadInput("", f"a JSON document ({error})") from error
    if isinstance(data, dict) and isinstance(data.get(SCHEMA), str):
        del data[SCHEMA]
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """The table in a TOML text. BadInput says what is wrong with it."""
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
