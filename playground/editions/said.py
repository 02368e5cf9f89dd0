"""What the engine says of the verdicts in examples: the action in words and the sentences, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from torite.core.acts import Action
from torite.page.telling import Teller, teller
from torite.reading.checking import run
from torite.reading.record import read_action
from torite.reading.scenario import load, names
from torite.words.say import LANGS, Lang, MissingSentence

from ..common import sources
from ..common.kept import kept, key_of
from ..html.cards import printed
from .behaviour import behaviours

type Words = dict[str, dict[str, list[str]]]


@cache
def said(game: str) -> Words:
    """By language, and by `example step action`, the words of an action and those of its verdict."""
    files = [Path(__file__).with_name(name).read_text("utf-8") for name in ("said.py", "behaviour.py")]
    key = key_of(sources.game(game), sources.writing(), *files)
    return kept("said", key, lambda: {lang: dict(_said(game, lang)) for lang in LANGS})


def _said(game: str, lang: Lang) -> Iterator[tuple[str, list[str]]]:
    for ident in (f"{game}/{name}" for name in names(game)):
        scenario = load(ident)
        steps, telling = run(scenario).steps, teller(scenario.game, scenario.start.options, lang)
        for step, text, *_ in behaviours(game)[ident]["verdicts"]:
            verdict = scenario.game.judge(steps[step].state, read_action(scenario.game, text, ident))
            chain = [printed(one["text"]) for one in telling.reason(verdict)["chain"]]
            yield f"{ident} {step} {text}", [printed(label(telling, verdict.action)), telling.voice.joined(chain)]


def label(telling: Teller, action: Action) -> str:
    """An action in words; a play of cards is its cards, and what is nothing in the game stands as it was written."""
    if action.verb == "play" and not action.value:
        return " ".join(f"[{card}]" for card in action.cards)
    try:
        return telling.voice.action(action)
    except MissingSentence:
        return str(action)
