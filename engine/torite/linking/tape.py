"""One number out of many choices, and back: each choice takes the room that its weight leaves it.

The same walk writes and reads: `place` notes a choice when the tape is written, and tells it when it is read. (It is the
coding known as ANS, with one number that grows as it has to.)
"""

from __future__ import annotations

from collections.abc import Sequence

PRINTED = "".join(map(chr, range(32, 127)))
LONGEST = 17
"""Numbers of a tape have at most so many bits."""
OTHER = 0x110000
"""So many signs there are; halves of pairs are none by themselves."""


class Tape:
    """A tape that is written, or one that is read if its number is given."""

    def __init__(self, value: int | None = None) -> None:
        self.reading = value is not None
        self.value = value or 0
        self.noted: list[tuple[int, int, int]] = []

    def number(self) -> int:
        """Make the number of a tape that was written."""
        value = 0
        for weight, below, total in reversed(self.noted):
            value = value // weight * total + below + value % weight
        return value

    def weighed(self, weights: Sequence[int], place: int = 0) -> int:
        """Note the place of a choice, or tell the next one."""
        total = sum(weights)
        if not self.reading:
            self.noted.append((weights[place], sum(weights[:place]), total))
            return place
        rest = self.value % total
        place = 0
        while rest >= weights[place]:
            rest -= weights[place]
            place += 1
        self.value = self.value // total * weights[place] + rest
        return place

    def place(self, count: int, place: int = 0) -> int:
        """Note or tell one of `count` places that weigh the same."""
        if not self.reading:
            self.noted.append((1, place, count))
            return place
        self.value, rest = divmod(self.value, count)
        return rest

    def flag(self, value: bool, no: int = 1, yes: int = 1) -> bool:
        """Note or tell yes or no."""
        return bool(self.weighed((no, yes), int(value)))

    def one_of[T](self, choices: Sequence[T], value: T | None) -> T:
        """Note or tell one of some things."""
        return choices[self.place(len(choices), 0 if self.reading else choices.index(value))]

    def natural(self, value: int = 0) -> int:
        """Note or tell a number from 0: first how many bits it has. ValueError if it has too many."""
        if value.bit_length() >= LONGEST:
            raise ValueError(f"{value} has more than {LONGEST - 1} bits")
        size = self.place(LONGEST, value.bit_length())
        half = 1 << max(0, size - 1)
        return half + self.place(half, value - half) if size else 0

    def text(self, value: str = "") -> str:
        """Note or tell a text."""
        text = ""
        for place in range(self.natural(len(value))):
            letter = value[place] if not self.reading else ""
            at = PRINTED.find(letter) if letter else 0
            at = self.place(len(PRINTED) + 1, at if at >= 0 else len(PRINTED))
            text += PRINTED[at] if at < len(PRINTED) else _sign(self.place(OTHER, ord(letter) if letter else 0))
        return text


def _sign(code: int) -> str:
    return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)
