"""An example as finished HTML: the cards at the start, what happened step by step and by which clause, and its data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from torite.core.cards import TOKEN, glyph
from torite.core.views import Chip, Form, Said, SeatView, Zone
from torite.page.telling import Frame, Story

JOKERS = {"JR": "★", "JB": "☆"}
WORDS = {
    "start": {"ja": "はじめ", "en": "At the start"},
    "steps": {"ja": "進み方", "en": "Step by step"},
    "own": {"ja": "あなたの値で試す", "en": "Try values of your own"},
    "empty": {"ja": "なし", "en": "none"},
    "colon": {"ja": "：", "en": ": "},
}
NARROW = 8
"""Cards in a row of the hand on a phone."""


def sentence(text: str, names: Mapping[str, str]) -> str:
    """A sentence with its cards drawn."""
    return TOKEN.sub(lambda found: token(found[1], names), escape(text, quote=False))


def token(card: str, names: Mapping[str, str]) -> str:
    """A small card with its spoken name."""
    name, face = escape(names.get(card, card)), JOKERS.get(card) or glyph(card)
    return f'<span class="card-token" data-suit="{card[0]}" role="img" aria-label="{name}">{face}</span>'


def script_data(data: object) -> str:
    """Data for a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


class BoardHtml(NamedTuple):
    """A story to be shown; clauses with their numbers, and the address of the page that they are on ('' = here).

    `forms` are those of options whose numbers the reader may change.
    """

    story: Story
    numbers: Mapping[str, str]
    page: str = ""
    forms: Sequence[Form] = ()

    def element(self) -> str:
        """The whole element, on one line, as a blank line would end it in Markdown."""
        story = self.story
        return (
            f'<torite-table id="example-{story["id"].replace("/", "-")}" lang="{story["lang"]}" style="{self._room()}"'
            f' data-search-exclude><figure class="example"><figcaption>{escape(story["title"])}</figcaption>'
            f"{self._start(story['frames'][0])}{self._steps(story['frames'][1:])}</figure>"
            f'<script type="application/json">{self._data()}</script>{self._own()}</torite-table>'
        )

    def sentence(self, text: str) -> str:
        """A sentence with its cards drawn."""
        return sentence(text, self.story["names"])

    def card(self, card: str) -> str:
        """A small card with its spoken name."""
        return token(card, self.story["names"])

    def _own(self) -> str:
        """Where a reader's own values are asked for; scripts fill it when it is opened."""
        return f'<details class="sheet own"><summary>{self._word("own")}</summary></details>' if self.forms else ""

    def _word(self, key: str) -> str:
        return WORDS[key][self.story["lang"]]

    def _room(self) -> str:
        """What the styles need to keep the board's room before it is drawn: seats, and rows of cards in a hand."""
        frames = self.story["frames"]
        longest = max((len(seat["hand"]) for frame in frames for seat in frame["view"]["seats"]), default=0)
        more = ";--more:2.5rem" if self.forms else ""
        return f"--seats:{len(frames[0]['view']['seats'])};--rows:{-(-longest // NARROW)}{more}"

    def _data(self) -> str:
        data: dict[str, object] = {"story": self.story, "page": self.page, "numbers": self.numbers if self.page else {}}
        return script_data(data | ({"forms": self.forms} if self.forms else {}))

    def _start(self, frame: Frame) -> str:
        view = frame["view"]
        rows = [
            *map(self._chip, view["chips"]),
            *map(self._zone, filter(_filled, view["zones"])),
            *map(self._seat, view["seats"]),
        ]
        return self._part("start", "ul", rows)

    def _steps(self, frames: Sequence[Frame]) -> str:
        return self._part("steps", "ol", [" ".join(map(self._said, frame["said"])) for frame in frames])

    def _part(self, name: str, tag: str, rows: Sequence[str]) -> str:
        items = "".join(f"<li>{row}</li>" for row in rows)
        part = f'<p class="example-part">{self._word(name)}</p><{tag} class="example-{name}">{items}</{tag}>'
        return part if rows else ""

    def _said(self, said: Said) -> str:
        text = self.sentence(said["text"])
        number = self.numbers.get(said["rule"])
        return f'{text} <a class="reference" href="{self.page}#{said["rule"]}">{number}</a>' if number else text

    def _chip(self, chip: Chip) -> str:
        return self._labelled(chip["label"], self.sentence(chip["value"]))

    def _zone(self, zone: Zone) -> str:
        return self._labelled(zone["label"], self._cards(card for play in zone["plays"] for card in play["cards"]))

    def _seat(self, seat: SeatView) -> str:
        zones = (self._zone(zone) for zone in filter(_filled, seat["zones"]))
        return " ".join((f"<b>{escape(seat['name'])}</b>", self._cards(seat["hand"]), *zones))

    def _cards(self, cards: Iterable[str]) -> str:
        return " ".join(map(self.card, cards)) or self._word("empty")

    def _labelled(self, label: str, html: str) -> str:
        return f"{escape(label)}{self._word('colon')}{html}" if label else html


def _filled(zone: Zone) -> bool:
    return any(play["cards"] for play in zone["plays"])
