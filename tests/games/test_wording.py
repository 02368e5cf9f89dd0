"""Test that the engine writes as the pages do: blanks, capitals, minus signs, lists of numbers, suits."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from playground.common.random_games import option_sets, walk, wild_action
from torite.core.acts import OVER, TABLE, Action
from torite.core.game import Game
from torite.games import all_games
from torite.player.playout import random_action
from torite.practice.kinds import Asked, Question
from torite.practice.puzzles import puzzle
from torite.reading.positions import STOPS
from torite.reading.record import replay
from torite.reading.scenario import every_id, load
from torite.words.say import LANGS, Lang, Voice
from torite.words.say_files import own, texts
from torite.words.voices import voice_of

from .asking import VARIANTS, Walk, along

WALK = Walk(seed=11, plies=260, stride=13, most=30)

TOKEN = r"\[[^\[\]]*\]"
SERIES = re.compile(rf"({TOKEN})(?:(?:, |、| ){TOKEN})+")
"""Cards one after the other."""
COUNTED = "cards|points|tricks|deals|rounds|games|hands|tiles|places|bags|steps"
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
ANY = {
    "a figure below nothing has a minus sign": re.compile(r"(?<![\d\w])-\d"),
    "numbers are listed, not strung together": re.compile(r"\[\d+\] \[\d+\]"),
    "no blank at either end, and none doubled": re.compile(r"^\s|\s$|  "),
    "a suit is not said before its own card": re.compile(
        "|".join(f"{sign} ?(?:の|of )\\[{letter}[^\\]]\\]" for sign, letter in SIGNS.items())
    ),
    "nothing is missing before or after a mark": re.compile(r"\( | \)|（）|\(\)|「」|“”"),
}
OWN = {
    "ja": {
        "sentences follow each other without a blank": re.compile(r"[。、」）] |[ぁ-んァ-ヶ一-龠] [ぁ-んァ-ヶ一-龠]"),
        "a sentence ends as one": re.compile(r"[^。）]$"),
        "a term is said once, not twice in succession": re.compile(r"([ぁ-んァ-ヶー一-龠]{3,})\1"),
    },
    "en": {
        "a sentence begins with a capital": re.compile(rf"(?:^|(?<=[.!?] ))(?!{TOKEN})[a-z]"),
        "a sentence ends as one": re.compile(r"[^.!?]$"),
        "a blank follows a full stop": re.compile(r"[.!?][A-Z\[]"),
        "a term is said once, not twice in succession": re.compile(r"\b([A-Za-z][\w ]+) \1\b", re.IGNORECASE),
        "of 1 the noun is no plural": re.compile(rf"(?<![\d.,−-])\b1 (?:\w+ )?(?:{COUNTED})\b"),
    },
}
REFUSALS = ("bans", "binds")
DONE = {"ja": re.compile(r"[うくぐすつぬぶむる]$"), "en": re.compile(r"^[a-z]")}
"""How what somebody does is said within a sentence: 「…すること」, "to …"; never a bare card or bid."""
DONE_BY_TABLE = {"ja": re.compile(r"(ます|です)$"), "en": re.compile(r" (is|are|deals|starts|becomes)\b")}
SPOKEN = ("a term is said once, not twice in succession",)
"""Faults that are looked for where cards are said by their names, too."""
CARD = re.compile(r"カード|\bcards?\b")
TILES_ONLY = ("events.", "why.", "words.actions.", "words.after.", "words.card.", "words.unsound.")
OF_CARDS = {
    "events.face-up", "words.unsound.* cards, those of * tricks", "words.unsound.whole tricks, of * cards each",
    "words.unsound.no cards of any but the *", "words.unsound.no cards, as the dealer sits out",
    "words.unsound.all cards of the dummy, or none of them",
    "words.unsound.* cards at most, as the hands still hold the others",
}  # fmt: skip
"""Texts of which a game of tiles has no use: nothing is claimed, tricks are not counted, nobody sits out, there is no dummy."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_what_may_be_done_is_asked_in_a_sentence(game: Game[Any], lang: Lang) -> None:
    """ "May W bid 14♣ now?", and not "May W choose this now: 14♣?"."""
    for options in option_sets(game):
        voice = voice_of(game, options, lang)
        moments = [*islice(walk(game, game.start(options), Random(5), wild_action), WALK.plies)]
        for before, moment in pairwise(moments):
            action = moment.action
            if action and (action.value or not action.cards):
                wanted = DONE_BY_TABLE if before.state.turn == TABLE else DONE
                assert wanted[lang].search(voice.deed(action)), action


