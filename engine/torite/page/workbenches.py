"""Tell what a page shows of a workbench, and its answers: the cards to choose from, an example; refuse bad choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypedDict

from ..core.cards import suited
from ..core.game import Game
from ..core.inputs import BadInput, as_texts
from ..core.views import Answer
from ..core.workbench import Workbench
from ..games import game_ids
from ..reading.record import known_game
from ..words.say import Lang, Voice
from ..words.voices import voice_of


class WorkbenchData(TypedDict):
    """A workbench with its example; `deck` holds the cards to choose from, suit by suit."""

    id: str
    game: str
    name: str
    lang: str
    title: str
    count: int
    deck: list[list[str]]
    names: dict[str, str]
    example: list[str]
    answer: Answer


class _Bench(NamedTuple):
    game: Game[Any]
    workbench: Workbench

    @property
    def deck(self) -> list[str]:
        return sorted(self.game.deck(self.game.option_type()), key=self.game.order)

    def voice(self, lang: Lang) -> Voice:
        return voice_of(self.game, self.game.option_type(), lang)


def every_id() -> list[str]:
    """The ids of all workbenches of all games: `game/name`."""
    return [f"{ident}/{name}" for ident in game_ids() for name in known_game(ident).workbenches]


def tell(ident: str, lang: Lang) -> WorkbenchData:
    """The workbench `game/name` in a language. BadInput if there is none or its example is not sound."""
    game, _, name = ident.partition("/")
    bench = _find(game, name)
    deck, voice = bench.deck, bench.voice(lang)
    example = _read(bench, list(bench.workbench.example))
    return {
        "id": ident,
        "game": game,
        "name": name,
        "lang": lang,
        "title": voice.word(f"workbench.{name}"),
        "count": bench.workbench.cards,
        "deck": _by_suit(deck),
        "names": {card: voice.card(card) for card in deck},
        "example": list(example),
        "answer": bench.workbench.answer(example, voice),
    }


def answer(game: object, name: object, cards: object, lang: Lang) -> Answer:
    """Answer a choice of cards at a workbench. BadInput says what was expected."""
    bench = _find(game, name)
    return bench.workbench.answer(_read(bench, cards), bench.voice(lang))


def _find(game_id: object, name: object) -> _Bench:
    game = known_game(game_id)
    for known, workbench in game.workbenches.items():
        if known == name:
            return _Bench(game, workbench)
    raise BadInput("name", f"a workbench of {game.id} ({', '.join(game.workbenches) or 'it has none'})", name)


def _read(bench: _Bench, data: object) -> tuple[str, ...]:
    """The cards chosen, in the game's order."""
    left = bench.deck
    cards = as_texts("cards", data, f"a list of {bench.workbench.cards} cards")
    for place, card in enumerate(cards):
        if card not in bench.game.cards:
            raise BadInput(f"cards[{place}]", f"a card of {bench.game.id}", card)
        if card not in left:
            raise BadInput(f"cards[{place}]", "no card more often than the deck holds it", card)
        left.remove(card)
    if len(cards) != bench.workbench.cards:
        raise BadInput("cards", f"{bench.workbench.cards} cards", len(cards))
    return tuple(sorted(cards, key=bench.game.order))


def _by_suit(deck: Sequence[str]) -> list[list[str]]:
    """Cards of one suit together, all that have none together, in the order in which they come."""
    groups: dict[str, list[str]] = {}
    for card in deck:
        groups.setdefault(card[0] if suited(card) else "", []).append(card)
    return list(groups.values())
