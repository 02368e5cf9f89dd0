"""Put the verdicts in examples into words: the action and the sentences, in both languages."""

from collections.abc import Iterator
from functools import cache

from torite.core.acts import Action, Verdict
from torite.page.telling import Teller, teller
from torite.reading.record import read_action
from torite.reading.scenario import Scenario, names
from torite.words.say import LANGS, Lang, MissingSentence

from ...common import source_digests
from ...common.cache import cached
from ...common.scenario_runs import load, run
from ...templates.card_html import printed
from ..store.behaviour import behaviours

type Words = dict[str, dict[str, list[str]]]


@cache
@cached(source_digests.game)
def said(game: str) -> Words:
    """By language, and by `example step action`, the words of an action and those of its verdict."""
    every = [judged for name in names(game) for judged in _judged(f"{game}/{name}")]
    return {lang: {place: _in_words(scenario, verdict, lang) for place, scenario, verdict in every} for lang in LANGS}


def _judged(ident: str) -> Iterator[tuple[str, Scenario, Verdict]]:
    scenario, steps = load(ident), run(ident).steps
    for step, text, *_ in behaviours(scenario.game.id)[ident]["verdicts"]:
        verdict = scenario.game.judge(steps[step].state, read_action(scenario.game, text, ident))
        yield f"{ident} {step} {text}", scenario, verdict


def _in_words(scenario: Scenario, verdict: Verdict, lang: Lang) -> list[str]:
    telling = teller(scenario.game, scenario.start.options, lang)
    chain = [printed(part["text"]) for part in telling.reason(verdict)["chain"]]
    return [printed(label(telling, verdict.action)), telling.voice.joined(chain)]


def label(telling: Teller, action: Action) -> str:
    """An action in words; a play of cards is its cards, and what is nothing in the game stands as it was written."""
    if action.verb == "play" and not action.value:
        return " ".join(f"[{card}]" for card in action.cards)
    try:
        return telling.voice.action(action)
    except MissingSentence:
        return str(action)
