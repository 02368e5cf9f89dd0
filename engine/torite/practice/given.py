"""Questions about what a clause's own function gives, for figures near those that examples ask about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from inspect import unwrap
from random import Random
from typing import Any, cast

from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import kind_of
from ..reading.asking import hints_of
from ..reading.positions import STOPS
from ..words.say_files import find
from .cases import Case, cases, has_position
from .kinds import CHOICES, Asked, Question, given_by, given_said, mixed, near, pick
from .occurring import occurring

WAYS = 24
"""So many other figures are tried for one question, which is also where its wrong answers come from."""
SAID = re.compile(r"\{(\w+)")
FEW = 3
"""With fewer figures that occur an example's own ones are asked about, too."""


def _cases(game: Game[Any], place: str, clause: str) -> Iterator[tuple[str, Case]]:
    """Tell what an example asks of a clause and of others that are bound to its function, each with the clause.

    Only such figures may be given as the sentence says: no other would be known to whoever answers.
    """
    function, said = unwrap(game.clauses[clause]), SAID.findall(str(find(game.id, f"words.gives.{clause}.asked")))
    for named, case in cases(game, place):
        if unwrap(game.clauses[named]) is function and all(_has(said, name, value) for name, value in case.given):
            yield named, case


def _has(said: Sequence[str], name: str, value: Any) -> bool:
    """Whether a figure is among those that are said, whole or in parts."""
    return name in said or any(f"{name}_{part}" in said for part in getattr(value, "_fields", ()))


def given(game: Game[Any], places: Sequence[str], clause: str, chance: Random) -> Question | None:
    """A question about a clause, like one that an example asks; None if it has none, or no answer that is wrong."""
    every = [pair for place in places for pair in _cases(game, place, clause)]
    own = [case for named, case in every if named == clause]
    return _Near(game, clause, own, [case for _, case in every], chance).question(tuple(places)) if own else None


