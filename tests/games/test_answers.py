"""Why may I? Every legal answer in every example gives the rule that makes it so; none tells what the action would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from torite.core.acts import Verdict
from torite.core.game import Game
from torite.games import all_games
from torite.reading.scenario import load, names
from torite.reading.scenario_run import run
from torite.words.say import CONTRASTS, LANGS, Lang, Voice, overruling
from torite.words.say_files import find

GAMES = all_games()
AGAINST = ("binds", "bans", "helpless")


def legal_verdicts(ident: str) -> Iterator[tuple[Voice, Verdict]]:
    """Everything that may be done at any moment of an example, with a voice in each language."""
    game: Game[Any] = GAMES[ident]
    for name in names(ident):
        for step in run(load(f"{ident}/{name}")).steps:
            if step.state.turn < 0:
                continue
            voices = [
                Voice(ident, lang, game.seats(step.state.options), game.sides(step.state.options)) for lang in LANGS
            ]
            for verdict in game.judge_all(step.state, game.legal(step.state)):
                yield from ((voice, verdict) for voice in voices)


def narrates(voice: Voice, verdict: Verdict) -> bool:
    """Whether nothing but what would happen, or that it may happen, is said."""
    said = [link for link in verdict.chain if voice.reason(link)]
    ruled = [link for link in said if link.effect != "offered" or find(voice.game, f"rules.{link.rule}.offered")]
    return not ruled


@pytest.mark.parametrize("ident", sorted(GAMES))
def test_why_is_answered_by_a_rule(ident: str) -> None:
    narrated = {
        (voice.lang, verdict.rule, voice.joined([text for text, _ in voice.argument(verdict)]))
        for voice, verdict in legal_verdicts(ident)
        if narrates(voice, verdict)
    }
    assert narrated == set()


@pytest.mark.parametrize("ident", sorted(GAMES))
def test_what_overrules_a_sentence_says_so(ident: str) -> None:
    for voice, verdict in legal_verdicts(ident):
        chain = [link.effect in AGAINST for link in verdict.chain if voice.reason(link) and link.effect != "offered"]
        said = [text for text, _ in voice.argument(verdict)]
        for place in range(1, len(chain)):
            assert said[place].startswith(CONTRASTS[voice.lang]) or chain[place] == chain[place - 1], said


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("You hold [S6].", "en", "But you hold [S6]."),
        ("W is winning.", "en", "But W is winning."),
        ("But you may.", "en", "But you may."),
        ("[S6] is high.", "en", "But [S6] is high."),
        ("出せません。", "ja", "ただし、出せません。"),
        ("しかし、出せます。", "ja", "しかし、出せます。"),
    ],
)
def test_a_sentence_that_overrules_begins_with_but(text: str, lang: Lang, said: str) -> None:
    assert overruling(text, lang) == said


@pytest.mark.parametrize("ident", sorted(GAMES))
def test_every_legal_answer_names_a_clause(ident: str) -> None:
    assert [verdict for _, verdict in legal_verdicts(ident) if not verdict.rule] == []
