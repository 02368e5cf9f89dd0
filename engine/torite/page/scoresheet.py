"""The score sheet of a game as data: its columns and aims for a blank one, and deal by deal what has been entered.

What is entered is a record that was played, of which every deal that ended counts, or how it stands after a deal, which
the engine takes as a position between two deals, or says why there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict, cast

from ..core.acts import TABLE, Event, Illegal
from ..core.figures import ScoreSheet
from ..core.game import Game
from ..core.inputs import BadInput, Clash, as_list, as_table
from ..core.position import kinds
from ..core.views import Said, figure
from ..linking.letters import LinkFault
from ..linking.records import record_in
from ..reading.positions import read_options
from ..reading.record import known_game, replay
from ..reading.scenario import load, read_position
from ..words.say import Lang, Voice
from ..words.say_files import find
from ..words.voices import voice_of
from .entered import Deal, Entered, deals, sheet_of
from .links import Astray, astray
from .referee import field_name, unsound
from .standing import NEEDED, standing

BALANCED = "figures that add up to 0"
"""So begins what is expected of totals of which one wins what the others pay."""


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


class _Teller(NamedTuple):
    """Tell what a sheet is told with."""

    game: Game[Any]
    options: Any
    sheet: ScoreSheet
    voice: Voice

    def word(self, key: str, **facts: Any) -> str:
        return self.voice.say(f"scoresheet.{key}", **facts)

    def label(self, event: Event) -> str:
        """Tell what a figure is for: what the sheet calls it, else its row in a settlement, else its sentence."""
        if find(self.game.id, f"words.scoresheet.{event.kind}"):
            return self.word(event.kind)
        row = self.voice.row(event)
        return row[1] if row else self.voice.event(event)

    def total(self, total: int) -> str:
        return self.sheet.name(self.options, total) or figure(total)

    def form(self, given: Mapping[str, Any], label: str = "") -> SheetForm:
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
        for one in self.sheet.figures:
            for rule in one.rules:
                label = self.label(Event(one.kind, rule, value="0"))
                yield {"column": TABLE, "label": label, "points": "", "rule": rule}

    def _aim(self, what: str, value: int | str, rule: str) -> Said:
        kind = "below" if isinstance(value, int) and value < 0 else what
        return {"text": self.word(f"ends-{kind}", value=figure(value)), "rule": rule}

    def figure(self, one: Entered) -> SheetFigure:
        event = one.event
        label = self.label(event) if event else self.word("before")
        return {"column": one.column, "label": label, "points": _plus(one.points), "rule": event.rule if event else ""}

    def deal(self, deal: Deal, entry: int, before: Sequence[int]) -> SheetDeal:
        last = [event for event in deal.events if deal.over or deal.anew or not deal.figures][-1:]
        known = {*(one.event for one in deal.figures), *last}
        aims = {aim.rule for aim in self.sheet.aims}
        shown = [event for event in deal.events if event not in known and event.rule not in aims]
        workings = [self._said(event) for event in shown if self.voice.row(event)]
        totals = [old + new for old, new in zip(before, deal.gains, strict=True)]
        return {
            "entry": entry,
            "standing": False,
            "gains": [_plus(one) for one in deal.gains],
            "totals": [*map(self.total, totals)],
            "figures": [self.figure(one) for one in deal.figures],
            "workings": [one for one in workings if one["text"]],
            "said": [one for one in map(self._said, last) if one["text"]],
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


def _teller(game: Game[Any], options: Any, lang: Lang) -> _Teller:
    sheet = sheet_of(game, options)
    if sheet is None:
        raise BadInput("game", "a game that keeps a score sheet", game.id)
    return _Teller(game, options, sheet, voice_of(game, options, lang))


# -- blank -------------------------------------------------------------------------------------------------------------


def blank_sheets(game: Game[Any], every: Sequence[Any], lang: Lang) -> list[SheetForm]:
    """The blank sheets of a game under these options, those alike once; each with the option that makes it."""
    found: list[SheetForm] = []
    for options in every:
        teller, usual = _teller(game, options, lang), every[0]
        given = {name: value for name, value in options._asdict().items() if value != getattr(usual, name)}
        form = teller.form(given, _options_said(teller, given))
        if all(_printed(form) != _printed(one) for one in found):
            found.append(form)
    return found


def _printed(form: SheetForm) -> dict[str, Any]:
    return {key: value for key, value in form.items() if key not in ("options", "label")}


def _options_said(teller: _Teller, given: Mapping[str, Any]) -> str:
    """Name options as the reader chooses them."""
    said = [teller.voice.option(name, value) for name, value in given.items()]
    return teller.voice.word("scoresheet.and").join(said)


# -- filled ------------------------------------------------------------------------------------------------------------


def filled(request: Mapping[str, Any], lang: Lang) -> FilledSheet:
    """The sheet with all that was entered, in its order."""
    game = known_game(request.get("game"))
    given = as_table("options", request.get("options", {}))
    teller = _teller(game, _options(game, given), lang)
    sheet: FilledSheet = {**teller.form(given), "entered": [], "problems": {}, "faulty": {}, "astray": {}}
    totals: Sequence[int] = (0,) * len(sheet["columns"])
    for place, entry in enumerate(as_list("entries", request.get("entries", []), "what was entered")):
        told = as_table(f"entries[{place}]", entry, "a record, or how it stands")
        try:
            rows, totals = _entered(teller, told, place, totals, given)
            sheet["entered"] += rows
        except LinkFault as fault:
            sheet["astray"][str(place)] = astray(fault, told["record"])
        except (BadInput, Illegal) as bad:
            key = "" if isinstance(bad, Illegal) else _key(bad)
            sheet["problems"][str(place)] = _why(teller, bad, sheet, standing="standing" in told)
            if "standing" in told and key in sheet["keys"]:
                sheet["faulty"][str(place)] = [key]
    return sheet


def _options(game: Game[Any], given: Mapping[str, Any]) -> Any:
    try:
        return read_options(game, given)
    except BadInput as bad:
        if isinstance(bad.__cause__, Clash):
            return game.option_type()
        raise


def _key(bad: BadInput) -> str:
    """Tell the key of the column that a fault names; '' where it names none."""
    head, _, path = bad.where.partition(".")
    return path.partition(".")[2] if head == "state" else ""


def _why(teller: _Teller, bad: BadInput | Illegal, form: SheetForm, *, standing: bool) -> str:
    """Say why something cannot be entered."""
    voice = teller.voice
    if isinstance(bad, Illegal):
        argued = [text for text, _ in voice.argument(bad.verdict)]
        return voice.printed(teller.word("refused", action=str(bad.verdict.action), why=voice.joined(argued)))
    if standing:
        return _misstated(teller, bad, form)
    known = bad.where in ("game", "columns", "deal")
    return teller.word(f"other-{bad.where}" if known else "no-record")


def _misstated(teller: _Teller, bad: BadInput, form: SheetForm) -> str:
    """Say what is wrong with how it stands, by the column as the sheet names it."""
    if bad.expected == NEEDED:
        return teller.word("nothing")
    if bad.expected.startswith(BALANCED) and isinstance(bad.got, list):
        return teller.word("unbalanced", value=figure(sum(cast("list[int]", bad.got))))
    key, field = _key(bad), _field(bad)
    expected = unsound(teller.voice, bad.expected, field)
    if key not in form["keys"]:
        return teller.word("wrong", name=field_name(teller.game.id, teller.voice.lang, field), expected=expected)
    side = form["columns"][form["keys"].index(key)]
    numbers = form["field"].endswith("numbers")
    if bad.got is None:
        return teller.word("missing" if numbers else "missing-word", name=side)
    return teller.word("no-number" if bad.expected == "a whole number" else "wrong", name=side, expected=expected)


def _field(bad: BadInput) -> str:
    """Tell the field of a position that a fault is about."""
    return bad.where.removeprefix("state.").partition(".")[0].partition("[")[0]


def _entered(
    teller: _Teller, told: Mapping[str, Any], place: int, totals: Sequence[int], given: Mapping[str, Any]
) -> tuple[list[SheetDeal], Sequence[int]]:
    nothing = (0,) * len(totals)
    if "standing" in told:
        now, winners = standing(teller.game, teller.options, given, as_table("standing", told["standing"]))
        return [teller.standing(place, totals, now, winners)], nothing if winners else now
    rows: list[SheetDeal] = []
    for deal in _deals(teller, told):
        if not rows and not any(totals) and any(deal.before):  # the record begins with points that are not told of
            totals = deal.before
            rows.append(teller.standing(place, nothing, totals, ()))
        rows.append(teller.deal(deal, place, totals))
        added = tuple(old + new for old, new in zip(totals, deal.gains, strict=True))
        totals = nothing if teller.ends(deal) else added
    if not rows:
        raise BadInput("deal", "a record in which a deal ends")
    return rows, totals


def _record(game: Game[Any], text: str) -> Any:
    """Read what was typed: an example as the page's address names it, else a link or a record."""
    head = f"example-{game.id}-"
    return load(f"{game.id}/{text.removeprefix(head)}").record.to_data() if text.startswith(head) else record_in(text)


def _deals(teller: _Teller, told: Mapping[str, Any]) -> Iterator[Deal]:
    """The deals of a record of this game, for as many columns."""
    record = told.get("record")
    try:
        data: Any = _record(teller.game, record) if isinstance(record, str) else as_table("record", record, "a record")
        game, start, line = read_position(data)
    except ModuleNotFoundError as missing:  # a browser holds the files of the page's own game only
        if not str(missing.name).startswith("torite.games"):
            raise
        raise BadInput("game", f"a record of {teller.game.id}") from missing
    if game is not teller.game:
        raise BadInput("game", f"a record of {teller.game.id}", game.id)
    if len(game.sides(start.options)) != len(game.sides(teller.options)):
        raise BadInput("columns", "a record with the columns of the sheet")
    sheet = sheet_of(game, start.options)
    if sheet is not None:
        yield from deals(game, sheet, replay(game, start, line), [action.verb for action in line])