def faults(text: str, lang: Lang) -> list[str]:
    """List what is wrong with a sentence."""
    return [fault for fault, found in {**ANY, **OWN[lang]}.items() if found.search(text)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "♥の[HK]があります。"),
        ("ja", "出せません。 台札は♥です。"),
        ("ja", "-20点です。"),
        ("ja", "バーは[9] [10]です。"),
        ("ja", "何も出しません"),
        ("ja", "Yは底辺切り札底辺切り札を出します。"),
        ("en", "hearts were led."),
        ("en", "You hold [HK]. so you must follow."),
        ("en", "The score is -20."),
        ("en", " is not on the list."),
        ("en", "It is higher.You may bid."),
        ("en", "The bar is [9] [10]."),
        ("en", "Y plays the bottom trump bottom trump."),
        ("en", "Each player is dealt 1 cards."),
    ],
)
def test_each_fault_is_found(lang: Lang, text: str) -> None:
    assert faults(text, lang)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "[HK]があるので、♥を出さなければなりません。−20点です。"),
        ("ja", "[SA] [S7]を持っています。2 : 1です。"),
        ("en", "[HK] is higher. [SA] [S7] follow. The score is −20 (4 + 5 = 9)."),
        ("en", "With 11 tricks and 1 card left, that is 1 point in 2 rounds."),
    ],
)
def test_a_good_sentence_passes(lang: Lang, text: str) -> None:
    assert not faults(text, lang)


@pytest.mark.parametrize("ident", every_id())
def test_what_a_scenario_says_is_well_written(ident: str) -> None:
    scenario = load(ident)
    for step in replay(scenario.game, scenario.start, scenario.line):
        for lang in LANGS:
            voice = _voice(scenario.game, step.state, lang)
            _well_written(voice, [text for event in step.events if (text := voice.event(event))])
    for asked in along(ident):
        _verdict(*asked)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_what_a_random_game_says_is_well_written(game: Game[Any], options: Any) -> None:
    for asked in WALK.asked(game, options):
        _verdict(*asked)


@pytest.mark.parametrize("ident", every_id())
def test_an_example_that_is_played_on_says_what_is_well_written(ident: str) -> None:
    scenario = load(ident)
    game, state, chance = scenario.game, scenario.start, Random(ident)
    with suppress(*STOPS):  # an example may hold too few cards to be played on
        while not (state.turn == OVER or game.shuffle(state)):
            step = game.apply(state, random_action(game, state, chance))
            state = step.state
            for lang in LANGS:
                voice = _voice(game, state, lang)
                _well_written(voice, [text for event in step.events if (text := voice.event(event))])


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_what_the_table_does_in_a_question_is_well_written(game: Game[Any], options: Any) -> None:
    moments = [*islice(walk(game, game.start(options), Random(7)), 120)]
    for before, done, after in zip(moments, moments[1:], moments[2:], strict=False):
        if done.state.turn == TABLE and before.action and done.action and after.action and not game.shuffle(done.state):
            asked = Asked("happens", (done.action, after.action), after.step.events[0])
            question = Question(before.state, asked, (asked.event,), 0, after.step.events[0].rule)
            for lang in LANGS:
                said = puzzle(game, question, question.clause, lang)["asked"]
                assert not [fault for fault, found in ANY.items() if found.search(said)], said


def test_a_game_of_tiles_says_nothing_of_cards() -> None:
    said = {
        key: [re.sub(r"{[^}]*}", "", one) for one in (text["ja"], text["en"] or key)]
        for key, text in texts("clackerjack").items()
    }
    wrong = {key for key, both in said.items() if key.startswith(TILES_ONLY) and any(map(CARD.search, both))}
    assert wrong == OF_CARDS
    assert not [key for key in own("clackerjack") if any(map(CARD.search, said[key]))]


def _voice(game: Game[Any], state: Any, lang: Lang) -> Voice:
    return Voice(game.id, lang, game.seats(state.options), game.sides(state.options))


def _verdict(game: Game[Any], state: Any, action: Action) -> None:
    verdict = game.judge(state, action)
    for lang in LANGS:
        voice = _voice(game, state, lang)
        said = [text for text, _ in voice.argument(verdict)]
        _well_written(voice, said)
        assert len(set(said)) == len(said), f"{game.id}: {action}: one sentence twice: {said}"
    if not verdict.legal and verdict.chain[-1].effect in REFUSALS:
        last = _voice(game, state, "ja").reason(verdict.chain[-1])
        assert not last.endswith("フォローします。"), f"{game.id}: {action}: a refusal refuses: {last}"


def _well_written(voice: Voice, texts: list[str]) -> None:
    for text in texts:
        spoken = voice.spoken(SERIES.sub(r"\1", text))  # of cards one after the other two may be alike
        found = [*faults(text, voice.lang), *(fault for fault in SPOKEN if OWN[voice.lang][fault].search(spoken))]
        assert not found, f"{text!r}: {', '.join(found)}"
