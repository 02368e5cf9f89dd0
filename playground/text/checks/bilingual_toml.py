"""The figures of every `{ ja = "…", en = "…" }` of the engine: its sentences, its terms, the titles of its scenarios."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, cast

from ...common.cache import cached
from ...common.paths import LANGS
from ..model.page import Fault
from .translation_parity import figures

FILES = ("**/say.toml", "**/terms.toml", "games/*/scenarios/*.toml")
HEADER = re.compile(r"^\[+(.+?)\]+\s*(?:#.*)?$")
KEY = re.compile(r"""^([\w."'* -]+?)\s*=""")

type Keys = tuple[str, ...]


class Pair(NamedTuple):
    """Hold where a pair stands in its file, and its texts; None for a language that is missing."""

    keys: Keys
    ja: str | None
    en: str | None


def pair_faults(engine: Path) -> list[Fault]:
    """Tell where the two texts of a pair give different figures, or one of them is missing; `engine` is the package."""
    files = sorted(file for pattern in FILES for file in engine.glob(pattern))
    texts = {f"engine/{file.relative_to(engine.parent).as_posix()}": file.read_text("utf-8") for file in files}
    return [Fault(*fault) for fault in _in_files(texts)]


@cached()
def _in_files(texts: Mapping[str, str]) -> list[Fault]:
    return [fault for name, source in texts.items() for fault in _in_file(name, source)]


def _in_file(name: str, source: str) -> Iterator[Fault]:
    try:
        all_pairs = list(pairs(tomllib.loads(source)))
    except tomllib.TOMLDecodeError as error:
        yield Fault(name, f"no TOML: {error}")
    else:
        yield from (fault for pair in all_pairs for fault in _faults(name, source, pair))


def pairs(table: Mapping[str, Any], keys: Keys = ()) -> Iterator[Pair]:
    """Every table of a TOML text that holds a text in Japanese or English."""
    ja, en = (text if isinstance(text := table.get(lang), str) else None for lang in LANGS)
    if ja is not None or en is not None:
        yield Pair(keys, ja, en)
    for key, value in table.items():
        if isinstance(value, dict):
            yield from pairs(cast("dict[str, Any]", value), (*keys, key))


def _faults(name: str, source: str, pair: Pair) -> Iterator[Fault]:
    named = ".".join(pair.keys)
    if pair.ja is None or pair.en is None:
        lacking = "ja" if pair.ja is None else "en"
        yield Fault(f"{name}:{line_of(source, pair.keys)}", f"{named} has no {lacking}; expected both ja and en")
        return
    for fault in figures("", named, pair.ja, pair.en):
        yield fault._replace(where=f"{name}:{line_of(source, pair.keys)}")


def line_of(source: str, keys: Keys) -> int:
    """The line of a TOML text where a table, or else the nearest one around it, begins."""
    table: Keys = ()
    lines: dict[Keys, int] = {(): 1}
    for number, line in enumerate(source.splitlines(), 1):
        if header := HEADER.match(line):
            table = _keys(header[1])
            lines.setdefault(table, number)
        elif key := KEY.match(line):
            own = (*table, *_keys(key[1]))
            lines.update({own[:end]: number for end in range(len(table) + 1, len(own) + 1) if own[:end] not in lines})
    return next(lines[keys[:end]] for end in range(len(keys), -1, -1) if keys[:end] in lines)


def _keys(dotted: str) -> Keys:
    """The parts of a dotted key, quoted or not; () if the line is none after all."""
    parts: list[str] = []
    try:
        table: Any = tomllib.loads(f"{dotted} = 0")
    except tomllib.TOMLDecodeError:
        return ()
    while isinstance(table, dict):
        [(key, table)] = cast("dict[str, Any]", table).items()
        parts.append(key)
    return tuple(parts)
