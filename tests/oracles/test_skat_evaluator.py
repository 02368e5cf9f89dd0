"""The bid evaluator's figures for example hands that were worked out by hand."""

from __future__ import annotations

import pytest

from torite.core.views import Answer
from torite.page.workbenches import answer
from torite.words.say import LANGS, Lang

FOUR_JACKS = "CJ SJ HJ DJ CT C9 C7 SA HK D8"
NO_JACKS = "DT DK DQ D9 D8 SA ST SK CA CT"
CLUBS, DIAMONDS, GRAND = 0, 3, 4
TAKEN, BY_HAND = 1, 2


def evaluated(hand: str, lang: Lang = "en") -> Answer:
    return answer("skat", "evaluate", hand.split(), lang)


def figure(hand: str, table: int, row: int, column: int) -> str:
    return evaluated(hand)["tables"][table]["rows"][row][column]["text"]


@pytest.mark.parametrize(
    ("hand", "table", "row", "value", "bid"),
    [
        (FOUR_JACKS, BY_HAND, CLUBS, "72", "72"),
        (FOUR_JACKS, BY_HAND, GRAND, "144", "144"),
        (FOUR_JACKS, TAKEN, CLUBS, "60", "60"),
        (NO_JACKS, BY_HAND, DIAMONDS, "63 (27)", "27"),
    ],
)
def test_values_and_safe_bids(hand: str, table: int, row: int, value: str, bid: str) -> None:
    assert figure(hand, table, row, 1) == bid
    assert figure(hand, table, row, 2) == value


def test_advice_for_the_hand_of_the_source() -> None:
    assert "Clubs" in evaluated(FOUR_JACKS)["said"][0]["text"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_figure_names_its_clause(lang: Lang) -> None:
    rows = [row for table in evaluated(NO_JACKS, lang)["tables"] for row in table["rows"]]
    assert all(cell["rule"] for row in rows for cell in row[1:])
