"""Debian's Firefox, through the door that it has for its own tests (Marionette: WebDriver's commands over a socket)."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from .driven import PATIENCE, PHONE
from .webdriver import DriverError, WebDriver

PREFERENCES = {
    "marionette.port": 0,
    "ui.useOverlayScrollbars": 1,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "ja",
    "layout.css.prefers-color-scheme.content-override": 1,
}
"""A free port; bars that lie over the page, as on a phone; nothing that takes time to move; a light page."""
NAMES = {
    "navigate": "WebDriver:Navigate",
    "frame": "WebDriver:SwitchToFrame",
    "back": "WebDriver:Back",
    "script": "WebDriver:ExecuteAsyncScript",
    "actions": "WebDriver:PerformActions",
    "print": "WebDriver:Print",
    "elements": "WebDriver:FindElements",
    "role": "WebDriver:GetComputedRole",
    "label": "WebDriver:GetComputedLabel",
}
RESIZE = """const [width, height] = arguments
const style = gBrowser.selectedBrowser.style
const set = { flex: 'none', 'min-width': '0', 'min-height': '0', width, 'max-width': width, height, 'max-height': height }
for (const [name, value] of Object.entries(set)) style.setProperty(name, value, 'important')"""
FORGET = """const [done] = arguments, { CLEAR_ALL_CACHES, CLEAR_COOKIES_AND_SITE_DATA, CLEAR_PERMISSIONS } = Ci.nsIClearDataService
const all = CLEAR_ALL_CACHES | CLEAR_COOKIES_AND_SITE_DATA | CLEAR_PERMISSIONS
Services.clearData.deleteData(all, { onDataDeleted: () => done() })"""
SIZE = "(width, height) => innerWidth === width && innerHeight === height"


class Firefox(WebDriver):
    """One Firefox without a screen."""

    name = "firefox"

    def __init__(self, program: str) -> None:
        self._program = program
        self._start()

    def _start(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="torite-firefox-"))
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in PREFERENCES.items())
        self._profile.joinpath("user.js").write_text("".join(lines), "utf-8")
        flags = ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen([self._program, *flags, self._profile], stdout=quiet, stderr=quiet)
        self._socket = socket.create_connection(("127.0.0.1", self._port()), PATIENCE * 4)
        self._answers = self._socket.makefile("rb")
        self._count = 0
        self._receive()  # its greeting
        self._call("WebDriver:NewSession", {"acceptInsecureCerts": True})
        self._call("WebDriver:SetTimeouts", {"script": 120_000, "pageLoad": 120_000})
        self.resize(*PHONE)

    def _port(self) -> int:
        told = self._profile / "MarionetteActivePort"
        end = time.monotonic() + PATIENCE * 2
        while not (told.exists() and told.read_text("utf-8").strip()):
            assert time.monotonic() < end and self._process.poll() is None, "Firefox did not start"
            time.sleep(0.05)
        return int(told.read_text("utf-8"))

    def _receive(self) -> Any:
        length = b""
        while (one := self._answers.read(1)) != b":":
            if not one:
                raise DriverError("Firefox has closed the door")
            length += one
        return json.loads(self._answers.read(int(length)))

    def _call(self, name: str, given: dict[str, Any]) -> Any:
        self._count += 1
        data = json.dumps([0, self._count, name, given]).encode()
        self._socket.sendall(str(len(data)).encode() + b":" + data)
        _, _, error, value = self._receive()
        if error:
            raise DriverError(f"{name}: {error['message']}")
        return value

    def command(self, name: str, **given: Any) -> Any:
        """Sends a command by its name here."""
        told = self._call(NAMES[name], given) or {}
        return told if isinstance(told, list) else told.get("value")

    def resize(self, width: int, height: int) -> None:
        """Gives the page this room; a window of Firefox itself is never narrower than 450 pixels."""
        self._call("Marionette:SetContext", {"value": "chrome"})
        self._call("WebDriver:SetWindowRect", {"width": max(width, 500) + 20, "height": height + 200})
        self._call("WebDriver:ExecuteScript", {"script": RESIZE, "args": [f"{width}px", f"{height}px"]})
        self._call("Marionette:SetContext", {"value": "content"})
        self.wait(SIZE, width, height)

    def pdf(self, target: Path) -> None:
        """Prints the page on A4, backgrounds included."""
        paper = {"page": {"width": 21.0, "height": 29.7}, "background": True, "shrinkToFit": False}
        target.write_bytes(base64.b64decode(self.command("print", **paper)))

    def fresh(self) -> None:
        """Clear whatever a page can have kept; a new program would take seconds to start."""
        self.goto("about:blank")
        self._call("Marionette:SetContext", {"value": "chrome"})
        self._call("WebDriver:ExecuteAsyncScript", {"script": FORGET, "args": []})
        self._call("Marionette:SetContext", {"value": "content"})
        self.resize(*PHONE)

    def close(self) -> None:
        """Ends the program and takes its profile away."""
        self._answers.close()
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        shutil.rmtree(self._profile, ignore_errors=True)
