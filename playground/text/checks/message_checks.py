"""Whether a game has words for all that happens and all that is offered, in its scenarios and in games at random."""

import random
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from itertools import islice
from typing import Any, get_args

from torite.core.acts import Action, Effect, Event, Illegal, Step, Verdict
from torite.core.faults import GameFault, shown
from torite.core.game import Game
from torite.games import folder_of
from torite.page.candidates import tapped
from torite.reading.positions import Stopped, sound
from torite.words.say import LANGS, Voice
from torite.words.say_files import BOTH, file_of, find, own
from torite.words.voices import voice_of

from ...common.random_games import named, option_sets, walk
from ..model.page import Fault
from .hook_checks import LONGEST, chosen, drawn, founded, immodest, placed, stop

AT_MOST = 4
"""Of so many actions of a moment at most the verdicts are said; tests ask of more."""
EVERY, EVERY_BENT = 5, 20
"""One moment in so many is said, beside those with anything new: under the default options, and under others."""
EFFECTS = tuple(effect for effect in get_args(Effect.__value__) if effect not in ("refused", "silent"))
"""The effects that a rule can have had on an action."""


type Voices = Callable[[Any], Sequence[Voice]]
"""One for each language under some options, made once for all moments, as they remember what they have said."""


def unsaid(game: Game[Any], steps: Sequence[Step[Any]]) -> Iterator[Fault]:
    """List what the game's say.toml lacks for these moments, and for those of games at random under each of its options."""
    voices: Voices = cache(lambda options: [voice_of(game, options, lang) for lang in LANGS])
    for step in steps:
        yield from _unsaid(game, voices, step)
    default, *others = option_sets(game)
    walks = [(default, LONGEST, EVERY), *((options, LONGEST // 2, EVERY_BENT) for options in others)]
    known = set[object]()
    for options, plies, every in walks:
        met = f"a game at random{' with ' if options != default else ''}{named(options)}"
        yield from _walked(game, voices, options, _telling(game, _walk(game, options, plies), every, known), met)


def _walked(game: Game[Any], voices: Voices, options: Any, walk: Iterator[Step[Any]], met: str) -> Iterator[Fault]:
    try:
        with sound(game):
            for step in walk:
                for fault in _unsaid(game, voices, step):
                    yield Fault(fault.where, f"{fault.what}; met in {met}" if named(options) else fault.what)
    except Stopped as error:
        yield stop(game, error, met, shown(folder_of(game.id)), options)
    except GameFault as fault:
        yield Fault(fault.where, f"{fault.said}; met in {met}")


def _unsaid(game: Game[Any], voices: Voices, step: Step[Any]) -> Iterator[Fault]:
    offered = game.offers(step.state)
    verdicts = game.judge_all(step.state, offered[:: max(1, -(-len(offered) // AT_MOST))])
    for voice in voices(step.state.options):
        try:
            for event in step.events:
                founded(game, event)
                placed(game, event, len(voice.seats), len(voice.sides))
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


def _walk(game: Game[Any], options: Any, plies: int) -> Iterator[Step[Any]]:
    moments = walk(game, game.start(options), random.Random(0), chosen, strict=True)
    try:
        yield from (moment.step for moment in islice(moments, plies))
    except Illegal as refused:
        raise immodest(game, refused.verdict.action) from refused


def _telling(game: Game[Any], steps: Iterator[Step[Any]], every: int, known: set[object]) -> Iterator[Step[Any]]:
    """Of the moments of a walk those with anything new, and of the others one in so many: saying takes longer than playing."""
    for number, step in enumerate(steps):
        new = {(step.state.options, step.state.phase), *(event.kind for event in step.events)}
        new |= {(action.verb, action.value) for action in game.offers(step.state)}
        if number % every == 0 or not new <= known:
            yield step
        known |= new


def told_apart(game: Game[Any], step: Step[Any], voice: Voice) -> None:
    """Says a moment: its events, its table, what is offered. GameFault if words are missing, or fit two actions."""
    for event in step.events:
        voice.event(event)
        _whose(event, voice)
    view = game.view(step.state, voice)
    if voice.lang == LANGS[0]:  # its form is the same in both
        drawn(game, view)
    labels: dict[tuple[str, tuple[str, ...] | None], Action] = {}
    for action in dict.fromkeys(game.offers(step.state)):
        label, taps = voice.action(action), game.taps(action)
        if not (label.strip() or tapped(game, action)):  # a button; what is tapped is seen
            raise GameFault(_label(action, voice), f"words for {action}, which is a button", label)
        other = labels.setdefault((label, taps), action)
        if other != action:
            where = f"{voice.file}: words.actions.{action.verb}"
            raise GameFault(where, f"words that tell {other} from {action}", label)


def _label(action: Action, voice: Voice) -> str:
    key = f"words.actions.{action.verb}"
    exact = f"{key}.{action.value}"
    return f"{voice.file}: {exact if action.value and find(voice.game, exact) else key}.{voice.lang}"


def _whose(event: Event, voice: Voice) -> None:
    """GameFault if the sentence names the seat or side of an event that has none."""
    text = entry[0] if (entry := find(voice.game, f"events.{event.kind}")) else {}
    for fact, place in (("seat", event.seat), ("side", event.side)):
        if place < 0 and any(f"{{{fact}:" in said for said in text.values()):
            where = f"{voice.file}: events.{event.kind}"
            raise GameFault(where, f"a sentence without {{{fact}:…}}, as the event has no {fact}", event)


def _argued(verdicts: Sequence[Verdict], voice: Voice) -> None:
    for verdict in verdicts:
        if not voice.argument(verdict):
            why = next((link for link in reversed(verdict.chain) if link.rule == verdict.rule), verdict.chain[-1])
            raise GameFault(f'{voice.file}: rules."{why.rule}".{why.effect}', BOTH)
