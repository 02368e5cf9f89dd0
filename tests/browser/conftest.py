"""A reader with a phone, and one at a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from playground.build.local.serving import Server

from ..build.conftest import chromium, server, site

__all__ = ["chromium", "server", "site"]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
type Open = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Open]:
    """Opens a page of the site in a context of its own: `visit("ja/games/birdhead/", locale="ja-JP")`."""
    contexts: list[Any] = []

    def open_page(path: str, **context: Any) -> Page:
        options: dict[str, Any] = {**PHONE, "locale": "ja-JP", **context}
        contexts.append(chromium.new_context(**options))
        page: Page = contexts[-1].new_page()
        page.goto(server.url + path, wait_until="networkidle")
        return page

    yield open_page
    for context in contexts:
        context.close()
