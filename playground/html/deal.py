"""A deal to be played against the engine, as HTML: a strip whose table plays for everybody but the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple

from torite.page.telling import Story
from torite.words.say import Lang

from .strip import script_data

TITLE: Mapping[Lang, str] = {"ja": "エンジンと1ディール遊ぶ", "en": "Play a deal against the engine"}
WORDS = {
    "intro": {
        "ja": "ほかの席はエンジンが考えて出します。エンジンも、その席から見えるものしか見ません。",
        "en": "The engine plays the other seats. It sees no more than each of those seats may see.",
    },
    "without": {"ja": "遊ぶには、スクリプトを有効にしてください。", "en": "To play, scripts must be allowed."},
    "seat": {"ja": "あなたの席", "en": "Your seat"},
    "strength": {"ja": "相手", "en": "Opponents"},
    "quick": {"ja": "すばやい", "en": "quick"},
    "normal": {"ja": "ふつう", "en": "normal"},
    "patient": {"ja": "じっくり", "en": "patient"},
    "pace": {"ja": "進み方", "en": "Pace"},
    "fast": {"ja": "速い", "en": "fast"},
    "calm": {"ja": "ゆっくり", "en": "calm"},
    "steps": {"ja": "1手ずつ", "en": "step by step"},
    "forced": {"ja": "選べない手", "en": "Forced plays"},
    "mine": {"ja": "自分で出す", "en": "I make them"},
    "self": {"ja": "自動で出す", "en": "made for me"},
    "number": {"ja": "ディール番号", "en": "Deal number"},
    "new": {"ja": "新しく", "en": "new"},
}


class DealHtml(NamedTuple):
    """A deal that has not begun; clauses with their numbers, and the address of the page that they are on ('' = here)."""

    story: Story
    numbers: Mapping[str, str]
    page: str = ""

    def element(self) -> str:
        """Make the whole element, on one line, as a blank line would end it in Markdown."""
        data = {"story": self.story, "page": self.page, "numbers": self.numbers if self.page else {}}
        return (
            f'<div class="strip deal" id="example-{self.story["id"].replace("/", "-")}" data-clause="" data-search-exclude>'
            f'<form class="seating">{"".join(self._choices())}</form>'
            f'<details><summary><b class="strip-title">{escape(self.story["title"])}</b> '
            f'<span class="strip-said">{self._word("intro")}</span></summary>'
            f'<p class="strip-start">{self._word("without")}</p></details>'
            f'<script type="application/json">{script_data(data)}</script></div>'
        )

    def _word(self, key: str) -> str:
        return WORDS[key]["ja" if self.story["lang"] == "ja" else "en"]

    def _choices(self) -> Iterator[str]:
        """Let the reader choose a seat, how long the others think, how fast they play, who makes forced plays, and which deal."""
        seats = [(str(place), seat["name"]) for place, seat in enumerate(self.story["frames"][0]["view"]["seats"])]
        yield self._select("seat", seats)
        yield self._select("strength", [(name, self._word(name)) for name in ("quick", "normal", "patient")])
        yield self._select("pace", [(name, self._word(name)) for name in ("calm", "fast", "steps")])
        yield self._select("forced", [(name, self._word(name)) for name in ("mine", "self")])
        yield (
            f'<label>{self._word("number")} <input name="number" size="12" maxlength="20" autocomplete="off" '
            f'autocapitalize="characters" spellcheck="false" placeholder="{self._word("new")}"></label> '
        )

    def _select(self, name: str, choices: list[tuple[str, str]]) -> str:
        options = "".join(f'<option value="{value}">{escape(label)}</option>' for value, label in choices)
        return f'<label>{self._word(name)} <select name="{name}">{options}</select></label> '
