"""Drive a browser, whichever it is, by what a test may ask of it."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

PATIENCE = 30.0
"""Seconds; nothing is measured here, and a busy machine is slow."""
PHONE = (390, 844)
DESK = (1280, 900)
ALONE = "selector => document.querySelectorAll(selector).length"
MIDDLE = """async selector => {
  const place = () => {
    const one = document.querySelector(selector)
    const middle = () => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2] }
    if (one && !one.contains(document.elementFromPoint(...middle()))) one.scrollIntoView({ block: 'center', behavior: 'instant' })
    return one && middle()
  }
  const drawn = () => new Promise(done => { requestAnimationFrame(() => setTimeout(done, 50)); setTimeout(done, 3000) })
  for (let [before, still] = [place(), 0]; ;) {
    await drawn()
    const now = place()
    still = now && before && now[0] === before[0] && now[1] === before[1] ? still + 1 : 0
    if (still === 3) return now
    before = now
  }
}"""
"""The middle of an element, once it keeps still for three pictures: what comes into view is laid out only when it is drawn,
and a busy machine draws late; a frame out of view never draws."""


class Browser(ABC):
    """A browser with one window and a profile of its own."""

    name: str
    leaving: type[Exception]
    """Errors of a script that was to run in a page that is just going."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Opens a page and waits until it has loaded."""

    @abstractmethod
    def evaluate(self, script: str, *arguments: Any) -> Any:
        """Return the result of a JavaScript function for the arguments; promises are waited for."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the page this room, in CSS pixels."""

    @abstractmethod
    def click_at(self, x: float, y: float) -> None:
        """Moves the pointer to a place of the window and clicks."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Presses a key (`ArrowRight`, `Enter`, a letter) where the focus is."""

    @abstractmethod
    def back(self) -> None:
        """Goes back by one page."""

    @abstractmethod
    def enter_frame(self) -> None:
        """Has scripts run in the page's one frame, until another page is opened; keys go where the focus is."""

    @abstractmethod
    def perceived(self, selector: str) -> list[tuple[str, str]]:
        """Return the role and the name of each element of a selector, as the browser tells them to a screen reader."""

    @abstractmethod
    def pdf(self, target: Path) -> None:
        """Prints the page on A4, backgrounds included."""

    @abstractmethod
    def fresh(self) -> None:
        """Forgets all pages and whatever they kept."""

    @abstractmethod
    def close(self) -> None:
        """Ends the program."""

    def click(self, selector: str) -> None:
        """Clicks the first element that a selector finds, once it is there."""
        self.wait(ALONE, selector)
        self.click_at(*self.evaluate(MIDDLE, selector))

    def type(self, text: str) -> None:
        """Types a text where the focus is."""
        for letter in text:
            self.press(letter)

    def text(self, selector: str) -> str:
        """Return the text that the first element of a selector shows."""
        return str(self.evaluate("selector => document.querySelector(selector)?.innerText ?? ''", selector))

    def wait(self, script: str, *arguments: Any, patience: float = PATIENCE) -> Any:
        """The first value of a function that counts as true. AssertionError if there is none in time."""
        end = time.monotonic() + patience
        while not (found := self._look(script, *arguments)):
            assert time.monotonic() < end, f"{self.name} waits in vain: {script} {json.dumps(arguments)}"
            time.sleep(0.05)
        return found

    def _look(self, script: str, *arguments: Any) -> Any:
        """Return the result of a function now; None while one page goes and another comes."""
        try:
            return self.evaluate(script, *arguments)
        except self.leaving:
            return None

    def sees(self, selector: str, text: str, patience: float = PATIENCE) -> None:
        """Waits until the first element of a selector shows a text."""
        script = "(selector, text) => document.querySelector(selector)?.textContent.includes(text)"
        self.wait(script, selector, text, patience=patience)
