"""Options that a reader changes on the page: their forms, and an example told as far as they let it."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from itertools import combinations
from typing import Any

import pytest

from torite.core.inputs import BadInput, Clash
from torite.games import game, game_ids
from torite.page.forms import every_form, form
from torite.page.session import handle
from torite.page.story_data import Story
from torite.page.telling import story
from torite.words import say
from torite.words.say import LANGS


def said(told: Story, at: int = -1) -> list[tuple[str, str]]:
    """Return what is said at a moment of a story, and by which clauses."""
    return [(one["text"], one["rule"]) for one in told["frames"][at]["said"]]


def test_an_option_of_few_values_is_chosen_from_in_the_words_of_its_game() -> None:
    lab = game("lab")
    duty = form(lab, lab.choose(duty="beat"), "duty", "en")
    assert (duty["title"], duty["values"], duty["many"]) == ("You must", ["beat"], False)
    labels = {choice["value"]: choice["label"] for choice in duty["choices"]}
    assert labels == {"follow": "follow", "ruff": "+ trump", "beat": "+ beat", "free": "nothing", "differ": "new suit"}
    assert [choice["label"] for choice in form(lab, lab.choose(), "ties", "ja")["choices"]] == ["先の勝ち", "後の勝ち"]


def test_what_has_no_words_or_is_no_option_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="made of numbers or has a few values"):
        form(game("spades"), game("spades").choose(), "colour", "en")
    monkeypatch.setattr(say, "find", lambda game, key: None)
    with pytest.raises(BadInput, match=r"words\.options\.blind_nil\.title"):
        form(game("spades"), game("spades").choose(), "blind_nil", "en")


def told(ident: str, options: dict[str, Any], lang: str) -> Any:
    """Ask for a deal under options, as the page does."""
    request = {"op": "story", "lang": lang, "title": "", "record": {"game": ident, "options": options}}
    return json.loads(handle(json.dumps(request)))["ok"]


@pytest.mark.parametrize("ident", game_ids())
def test_every_option_has_words_and_every_value_is_dealt_or_refused_in_both_languages(ident: str) -> None:
    rules = game(ident)
    words = {lang: every_form(rules, lang) for lang in LANGS}
    assert [one["name"] for one in words["ja"]] == [*rules.options]
    for here, there in zip(words["ja"], words["en"], strict=True):
        assert re.search("[ぁ-んァ-ヶ一-龠]", here["title"]) and not re.search("[ぁ-んァ-ヶ一-龠]", there["title"])
        labels = [choice["label"] for choice in there["choices"]]
        assert len(set(labels)) == len(labels) == len(here["choices"])
    pairs = combinations([(name, value) for name, values in rules.options.items() for value in values[1:]], 2)
    for options in [
        *({name: value} for name, values in rules.options.items() for value in values[1:]),
        *map(dict, pairs),
    ]:
        with suppress(Clash):
            rules.choose(**options)
            continue
        ja, en = (told(ident, options, lang)["refused"] for lang in LANGS)
        assert ja.endswith("。") and en.endswith(".") and ja != en, options


@pytest.mark.parametrize(
    ("ident", "options", "players"),
    [("haggis", {"form": "duel2"}, 2), ("basra", {"players": 4}, 4), ("olika", {"table": [0] * 26}, 3)],
)
def test_a_deal_is_told_under_the_options_chosen(ident: str, options: dict[str, Any], players: int) -> None:
    story = told(ident, options, "en")
    assert (story["players"], story["record"]["options"]) == (players, options)


@pytest.mark.parametrize(
    ("ident", "options"),
    [
        ("skat", {"rounds": 0}),
        ("king-of-the-hill", {"track": "A2"}),
        ("olika", {"table": [1]}),
        ("umbridge", {"deals": -1}),
    ],
)
def test_a_figure_or_text_that_no_game_has_is_refused_in_words(ident: str, options: dict[str, Any]) -> None:
    assert [told(ident, options, lang)["refused"][-1] for lang in LANGS] == ["。", "."]


def test_under_other_options_somebody_else_wins_for_other_reasons() -> None:
    won = {
        "W wins the trick: [HA] is the highest.": ({}, {"duty": "free"}, {"trump": "H"}, {"others": "count"}),
        "X wins the trick: [H2] is the highest.": ({"ace": "caught"},),
        "X wins the trick: [H2] is the lowest.": ({"winner": "lowest"},),
        "Y wins the trick: [CA] is the highest.": ({"trump": "C"}, {"others": "count", "ties": "last"}),
        "Z wins the trick: [HK] is the highest.": ({"ace": "low"},),
        "Z wins the trick: [HK] is the 2nd highest.": ({"winner": "second"},),
    }
    for text, every in won.items():
        for options in every:
            assert text in dict(said(story("lab/trick", "en", options))), options


def test_an_example_ends_where_its_line_is_refused_and_says_why() -> None:
    told = story("lab/trick", "en", {"duty": "ruff", "trump": "S"})
    assert told["record"]["line"] == ["HA", "H2"]
    assert told["record"]["options"] == {"duty": "ruff", "trump": "S"}
    assert len(told["frames"]) == 3 and told["frames"][-1]["next"] is None
    assert said(told)[1:] == [
        ("Under these rules Y may not choose [CA]. The example stops here.", ""),
        ("You hold no hearts, the suit led, so you need not follow suit.", "follow.void"),
        ("But [S6] is in your hand, and you must play a trump.", "follow.ruff"),
    ]


def test_an_example_ends_where_the_turn_is_anothers() -> None:
    told = story("lab/whole-game", "en", {"winner": "lowest"})
    own = story("lab/whole-game", "en")
    assert 0 < len(told["record"]["line"]) < len(own["record"]["line"])
    text, rule = said(told)[-1]
    assert text.startswith("Under these rules it is ") and rule == ""
    assert story("lab/whole-game", "en", {"duty": "follow"})["frames"] == own["frames"]
