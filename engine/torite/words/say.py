"""Sentences: templates in `say.toml` files, filled with facts, in Japanese or English.

`torite/words/say.toml` holds what all games share, `games/<id>/say.toml` what is the game's own (and may override).
A template's fields say how a fact is shown: `{who:seat}`, `{bar:cards}`, `{led:suit}`, `{n}`, `{kind:word}`,
`{n:count:card:cards}` (English singular and plural), `{cards:many:is:are}` (the words alone),
`{value:plus}` (cards joined by plus signs), `{acts:actions}`, `{side:side}` and `{side:members:takes:take}` (by how many a side has).
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

from ..core.acts import NO_FACTS, Action, Effect, Event, Facts, Reason, Verdict, parse
from ..core.cards import TOKEN, coloured, glyph, suited
from ..core.faults import GameFault
from ..core.views import figure
from .say_files import BOTH, LANGS, Lang, file_of, find

__all__ = ["LANGS", "Lang", "MissingSentence", "Voice"]

AGAINST: tuple[Effect, ...] = ("binds", "bans", "helpless")
"""The effects that speak against an action."""
CONTRASTS: Mapping[Lang, tuple[str, ...]] = {"ja": ("ただし", "しかし"), "en": ("But ",)}
PLAIN = ("A", "All", "An", "The", "This", "These", "No", "Nobody", "Nothing", "Any", "Both", "Only", "It", "In", "To", "Under",
    "With", "Without", "After", "You", "Your")  # fmt: skip
"""Words at the beginning of a sentence that are capitals nowhere else."""


class MissingSentence(GameFault):
    """A sentence that the game's say.toml lacks; `where` is the file and the key."""


