"""Options that a reader may change on the page: the form for each, with the words that the game gives.

Options of few values are chosen from (their words are `words.options.<option>.<value>`), numbers and texts are written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ..core.game import Game
from ..core.inputs import BadInput
from ..core.views import Choice, Fields, Form, figure
from ..words.say import Lang, Voice
from ..words.voices import voice_of


def every_form(game: Game[Any], lang: Lang) -> list[Form]:
    """List the forms of all options of a game, with their default values."""
    return [form(game, game.option_type(), name, lang) for name in game.options]


def form(game: Game[Any], options: Any, name: str, lang: Lang) -> Form:
    """The form of one option with its values. BadInput if it is neither made of numbers, nor a text, nor one of few values."""
    voice, written = voice_of(game, options, lang), getattr(options, name, None)
    title = voice.word(f"options.{name}.title") if name in game.options else ""
    few = game.options.get(name, ())
    choices: list[Choice] = (
        [{"value": value, "label": _label(name, value, voice)} for value in few] if len(few) > 1 else []
    )
    if choices or isinstance(written, str):
        own: Fields = {"head": [], "rows": []}
        return {
            **own,
            "name": name,
            "title": title,
            "values": [getattr(options, name)],
            "many": False,
            "choices": choices,
        }
    values = _numbers(game, options, name)
    many = isinstance(written, tuple)
    fields = game.fields(name, voice) or _list(name, title, len(values) if many else 0, voice)
    _all_there(fields, name, len(values))
    return {**fields, "name": name, "title": title, "values": [*values], "many": many, "choices": []}


def _label(name: str, value: object, voice: Voice) -> str:
    """A value in words; a number as it is."""
    return figure(value) if type(value) is int else voice.word(f"options.{name}.{value_name(value)}")


def value_name(value: object) -> str:
    """A value of an option as a key of the game's words and as an address write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _numbers(game: Game[Any], options: Any, name: str) -> list[int]:
    """The numbers of an option."""
    value: object = getattr(options, name, None) if name in game.options else None
    numbers = list(cast("tuple[object, ...]", value)) if isinstance(value, tuple) else [value]
    if all(type(number) is int for number in numbers) and numbers:
        return cast("list[int]", numbers)
    raise BadInput("options", f"an option of {game.id} that is made of numbers or has a few values", name)


def _list(name: str, title: str, count: int, voice: Voice) -> Fields:
    """One number below the other, for a game that says nothing of the layout."""
    labels = [voice.word(f"options.{name}.{place}") for place in range(count)] or [title]
    return {"head": [], "rows": [{"label": label, "places": [place]} for place, label in enumerate(labels)]}


def _all_there(fields: Fields, name: str, count: int) -> None:
    """Every number has its place, once."""
    places: Sequence[int] = [place for row in fields["rows"] for place in row["places"] if place is not None]
    if sorted(places) != list(range(count)):
        raise BadInput(f"fields of option {name}", f"the places 0 to {count - 1}, each once", sorted(places))
