"""The words of the interface, a line each with its place: `words.toml`, and the texts in scripts and in Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from .prose import Line, filled

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "playground" / "web"
ROOMS = (ROOT / "playground", ROOT / "engine" / "torite")
BOTH = re.compile(r'"ja": "((?:[^"\\]|\\.)*)",\s*"en": "((?:[^"\\]|\\.)*)"')
"""A text in both languages as Python has it."""
LANGUAGE = re.compile(r"\b(ja|en): \{")
"""Where the texts of a language begin in a script."""
TEXT = re.compile(r"""\w+: (?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)""")


def interface() -> Iterator[Line]:
    """Everything that the interface says."""
    for file in sorted(SCRIPTS.rglob("*.js")):
        yield from _script(file)
    for room in ROOMS:
        for file in sorted(room.rglob("*.py")):
            yield from _python(file)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _script(file: Path) -> Iterator[Line]:
    """The texts between the braces after `ja:` and `en:`."""
    source = file.read_text("utf-8")
    for opening in LANGUAGE.finditer(source):
        own = source[opening.end() : _closing(source, opening.end())]
        for found in TEXT.finditer(own):
            text = next(filter(None, found.groups()), "")
            number = source.count("\n", 0, opening.end() + found.start()) + 1
            if text:
                yield Line(f"{_name(file)}:{number}", opening[1], filled(text, opening[1]))


def _closing(source: str, at: int) -> int:
    """Where the brace closes that was opened before a place; those of facts within texts come in pairs."""
    open_ = 1
    while open_ and at < len(source):
        open_ += {"{": 1, "}": -1}.get(source[at], 0)
        at += 1
    return at - 1


def _python(file: Path) -> Iterator[Line]:
    source = file.read_text("utf-8")
    for found in BOTH.finditer(source):
        number = source.count("\n", 0, found.start()) + 1
        for lang, text in zip(("ja", "en"), found.groups(), strict=True):
            if text.strip():
                yield Line(f"{_name(file)}:{number}", lang, filled(text, lang))
