"""The finished site, a host for it and a browser to look at it."""

from __future__ import annotations

import atexit
import functools
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from playground.common.tools import BROWSER_FLAGS, browser
from playground.local.serving import Host, Server, serving
from playground.local.testing import built_site

expect.set_options(timeout=30_000)  # nothing is measured here, and a busy machine is slow
BASELINE = "--js-flags=--liftoff-only"
"""The engine is not compiled a second time, to run faster: each visit begins one, which is gone before that pays."""
SUB_PATH = Host("/some/where/", policy=True)


@pytest.fixture(scope="session")
def site() -> Path:
    return built_site()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The site under a sub-path, with the content security policy."""
    with serving(site, SUB_PATH) as running:
        yield running


@functools.cache
def one_browser() -> Browser:
    """One for all tests of a process, whichever folder they are in: Playwright cannot be started twice."""
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright.chromium.launch(executable_path=browser(), args=[*BROWSER_FLAGS, BASELINE])


@pytest.fixture(scope="session")
def chromium() -> Browser:
    return one_browser()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="ja-JP")
    yield context.new_page()
    context.close()
