"""All that a reader reads, a line each with its place: pages, sentences of the engine, terms, titles of examples, the interface.

For checkers of language, which know neither our Markdown nor TOML: markup is taken away, facts stand in sentences.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ...common.paths import ROOT, WEB
from ...common.tools import node as run_node
from ..model.blocks import ATTRIBUTES, HEADING
from ..model.page import FACTS, Page
from ..model.registry import Registry
from .bilingual_toml import FILES, line_of, pairs

FIELD = re.compile(r"\{(\w+)((?::[^{}]*)?)\}")
CARD = re.compile(r"\[([A-Z0-9?][^\]\s]*)\]")
MARKER = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")
RULE = re.compile(r"^[\s|:-]+$")
WORDS = ROOT / "playground" / "templates" / "words.toml"
HEAD = ("title", "description", *FACTS)


class Line(NamedTuple):
    """A sentence or more as a reader sees them; `where` is `file:line`."""

    where: str
    lang: str
    text: str


def prose(registry: Registry, engine: Path) -> Iterator[Line]:
    """Everything, in the order of the files."""
    for page in registry.pages.values():
        for line in _page(registry, page):
            if line.text.strip():
                yield line
    for file in sorted(file for pattern in FILES for file in engine.glob(pattern)):
        yield from _file(file, f"engine/{file.relative_to(engine.parent).as_posix()}")
    yield from _file(WORDS, f"playground/templates/{WORDS.name}")


def _page(registry: Registry, page: Page) -> Iterator[Line]:
    for key in HEAD:
        values = page.meta.get(key, ())
        for value in values if isinstance(values, list) else [values]:
            if value:
                yield Line(page.at(key), page.lang, str(value))
    for number, line in page.prose():
        for text in _texts(line):
            yield Line(page.at(number), page.lang, CARD.sub("♠A", registry.plain(text, page)))


def _texts(line: str) -> list[str]:
    """The words of a line: nothing of attributes and rulers, the cells of a table one by one."""
    if ATTRIBUTES.match(line) or RULE.match(line) or line.startswith("[["):
        return []
    if heading := HEADING.match(f"#{line}" if line.startswith("# ") else line):  # the title of a page is one more
        return [heading[2]]
    if line.startswith("|"):
        return [cell.strip() for cell in line.strip().strip("|").split("|")]
    return [MARKER.sub("", line)]


def _file(file: Path, name: str) -> Iterator[Line]:
    source = file.read_text("utf-8")
    for pair in pairs(tomllib.loads(source)):
        where = f"{name}:{line_of(source, pair.keys)}"
        for lang, text in (("ja", pair.ja), ("en", pair.en)):
            if text:
                yield Line(where, lang, CARD.sub("♠A", filled(text, lang)))


def filled(text: str, lang: str) -> str:
    """A sentence with facts such as may stand in its fields."""
    return FIELD.sub(lambda field: _fact(field, lang), text)


def _fact(field: re.Match[str], lang: str) -> str:
    kind, *forms = field[2].strip(":").split(":")
    if kind == "count":
        return f"2 {forms[-1]}" if lang == "en" else "2"
    if kind == "many":
        return forms[-1] if forms else ""
    return {"cards": "♠A", "suit": "♠" if lang == "ja" else "spades", "seat": "W", "plus": "4 + 5"}.get(
        kind, "W" if kind == "word" else "3"
    )


ROOMS = (ROOT / "playground", ROOT / "engine" / "torite")
SCRIPT_WORDS = Path(__file__).with_name("script_words.mjs")


def interface() -> Iterator[Line]:
    """Everything that the interface says."""
    yield from scripts(sorted(WEB.rglob("*.js")))
    for room in ROOMS:
        for file in sorted(room.rglob("*.py")):
            yield from python(file)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name


def scripts(files: Sequence[Path]) -> Iterator[Line]:
    """List the texts of scripts as TypeScript's parser finds them. ValueError where Japanese stands in no table of both."""
    for file, line, lang, text in json.loads(run_node(SCRIPT_WORDS, *files)):
        where = f"{_name(Path(file))}:{line}"
        if not lang:
            raise ValueError(f"{where}: expected {text!r} under `ja`, beside its English under `en`")
        if text.strip():
            yield Line(where, lang, filled(text, lang))


def python(file: Path) -> Iterator[Line]:
    """List the texts of a Python file: those of dictionaries with `ja` and `en`, whatever stands between."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Dict):
            both = zip(node.keys, node.values, strict=True)
            said = {key.value: value for key, value in both if isinstance(key, ast.Constant)}
            for lang in ("ja", "en") if {"ja", "en"} <= {*said} else ():
                for value, text in _strings(said[lang]):
                    yield Line(f"{_name(file)}:{value.lineno}", lang, filled(text, lang))


def _strings(said: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """List the literals of an expression; what an f-string fills in stands as a field."""
    if isinstance(said, ast.JoinedStr):
        yield said, "".join(str(part.value) if isinstance(part, ast.Constant) else "{0}" for part in said.values)
    elif isinstance(said, ast.Constant) and isinstance(said.value, str) and said.value.strip():
        yield said, said.value
    elif isinstance(said, ast.Dict):
        for value in said.values:
            yield from _strings(value)
