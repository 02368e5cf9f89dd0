"""One fixture for three browsers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playground.common.browsers import program, without

from ..page.conftest import compared
from ..website.conftest import one_browser, server, site
from .chromium import Chromium
from .driven import PHONE, Browser
from .firefox import Firefox
from .webkit import OldWebKit, WebKit

__all__ = ["compared", "server", "site"]

NAMES = ("chromium", "firefox", "webkit")


OTHERS = NAMES[1:]


def is_left_out(name: str, place: int) -> bool:
    """Whether a case is left to Firefox or to WebKit, whose turn it is; Chromium has them all."""
    return name in OTHERS and place % 2 != OTHERS.index(name)


def by_turns(browser: Browser, place: int) -> None:
    """Leave out a case that is another browser's."""
    if is_left_out(browser.name, place):
        pytest.skip("another browser's turn")


def started(name: str) -> Browser:
    """A running browser; a test is left out, with the reason, where there is none."""
    if name == "chromium":
        return Chromium(one_browser())
    found = program(name)
    if found is None:
        pytest.skip(without(name))
    return Firefox(found) if name == "firefox" else WebKit(found)


@pytest.fixture(scope="session", params=NAMES)
def shared_browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Each browser once; what needs a fresh profile asks for it."""
    browser = started(request.param)
    yield browser
    browser.close()


@pytest.fixture
def old_webkit() -> Iterator[Browser]:
    """A browser that is too old for the engine."""
    found = program("old webkit")
    if found is None:
        pytest.skip(without("old webkit"))
    old = OldWebKit(found)
    yield old
    old.close()


@pytest.fixture
def browser(shared_browser: Browser) -> Browser:
    """A browser the size of a phone."""
    shared_browser.goto("about:blank")
    shared_browser.resize(*PHONE)
    return shared_browser
