"""Count how often the page's referee and `torite judge` differ about questions as tables put them, and about such with a fault.

A question is a position of random play under some options, told as the page tells it: the trick, the cards tapped, the rest of
the hand, and whatever else is asked for on the way.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from torite.cli.position_commands import judge
from torite.core.acts import play
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.core.position import UNKNOWN
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.candidates import tapped
from torite.page.session import handle
from torite.reading.documents import dumps
from torite.reading.positions import unusual
from torite.reading.written import Writer

from ..common.random_games import option_sets, walk, wild_action

MANY, FEW = 10_000, 40
LOOKED_AT, SPOILED, OFFERED = 0.3, 0.2, 0.8
"""The shares of the positions that are asked about, of questions with a fault, of those about something that is offered."""
MOST = 20
"""So many fields are asked for at the most."""
FLOOR = "floor"
"""The zone of the table where no tricks are played."""


class Dispute(NamedTuple):
    """Hold what a table tells, the cards tapped, and the whole position, from which more is told."""

    record: dict[str, Any]
    cards: tuple[str, ...]
    whole: Mapping[str, Any]


def disputes(game: Game[Any], chance: Random) -> Iterator[Dispute]:
    """Questions about a game without end."""
    for state in moments(game, chance):
        offers = [offer for offer in game.offers(state) if offer.cards]
        offered = offers and chance.random() < OFFERED
        action = chance.choice(offers) if offered else play(chance.choice(sorted(game.cards)))
        yield _dispute(game, state, tapped(game, action), chance)


def moments(game: Game[Any], chance: Random) -> Iterator[Any]:
    """Positions of random games in which cards are played, under all options in turn."""
    while True:
        for options in option_sets(game):
            for moment in walk(game, game.start(options), chance, wild_action):
                s = moment.state
                if s.turn >= 0 and s.phase in game.in_play and chance.random() < LOOKED_AT:
                    yield s


def _dispute(game: Game[Any], s: Any, cards: tuple[str, ...], chance: Random) -> Dispute:
    whole = Writer(game, s.options).state(s)
    position = {key: whole[key] for key in ("turn", "trick", FLOOR) if key in whole}
    hand, zone = Counter(game.hand(s, s.turn)), _zone(game, s)
    held = " ".join((hand | Counter(cards)).elements())
    if zone:
        position |= {zone: held, "hands": dict.fromkeys(game.seats(s.options), UNKNOWN)}
    else:
        position["hands"] = {whole["turn"]: held}
    if chance.random() < SPOILED:
        _spoil(position, game, chance)
    options = json.loads(dumps(unusual(s.options)))
    return Dispute({"game": game.id, "options": options, "state": position}, cards, whole)


def _zone(game: Game[Any], s: Any) -> str:
    """The field of the cards that are played from where they are no seat's."""
    if "turns" not in game.hooks:
        return ""
    place: int = game.hooks["turns"](s)[len(s.trick)][0]
    name: str = game.places(s.options)[place]
    fields: Mapping[str, str] = game.dummies(s.options)
    return fields.get(name, "")


def _spoil(position: dict[str, Any], game: Game[Any], chance: Random) -> None:
    """Takes in something that a table may get wrong: a play too many, a card twice."""
    card = chance.choice(sorted(game.cards))
    if chance.random() < 0.5 and position.get("trick"):
        position["trick"] = [*position["trick"], f"{position['turn']} {card}"]
    else:
        position["hands"] = {name: f"{cards} {card} {card}" for name, cards in position["hands"].items()}


def answered(dispute: Dispute) -> dict[str, Any]:
    """The page's answer; what it asks for on the way is told it, as a reader does."""
    record = dispute.record
    for _ in range(MOST):
        request = {"op": "rule", "record": record, "cards": [*dispute.cards]}
        answer: dict[str, Any] = json.loads(handle(dumps(request)))["ok"]
        field = answer["wants"].partition(".")[0]
        if field not in dispute.whole or record["state"].get(field) == dispute.whole[field]:
            return answer
        record["state"][field] = dispute.whole[field]
    raise AssertionError(f"asked for more than {MOST} fields: {record}")


def printed(record: Mapping[str, Any], actions: list[str]) -> list[dict[str, Any]]:
    """The lines that `torite judge` prints about what it reads from standard input; none where it refuses the position."""
    written = TextIOWrapper(BytesIO(json.dumps(record).encode()), "utf-8")
    with redirect_stdout(StringIO()) as lines, patch("sys.stdin", written):
        try:
            judge("-", None, actions)
        except BadInput:
            return []
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def compared(dispute: Dispute) -> str:
    """Tell of a question how it came out: ruled on, refused, or answered otherwise by one than by the other."""
    answer = answered(dispute)
    rulings = [(ruling["action"], ruling["legal"], ruling["rule"]) for ruling in answer["rulings"]]
    actions = [action for action, _, _ in rulings] or [str(play(*dispute.cards))]
    lines = [(line["action"], line["legal"], line["clause"]) for line in printed(dispute.record, actions)]
    if lines != rulings or not (rulings or all(answer["problem"].values())):
        return "different"
    return "ruled" if rulings else "refused"


def counted(ident: str, many: int) -> dict[str, int]:
    """Ask so many questions about a game, always the same ones, and count how they come out."""
    counts, questions = Counter[str](), disputes(find_game(ident), Random(f"disputes {ident}"))
    for _ in range(many):
        counts[compared(next(questions))] += 1
    return {"asked": many, "ruled": counts["ruled"], "refused": counts["refused"], "different": counts["different"]}


def measure(named: Collection[str] = (), *, brief: bool = False) -> dict[str, Any]:
    """Ask questions about games, all if none are named."""
    todo = [*named] or [*game_ids()]
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1, mp_context=get_context("spawn")) as pool:
        counts = pool.map(counted, todo, [FEW if brief else MANY] * len(todo))
        return {"games": dict(zip(todo, counts, strict=True))}
