"""Sentences: templates in `say.toml` files, filled with facts, in Japanese or English.

`torite/words/say.toml` holds what all games share, `games/<id>/say.toml` what is the game's own (and may override).
A template's fields say how a fact is shown: `{who:seat}`, `{bar:cards}`, `{led:suit}`, `{n}`, `{kind:word}`,
`{n:count:card:cards}` (English singular and plural), `{cards:many:is:are}` (the words alone),
`{value:plus}` (cards joined by plus signs), `{side:side}` and `{side:members:takes:take}` (by how many a side has).
"""

from __future__ import annotations

import pkgutil
import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, cast

from ..core.acts import Action, Event, Facts, Reason, Verdict
from ..core.cards import TOKEN, coloured, suited

type Lang = Literal["ja", "en"]
LANGS: tuple[Lang, ...] = ("ja", "en")


class MissingSentence(LookupError):
    """A sentence that no say.toml holds."""


class Voice:
    """Says a game's reasons, events and words in one language."""

    def __init__(self, game: str, lang: Lang, seats: Sequence[str], sides: Sequence[Sequence[int]]) -> None:
        self.lang, self.seats, self.sides = lang, seats, sides
        self._texts = _texts(game)

    def word(self, key: str) -> str:
        """The word for `key` (`labels.bar`, `seats.A`), or MissingSentence."""
        return self._find("words", key)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self._texts.get(f"words.seats.{self.seats[seat]}", {}).get(self.lang, self.seats[seat])

    def side(self, side: int) -> str:
        """What a side is called: its only player's name, or the names of its players."""
        names = [self.name(seat) for seat in self.sides[side]]
        return names[0] if len(names) == 1 else self.say("side.players", names=self.word("side.and").join(names))

    def say(self, key: str, **facts: Any) -> str:
        """The sentence `key` filled with facts."""
        return self._fill(self._find("words", key), facts)

    def event(self, event: Event) -> str:
        """What happened; '' for an event that goes without saying."""
        facts: Facts = {"seat": event.seat, "cards": event.cards, "value": event.value, "side": event.side}
        return self._fill(self._find("events", event.kind), facts)

    def reason(self, reason: Reason) -> str:
        """One link of an argument; '' if the game has nothing to say about this effect."""
        return self._fill(self._texts.get(_key(reason), {}).get(self.lang, ""), reason.facts)

    def argument(self, verdict: Verdict, deed: bool = True) -> list[tuple[str, str]]:
        """A verdict's sentences, each with its clause; what the action would do only in place of others, or never."""
        said = [(link.effect == "offered", self.reason(link), link.rule) for link in verdict.chain]
        argued = [(text, rule) for offered, text, rule in said if text and not offered]
        return argued or [(text, rule) for _, text, rule in said if text and deed]

    def card(self, card: str) -> str:
        """A card's spoken name."""
        if suited(card) or coloured(card):
            return self.say("card.suited", suit=self.word(f"suit.{card[0]}"), rank=self.word(f"rank.{card[1]}"))
        named = self._texts.get(f"words.card.{card}", {}).get(self.lang)
        return named or self.say("card.tile" if "-" in card else "card.number", n=card)

    def action(self, action: Action) -> str:
        """Words for an action: its cards, or what the game calls it."""
        key = f"words.actions.{action.verb}"
        template = self._texts.get(f"{key}.{action.value}", self._texts.get(key, {})).get(self.lang)
        cards = " ".join(f"[{card}]" for card in action.cards)
        return (
            self._fill(template, {"cards": action.cards, "value": action.value}) if template else cards or str(action)
        )

    def spoken(self, sentence: str) -> str:
        """A sentence with its card tokens as spoken names."""
        return TOKEN.sub(lambda token: self.card(token[1]), sentence)

    def _find(self, table: str, key: str) -> str:
        try:
            return self._texts[f"{table}.{key}"][self.lang]
        except KeyError:
            raise MissingSentence(f"no say.toml has {table}.{key} in {self.lang}") from None

    def _fill(self, template: str, facts: Facts) -> str:
        return _Filler(self).vformat(template, (), facts)


def _key(reason: Reason) -> str:
    """Where a link's sentence is written."""
    if reason.effect == "refused":
        return f"why.{reason.facts['why']}"
    if reason.effect == "offered":
        return f"events.{reason.facts['event']}" if reason.facts else "why.offered"
    return f"rules.{reason.rule}.{reason.effect}"


class _Filler(string.Formatter):
    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def format_field(self, value: Any, format_spec: str) -> str:
        kind, _, rest = format_spec.partition(":")
        return _SHOW[kind](self.voice, value, rest)


def _count(voice: Voice, value: Any, rest: str) -> str:
    one, _, many = rest.partition(":")
    return f"{value} {one if str(value) == '1' else many}"


def _many(voice: Voice, value: Any, rest: str) -> str:
    one, _, many = rest.partition(":")
    return one if str(value) == "1" or (isinstance(value, tuple) and len(cast("tuple[str, ...]", value)) == 1) else many


def _members(voice: Voice, value: Any, rest: str) -> str:
    one, _, many = rest.partition(":")
    return one if len(voice.sides[int(value)]) == 1 else many


def _cards(voice: Voice, value: Any, rest: str) -> str:
    cards = (value,) if isinstance(value, str) else value
    return (rest or " ").join(f"[{card}]" for card in cards)


_SHOW: Mapping[str, Callable[[Voice, Any, str], str]] = {
    "": lambda voice, value, rest: str(value),
    "seat": lambda voice, value, rest: voice.name(int(value)),
    "cards": _cards,
    "side": lambda voice, value, rest: voice.side(int(value)),
    "members": _members,
    "suit": lambda voice, value, rest: voice.word(f"suits.{value}"),
    "word": lambda voice, value, rest: voice.word(f"{rest}.{value}" if rest else str(value)),
    "plus": lambda voice, value, rest: _cards(voice, tuple(value.split("+")), rest),
    "count": _count,
    "many": _many,
}


@cache
def _texts(game: str) -> dict[str, dict[str, str]]:
    """Every sentence by its dotted key, the game's own over the shared ones."""
    return _load("torite.words", "say.toml") | _load(f"torite.games.{game.replace('-', '_')}", "say.toml")


def _load(package: str, name: str) -> dict[str, dict[str, str]]:
    data = pkgutil.get_data(package, name)
    if data is None:
        raise FileNotFoundError(f"{package} has no {name}")
    found: dict[str, dict[str, str]] = {}
    _flatten("", tomllib.loads(data.decode()), found)
    return found


def _flatten(prefix: str, table: dict[str, Any], found: dict[str, dict[str, str]]) -> None:
    for key, value in table.items():
        path = f"{prefix}{key}"
        if set(value) <= set(LANGS) and all(isinstance(text, str) for text in value.values()):
            if set(value) != set(LANGS):
                raise ValueError(f"say.toml: {path} has {', '.join(value)}; expected both ja and en")
            found[path] = cast("dict[str, str]", value)
        else:
            _flatten(f"{path}.", value, found)
