"""Write a link's digits as letters, and find what was damaged on the way.

A link is the game (2 letters), what it tells, and 2 letters by which any one wrong letter and any two exchanged ones are
found. Letters are those of deals' numbers: case does not matter, and nothing is taken for something else. Links were
longer once; the letters at the end tell the two forms from each other, and both are read for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from ..core.inputs import BadInput
from ..player.fair import LETTERS, LOOKALIKES


class Form(NamedTuple):
    """A way of writing links: how many letters name the game and what they are made of, and where the check begins.

    `liking` is what parts of a list weigh before any is chosen; `shortens` tells whether the most common kind is marked
    and the digest comes last.
    """

    of_game: int
    salt: str
    begins: int
    liking: int
    shortens: bool


BASE = len(LETTERS)
OLD = Form(3, "torite link", 0, 4, shortens=False)
NEW = Form(2, "torite link 2", 511, 16, shortens=True)
FORMS = (NEW, OLD)
"""Links are written in the first; in the last until November 2026."""
OF_CHECK = 2
LEAST = NEW.of_game + OF_CHECK
MOST = 4000
"""So many letters a link has at most; the longest of a whole deal have a hundred."""
PRIME = 1021
"""The largest prime below what two letters hold; `ROOT` generates all residues, so that each place weighs otherwise."""
ROOT = 10


class LinkFault(BadInput):
    """Something is wrong with a link: `kind` says what, `facts` what was found and expected; `edition` is its own, if known."""

    def __init__(self, kind: str, expected: str, got: object = None, edition: str = "", **facts: str | int) -> None:
        super().__init__("link", expected, got)
        self.kind, self.edition, self.facts = kind, edition, facts


def cleaned(text: str) -> str:
    """Read a link's letters as somebody writes them: after an address, in any case, in groups. LinkFault names the letter."""
    return in_letters(text.strip().rpartition("#")[2].removeprefix("link="), LEAST + 1, MOST)


def in_letters(text: str, least: int, most: int) -> str:
    """Read so many letters in any case and in groups. LinkFault names the one that is none, or tells how many there are."""
    code = text.upper().translate(LOOKALIKES)
    for place, letter in enumerate(code[:most]):
        if letter not in LETTERS:
            raise LinkFault(
                "letter",
                f"one of {LETTERS} as letter {place + 1}",
                letter,
                place=place + 1,
                found=letter,
                letters=LETTERS,
            )
    if not least <= len(code) <= most:
        raise LinkFault("length", f"{least} to {most} letters", len(code), found=len(code), least=least, most=most)
    return code


def checked(code: str) -> tuple[Form, str, int]:
    """Split a cleaned link into its form, the game's letters and the number that the rest is. LinkFault if its check fits no form."""
    body, end = code[:-OF_CHECK], code[-OF_CHECK:]
    for form in FORMS:
        if end == check(body, form):
            return form, body[: form.of_game], number(body[form.of_game :])
    raise misread(body, end)


def misread(body: str, end: str) -> LinkFault:
    """Tell which check would go with letters in place of the one found."""
    due = check(body, NEW)
    return LinkFault("check", f"{due} as its last two letters", end, found=end, due=due)


def sealed(game: str, value: int) -> str:
    """Write a game and what is told of it as a link."""
    body = letters_of(game, NEW) + letters(value)
    return body + check(body, NEW)


def letters_of(game: str, form: Form) -> str:
    """Tell the letters by which links name a game; they follow from its id."""
    return letters(int.from_bytes(sha256(f"{form.salt} {game}".encode()).digest()) % BASE**form.of_game, form.of_game)


def game_of(code: str, form: Form, idents: Sequence[str]) -> str:
    """Find the game that a link's letters name. LinkFault if there is none."""
    for ident in idents:
        if letters_of(ident, form) == code:
            return ident
    raise LinkFault("game", f"the letters of a game ({', '.join(idents)})", code, found=code)


def check(body: str, form: Form) -> str:
    """Make the two letters that stand at a link's end."""
    rest = sum((LETTERS.index(letter) + 1) * pow(ROOT, place, PRIME) for place, letter in enumerate(body))
    return letters((form.begins + rest) % PRIME, OF_CHECK)


def letters(value: int, least: int = 1) -> str:
    """Write a number in letters, at least so many."""
    code = ""
    while value or len(code) < least:
        value, digit = divmod(value, BASE)
        code = LETTERS[digit] + code
    return code


def number(code: str) -> int:
    """Read the number that letters write."""
    value = 0
    for letter in code:
        value = value * BASE + LETTERS.index(letter)
    return value


def grouped(code: str) -> str:
    """Write a link in groups of four, as one copies it by hand."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


def mendings(code: str) -> Iterator[tuple[int, str]]:
    """Find the links that a cleaned one may have been, had one letter been copied wrongly: the letter's place, and the link."""
    for form in FORMS:
        for place, letter in enumerate(code):
            for other in LETTERS.replace(letter, ""):
                whole = code[:place] + other + code[place + 1 :]
                if check(whole[:-OF_CHECK], form) == whole[-OF_CHECK:]:
                    yield place + 1, whole
