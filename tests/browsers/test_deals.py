"""Whole deals to their score, on a phone, in three browsers: by taps, by keys, and as a screen reader hears them.

`TORITE_DEALS="skat haggis"` plays these games in all main forms; else Bird Dog is played by taps, Basra by keys.
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from playground.local.serving import Server

from .deals import WAYS, Form, forms, play
from .driven import Browser

ASKED = os.environ.get("TORITE_DEALS", "").split()
CASES = [*product((form for ident in ASKED for form in forms(ident)), WAYS)] or [
    (Form("bird-dog"), "taps"),
    (Form("basra"), "keys"),
]


@pytest.mark.parametrize(("form", "way"), CASES)
def test_a_deal_is_played_to_its_score(browser: Browser, server: Server, form: Form, way: str) -> None:
    browser.fresh()
    played = play(browser, server, form, "en" if way == "taps" else "ja", way)
    assert played.faults == [] and played.decisions > 0
