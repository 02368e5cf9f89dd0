"""Debian's WebKitGTK: a window that is all page (webkit_window.py), on a screen that nobody sees, driven by its driver."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from .driven import PATIENCE, PHONE
from .webdriver import DriverError, WebDriver

WINDOW = Path(__file__).with_name("webkit_window.py")
NAMES = {
    "navigate": "url", "frame": "frame", "back": "back", "script": "execute/async", "actions": "actions",
    "elements": "elements",
}  # fmt: skip
TOLD = {"role": "element/{id}/computedrole", "label": "element/{id}/computedlabel"}
"""Commands that only look something up."""
BASELINE = {"JSC_useOMGJIT": "0"}
"""The engine is not compiled a second time, to run faster: most visits are over before that pays."""
TELL = "(name, text) => webkit.messageHandlers[name].postMessage(text)"
ROOM = """(width, height) => {
    webkit.messageHandlers.size.postMessage(`${width} ${height}`)
    return innerWidth === width && innerHeight === height
}"""


class WebKit(WebDriver):
    """One WebKit window; its profile is in memory and ends with it."""

    name = "webkit"

    wanted: dict[str, Any] = {  # noqa: RUF012
        "browserName": "webkit-window",
        "webkitgtk:browserOptions": {"binary": str(WINDOW), "args": []},
    }

    def __init__(self, driver: str) -> None:
        self._program = driver
        self._display, self._screen = _screen()
        self._start()
        self.resize(*PHONE)

    def _start(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        environment = {**os.environ, "DISPLAY": self._display, **BASELINE}
        command = [self._program, f"--port={port}", "--host=127.0.0.1"]
        self._driver = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        self._url = f"http://127.0.0.1:{port}/session"
        _answers(port)
        told = self._ask(self._url, {"capabilities": {"alwaysMatch": self.wanted}})
        self._url += f"/{told['sessionId']}"
        self._ask(f"{self._url}/timeouts", {"script": 120_000, "pageLoad": 120_000})

    @staticmethod
    def _ask(url: str, data: dict[str, Any] | None) -> Any:
        """Posts data, or looks something up without."""
        sent = None if data is None else json.dumps(data).encode()
        request = Request(url, sent, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=PATIENCE * 4) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise DriverError(error.read().decode()) from error

    def command(self, name: str, **given: Any) -> Any:
        """Sends a command by its name here."""
        if name in TOLD:
            return self._ask(f"{self._url}/{TOLD[name].format(**given)}", None)
        return self._ask(f"{self._url}/{NAMES[name]}", given)

    def resize(self, width: int, height: int) -> None:
        """Gives the page this room."""
        self.wait(ROOM, width, height)  # told again if the page before it is only just going

    def pdf(self, target: Path) -> None:
        """Prints the page on A4; the window does it, as the driver has no command for it."""
        part = target.with_suffix(".part")
        self.evaluate(TELL, "paper", str(part))
        end = time.monotonic() + PATIENCE * 2
        while not Path(f"{part}.done").exists():
            assert time.monotonic() < end, "WebKit did not print"
            time.sleep(0.05)
        Path(f"{part}.done").unlink()
        part.rename(target)

    def fresh(self) -> None:
        """A new profile is a new window."""
        self._end()
        self._start()
        self.resize(*PHONE)

    def _end(self) -> None:
        with contextlib.suppress(HTTPError):  # it asks for the window that it has just closed
            urlopen(Request(self._url, method="DELETE"), timeout=PATIENCE).close()
        self._driver.terminate()
        self._driver.wait(PATIENCE)

    def close(self) -> None:
        """Ends the window, its driver and the screen."""
        self._end()
        self._screen.terminate()
        self._screen.wait(PATIENCE)


class OldWebKit(WebKit):
    """The WebKit of Safari 16.0 (WPE), which needs no screen and has one size."""

    name = "old webkit"
    wanted: dict[str, Any] = {  # noqa: RUF012
        "browserName": "cog",
        "wpe:browserOptions": {"binary": "/usr/bin/cog", "args": ["--automation", "--platform=headless"]},
    }

    def resize(self, width: int, height: int) -> None:
        """It has 800 by 600 pixels."""


def _screen() -> tuple[str, subprocess.Popen[bytes]]:
    """A screen in memory, and its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1400x24"]
    screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        return f":{told.readline().strip()}", screen


def _answers(port: int) -> None:
    """Waits until the driver listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), 1):
                return
        except OSError:
            assert time.monotonic() < end, "WebKitWebDriver did not start"
            time.sleep(0.05)
