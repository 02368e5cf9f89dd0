"""One text for many keys: a `*` in a key of say.toml."""

from __future__ import annotations

import pytest

from torite.core.acts import Action
from torite.games import game
from torite.words.say import Lang, MissingSentence, Voice


def voice(ident: str) -> Voice:
    """A game's voice in English."""
    one = game(ident)
    return Voice(ident, "en", one.seats(one.option_type()), one.sides(one.option_type()))


@pytest.mark.parametrize(
    ("ident", "key", "said"),
    [
        ("mighty", "contract.14H", "14♥"),
        ("mighty", "contract.20N", "20NT"),
        ("umbridge", "contract.1C", "1♣"),
        ("skat", "contracts.grand-schneider", "Grand Hand, Schneider announced"),
        ("skat", "contracts.none", "passed in"),
        ("haggis", "tops.13", "K"),
        ("haggis", "tops.10", "10"),
        ("king-of-the-hill", "place.T", "10"),
        ("king-of-the-hill", "place.7", "7"),
    ],
)
def test_a_key_with_a_star_holds_where_no_other_does(ident: str, key: str, said: str) -> None:
    assert voice(ident).word(key) == said


def test_an_action_is_said_by_such_a_key_too() -> None:
    stairs = Action("play", ("H7", "D7", "H8", "D8"), "stairs-2x2")
    assert voice("haggis").action(stairs) == "[H7] [D7] [H8] [D8] as stairs 2×2"
    assert voice("olika").action(Action("trump", value="D")) == "♦ as trumps"
    assert voice("olika").action(Action("trump", value="N")) == "no-trump"


def test_a_star_stands_for_something_and_stays_in_its_table() -> None:
    for key in ("contract.", "contract.1.4H", "contract.4"):
        with pytest.raises(MissingSentence, match=r"mighty/say\.toml"):
            voice("mighty").word(key)


def test_unknown_cards_are_no_numbers() -> None:
    assert voice("birdhead").card("9") == "9"
    assert voice("birdhead").card("?") == "face-down card"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Advice: tile 0-0, tile 0-3. X leads."), ("ja", "Advice: タイル0-0、タイル0-3. X leads.")]
)
def test_cards_side_by_side_are_spoken_as_a_list(lang: Lang, said: str) -> None:
    one = Voice("clackerjack", lang, "WXYZ", [])
    assert one.spoken("Advice: [0-0] [0-3]. X leads.") == said
