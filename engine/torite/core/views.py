"""The table as plain data, so that whoever draws it knows no game. Card tokens in texts: `[SA]`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, NotRequired, TypedDict

from .position import UNKNOWN, Play

type Tone = Literal["", "strong", "warn"]
type Mark = Literal["", "best", "out", "won", "lost"]
type Line = Literal["", "thin", "thick", "double"]
type ZoneKind = Literal["trick", "row", "pile"]


class Chip(TypedDict):
    """A small labelled fact; `rule` is the clause behind it or ''."""

    label: str
    value: str
    rule: str
    tone: Tone


class Laid(TypedDict):
    """Cards lying somewhere: whose (-1 nobody's), how they stand, and a word beside them."""

    seat: int
    cards: list[str]
    mark: Mark
    note: str


class Glance(NamedTuple):
    """Hold what the tables at a glance on a game's page must show, from the game's own functions.

    `orders` are rows of cards from high to low, cards of equal strength in one text (`"S7 H7"`); `worths` say what
    cards count; `rows` are further rows of figures. A rank alone (`A`, `10`) stands for its cards in every suit.
    """

    orders: Sequence[Sequence[str]] = ()
    worths: Sequence[Mapping[str, int]] = ()
    rows: Sequence[Sequence[int]] = ()


class Said(TypedDict):
    """A sentence and the clause behind it ('' = none); `row` where it is an entry of a settlement: who, what for, points."""

    text: str
    rule: str
    row: NotRequired[list[str]]


class Zone(TypedDict):
    """A place on the table; `led` is the seat that led to the trick (-1 = none)."""

    label: str
    kind: ZoneKind
    plays: list[Laid]
    count: int
    led: NotRequired[int]


class SeatView(TypedDict):
    """One player's place."""

    name: str
    turn: bool
    chips: list[Chip]
    hand: list[str]
    zones: list[Zone]


class Sheet(TypedDict):
    """A score sheet; `lines` are those drawn above its rows, where it is ruled."""

    title: str
    head: list[str]
    rows: list[list[str]]
    lines: NotRequired[list[Line]]


class View(TypedDict):
    """The whole table."""

    seats: list[SeatView]
    zones: list[Zone]
    chips: list[Chip]
    sheet: Sheet | None


class Cell(TypedDict):
    """A figure or a word in a table, and the clause it follows from ('' = none)."""

    text: str
    rule: str


class Figures(TypedDict):
    """A table of figures; the first cell of a row is its heading."""

    title: str
    head: list[Cell]
    rows: list[list[Cell]]


class Answer(TypedDict):
    """Answer a choice of cards at a workbench."""

    said: list[Said]
    tables: list[Figures]


class FieldRow(TypedDict):
    """A row of a form: its label and, under each heading, a place within the option (None = nothing there)."""

    label: str
    places: list[int | None]


class Fields(TypedDict):
    """How the numbers of an option are laid out for a reader who changes them."""

    head: list[str]
    rows: list[FieldRow]


class Choice(TypedDict):
    """One of the values of an option, and what it is called."""

    value: bool | int | str
    label: str


class Form(Fields):
    """An option that a reader may change: numbers (`many` tells a table of them from a single one), or one of `choices`."""

    name: str
    title: str
    values: list[bool | int | str]
    many: bool
    choices: list[Choice]


def figure(value: object) -> str:
    """A fact as print shows it: a number below nothing has a minus sign, not a hyphen."""
    text = str(value)
    return f"−{text[1:]}" if text[:1] == "-" and text[1:].isdecimal() else text


def chip(label: str, value: object, rule: str = "", tone: Tone = "") -> Chip:
    """A labelled fact."""
    return {"label": label, "value": figure(value), "rule": rule, "tone": tone}


def cell(text: object, rule: str = "") -> Cell:
    """A cell of a table of figures."""
    return {"text": figure(text), "rule": rule}


def tokens(cards: Sequence[str]) -> str:
    """Cards as tokens of a sentence: `[8] [10]`."""
    return " ".join(f"[{card}]" for card in cards)


def down(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards as they lie face down."""
    return (UNKNOWN,) * len(cards)


def laid(play: Play, mark: Mark = "", note: str = "") -> Laid:
    """A play as it lies on the table."""
    return {"seat": play.seat, "cards": list(play.cards), "mark": mark, "note": note}


def row(label: str, cards: Sequence[str], kind: ZoneKind = "row") -> Zone:
    """Cards that belong to nobody in particular."""
    return {
        "label": label,
        "kind": kind,
        "plays": [{"seat": -1, "cards": list(cards), "mark": "", "note": ""}],
        "count": len(cards),
    }


def trick(label: str, plays: Sequence[Laid], *, over: bool = False, led: bool = True) -> Zone:
    """The trick in progress or just finished (`over`: who was winning has won), the seat that led first."""
    done: list[Laid] = [{**play, "mark": "won"} if over and play["mark"] == "best" else play for play in plays]
    return {
        "label": label,
        "kind": "trick",
        "plays": done,
        "count": sum(len(play["cards"]) for play in plays),
        "led": plays[0]["seat"] if led and plays else -1,
    }


def seat(
    name: str, turn: bool, hand: Sequence[str], chips: Sequence[Chip] = (), zones: Sequence[Zone] = ()
) -> SeatView:
    """One player's place."""
    return {"name": name, "turn": turn, "chips": list(chips), "hand": list(hand), "zones": list(zones)}
