"""Questions about what a clause's own function gives, for figures near those that examples ask about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from inspect import unwrap
from random import Random
from typing import Any, NamedTuple, cast

from ..core.game import Game
from ..core.inputs import BadInput
from ..core.position import kind_of
from ..reading.asking import arguments, hints_of, is_rule, options_of
from ..reading.positions import STOPS
from ..reading.record import replay
from ..reading.scenario import load
from ..words.say_files import find
from .kinds import Asked, Question, given_by, given_said

WAYS = 24
"""So many other figures are tried for one question, which is also where its wrong answers come from."""
CHOICES = 4
NEAR = (-10, -3, -2, -1, 1, 2, 3, 10)

type Given = tuple[tuple[str, Any], ...]


class Case(NamedTuple):
    """Tell what is asked of a function: at which position or under which options, and with which figures."""

    state: Any
    given: Given


def worded(game: Game[Any], clause: str) -> bool:
    """Whether a clause's function can be asked about in words."""
    return not is_rule(game, game.clauses[clause]) and bool(find(game.id, f"words.gives.{clause}.asked"))


def has_position(game: Game[Any], clause: str) -> bool:
    """Whether a clause's function looks at a position."""
    return game.state in hints_of(game, game.clauses[clause]).values()


def cases(game: Game[Any], place: str, clause: str) -> Iterator[tuple[str, Case]]:
    """Tell what an example asks of a clause and of others that are bound to its function, each with the clause."""
    scenario, function = load(place), unwrap(game.clauses[clause])
    for table in scenario.asks:
        named, figures = str(table["clause"]), table.get("with", {})
        if unwrap(game.clauses[named]) is function:
            state = replay(game, scenario.start, scenario.line[: table.get("ply", 0)])[-1].state
            given, options = arguments(game, named, figures, "with", state), options_of(game, figures, "with", state)
            filled = (game.state, game.option_type)
            plain = tuple((name, one) for name, one in given.items() if type(one) not in filled)
            yield named, Case(state if has_position(game, named) else game.start(options), plain)


def given(game: Game[Any], places: Sequence[str], clause: str, chance: Random) -> Question | None:
    """A question about a clause, like one that an example asks; None if it has none, or no answer that is wrong."""
    every = [one for place in places for one in cases(game, place, clause)]
    own = [case for named, case in every if named == clause]
    return _Near(game, clause, own, [case for _, case in every], chance).question() if own else None


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

    def question(self) -> Question | None:
        """Ask one of the cases of which the answer is of a kind that the clause is about."""
        found: dict[str, tuple[Case, Any]] = {}
        for case in [*self.every, *(self.near(self.chance.choice(self.own)) for _ in range(WAYS))]:
            try:
                found.setdefault(repr(case), (case, self.answer(case)))
            except (BadInput, *STOPS):
                continue
        meant = [one for one in found.values() if _first(one[1]) in self.usual]
        case, right = self.chance.choice(meant)
        others = {self._said(value): value for _, value in found.values() if type(value) is type(right)}
        others.pop(self._said(right), None)
        wrong = self._some([*others.values()], CHOICES - 1) or self._numbers(right)
        asked = Asked("gives", (), None, self.clause, case.given)
        if isinstance(right, bool):
            return Question(case.state, asked, (True, False), int(not right), self.clause)
        answers = [right, *wrong]
        self.chance.shuffle(answers)
        return Question(case.state, asked, tuple(answers), answers.index(right), self.clause) if wrong else None

    def _said(self, value: Any) -> Any:
        return given_said(self.game, self.own[0].state, self.clause, value)

    def _numbers(self, right: Any) -> list[Any]:
        """Other numbers for one that is always the same, or for several."""
        if isinstance(right, int):
            every = {right * 2, right + 1, right + 10, right // 2, right - 1} - {right}
            return self._some(sorted(one for one in every if one > 0 or right <= 0), CHOICES - 1)
        row = cast("Sequence[object]", right) if isinstance(right, (list, tuple)) else ()
        if row and all(type(one) is int for one in row):
            moved = [
                type(right)([*row[:at], number, *row[at + 1 :]])
                for at in range(len(row))
                for number in self._numbers(row[at])
            ]
            return self._some(moved, CHOICES - 1)
        return []

    # -- other figures -------------------------------------------------------------------------------------------------

    def near(self, case: Case) -> Case:
        """A case with some figures exchanged for others."""
        names = [name for name, _ in case.given]
        some = {*self._some(names, self.chance.randint(1, len(names)))} if names else set[str]()
        return case._replace(
            given=tuple((name, self._other(name, value) if name in some else value) for name, value in case.given)
        )

    def _other(self, name: str, value: Any) -> Any:
        known = [dict(case.given).get(name, value) for case in self.every]
        if isinstance(value, bool):
            return not value
        if kind_of(self.hints[name]) == "seat":
            return self.chance.choice(range(len(self.game.seats(self.own[0].state.options)))) if value >= 0 else value
        if isinstance(value, int):
            return self._number(value)
        if isinstance(value, str):
            return self._text(value, known)
        if type(value) in (tuple, list):
            return self._row(value)
        return self.chance.choice(known)

    def _number(self, value: int) -> int:
        """A number near by, or another card's where cards are numbers."""
        cards = [int(card) for card in self.deck if card.isdecimal()]
        other = self.chance.choice(cards) if value in cards else value + self.chance.choice(NEAR)
        return other if other >= 0 or value < 0 else value

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
        if row and all(one in self.deck for one in row):
            return self._ordered(self.chance.choice((self._renamed, self._exchanged, self._drawn))(row))
        if row and all(type(one) is int for one in row):
            change: Callable[[int], int] = self.chance.choice((self._number, partial(lambda one: one)))
            row = self._some([change(one) for one in row], len(row))
        return type(value)(self._some(row, len(row)))

    def _ordered(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(sorted(cards, key=self.game.order))

    def _renamed(self, cards: Sequence[str]) -> Sequence[str]:
        """The same cards in other suits, and numbers moved on alike."""
        suits = sorted({card[0] for card in self.deck if card[0].isalpha() and len(card) == 2})
        other = dict(zip(suits, self._some(suits, len(suits)), strict=True))
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
        return self._some(self.deck, len(cards))

    def _some[T](self, every: Sequence[T], most: int) -> list[T]:
        return self.chance.sample(every, min(most, len(every)))


def _first(answer: Any) -> object:
    """Tell what kind of answer it is: of a text its first word, of others their type."""
    return answer.partition(" ")[0] if isinstance(answer, str) else type(answer)
