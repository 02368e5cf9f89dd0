"""An example in a frame of another origin, in three browsers."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.local.serving import Host, Server, serving

from .driven import Browser

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><iframe title="example" width="100%" height="600"
src="{url}embed/ja/birdhead/raise.html"></iframe><script>addEventListener('message', event => (window.told = event.data))</script>"""


def test_an_example_comes_alive_on_another_origin(browser: Browser, server: Server, tmp_path: Path) -> None:
    tmp_path.joinpath("index.html").write_text(PAGE.format(url=server.url), "utf-8")
    with serving(tmp_path, Host()) as other:
        browser.goto(other.url)
        browser.wait("() => window.told?.height > 400")  # told only when its table lies there
        told = browser.evaluate("() => window.told")
    assert told["example"] == "example-birdhead-raise"
    assert told["height"] == pytest.approx(620, abs=150)
