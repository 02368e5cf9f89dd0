"""Notation and its exact inverse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from torite.core.acts import Action, parse

CARDS = st.from_regex(r"[A-Z0-9][A-Z0-9-]{0,3}", fullmatch=True) | st.just("?")
VERBS = st.just("play") | st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True)
VALUES = st.just("") | st.from_regex(r"[A-Za-z0-9+/-]{1,8}", fullmatch=True)


@st.composite
def actions(draw: st.DrawFn) -> Action:
    cards = tuple(draw(st.lists(CARDS, max_size=5)))
    verb = draw(VERBS)
    if verb == "play" and not cards:
        cards = ("SA",)
    return Action(verb, cards, draw(VALUES))


@given(actions())
def test_parse_is_the_inverse_of_str(action: Action) -> None:
    assert parse(str(action)) == action


@pytest.mark.parametrize("text", ["", " ", "7, 7", "=5", ":SA", "Pass me", "bid=", "a b"])
def test_what_is_no_action_is_refused_with_what_it_should_be(text: str) -> None:
    with pytest.raises(ValueError, match="an action: cards such as"):
        parse(text)
