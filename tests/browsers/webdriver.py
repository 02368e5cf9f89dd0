"""A browser driven by WebDriver's commands, however they reach it."""

from __future__ import annotations

import contextlib
from abc import abstractmethod
from typing import Any

from .driven import Browser

KEYS = {
    "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Tab": "\ue004", "PageDown": "\ue00f",
}  # fmt: skip
SETTLED = """const [given, done] = arguments
Promise.resolve((%s)(...given)).then(value => done({ value }), error => done({ error: String(error) }))"""


class DriverError(Exception):
    """Report an error that a driver answers instead of a value."""


class WebDriver(Browser):
    """The commands of a Browser as WebDriver's."""

    leaving = DriverError

    @abstractmethod
    def command(self, name: str, **given: Any) -> Any:
        """Sends a command by WebDriver's own name for it (`Navigate To` is `navigate`), and gives the answer's value."""

    def goto(self, url: str) -> None:
        """Opens a page and waits until it has loaded."""
        self.command("frame", id=None)
        self.command("navigate", url=url)

    def enter_frame(self) -> None:
        """Has scripts run in the page's one frame."""
        self.command("frame", id=0)

    def back(self) -> None:
        """Goes back by one page."""
        self.command("back")

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """Return the result of a JavaScript function for the arguments; promises are waited for."""
        told = self.command("script", script=SETTLED % script, args=[list(arguments)])
        if told is None:
            raise DriverError(f"{self.name}: the page went before it answered {script}")
        if "error" in told:
            raise DriverError(f"{self.name}: {told['error']} in {script}")
        return told.get("value")

    def perceived(self, selector: str) -> list[tuple[str, str]]:
        """Return the role and the name of each element of a selector."""
        found = self.command("elements", using="css selector", value=selector)
        every = [ident for one in found for ident in one.values()]
        return [(self._told("role", one), self._told("label", one)) for one in every]

    def _told(self, what: str, ident: str) -> str:
        """Return what is told of an element; '' of one that is hidden or gone, for which WebKit has an error."""
        with contextlib.suppress(DriverError):
            return str(self.command(what, id=ident))
        return ""

    def click_at(self, x: float, y: float) -> None:
        """Moves the pointer to a place of the window and clicks."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        deeds = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": deeds}
        self.command("actions", actions=[pointer])

    def press(self, key: str) -> None:
        """Presses a key (`ArrowRight`, `Enter`, a letter) where the focus is."""
        value = KEYS.get(key, key)
        deeds = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self.command("actions", actions=[{"type": "key", "id": "keys", "actions": deeds}])
