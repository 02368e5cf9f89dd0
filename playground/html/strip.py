"""An example as finished HTML: a strip that says what it comes down to, the list of its steps, and its data."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple, NotRequired, TypedDict

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.core.views import Cell, Form, Said, SeatView, Zone
from torite.page.forms import value_name
from torite.page.story_data import Story
from torite.page.strips import Shown, Strip
from torite.page.workbenches import WorkbenchData
from torite.reading.documents import dumps

from ..templates import NOTHING, fill, word
from ..templates.card_html import printed, sentence, small, token
from .example_files import laid_apart

SCORED = re.compile(r" [=:] |[+−×]\d")
"""A sum, the scores of both sides, or points with their sign."""


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


class Link(NamedTuple):
    """A clause as a link: its number, perhaps after the name of its game, and where it stands."""

    text: str
    href: str


class Switch(NamedTuple):
    """An option with its choices, and for each of these the clauses that decide and those of other games."""

    form: Form
    clauses: Sequence[Sequence[Link]]


def script_data(data: object) -> Markup:
    """Data as JSON that may stand in a script element."""
    return Markup(dumps(data).replace("<", "\\u003c"))


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

    def element(self) -> Markup:
        """The whole element, on one line, as a blank line would end it in Markdown."""
        return self.around(*laid_apart(script_data(self.data()), alone=self.here))

    def around(self, beside: Markup, data: Markup, *, listed: bool = True) -> Markup:
        """The element with what it says of the file of its data, or around them; perhaps without the list of its steps."""
        names = self.story["names"]
        facts = {**self._asdict(), "lang": self.story["lang"], "anchor": anchor(self.story["id"])}
        ways = {"sentence": partial(sentence, names=names), "small": partial(small, names=names)}
        return fill("strip.html", **facts, **ways, **WAYS, data=data, beside=beside, listed=listed)

    def data(self) -> StripData:
        """Collect what scripts need of it."""
        data: StripData = {"story": self.story, "page": self.page, "numbers": dict(self.numbers) if self.page else {}}
        if self.forms:
            data["forms"] = [*self.forms]
        if self.bent:
            data["bent"] = dict(self.bent)
        if self.switched:
            data["outcome"] = self.strip["said"]
        return data


def _runs(said: Sequence[Said]) -> list[list[Said]]:
    """Group what a step brings: sentences of one clause, which share a link, and a settlement, where it begins."""
    rows = [saying for saying in said if "row" in saying]
    runs = [list(run) for _, run in groupby(said, lambda saying: None if "row" in saying else saying["rule"])]
    return [rows if "row" in run[0] else run for run in runs if "row" not in run[0] or run[0] is rows[0]]


def _laid(zone: Zone) -> list[str]:
    return [card for play in zone["plays"] for card in play["cards"]]


def _known(seat: SeatView) -> bool:
    """Whether there is anything to say of a seat: cards that an example does not need are left out of its position."""
    return bool(seat["hand"]) or any(map(_laid, seat["zones"]))


def _pictured(shown: Sequence[Shown]) -> bool:
    """Whether a strip has cards, a verdict or what was scored to show; other words stand in its sentence."""
    return any(group["cards"] or group["sign"] or SCORED.search(group["words"]) for group in shown)


def _cards(cards: Sequence[str]) -> Markup:
    """Cards as print shows them: the list is long and the page must stay light."""
    return printed(" ".join(f"[{card}]" for card in cards))


WAYS: Mapping[str, object] = {
    "printed": printed,
    "runs": _runs,
    "laid": _laid,
    "known": _known,
    "pictured": _pictured,
    "cards": _cards,
    "value_name": value_name,
}
"""The functions that the template calls."""


def deal_html(
    story: Story,
    numbers: Mapping[str, str],
    page: str = "",
    tools: Sequence[tuple[str, str]] = (),
    cards: Sequence[str] = (),
    rules: Sequence[Rule] = (),
) -> Markup:
    """Make the whole element of a deal that has not begun, on one line, as a blank line would end it in Markdown.

    Clauses come with their numbers and the address of their page ('' = here). Beside the deal stand the game's own cards,
    after it the tools with their names. `rules` are the options that a reader may choose, each with its clauses.
    """
    contents = {"story": story, "page": page, "numbers": numbers if page else {}, "rules": rules}
    facts = {"story": story, "anchor": anchor(story["id"]), "lang": story["lang"], "selects": _selects(story)}
    shown = NOTHING.join(small(card, story["names"]) for card in cards)
    beside, data = laid_apart(script_data(contents))
    return fill("deal.html", **facts, tools=tools, cards=shown, beside=beside, data=data)


SELECTS = {
    "strength": ("quick", "normal", "patient"),
    "pace": ("calm", "fast", "steps"),
    "forced": ("mine", "self"),
    "tap": ("once", "twice"),
}


def _selects(story: Story) -> list[tuple[str, list[tuple[str, str]]]]:
    """Let the reader choose a seat, how long the others think, how fast they play, who makes forced plays, what a tap does."""
    seats = [(str(place), seat["name"]) for place, seat in enumerate(story["frames"][0]["view"]["seats"])]
    named = ((name, [(way, word(f"deal-{way}", story["lang"])) for way in values]) for name, values in SELECTS.items())
    return [("seat", seats), *named]


LONGEST = 16
"""Suits as long as this and longer look alike (workbench.css)."""


class WorkbenchPage(TypedDict):
    """A workbench for scripts; `page` is the address of its clauses ('' = here, where `numbers` need not be told)."""

    workbench: WorkbenchData
    page: str
    numbers: dict[str, str]


def workbench_html(workbench: WorkbenchData, numbers: Mapping[str, str], page: str = "") -> Markup:
    """Make the whole element, on one line, as a blank line would end it in Markdown.

    Clauses come with their numbers, and the address of their page ('' = here).
    """
    names = workbench["names"]
    contents: WorkbenchPage = {"workbench": workbench, "page": page, "numbers": dict(numbers) if page else {}}
    return fill(
        "workbench.html",
        workbench=workbench,
        numbers=numbers,
        page=page,
        most=min(LONGEST, max(map(len, workbench["deck"]))),
        suits=_suits(workbench),
        tables=[(table["title"], upright([table["head"], *table["rows"]])) for table in workbench["answer"]["tables"]],
        data=script_data(contents),
        sentence=partial(sentence, names=names),
        token=partial(token, names=names),
    )


def named_clauses(workbench: WorkbenchData) -> set[str]:
    """Every clause that the example's answer names."""
    answer = workbench["answer"]
    cells = [cell for table in answer["tables"] for row in (table["head"], *table["rows"]) for cell in row]
    return {part["rule"] for part in (*answer["said"], *cells) if part["rule"]}


def _suits(workbench: WorkbenchData) -> list[list[tuple[str, bool]]]:
    """Tell of all cards which are pressed: those of the example, each as often as it is there."""
    left = Counter(workbench["example"])
    return [[(card, _taken(left, card)) for card in suit] for suit in workbench["deck"]]


def _taken(left: Counter[str], card: str) -> bool:
    left[card] -= 1
    return left[card] >= 0


def upright(table: list[list[Cell]]) -> list[list[Cell]]:
    """Turn a table so that the longer names stand at its side, where a phone has room for them."""
    side, over = (max(len(cell["text"]) for cell in names) for names in ([row[0] for row in table], table[0]))
    return table if side >= over else [list(row) for row in zip(*table, strict=True)]