class Voice:
    """Says a game's reasons, events and words in one language."""

    def __init__(self, game: str, lang: Lang, seats: Sequence[str], sides: Sequence[Sequence[int]]) -> None:
        self.game, self.seats, self.sides = game, seats, sides
        self.lang: Lang = lang
        self._words: dict[str, str | None] = {}
        self._events: dict[Event, str] = {}

    @property
    def file(self) -> str:
        """The file with the game's own sentences, as a message names it."""
        return file_of(self.game)

    def word(self, key: str) -> str:
        """The word for `key` (`labels.bar`, `seats.A`), or MissingSentence."""
        return _there(self, f"words.{key}", self._word(key))

    def name(self, seat: int) -> str:
        """Name a seat."""
        name = self.seats[seat]
        return self._word(f"seats.{name}") or name

    def side(self, side: int) -> str:
        """Name a side: by its only player's name, or the names of its players."""
        names = [self.name(seat) for seat in self.sides[side]]
        return names[0] if len(names) == 1 else self.say("side.players", names=self.word("side.and").join(names))

    def say(self, key: str, **facts: Any) -> str:
        """The sentence `key` filled with facts."""
        return self._say(f"words.{key}", facts)

    def event(self, event: Event) -> str:
        """Say what happened; '' for an event that goes without saying. It is told to every seat, so said again and again."""
        if event not in self._events:
            self._events[event] = self._say(f"events.{event.kind}", _facts(event))
        return self._events[event]

    def row(self, event: Event) -> list[str]:
        """Say what happened as an entry of a settlement: who, what for, points; [] for what is none.

        `rows.<kind>` says what for, and after a bar the points where they are not the event's value.
        """
        said = self._known(f"rows.{event.kind}", _facts(event))
        if said is None:
            return []
        what, _, points = said.partition("|")
        who = self.side(event.side) if event.side >= 0 else self.name(event.seat) if event.seat >= 0 else ""
        return [who, what, points or figure(event.value)]

    def reason(self, reason: Reason) -> str:
        """Say one link of an argument; where no rule speaks, why the action may do what it does, or that it does; '' for nothing."""
        said = self._known(f"rules.{reason.rule}.offered", reason.facts) if reason.effect == "offered" else None
        return said or self._known(_key(reason), reason.facts) or ""

    def argument(self, verdict: Verdict, deed: bool = True) -> list[tuple[str, str]]:
        """A verdict's sentences, each with its clause; what the action would do only in place of others, or never.

        A refusal does not begin with what speaks for the action. What overrules the sentence before it says so.
        """
        links = [link for link in verdict.chain if verdict.legal or link.effect != "clears"]
        said = [(link, text) for link in links if (text := self.reason(link))]
        argued = [(link, text) for link, text in said if link.effect != "offered"]
        if not argued:
            return [(text, link.rule) for link, text in said if deed]
        before = [argued[0][0], *(link for link, _ in argued)]
        return [
            (overruling(text, self.lang) if (last.effect in AGAINST) != (link.effect in AGAINST) else text, link.rule)
            for last, (link, text) in zip(before, argued, strict=False)
        ]

    def joined(self, sentences: Sequence[str]) -> str:
        """Sentences one after the other, with a blank between them where the language has one."""
        return ("" if self.lang == "ja" else " ").join(sentences)

    def card(self, card: str) -> str:
        """A card's spoken name."""
        if suited(card) or coloured(card):
            return self.say("card.suited", suit=self.word(f"suit.{card[0]}"), rank=self.word(f"rank.{card[1]}"))
        return self._word(f"card.{card}") or self.say("card.tile" if "-" in card else "card.number", n=card)

    def action(self, action: Action) -> str:
        """Words for an action: what the game calls it; the cards, if they are simply played. Or MissingSentence."""
        if action.verb == "play" and not action.value:
            return _cards(self, action.cards, "")
        facts: Facts = {"cards": action.cards, "value": action.value}
        key = f"words.actions.{action.verb}"
        return self._known(f"{key}.{action.value}", facts) or self._say(key, facts)

    def simply(self, action: Action) -> str:
        """Words for cards that are simply played where the same cards could do something else as well; '' if there are none."""
        return self._known("words.actions.simply", {"cards": action.cards}) or ""

    def deed(self, action: Action) -> str:
        """Words for an action within a sentence, as what somebody does; else what it is called."""
        facts: Facts = {"cards": action.cards, "value": action.value}
        key = f"words.deeds.{action.verb}"
        return self._known(f"{key}.{action.value}", facts) or self._known(key, facts) or self.action(action)

    def option(self, name: str, value: object) -> str:
        """An option with its value, as a reader chooses it."""
        written = str(value).lower() if isinstance(value, bool) else str(value)
        said = figure(value) if type(value) is int else self.word(f"options.{name}.{written}")
        return self.say("scoresheet.option", title=self.word(f"options.{name}.title"), value=said)

    def thumb(self, phase: str) -> str:
        """By which rule of thumb a player chooses in a phase; '' if there is none."""
        return self._word(f"thumb.{phase}") or ""

    def printed(self, sentence: str) -> str:
        """A sentence with its card tokens as print shows them; cards that no sign of print shows well by their names."""
        return TOKEN.sub(lambda token: self._printed(token[1]), sentence)

    def _printed(self, card: str) -> str:
        return self.card(card) if not suited(card) and (coloured(card) or card.isalpha()) else glyph(card)

    def spoken(self, sentence: str) -> str:
        """A sentence with its card tokens as spoken names, those side by side as a list."""
        return TOKEN.sub(lambda token: self.card(token[1]), sentence.replace("] [", f"]{comma(self.lang)}["))

    def _say(self, key: str, facts: Facts) -> str:
        return _there(self, key, self._known(key, facts))

    def _word(self, key: str) -> str | None:
        """The word for a key; most are said again and again."""
        if key not in self._words:
            self._words[key] = self._known(f"words.{key}", NO_FACTS)
        return self._words[key]

    def _known(self, key: str, facts: Facts) -> str | None:
        """The text under a key, filled; None if there is none."""
        entry = find(self.game, key)
        if not entry:
            return None
        try:
            return _filled(self, entry[0][self.lang], entry[1], facts)
        except GameFault:
            raise
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise _misfit(f"{self.file}: {key}.{self.lang}", entry[0][self.lang], facts, error) from error


def overruling(text: str, lang: Lang) -> str:
    """A sentence that overrules the one before it; it may say so already."""
    if text.startswith(CONTRASTS[lang]):
        return text
    return f"ただし、{text}" if lang == "ja" else f"But {within_sentence(text, lang)}"


def within_sentence(text: str, lang: Lang) -> str:
    """A sentence as it stands after other words."""
    first = text.partition(" ")[0]
    return first.lower() + text[len(first) :] if lang == "en" and first in PLAIN else text


def _there(voice: Voice, key: str, said: str | None) -> str:
    if said is None:
        raise MissingSentence(f"{voice.file}: {key}", BOTH)
    return said


