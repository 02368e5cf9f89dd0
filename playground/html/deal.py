"""A deal to be played against the engine, as HTML: a strip whose table plays for everybody but the reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from torite.page.telling import Story

from ..templates import fill
from ..text.wording import word
from .strip import script_data


class DealHtml(NamedTuple):
    """A deal that has not begun; clauses with their numbers and the address of their page ('' = here); tools with their names."""

    story: Story
    numbers: Mapping[str, str]
    page: str = ""
    tools: Sequence[tuple[str, str]] = ()

    def element(self) -> str:
        """Make the whole element, on one line, as a blank line would end it in Markdown."""
        data = {"story": self.story, "page": self.page, "numbers": self.numbers if self.page else {}}
        facts = {"story": self.story, "lang": self.story["lang"], "selects": self._selects(), "tools": self.tools}
        return str(fill("deal.html", **facts, data=Markup(script_data(data))))

    def _selects(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Let the reader choose a seat, how long the others think, how fast they play, who makes forced plays."""
        seats = [(str(place), seat["name"]) for place, seat in enumerate(self.story["frames"][0]["view"]["seats"])]
        return [
            ("seat", seats),
            ("strength", self._words("quick", "normal", "patient")),
            ("pace", self._words("calm", "fast", "steps")),
            ("forced", self._words("mine", "self")),
        ]

    def _words(self, *names: str) -> list[tuple[str, str]]:
        return [(name, word(f"deal-{name}", self.story["lang"])) for name in names]
