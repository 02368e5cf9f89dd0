"""A deal to be played against the engine, as HTML: a strip whose table plays for everybody but the reader."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.page.story_data import Story

from ..templates import NOTHING, fill
from ..templates.card_html import small
from ..templates.wording import word
from .example_files import laid_apart
from .strip import Rule, script_data


class DealHtml(NamedTuple):
    """A deal that has not begun; clauses with their numbers and the address of their page ('' = here).

    Beside it stand the game's own cards, after it the tools with their names. `rules` are the options that a reader may
    choose, each with the clauses that it is about.
    """

    story: Story
    numbers: Mapping[str, str]
    page: str = ""
    tools: Sequence[tuple[str, str]] = ()
    cards: Sequence[str] = ()
    rules: Sequence[Rule] = ()

    def element(self) -> Markup:
        """Make the whole element, on one line, as a blank line would end it in Markdown."""
        told = {
            "story": self.story,
            "page": self.page,
            "numbers": self.numbers if self.page else {},
            "rules": self.rules,
        }
        facts = {
            "story": self.story,
            "anchor": anchor(self.story["id"]),
            "lang": self.story["lang"],
            "selects": self._selects(),
        }
        cards = NOTHING.join(small(card, self.story["names"]) for card in self.cards)
        beside, data = laid_apart(script_data(told))
        return fill("deal.html", **facts, tools=self.tools, cards=cards, beside=beside, data=data)

    def _selects(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Let the reader choose a seat, how long the others think, how fast they play, who makes forced plays, what a tap does."""
        seats = [(str(place), seat["name"]) for place, seat in enumerate(self.story["frames"][0]["view"]["seats"])]
        return [
            ("seat", seats),
            ("strength", self._words("quick", "normal", "patient")),
            ("pace", self._words("calm", "fast", "steps")),
            ("forced", self._words("mine", "self")),
            ("tap", self._words("once", "twice")),
        ]

    def _words(self, *names: str) -> list[tuple[str, str]]:
        return [(name, word(f"deal-{name}", self.story["lang"])) for name in names]
