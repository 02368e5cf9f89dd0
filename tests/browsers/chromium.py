"""Chromium, through Playwright as in the other tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser as Program
from playwright.sync_api import Error

from .driven import PHONE, Browser


class Chromium(Browser):
    """A window of the browser that all tests share, with a profile of its own."""

    name = "chromium"
    leaving = Error

    def __init__(self, program: Program) -> None:
        self._program = program
        self._open()

    def _open(self) -> None:
        width, height = PHONE
        self._context = self._program.new_context(
            viewport={"width": width, "height": height}, locale="ja-JP", reduced_motion="reduce"
        )
        self.page = self._context.new_page()
        self._frame = self.page.main_frame

    def goto(self, url: str) -> None:
        """Opens a page and waits until it has loaded."""
        self.page.goto(url)
        self._frame = self.page.main_frame

    def back(self) -> None:
        """Goes back by one page."""
        self.page.go_back()

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """Return the result of a JavaScript function for the arguments; promises are waited for."""
        return self._frame.evaluate(f"given => ({script})(...given)", list(arguments))

    def resize(self, width: int, height: int) -> None:
        """Gives the page this room."""
        self.page.set_viewport_size({"width": width, "height": height})

    def click_at(self, x: float, y: float) -> None:
        """Moves the pointer to a place of the window and clicks."""
        self.page.mouse.click(x, y)

    def press(self, key: str) -> None:
        """Presses a key (`ArrowRight`, `Enter`, a letter) where the focus is."""
        self.page.keyboard.press(key)

    def perceived(self, selector: str) -> list[tuple[str, str]]:
        """Return the role and the name of each element of a selector."""
        tools = self._context.new_cdp_session(self.page)
        found = tools.send(
            "Runtime.evaluate", {"expression": f"[...document.querySelectorAll({json.dumps(selector)})]"}
        )
        listed = tools.send("Runtime.getProperties", {"objectId": found["result"]["objectId"], "ownProperties": True})
        told: list[tuple[str, str]] = []
        for one in listed["result"]:
            if one["name"].isdigit():
                ask = {"objectId": one["value"]["objectId"], "fetchRelatives": False}
                [node] = tools.send("Accessibility.getPartialAXTree", ask)["nodes"]
                told.append((node["role"]["value"], node.get("name", {}).get("value", "")))
        tools.detach()
        return told

    def enter_frame(self) -> None:
        """Has scripts run in the page's one frame."""
        [self._frame] = self.page.main_frame.child_frames

    def pdf(self, target: Path) -> None:
        """Prints the page on A4, backgrounds included."""
        self.page.pdf(path=target, format="A4", print_background=True)

    def fresh(self) -> None:
        """A new context forgets everything."""
        self._context.close()
        self._open()

    def close(self) -> None:
        """Ends the context; the browser is shared."""
        self._context.close()
