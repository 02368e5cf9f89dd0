"""An example in a frame of another origin, in three browsers."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.local.serving import Host, Server, serving

from .driven import Browser
from .test_dialogs import AXE, FOCUS

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><iframe title="example" width="100%" height="600"
src="{url}embed/ja/birdhead/raise.html"></iframe><script>addEventListener('message', event => (window.told = event.data))</script>"""


FITS = "() => document.documentElement.scrollWidth <= innerWidth"
STEPS = "() => document.querySelector('torite-table .controls input')?.max"


def test_an_example_works_by_keyboard_on_another_origin_and_axe_finds_nothing(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    tmp_path.joinpath("index.html").write_text(PAGE.format(url=server.url), "utf-8")
    with serving(tmp_path, Host()) as other:
        browser.goto(other.url)
        browser.wait("() => window.told?.height > 400")  # told only when its table lies there
        told = browser.evaluate("() => window.told")
        browser.click("iframe")
        browser.enter_frame()
        browser.evaluate(FOCUS, ".board")
        browser.press("End")
        browser.sees("torite-table output", "4 / 4")
        assert browser.evaluate(AXE, "body") == []
    assert told["example"] == "example-birdhead-raise"
    assert told["height"] == pytest.approx(620, abs=150)


def test_an_example_of_every_game_is_stepped_through_in_both_languages(browser: Browser, server: Server) -> None:
    for lang in ("ja", "en"):
        for folder in server.folder.glob(f"embed/{lang}/*/"):
            example = min(folder.glob("*.html"))
            browser.goto(server.url + example.relative_to(server.folder).as_posix())
            last = browser.wait(STEPS)
            browser.click("torite-table .step.last")
            browser.sees("torite-table output", f"{last} / {last}")
            assert browser.evaluate(FITS), (lang, folder.name)
