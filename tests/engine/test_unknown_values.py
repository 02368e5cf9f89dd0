"""Test that a value that is unknown asks for itself by its key wherever an answer depends on it."""

from __future__ import annotations

from typing import Any

import pytest

from torite.core.unknown import Figure, Heap, Mark, Missing, UnknownMatchesAll, UnknownMatchesNone, least

CARD = ("SA",)


@pytest.mark.parametrize(
    "use",
    [
        lambda figure: figure < 1,
        lambda figure: figure >= 1,
        lambda figure: figure == 1,
        lambda figure: figure != 1,
        lambda figure: 1 in (figure,),
        bool,
        lambda figure: not figure,
        lambda figure: str(figure + 1),
        lambda figure: f"{figure}",
        int,
        lambda figure: max(figure, 3),
        range,
        lambda figure: "abc"[figure],
        lambda figure: sum([1, figure, 2]) > 3,
        lambda figure: -figure % 3 // 2 * 4 - 1 == 0,
        lambda figure: 3 - figure == 0,
        lambda figure: figure == figure + 1,
    ],
)
def test_whoever_needs_a_figure_asks_for_it(use: Any) -> None:
    with pytest.raises(Missing) as asked:
        use(Figure("state.totals.A"))
    assert str(asked.value) == "state.totals.A: expected to be there, as the answer depends on it"


@pytest.mark.parametrize(
    "use",
    [
        len,
        bool,
        lambda heap: [*heap],
        tuple,
        lambda heap: "SA" in heap,
        lambda heap: heap[0],
        lambda heap: heap == (),
        lambda heap: len(heap + CARD),
        lambda heap: len(CARD + heap),
        sorted,
    ],
)
def test_whoever_counts_a_heap_asks_for_it(use: Any) -> None:
    with pytest.raises(Missing, match=r"^state\.won\.A: expected to be there"):
        use(Heap("state.won.A"))


@pytest.mark.parametrize(
    "use",
    [
        str,
        len,
        bool,
        lambda mark: f"{mark}",
        lambda mark: mark == "2",
        lambda mark: mark != "2",
        lambda mark: mark in ("2", "3"),
        lambda mark: "2" in mark,
        lambda mark: mark < "3",
        lambda mark: mark + "S",
        lambda mark: "S" + mark,
        lambda mark: mark[0],
        list,
    ],
)
def test_whoever_reads_a_mark_asks_for_it(use: Any) -> None:
    with pytest.raises(Missing, match=r"^state\.markers\.V: expected to be there"):
        use(Mark("state.markers.V"))


def test_what_is_known_of_them_is_kept() -> None:
    heap: Any = Heap("state.won.A")
    assert (heap + CARD).known == (CARD + heap).known == CARD
    assert Heap("state.won.A") == Heap("state.won.A") and Figure("x") + 1 == 1 + Figure("x")
    assert {Figure("x"): 1}[Figure("x")] == 1 and repr(Figure("x")) == repr(Heap("x")) == repr(Mark("x")) == "?"
    assert {Mark("x"): 1}[Mark("x")] == 1
    assert {Heap("x"), Heap("y"), ()} == {(), Heap("y"), Heap("x")}
    figures: Any = (3, Figure("x"), 4)
    assert least(figures) == 7


def test_where_nobody_insists_they_agree_with_everything_or_deny_it() -> None:
    agreeing, denying = UnknownMatchesAll("x"), UnknownMatchesNone("x")
    assert agreeing == 3 and not (agreeing != 3 or agreeing < 3 or agreeing > 3 or agreeing + 1)
    assert denying != 3 and denying not in (3, 4) and denying < 3 and denying > 3
    assert f"{agreeing + 1}" == str(denying) == "?"