class _Near:
    """Figures near those of examples, and the answers to them."""

    def __init__(
        self, game: Game[Any], clause: str, own: Sequence[Case], every: Sequence[Case], chance: Random
    ) -> None:
        self.game, self.clause, self.own, self.every, self.chance = game, clause, own, every, chance
        self.hints = hints_of(game, game.clauses[clause])
        self.deck: Sequence[str] = game.deck(own[0].state.options)
        self.usual = {_first(self.answer(case)) for case in own}

    def answer(self, case: Case) -> Any:
        """Tell what the function gives."""
        return given_by(self.game, case.state, self.clause, dict(case.given))

    def question(self, places: tuple[str, ...]) -> Question | None:
        """Ask one of the cases of which the answer is of a kind that the clause is about."""
        answered: dict[str, tuple[Case, Any]] = {}
        for case in self._looked_at(places):
            try:
                answered.setdefault(repr(case), (case, self.answer(case)))
            except (BadInput, *STOPS):
                continue
        meant = [pair for pair in answered.values() if _first(pair[1]) in self.usual]
        truths = sorted({value for _, value in meant if isinstance(value, bool)})
        truth = self.chance.choice(truths) if truths else None
        case, right = self.chance.choice([pair for pair in meant if truth is None or pair[1] == truth])
        others = {self._said(value): value for _, value in answered.values() if type(value) is type(right)}
        others.pop(self._said(right), None)
        wrong = pick(self.chance, [*others.values()], CHOICES - 1) or self._numbers(right)
        asked = Asked("gives", (), None, self.clause, case.given)
        if isinstance(right, bool):
            return Question(case.state, asked, (True, False), int(not right), self.clause)
        return mixed(self.chance, case.state, asked, [right, *wrong], self.clause) if wrong else None

    def _looked_at(self, places: tuple[str, ...]) -> Iterable[Case]:
        """Cases to choose from: with numbers only such as occur together, else some near by."""
        if not any(self._numbered(name, value) for case in self.every for name, value in case.given):
            return [*self.every, *(self.near(self.chance.choice(self.own)) for _ in range(WAYS))]
        tables = tuple(dict.fromkeys(case.state.options for case in self.own))
        known = () if has_position(self.game, self.clause) else occurring(self.game, self.clause, places, tables)
        some = [self.chance.choice(self.own)._replace(given=figures) for figures in pick(self.chance, known, WAYS)]
        return some if len(some) >= FEW else [*self.every, *some]

    def _numbered(self, name: str, value: Any) -> bool:
        """Whether there are numbers in it that name no card and no seat."""
        row = cast("Sequence[object]", value) if type(value) in (tuple, list) else (value,)
        return kind_of(self.hints[name]) != "seat" and any(
            type(part) is int and str(part) not in self.deck for part in row
        )

    def _said(self, value: Any) -> Any:
        return given_said(self.game, self.own[0].state, self.clause, value)

    def _numbers(self, right: Any) -> list[Any]:
        """Other numbers for one that is always the same, or for several."""
        if isinstance(right, int):
            every = {*near(right)} - {right}
            return pick(self.chance, sorted(number for number in every if number > 0 or right <= 0), CHOICES - 1)
        row = cast("Sequence[object]", right) if isinstance(right, (list, tuple)) else ()
        if row and all(type(part) is int for part in row):
            moved = [
                type(right)([*row[:at], number, *row[at + 1 :]])
                for at in range(len(row))
                for number in self._numbers(row[at])
            ]
            return pick(self.chance, moved, CHOICES - 1)
        return []

    # -- other figures -------------------------------------------------------------------------------------------------

    def near(self, case: Case) -> Case:
        """A case with some figures exchanged for others."""
        names = [name for name, _ in case.given]
        some = {*pick(self.chance, names, self.chance.randint(1, len(names)))} if names else set[str]()
        other = tuple((name, self._other(name, value) if name in some else value) for name, value in case.given)
        cards = Counter(card for _, row in other if type(row) is tuple for card in row if card in self.deck)
        return case if cards - Counter(self.deck) else case._replace(given=other)

    def _other(self, name: str, value: Any) -> Any:
        known = [dict(case.given).get(name, value) for case in self.every]
        if isinstance(value, bool):
            return not value
        if kind_of(self.hints[name]) == "seat":
            return self.chance.choice(range(len(self.game.seats(self.own[0].state.options)))) if value >= 0 else value
        if isinstance(value, int):
            return self.chance.choice([int(card) for card in self.deck if card.isdecimal()] or [value])
        if isinstance(value, str):
            return self._text(value, known)
        if type(value) in (tuple, list):
            return self._row(value)
        return self.chance.choice(known)

    def _text(self, value: str, known: Sequence[Any]) -> str:
        """Another card, another word that examples know, or the same text with other digits."""
        if value in self.deck:
            return self.chance.choice(self.deck)
        return str(self.chance.choice([*known, self._shifted(value)]))

    def _shifted(self, value: str) -> str:
        """The text with every digit moved on alike, as far as there are such in the deck."""
        digits = [int(sign) for sign in value if sign.isdigit()]
        there = [int(sign) for card in self.deck for sign in card if sign.isdigit() and sign != "0"]
        if not digits or not there:
            return value
        by = self.chance.randint(min(there) - min(digits), max(max(there) - max(digits), min(there) - min(digits)))
        return "".join(str(int(sign) + by) if sign.isdigit() else sign for sign in value)

    def _row(self, value: Any) -> Any:
        row: list[Any] = [*value]
        if row and all(card in self.deck for card in row):
            return self._ordered(self.chance.choice((self._renamed, self._exchanged, self._drawn))(row))
        return type(value)(pick(self.chance, row, len(row)))

    def _ordered(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(sorted(cards, key=self.game.order))

    def _renamed(self, cards: Sequence[str]) -> Sequence[str]:
        """The same cards in other suits, and numbers moved on alike."""
        suits = sorted({card[0] for card in self.deck if card[0].isalpha() and len(card) == 2})
        other = dict(zip(suits, pick(self.chance, suits, len(suits)), strict=True))
        named = [other.get(card[0], card[0]) + card[1:] if len(card) == 2 else card for card in cards]
        moved = [card[:1] + self._shifted(card[1:]) for card in named]
        return next((row for row in (moved, named) if not Counter(row) - Counter(self.deck)), cards)

    def _exchanged(self, cards: Sequence[str]) -> Sequence[str]:
        """One card is another one."""
        free = [*(Counter(self.deck) - Counter(cards)).elements()]
        row = [*cards]
        if free:
            row[self.chance.randrange(len(row))] = self.chance.choice(free)
        return row

    def _drawn(self, cards: Sequence[str]) -> Sequence[str]:
        """As many cards of the deck."""
        return pick(self.chance, self.deck, len(cards))


def _first(answer: Any) -> object:
    """Tell what kind of answer it is: of a text its first word, of others their type."""
    return answer.partition(" ")[0] if isinstance(answer, str) else type(answer)
