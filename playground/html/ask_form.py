"""Make the form in which a table describes a position when it asks the referee: seats, cards, fields, for scripts; made from the game's types."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random
from typing import Any, NotRequired, TypedDict

from torite.core.cards import suited
from torite.core.game import Game
from torite.core.position import kinds, replace, types_of
from torite.core.seats import circle
from torite.games import game as find_game
from torite.page.forms import value_name
from torite.page.referee import field_name, value_word
from torite.reading.definitions import Definitions, Schema
from torite.words.say import LANGS, Lang, Voice
from torite.words.voices import voice_of

from ..common.grouping import grouped
from ..common.random_games import walk
from ..text.model.changes import version_of
from ..text.model.registry import load

NEEDLESS = ("turn", "phase", "options", "shown", "told")
"""Fields that follow from others, or that no answer needs."""
MOST = 60
"""So many values are chosen from by buttons."""
GROUPED = 16
"""More values that name a suit are chosen from suit by suit."""
BID = re.compile(r"\d+([A-Z])")
"""A number and a suit, or no trump."""
PLIES = 120
"""So far a game is looked at for plays of several cards."""


class FieldForm(TypedDict):
    """Hold what a table may say of a field: its kind and name, and its values with their names, if they are few.

    `groups` names the suit of each, '' for none, where they are too many to be chosen from at once.
    """

    kind: str
    label: dict[str, str]
    values: list[bool | int | str]
    names: dict[str, list[str]]
    groups: NotRequired[dict[str, list[str]]]
    default: bool | int | str | None


class RulesFacts(TypedDict):
    """The page of a game in a language: title, address, and the numbers of its clauses."""

    title: str
    page: str
    numbers: dict[str, str]


class AskOrder(TypedDict):
    """Hold who plays to a trick where fields of the position have these values: for each leader the places, each with its player."""

    given: dict[str, str]
    turns: dict[str, list[list[str]]]


class AskTable(TypedDict):
    """Hold who sits at the table under some options, and its cards; `zones` are the fields of the cards that are no seat's."""

    options: dict[str, Any]
    seats: list[str]
    sides: list[str]
    zones: dict[str, str]
    copies: int
    deck: list[list[str]]
    orders: list[AskOrder]


class AskForm(TypedDict):
    """Hold what a table may say of a position; `together` tells that several cards may be played at a time.

    Of `tables` and of their `orders` the last one holds of which all is so.
    """

    game: str
    version: str
    together: bool
    tables: list[AskTable]
    names: dict[str, dict[str, str]]
    rules: dict[str, RulesFacts]
    fields: dict[str, FieldForm]


def ask_form(ident: str) -> AskForm:
    """The form of a game."""
    game = find_game(ident)
    voices = {lang: voice_of(game, game.option_type(), lang) for lang in LANGS}
    pages = load().both(ident)
    return {
        "game": ident,
        "version": next((version_of(page) for page in pages.values()), ""),
        "together": _together(game),
        "tables": [*_tables(game)],
        "names": {lang: _names(game, voice) for lang, voice in voices.items()},
        "rules": {
            lang: {"title": page.title, "page": page.address, "numbers": {item.id: item.shown for item in page.items}}
            for lang, page in pages.items()
        },
        "fields": dict(_fields(game)),
    }


def _tables(game: Game[Any]) -> Iterator[AskTable]:
    default = game.option_type()
    usual = _table(game, default)
    yield usual
    for name, values in game.options.items():
        for value in values[1:]:
            table = _table(game, default._replace(**{name: value}))
            if table != usual:
                yield {**table, "options": {name: value}}


def _table(game: Game[Any], options: Any) -> AskTable:
    deck, names = sorted(game.deck(options), key=game.order), game.seats(options)
    return {
        "options": {},
        "seats": [*names],
        "sides": ["-".join(names[seat] for seat in side) for side in game.sides(options)],
        "zones": game.dummies(options),
        "copies": max(Counter(deck).values()),
        "deck": [*grouped((card[0] if suited(card) else "", card) for card in dict.fromkeys(deck)).values()],
        "orders": [*_orders(game, options)] if "trick" in kinds(game.state) else [],
    }


def _orders(game: Game[Any], options: Any) -> Iterator[AskOrder]:
    """Tell who plays to a trick, and what fields may say so that it is another."""
    fields = [name for name, kind in kinds(game.state).items() if kind == "seat" and name not in ("turn", "leader")]
    left = {name: game.state._field_defaults[name] for name in fields}
    s, seats = replace(game.start(options), **left), game.seats(options)
    usual = _turns(game, s)
    every = range(len(seats))
    telling = [name for name in fields if any(_turns(game, replace(s, **{name: seat})) != usual for seat in every)]
    rows = product(range(-1, len(seats)), repeat=len(telling))  # each a seat, or left out
    said = [{name: at for name, at in zip(telling, row, strict=True) if at >= 0} for row in rows]
    orders = list[AskOrder]()
    for values in sorted(said, key=len):
        given, turns = {name: seats[at] for name, at in values.items()}, _turns(game, replace(s, **values))
        if turns != next((row["turns"] for row in reversed(orders) if row["given"].items() <= given.items()), None):
            orders.append({"given": given, "turns": turns})
            yield orders[-1]


