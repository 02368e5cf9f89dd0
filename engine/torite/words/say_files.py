"""The texts of `say.toml` files: what all games share, and over it what is the game's own, each under a dotted key.

A key with `*` holds for every key of that form in its table that is not there itself; its text has what each `*` stands
for as `{0}`, `{1}`. The first takes as much as it can: `"**" = "{0}{1:word:strain}"` says every bid, 14H as 14♥.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, cast

from ..core.faults import GameFault, shown

type Lang = Literal["ja", "en"]
type Text = Mapping[str, str]
"""A text in each language."""

LANGS: tuple[Lang, ...] = ("ja", "en")
BOTH = '{ ja = "…", en = "…" }'
ANY = "([^.]+)"
SENTENCES = "words.unsound."
"""Keys that are whole sentences, in which ids of clauses stand: a `*` may hold a full stop there."""


@lru_cache(maxsize=4096)
def find(game: str, key: str) -> tuple[Text, tuple[str, ...]] | None:
    """The text under a key, and what the key's pattern leaves open; None if there is none."""
    if text := texts(game).get(key):
        return text, ()
    for pattern, text in _patterns(game):
        if match := pattern.fullmatch(key):
            return text, match.groups()
    return None


@cache
def texts(game: str) -> dict[str, Text]:
    """Every text by its dotted key, the game's own over the shared ones. GameFault names a key that holds none."""
    return _load("torite.words") | own(game)


@cache
def own(game: str) -> dict[str, Text]:
    """The texts of the game's own file, likewise."""
    return _load(_package(game))


@cache
def _patterns(game: str) -> list[tuple[re.Pattern[str], Text]]:
    """The keys that hold for many."""
    open_keys = [(key, text) for key, text in texts(game).items() if "*" in key]
    open_keys.sort(key=lambda pair: -len(pair[0]) if pair[0].startswith(SENTENCES) else 0)  # the most is said first
    return [(re.compile(_gap(key).join(map(re.escape, key.split("*")))), text) for key, text in open_keys]


def _gap(key: str) -> str:
    return "(.+)" if key.startswith(SENTENCES) else ANY


def forget() -> None:
    """Reads the files anew when next asked."""
    for known in (find, texts, own, _patterns):
        known.cache_clear()


def file_of(game: str) -> str:
    """The file with the game's own texts, as a message names it."""
    return _file(_package(game))


def _package(game: str) -> str:
    return f"torite.games.{game.replace('-', '_')}"


def _file(package: str) -> str:
    return shown(Path(importlib.import_module(package).__path__[0], "say.toml"))


def _load(package: str) -> dict[str, Text]:
    by_key: dict[str, Text] = {}
    try:
        _flatten("", tomllib.loads((pkgutil.get_data(package, "say.toml") or b"").decode()), by_key)
    except tomllib.TOMLDecodeError as error:
        raise GameFault(_file(package), f"a TOML document ({error})") from error
    except OSError as error:
        raise GameFault(_file(package), "a file with the game's own sentences, even if it has none yet") from error
    except GameFault as fault:
        raise GameFault(f"{_file(package)}: {fault.where}", fault.expected, fault.got) from fault
    return by_key


def _flatten(prefix: str, table: dict[str, Any], by_key: dict[str, Text]) -> None:
    for key, value in table.items():
        path = f"{prefix}{key}"
        if not isinstance(value, dict) or not value:
            raise GameFault(path, f"{BOTH}, or a table of such", value)
        entry = cast("dict[str, Any]", value)
        if not set(entry) & set(LANGS):
            _flatten(f"{path}.", entry, by_key)
        elif set(entry) != set(LANGS) or not all(isinstance(text, str) for text in entry.values()):
            raise GameFault(path, BOTH, entry)
        else:
            by_key[path] = entry
