"""Sums as a strip shows them: found in a sentence, or made of the entries of a settlement."""

from __future__ import annotations

import re
from collections.abc import Sequence

SUM = re.compile(r"[−+-]?\d+(?: [×+−] \d+)+ = [−+-]?\d+")
NUMBER = re.compile(r"([×+−-]?)(\d+)")


def sum_in(text: str) -> str:
    """The sum that a sentence tells (`24 × 5 = 120`); '' if none."""
    match = SUM.search(text)
    return match[0] if match else ""


def alone(text: str) -> str:
    """A text that is nothing but a number, else ''."""
    return text if NUMBER.fullmatch(text) else ""


def number_in(text: str) -> str:
    """The first number that a sentence tells; '' if none."""
    match = re.search(r"(?<![\w\[])\d+(?![\w\]])", text)
    return match[0] if match else ""


def sum_of(entries: Sequence[str]) -> str:
    """Write the points of a settlement as a sum; '' if they make none.

    Entries are added or, after a ×, multiplied one after the other; one that is what came out before it is the result.
    """
    parts: list[str] = []
    total = 0
    for entry in entries:
        match = NUMBER.fullmatch(entry)
        if not match:
            continue
        value = int(match[2]) * (-1 if match[1] in ("−", "-") else 1)
        if len(parts) > 1 and match[1] != "×" and value == total:
            return f"{_joined(parts)} = {entry.removeprefix('+')}"
        if match[1] == "×" and not parts:
            continue
        total = total * value if match[1] == "×" else total + value
        parts.append(entry)
    return ""


def _joined(parts: Sequence[str]) -> str:
    first, *rest = parts
    return " ".join([first.removeprefix("+"), *(f"{_sign(part)} {part.lstrip('×+−-')}" for part in rest)])


def _sign(entry: str) -> str:
    return entry[0] if entry[0] in "×+−" else "−" if entry[0] == "-" else "+"
