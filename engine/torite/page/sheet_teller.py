"""How a score sheet is told: the types of its data, and a teller for its columns, figures and rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from ..core.acts import TABLE, Event
from ..core.figures import ScoreSheet
from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import kinds
from ..core.views import Said, figure
from ..words.say import Lang, Voice
from ..words.say_files import find
from ..words.voices import voice_of
from .entered import Deal, Entered, sheet_of
from .links import Astray


class SheetFigure(TypedDict):
    """A figure: its column, what it is for, its points, and the clause ('' = brought along)."""

    column: int
    label: str
    points: str
    rule: str


class SheetDeal(TypedDict):
    """A deal on the sheet: what it brings each column, the totals, its figures, how they came about, and how it ended.

    `entry` is the place of what was entered; `standing`: it says only how it stands. `line`: totals begin anew below it;
    `won` says who has won then.
    """

    entry: int
    standing: bool
    gains: list[str]
    totals: list[str]
    figures: list[SheetFigure]
    workings: list[Said]
    said: list[Said]
    line: bool
    won: str


class SheetForm(TypedDict):
    """A blank sheet: whose columns it has, how many deals are expected (0: open), what is written, when the game ends.

    `keys` are the columns as a position names them; `field` is the kind of what is typed in to say how it stands ('': it cannot be).
    """

    options: dict[str, Any]
    label: str
    columns: list[str]
    keys: list[str]
    deal: str
    deals: int
    figures: list[SheetFigure]
    aims: list[Said]
    field: str


class FilledSheet(SheetForm):
    """A sheet with the deals that were entered; `problems` says of an entry that cannot be entered why, `astray` of a link.

    `faulty` names the columns, by their keys, of which that speaks, where it is not all of them.
    """

    entered: list[SheetDeal]
    problems: dict[str, str]
    faulty: dict[str, list[str]]
    astray: dict[str, Astray]


class SheetTeller(NamedTuple):
    """Tell a sheet of one game, under some options, in one language."""

    game: Game[Any]
    options: Any
    sheet: ScoreSheet
    voice: Voice

    def word(self, key: str, **facts: Any) -> str:
        """Say one of the sheet's own words."""
        return self.voice.say(f"scoresheet.{key}", **facts)

    def label(self, event: Event) -> str:
        """Tell what a figure is for: what the sheet calls it, else its row in a settlement, else its sentence."""
        if find(self.game.id, f"words.scoresheet.{event.kind}"):
            return self.word(event.kind)
        row = self.voice.row(event)
        return row[1] if row else self.voice.event(event)

    def total(self, total: int) -> str:
        """Write a total as the sheet does."""
        return self.sheet.name(self.options, total) or figure(total)

    def form(self, given: Mapping[str, Any], label: str = "") -> SheetForm:
        """Make the blank sheet under the teller's options, of which `given` differ from the usual ones."""
        sides = range(len(self.game.sides(self.options)))
        return {
            "options": dict(given),
            "label": label,
            "columns": [self.voice.side(side) for side in sides],
            "keys": ["-".join(self.voice.seats[seat] for seat in side) for side in self.game.sides(self.options)],
            "deal": self.word("deal"),
            "deals": next((int(aim.value) for aim in self.sheet.aims if aim.what == "deals"), 0),
            "figures": [*self._figures()],
            "aims": [self._aim(aim.what, aim.value, aim.rule) for aim in self.sheet.aims],
            "field": kinds(self.game.state).get(self.sheet.field, ""),
        }

    def _figures(self) -> Iterator[SheetFigure]:
        for item in self.sheet.figures:
            for rule in item.rules:
                label = self.label(Event(item.kind, rule, value="0"))
                yield {"column": TABLE, "label": label, "points": "", "rule": rule}

    def _aim(self, what: str, value: int | str, rule: str) -> Said:
        kind = "below" if isinstance(value, int) and value < 0 else what
        return {"text": self.word(f"ends-{kind}", value=figure(value)), "rule": rule}

    def figure(self, entered: Entered) -> SheetFigure:
        """Make one figure of a deal."""
        event = entered.event
        label = self.label(event) if event else self.word("before")
        return {
            "column": entered.column,
            "label": label,
            "points": _plus(entered.points),
            "rule": event.rule if event else "",
        }

    def deal(self, deal: Deal, entry: int, before: Sequence[int]) -> SheetDeal:
        """Make the row of a deal that was played, after totals `before`."""
        last = [event for event in deal.events if deal.over or deal.anew or not deal.figures][-1:]
        known = {*(entered.event for entered in deal.figures), *last}
        aims = {aim.rule for aim in self.sheet.aims}
        shown = [event for event in deal.events if event not in known and event.rule not in aims]
        workings = [self._said(event) for event in shown if self.voice.row(event)]
        totals = [old + new for old, new in zip(before, deal.gains, strict=True)]
        return {
            "entry": entry,
            "standing": False,
            "gains": [_plus(gain) for gain in deal.gains],
            "totals": [*map(self.total, totals)],
            "figures": [self.figure(entered) for entered in deal.figures],
            "workings": [working for working in workings if working["text"]],
            "said": [said for said in map(self._said, last) if said["text"]],
            "line": self.ends(deal),
            "won": self.won(deal.winners, totals) if self.ends(deal) else "",
        }

    def won(self, winners: Sequence[int], totals: Sequence[int]) -> str:
        """Say who has won: of two sides with both totals, else with the winner's."""
        if not winners:
            return ""
        names = self.voice.word("scoresheet.and").join(map(self.voice.side, winners))
        first = winners[0]
        if len(winners) > 1:
            return self.word("won-together", names=names, total=self.total(totals[first]))
        if len(totals) > 2:
            return self.word("won", side=first, total=self.total(totals[first]))
        return self.word("won-over", side=first, total=self.total(totals[first]), other=self.total(totals[1 - first]))

    def ends(self, deal: Deal) -> bool:
        """Tell whether totals begin anew after a deal: when the game is won or over; games of one deal are added up."""
        return deal.anew or (deal.over and not self._single)

    @property
    def _single(self) -> bool:
        return any((aim.what, aim.value) == ("deals", 1) for aim in self.sheet.aims)

    def standing(self, entry: int, before: Sequence[int], now: Sequence[int], winners: Sequence[int]) -> SheetDeal:
        """Make the row of a deal of which only the totals are known."""
        over = bool(winners) and not self._single
        return {
            "entry": entry,
            "standing": True,
            "gains": [_plus(new - old) for old, new in zip(before, now, strict=True)],
            "totals": [*map(self.total, now)],
            "figures": [],
            "workings": [],
            "said": [],
            "line": over,
            "won": self.won(winners, now) if over else "",
        }

    def _said(self, event: Event) -> Said:
        return {"text": self.voice.event(event), "rule": event.rule}


def _plus(points: int) -> str:
    return f"+{points}" if points > 0 else figure(points)


def teller_of(game: Game[Any], options: Any, lang: Lang) -> SheetTeller:
    """Make the teller. BadInput for a game that keeps no sheet."""
    sheet = sheet_of(game, options)
    if sheet is None:
        raise BadInput("game", "a game that keeps a score sheet", game.id)
    return SheetTeller(game, options, sheet, voice_of(game, options, lang))
