"""The finished site, a host for it and a browser to look at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from playground.build.serving import Host, Server, serving
from playground.build.testing import built_site
from playground.build.tools import BROWSER_FLAGS, browser

SUB_PATH = Host("/some/where/", policy=True)


@pytest.fixture(scope="session")
def site() -> Path:
    return built_site()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The site under a sub-path, with the content security policy."""
    with serving(site, SUB_PATH) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser(), args=[*BROWSER_FLAGS])
        yield running
        running.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(locale="ja-JP")
    yield context.new_page()
    context.close()