def _facts(event: Event) -> Facts:
    return {"seat": event.seat, "cards": event.cards, "value": event.value, "side": event.side}


def _key(reason: Reason) -> str:
    """Tell where a link's sentence is written."""
    if reason.effect == "refused":
        return f"why.{reason.facts['why']}"
    if reason.effect == "offered":
        return f"events.{reason.facts['event']}" if reason.facts else ""
    return f"rules.{reason.rule}.{reason.effect}"


def _filled(voice: Voice, template: str, left_open: Sequence[str], facts: Facts) -> str:
    """A template with each fact in its form; a form may hold facts, too."""
    if "{" not in template:
        return template
    said: list[str] = []
    for text, name, place, plain, nested in _pieces(template):
        said.append(text)
        if name:
            kind, _, rest = _filled(voice, nested, left_open, facts).partition(":") if nested else plain
            said.append(FORMS[kind](voice, facts[name] if place is None else left_open[place], rest))
    return "".join(said)


def _misfit(where: str, template: str, facts: Facts, error: Exception) -> GameFault:
    """Tell why a text cannot be filled: a fact or a form that there is not, or a fact that its form cannot show."""
    name = str(error.args[0])
    if isinstance(error, KeyError) and f"{{{name}" in template and name not in facts:
        return GameFault(where, f"one of the facts {', '.join(facts)}" if facts else "no fact, as there is none", name)
    if isinstance(error, KeyError):
        return GameFault(where, f"one of the forms {', '.join(filter(None, FORMS))}", name)
    return GameFault(where, f"braces with a fact and a form that can show it ({error})", template)


class _Piece(NamedTuple):
    """Text as it stands, and after it perhaps a fact: its name, or its place among what the key leaves open, and its form.

    A `plain` form is taken apart already; one that holds facts, too, is `nested`.
    """

    text: str
    name: str
    place: int | None
    plain: tuple[str, str, str]
    nested: str


@cache
def _pieces(template: str) -> tuple[_Piece, ...]:
    """A template's pieces, taken apart once, as most are said often."""
    return tuple(_piece(text, name or "", form or "") for text, name, form, _ in string.Formatter().parse(template))


def _piece(text: str, name: str, form: str) -> _Piece:
    place = int(name) if name.isdigit() else None
    return _Piece(text, name, place, form.partition(":"), form if "{" in form else "")


def _count(voice: Voice, value: Any, rest: str) -> str:
    one, _, many = rest.partition(":")
    return f"{figure(value)} {one if str(value) == '1' else many}"


def _many(voice: Voice, value: Any, rest: str) -> str:
    one, _, many = rest.partition(":")
    return one if str(value) == "1" or (isinstance(value, tuple) and len(cast("tuple[str, ...]", value)) == 1) else many


def _members(voice: Voice, value: Any, rest: str) -> str:
    return _many(voice, len(voice.sides[int(value)]), rest)


def _cards(voice: Voice, value: Any, rest: str) -> str:
    cards = (value,) if isinstance(value, str) else value
    between = comma(voice.lang) if all(card.isdigit() for card in cards) else " "  # bare numbers would run together
    return (rest or between).join(f"[{card}]" for card in cards)


def comma(lang: Lang) -> str:
    """Tell what stands between the parts of a list."""
    return {"ja": "、", "en": ", "}[lang]


def _actions(voice: Voice, value: Sequence[str], rest: str) -> str:
    """A few actions, the last of which only shows that there are more."""
    said = [voice.action(parse(action)) for action in value]
    return comma(voice.lang).join([*said[:3], *(["…"] if said[3:] else [])])


FORMS: Mapping[str, Callable[[Voice, Any, str], str]] = {
    "": lambda voice, value, rest: figure(value),
    "seat": lambda voice, value, rest: voice.name(int(value)),
    "cards": _cards,
    "side": lambda voice, value, rest: voice.side(int(value)),
    "members": _members,
    "suit": lambda voice, value, rest: voice.word(f"suits.{value}"),
    "word": lambda voice, value, rest: voice.word(f"{rest}.{value}" if rest else str(value)),
    "actions": _actions,
    "plus": lambda voice, value, rest: _cards(voice, tuple(value.split("+")), rest),
    "count": _count,
    "many": _many,
}