def _turns(game: Game[Any], s: Any) -> dict[str, list[list[str]]]:
    """For each who may lead the places of the trick, each with who plays from it."""
    names = game.places(s.options)
    tricks = {names[leader]: _trick(game, s, leader) for leader in range(len(names))}
    return {leader: [[names[place], names[who]] for place, who in trick] for leader, trick in tricks.items() if trick}


def _trick(game: Game[Any], s: Any, leader: int) -> list[tuple[int, int]]:
    """The places of a trick that somebody leads; none if that cannot be. Who plays a dummy that nobody plays yet is any seat."""
    if "turns" in game.hooks:
        order: list[tuple[int, int]] = game.hooks["turns"](replace(s, leader=leader))
        seats, able = range(len(game.seats(s.options))), range(len(game.places(s.options)))
        due = [(place, who if who in seats else seats[0]) for place, who in order if place in able]
        return due if due[:1] and due[0][0] == leader and len(due) == len(order) else []
    places = [*circle(game, s)]
    first = places.index(leader) if leader in places else len(places)
    return [(place, place) for place in (*places[first:], *places[:first])] if first < len(places) else []


def _names(game: Game[Any], voice: Voice) -> dict[str, str]:
    every = (game.option_type()._replace(**{name: value}) for name, values in game.options.items() for value in values)
    dummies = dict.fromkeys(place for options in every for place in game.dummies(options))
    return named_cards(game, voice) | {place: _said(game, voice.lang, "seats", place) for place in dummies}


def named_cards(game: Game[Any], voice: Voice, *more: str) -> dict[str, str]:
    """The names of all cards, in the order of a hand, those that are equal there by what they are called; after them of `more`."""
    every = sorted(sorted(game.cards), key=game.order)
    return {card: voice.card(card) for card in dict.fromkeys((*every, *more))}


def _together(game: Game[Any]) -> bool:
    """Whether a play of several cards is offered in some deals."""
    states = (moment.state for moment in islice(walk(game, game.start(), Random(game.id)), PLIES))
    offers = (offer for state in states if state.turn >= 0 for offer in game.offers(state))
    return any(offer.verb == "play" and len(offer.cards) > 1 for offer in offers)


# -- fields ------------------------------------------------------------------------------------------------------------


def _fields(game: Game[Any]) -> Iterator[tuple[str, FieldForm]]:
    """Each field by its path; a field that is a table of its own gives one for each of its parts."""
    own, schemas = kinds(game.state), Definitions(game)
    for name, hint in types_of(game.state).items():
        if name in NEEDLESS:
            continue
        schema = schemas.of(hint)
        parts = schema.get("properties", {}) if not own.get(name) else {}
        if parts:
            for part, inner in parts.items():
                yield f"{name}.{part}", _form(game, part, "", inner, _default(game, name, part), f"{name}-{part}")
        else:
            yield name, _form(game, name, own.get(name, ""), schema, _default(game, name))


def _default(game: Game[Any], name: str, part: str = "") -> bool | int | str | None:
    value = game.state._field_defaults.get(name)
    value = getattr(value, part) if part else value
    return value if isinstance(value, (bool, int, str)) else None


def _form(
    game: Game[Any], name: str, kind: str, schema: Schema, default: bool | int | str | None, label: str = ""
) -> FieldForm:
    values: list[bool | int | str] = _values(schema)
    if kind in ("seat", "side"):
        values = ["table"]
        default = "table" if default == -1 else None
    form: FieldForm = {
        "kind": kind or ("rows" if schema.get("type") == "array" else ""),
        "label": {lang: field_name(game.id, lang, label or name) for lang in LANGS},
        "values": values,
        "names": {lang: [_said(game, lang, name, value) for value in values] for lang in LANGS},
        "default": default,
    }
    return {**form, "groups": _groups(game, name, values)} if len(values) > GROUPED else form


def _groups(game: Game[Any], name: str, values: Sequence[bool | int | str]) -> dict[str, list[str]]:
    """The suit of each value in words; '' for what has none."""
    suits = [_suit(game, str(value)) for value in values]
    return {lang: [suit and _said(game, lang, name, suit) for suit in suits] for lang in LANGS}


def _suit(game: Game[Any], text: str) -> str:
    """The suit of a card, or of a bid."""
    if text in game.cards:
        return text[0] if suited(text) else ""
    bid = BID.fullmatch(text)
    return bid[1] if bid else ""


def _values(schema: Schema) -> list[bool | int | str]:
    """The values of a field, or of one of its entries; [] if they are many."""
    if "anyOf" in schema:
        return _values(schema["anyOf"][-1])
    if schema.get("type") == "object":
        return _values(next(iter(schema["properties"].values()), {}))
    if schema.get("type") == "boolean":
        return [False, True]
    if "maximum" in schema and schema["maximum"] - schema["minimum"] < MOST:
        return [*range(schema["minimum"], schema["maximum"] + 1)]
    values: list[bool | int | str] = [*schema.get("enum", [])]
    return values if len(values) <= MOST else []


def _said(game: Game[Any], lang: Lang, field: str, value: bool | int | str) -> str:
    """Name a value: by the game's own word for it, a card by its token."""
    text = value_name(value)
    voice = voice_of(game, game.option_type(), lang)
    if text in game.cards:
        return f"[{text}]"
    return value_word(voice, field, text)
