"""The score sheet of a game as data: its columns and aims for a blank one, and deal by deal what has been entered.

What is entered is a record that was played, of which every deal that ended counts, or how it stands after a deal, which
the engine takes as a position between two deals, or says why there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from ..core.acts import Illegal
from ..core.game import Game
from ..core.inputs import BadInput, Clash, as_list, as_table
from ..core.views import figure
from ..linking.letters import LinkFault
from ..linking.records import record_in
from ..reading.positions import read_options
from ..reading.record import known_game, replay
from ..reading.scenario import load, read_position
from ..words.say import Lang
from .entered import Deal, deals, sheet_of
from .links import astray
from .referee import field_name, unsound
from .sheet_teller import FilledSheet, SheetDeal, SheetForm, SheetTeller, teller_of
from .standing import NEEDED, standing

BALANCED = "figures that add up to 0"
"""So begins what is expected of totals of which one wins what the others pay."""


# -- blank -------------------------------------------------------------------------------------------------------------


def blank_sheets(game: Game[Any], every: Sequence[Any], lang: Lang) -> list[SheetForm]:
    """The blank sheets of a game under these options, those alike once; each with the option that makes it."""
    forms: list[SheetForm] = []
    for options in every:
        teller, usual = teller_of(game, options, lang), every[0]
        given = {name: value for name, value in options._asdict().items() if value != getattr(usual, name)}
        form = teller.form(given, _options_said(teller, given))
        if all(_printed(form) != _printed(other) for other in forms):
            forms.append(form)
    return forms


def _printed(form: SheetForm) -> dict[str, Any]:
    return {key: value for key, value in form.items() if key not in ("options", "label")}


def _options_said(teller: SheetTeller, given: Mapping[str, Any]) -> str:
    """Name options as the reader chooses them."""
    said = [teller.voice.option(name, value) for name, value in given.items()]
    return teller.voice.word("scoresheet.and").join(said)


# -- filled ------------------------------------------------------------------------------------------------------------


def filled(request: Mapping[str, Any], lang: Lang) -> FilledSheet:
    """The sheet with all that was entered, in its order."""
    game = known_game(request.get("game"))
    given = as_table("options", request.get("options", {}))
    teller = teller_of(game, _options(game, given), lang)
    sheet: FilledSheet = {**teller.form(given), "entered": [], "problems": {}, "faulty": {}, "astray": {}}
    totals: Sequence[int] = (0,) * len(sheet["columns"])
    for place, entry in enumerate(as_list("entries", request.get("entries", []), "what was entered")):
        fields = as_table(f"entries[{place}]", entry, "a record, or how it stands")
        try:
            rows, totals = _entered(teller, fields, place, totals, given)
            sheet["entered"] += rows
        except LinkFault as fault:
            sheet["astray"][str(place)] = astray(fault, fields["record"])
        except (BadInput, Illegal) as bad:
            key = "" if isinstance(bad, Illegal) else _key(bad)
            sheet["problems"][str(place)] = _why(teller, bad, sheet, standing="standing" in fields)
            if "standing" in fields and key in sheet["keys"]:
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


def _why(teller: SheetTeller, bad: BadInput | Illegal, form: SheetForm, *, standing: bool) -> str:
    """Say why something cannot be entered."""
    voice = teller.voice
    if isinstance(bad, Illegal):
        argued = [text for text, _ in voice.argument(bad.verdict)]
        return voice.printed(teller.word("refused", action=str(bad.verdict.action), why=voice.joined(argued)))
    if standing:
        return _misstated(teller, bad, form)
    known = bad.where in ("game", "columns", "deal")
    return teller.word(f"other-{bad.where}" if known else "no-record")


def _misstated(teller: SheetTeller, bad: BadInput, form: SheetForm) -> str:
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
    teller: SheetTeller, entry: Mapping[str, Any], place: int, totals: Sequence[int], given: Mapping[str, Any]
) -> tuple[list[SheetDeal], Sequence[int]]:
    nothing = (0,) * len(totals)
    if "standing" in entry:
        now, winners = standing(teller.game, teller.options, given, as_table("standing", entry["standing"]))
        return [teller.standing(place, totals, now, winners)], nothing if winners else now
    rows: list[SheetDeal] = []
    for deal in _deals(teller, entry):
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


def _deals(teller: SheetTeller, entry: Mapping[str, Any]) -> Iterator[Deal]:
    """The deals of a record of this game, for as many columns."""
    record = entry.get("record")
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
