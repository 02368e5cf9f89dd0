"""The types that scripts are checked with are those of the Python that makes the data."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from playground.local.page_types import SENT, declarations, script_type

type Mark = Literal["", "won"]


class Inner(TypedDict):
    """One thing."""

    mark: Mark
    places: list[int | None]


class Outer(TypedDict):
    """All of it."""

    inner: dict[str, Inner]
    put: NotRequired[Any]


def test_a_typed_dict_becomes_an_interface_with_all_that_is_in_it() -> None:
    assert declarations((Outer,)) == (
        "/**\n * All of it.\n */\nexport interface Outer {\n  inner: Record<string, Inner>\n  put?: unknown\n}\n\n"
        "/**\n * One thing.\n */\nexport interface Inner {\n  mark: '' | 'won'\n  places: Array<number | null>\n}\n"
    )


def test_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="called Inner"):
        declarations((Outer, type("Inner", (), {"__annotations__": {}})))


@pytest.mark.parametrize("hint", [set[str], bytes, dict[int, str], tuple[int, ...]])
def test_what_json_cannot_hold_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="JSON"):
        script_type(hint)


def test_what_pages_send_can_be_declared() -> None:
    found = declarations(SENT)
    assert "export interface Frame {" in found
    assert found.count("export interface Said {") == 1
