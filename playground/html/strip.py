"""An example as finished HTML: a strip that says what it comes down to, the list of its steps, and its data."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple, NotRequired, TypedDict

from torite.citing.citable import anchor
from torite.core.views import Chip, Form, Said, SeatView, Zone
from torite.page.strips import Shown, Strip
from torite.page.telling import Frame, Story

from ..templates import clause_link
from ..text.wording import word
from .card_html import printed, sentence, small
from .switches import Switch, switches


class Rule(Form):
    """An option with the clauses that it is about: their numbers and addresses."""

    clauses: list[tuple[str, str]]


class StripData(TypedDict):
    """An example for scripts; `page` is the address of its clauses ('' = here, where `numbers` need not be told).

    Where there are switches, `bent` holds the story with one of them turned, and `outcome` how the example ends.
    """

    story: Story
    page: str
    numbers: dict[str, str]
    forms: NotRequired[list[Form]]
    rules: NotRequired[list[Rule]]
    bent: NotRequired[dict[str, Story]]
    outcome: NotRequired[Said]


def script_data(data: object) -> str:
    """Data for a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


class StripHtml(NamedTuple):
    """A story to be shown; clauses with their numbers, and the address of the page that they are on ('' = here).

    `under` is the clause that it stands under; `forms` are those of options that the reader may change, `switched` those
    of them from which one chooses, and `bent` the story with one switch turned, so that this needs no engine; `here` lays
    the table in its place at once, at the step `begin`.
    """

    story: Story
    strip: Strip
    numbers: Mapping[str, str]
    page: str = ""
    under: str = ""
    forms: Sequence[Form] = ()
    here: bool = False
    begin: int = 0
    switched: Sequence[Switch] = ()
    bent: Mapping[str, Story] = {}

    def element(self) -> str:
        """The whole element, on one line, as a blank line would end it in Markdown."""
        story = self.story
        begin = f' data-begin="{self.begin}"' if self.begin else ""
        return (
            f'<div class="strip{" here" if self.here else ""}" id="{anchor(story["id"])}"'
            f' data-clause="{self.under}"{begin}>{self._switches()}<details><summary>{"".join(self._summary())}</summary>'
            f"{self._start(story['frames'][0])}{self._steps(story['frames'][1:])}</details>"
            f'<script type="application/json">{self._data()}</script></div>'
        )

    def _switches(self) -> str:
        """Write what may be switched, and the outcome with its clause."""
        said = self.strip["said"]
        told = f"{sentence(said['text'], self.story['names'])} {self._link(said['rule'])}"
        return switches(self.switched, told, self.story["lang"])

    def _summary(self) -> Iterator[str]:
        """The title and the outcome with its clause, and the cards or figures that decide."""
        said = self.strip["said"]
        told = f"{self._number(said['rule'])} {sentence(said['text'], self.story['names'])}"
        yield f'<span class="strip-text"><b class="strip-title">{escape(self.story["title"])}</b> <span class="strip-said">{told}</span></span>'
        if self.strip["shown"]:
            yield f' <span class="strip-cards">{" ".join(map(self._shown, self.strip["shown"]))}</span>'

    def _shown(self, shown: Shown) -> str:
        if not shown["cards"]:
            return f'<span class="shown figure {shown["sign"]}">{sentence(shown["words"], self.story["names"])}{self._sign(shown)}</span>'
        cards = "".join(small(card, self.story["names"]) for card in shown["cards"])
        if not shown["sign"] and len(shown["cards"]) == 1:
            return cards
        return f'<span class="shown {shown["sign"]}">{cards}{self._sign(shown)}</span>'

    def _sign(self, shown: Shown) -> str:
        return f'<span class="sr">{self._word(f"strip-{shown['sign']}")}</span>' if shown["sign"] else ""

    def _word(self, key: str) -> str:
        return word(key, self.story["lang"])

    def _data(self) -> str:
        data: StripData = {
            "story": self.story,
            "page": self.page,
            "numbers": dict(self.numbers) if self.page else {},
        }
        if self.forms:
            data["forms"] = [*self.forms]
        if self.bent:
            data["bent"] = dict(self.bent)
        if self.switched:
            data["outcome"] = self.strip["said"]
        return script_data(data)

    def _start(self, frame: Frame) -> str:
        view = frame["view"]
        rows = [
            *map(self._chip, view["chips"]),
            *map(self._zone, filter(_filled, view["zones"])),
            *map(self._seat, filter(_known, view["seats"])),
        ]
        return self._part("start", "ul", rows)

    def _steps(self, frames: Sequence[Frame]) -> str:
        return self._part("steps", "ol", [self._told(frame["said"]) for frame in frames])

    def _told(self, said: Sequence[Said]) -> str:
        """Write what a step brings: sentences, those of one clause with one link, and a settlement as a table where it begins."""
        rows = [one for one in said if "row" in one]
        runs = [(rule, list(run)) for rule, run in groupby(said, lambda one: None if "row" in one else one["rule"])]
        told = (
            self._step(rule, run) if rule is not None else self._settlement(rows) if run[0] is rows[0] else ""
            for rule, run in runs
        )
        return " ".join(filter(None, told))

    def _settlement(self, rows: Sequence[Said]) -> str:
        return f'<table class="settlement">{"".join(map(self._entry, rows))}</table>'

    def _entry(self, said: Said) -> str:
        who, what, points = (printed(text) for text in said.get("row", ("", "", "")))
        return f'<tr><th scope="row">{who}</th><td>{what}</td><td class="points">{points} {self._link(said["rule"])}</td></tr>'

    def _part(self, name: str, tag: str, rows: Sequence[str]) -> str:
        items = "".join(f"<li>{row}</li>" for row in rows)
        return f'<{tag} class="strip-{name}" aria-label="{self._word(f"strip-{name}")}">{items}</{tag}>' if rows else ""

    def _step(self, rule: str, said: Sequence[Said]) -> str:
        """Sentences of the list, their cards as print shows them: the list is long and the page must stay light."""
        return " ".join((*(printed(one["text"]) for one in said), self._link(rule))).rstrip()

    def _number(self, rule: str) -> str:
        """The clause's number alone: what opens a strip may hold no links; they are in its list."""
        number = self.numbers.get(rule)
        return f'<span class="reference">{number}</span>' if number else ""

    def _link(self, rule: str) -> str:
        number = self.numbers.get(rule)
        return clause_link(f"{self.page}#{rule}", number) if number else ""

    def _chip(self, chip: Chip) -> str:
        return self._labelled(chip["label"], printed(chip["value"]))

    def _zone(self, zone: Zone) -> str:
        return self._labelled(zone["label"], self._cards(card for play in zone["plays"] for card in play["cards"]))

    def _seat(self, seat: SeatView) -> str:
        zones = (self._zone(zone) for zone in filter(_filled, seat["zones"]))
        hand = [self._cards(seat["hand"])] if seat["hand"] else []
        return " ".join((escape(seat["name"]) + self._word("colon"), *hand, *zones))

    def _cards(self, cards: Iterable[str]) -> str:
        return printed(" ".join(f"[{card}]" for card in cards))

    def _labelled(self, label: str, html: str) -> str:
        return f"{escape(label)}{self._word('colon')}{html}" if label else html


def _filled(zone: Zone) -> bool:
    return any(play["cards"] for play in zone["plays"])


def _known(seat: SeatView) -> bool:
    """Whether there is anything to say of a seat: cards that an example does not need are left out of its position."""
    return bool(seat["hand"]) or any(map(_filled, seat["zones"]))
