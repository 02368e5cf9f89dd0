"""```trick: an example as finished HTML, readable without scripts, with its frames as data for the table."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from torite.acts import Illegal
from torite.cards import TOKEN, glyph
from torite.checking import run
from torite.inputs import BadInput
from torite.say import LANGS, MissingSentence
from torite.scenario import Scenario, load
from torite.session import Frame, Said, Story, tell

from .text import load as load_rules
from .text.engine_side import difference
from .text.here import HERE

WORDS = {
    "start": {"ja": "はじめ", "en": "At the start"},
    "steps": {"ja": "進み方", "en": "Step by step"},
    "empty": {"ja": "なし", "en": "none"},
}


class ExampleError(SuperFencesException):  # type: ignore[misc]  # the package has no types
    """An example that is not sound; superfences stops the build for this class only."""


def fence(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **rest: Any) -> str:
    """The formatter of the `trick` fence: its text is a scenario's id."""
    here = HERE.get()
    try:
        return Example(source.strip(), here.lang).html()
    except (BadInput, Illegal, MissingSentence, KeyError) as error:
        raise ExampleError(f"docs/{here.lang}/{here.path}: example {source.strip()!r}: {error}") from error


class Example:
    """One scenario in one language on the page that is being rendered."""

    def __init__(self, ident: str, lang: str) -> None:
        """Replays the scenario. BadInput if it does not come out as it says."""
        scenario = load(ident)
        check(scenario)
        self.lang = lang
        self.story: Story = tell(scenario, next(one for one in LANGS if one == lang))
        self.page = load_rules().game_page(self.story["game"], lang)
        self.numbers = {item.id: item.number for item in self.page.items} if self.page else {}
        here = HERE.get()
        self.base = (
            "" if self.page and self.page.path == here.path else here.address(self.page.path) if self.page else ""
        )

    def html(self) -> str:
        """The whole element, on lines without blank ones between."""
        story = self.story
        name = story["id"].replace("/", "-")
        data = {"story": story, "page": self.base, "numbers": self.numbers if self.base else {}}
        return (
            f'<torite-table id="example-{name}" lang="{self.lang}" style="{self._room()}" data-search-exclude>'
            f'<figure class="example"><figcaption>{escape(story["title"])}</figcaption>'
            f"{self._start(story['frames'][0])}{self._steps(story['frames'][1:])}</figure>"
            f'<script type="application/json">{_script(data)}</script></torite-table>'
        )

    def _room(self) -> str:
        """What the styles need to keep the board's room before it is drawn: seats, and rows of seven cards in a hand."""
        seats = [seat for frame in self.story["frames"] for seat in frame["view"]["seats"]]
        hand = max((len(seat["hand"]) for seat in seats), default=0)
        return f"--seats:{len(self.story['frames'][0]['view']['seats'])};--rows:{-(-hand // 7)}"

    def _start(self, frame: Frame) -> str:
        rows = "".join(
            f"<li><b>{escape(seat['name'])}</b> {self._hand(seat['hand'])}</li>" for seat in frame["view"]["seats"]
        )
        return f'<p class="example-part">{WORDS["start"][self.lang]}</p><ul class="example-start">{rows}</ul>'

    def _hand(self, hand: list[str]) -> str:
        return " ".join(map(self.card, hand)) or WORDS["empty"][self.lang]

    def _steps(self, frames: list[Frame]) -> str:
        rows = "".join(f"<li>{' '.join(map(self.said, frame['said']))}</li>" for frame in frames)
        return (
            f'<p class="example-part">{WORDS["steps"][self.lang]}</p><ol class="example-steps">{rows}</ol>'
            if rows
            else ""
        )

    def said(self, said: Said) -> str:
        """A sentence with its cards drawn and a link to its clause."""
        text = TOKEN.sub(lambda token: self.card(token[1]), escape(said["text"], quote=False))
        if said["rule"] not in self.numbers:
            return text
        link = f'<a class="reference" href="{self.base}#{said["rule"]}">{self.numbers[said["rule"]]}</a>'
        return f"{text} {link}"

    def card(self, card: str) -> str:
        """A small card with its spoken name."""
        name = escape(self.story["names"].get(card, card))
        return f'<span class="card-token" data-suit="{card[0]}" role="img" aria-label="{name}">{glyph(card)}</span>'


def check(scenario: Scenario) -> None:
    """Stops at the first check of the scenario that does not come out. BadInput says which."""
    for result in run(scenario).results:
        if not result.ok:
            raise BadInput(scenario.id, difference(result).partition("expected ")[2])


def _script(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
