"""Options that a reader changes on the page: their forms, and an example told as far as they let it."""

from __future__ import annotations

import pytest

from torite.core.inputs import BadInput
from torite.games import game
from torite.page.forms import form
from torite.page.telling import Story, story


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


def test_what_has_no_words_or_is_no_option_is_refused() -> None:
    with pytest.raises(BadInput, match="made of numbers or has a few values"):
        form(game("spades"), game("spades").choose(), "colour", "en")
    with pytest.raises(BadInput, match=r"words\.options\.blind_nil\.title"):
        form(game("spades"), game("spades").choose(), "blind_nil", "en")


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
