"""Whether a game has words for all that happens and all that is offered, in its scenarios and in games at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import chain
from typing import Any, get_args

from torite.core.acts import OVER, Action, Effect, Event, Step, Verdict
from torite.core.faults import GameFault, shown
from torite.core.game import Game
from torite.games import folder_of
from torite.page.session import random_action
from torite.words.say import LANGS, Voice
from torite.words.texts import BOTH, file_of, find, own

from .contracts import LONGEST, founded
from .page import Fault

ABOUT = 4
"""Of about how many actions of a moment the verdicts are said; tests ask of more."""
EFFECTS = tuple(effect for effect in get_args(Effect.__value__) if effect not in ("refused", "offered"))
"""What a rule can have meant for an action."""


def unsaid(game: Game[Any], steps: Sequence[Step[Any]]) -> Iterator[Fault]:
    """What the game's say.toml lacks for these moments, and for those of a game at random."""
    for step in chain(steps, _walk(game)):
        offered, options = game.offers(step.state), step.state.options
        verdicts = game.judge_all(step.state, offered[:: max(1, len(offered) // ABOUT)])
        for lang in LANGS:
            voice = Voice(game.id, lang, game.seats(options), game.sides(options))
            try:
                for event in step.events:
                    founded(game, event)
                told_apart(game, step, voice)
                _argued(verdicts, voice)
            except GameFault as fault:
                yield Fault(fault.where, fault.said)


def unspoken(game: Game[Any]) -> Iterator[Fault]:
    """Sentences for rules that nothing can say: under a clause that no code implements, or an effect that is none."""
    for key in own(game.id):
        table, _, named = key.partition(".")
        clause, _, effect = named.rpartition(".")
        if table != "rules":
            continue
        if not any(fnmatchcase(known, clause) for known in game.clauses):
            where = f"{file_of(game.id)}: {table}"
            yield Fault(where, f"expected a clause that the game's code implements, got {clause!r}")
        elif effect not in EFFECTS:
            where = f'{file_of(game.id)}: rules."{clause}"'
            yield Fault(where, f"expected one of the effects {', '.join(EFFECTS)}, got {effect!r}")


def _walk(game: Game[Any]) -> Iterator[Step[Any]]:
    chance, step = random.Random(0), Step(game.start())
    for _ in range(LONGEST):
        yield step
        if step.state.turn == OVER:
            return
        if not game.shuffle(step.state) and not game.legal(step.state):
            place = f"{shown(folder_of(game.id))}: phase {step.state.phase}"
            raise GameFault(place, "something legal to do, or a shuffle, or the turn of OVER", step.state)
        step = game.play(step.state, random_action(game, step.state, chance))


def told_apart(game: Game[Any], step: Step[Any], voice: Voice) -> None:
    """Says a moment: its events, its table, what is offered. GameFault if words are missing, or fit two actions."""
    for event in step.events:
        voice.event(event)
        _whose(event, voice)
    game.view(step.state, voice)
    labels: dict[tuple[str, tuple[str, ...] | None], Action] = {}
    for action in dict.fromkeys(game.offers(step.state)):
        other = labels.setdefault((voice.action(action), game.taps(action)), action)
        if other != action:
            where = f"{voice.file}: words.actions.{action.verb}"
            raise GameFault(where, f"words that tell {other} from {action}", voice.action(action))


def _whose(event: Event, voice: Voice) -> None:
    """GameFault if the sentence names the seat or side of an event that has none."""
    text = found[0] if (found := find(voice.game, f"events.{event.kind}")) else {}
    for fact, place in (("seat", event.seat), ("side", event.side)):
        if place < 0 and any(f"{{{fact}:" in said for said in text.values()):
            where = f"{voice.file}: events.{event.kind}"
            raise GameFault(where, f"a sentence without {{{fact}:…}}, as the event has no {fact}", event)


def _argued(verdicts: Sequence[Verdict], voice: Voice) -> None:
    """GameFault if a verdict has no reason in words."""
    for verdict in verdicts:
        if not voice.argument(verdict):
            why = next((link for link in reversed(verdict.chain) if link.rule == verdict.rule), verdict.chain[-1])
            raise GameFault(f'{voice.file}: rules."{why.rule}".{why.effect}', BOTH)
