"""The programs beside Chromium that tests need, browsers, servers and XSkat: where they are, and Debian's packages for them."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from .tools import apt_install

SYSTEM_PYTHON = "/usr/bin/python3"
"""Debian's own, which has the bindings of its libraries."""
BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"


class Needed(NamedTuple):
    """Describe the needs of a browser or a server: its program, further programs, Debian's packages that bring all of it."""

    names: tuple[str, ...]
    beside: tuple[str, ...]
    packages: tuple[str, ...]


NEEDED = {
    "firefox": Needed(("firefox-esr", "firefox"), (), ("firefox-esr",)),
    "webkit": Needed(
        ("WebKitWebDriver",),
        ("Xvfb", SYSTEM_PYTHON),
        ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"),
    ),
    "old webkit": Needed(("WPEWebDriver",), ("cog",), ("wpewebkit-driver", "cog")),
    "nginx": Needed(("nginx", "/usr/sbin/nginx"), (), ("nginx-light",)),
    "caddy": Needed(("caddy",), (), ("caddy",)),
    "xskat": Needed(("xskat", "/usr/games/xskat"), (), ("xskat",)),
    "pdf tools": Needed(("pdftotext",), ("pdfinfo",), ("poppler-utils",)),
}


def program(browser: str) -> str | None:
    """Tell where a browser's program is, if it and all that it needs are there."""
    needed = NEEDED[browser]
    path = next(filter(None, map(shutil.which, needed.names)), None)
    complete = path and all(map(shutil.which, needed.beside)) and (browser != "webkit" or _has_bindings())
    return path if complete else None


def _has_bindings() -> bool:
    done = subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], capture_output=True, check=False, cwd=Path("/"))
    return done.returncode == 0


def install_browsers(*wanted: str) -> None:
    """Has the package manager bring what is missing of all, or of some, where it may be used."""
    if os.name != "nt" and (missing := [browser for browser in wanted or NEEDED if not program(browser)]):
        apt_install(*(package for browser in missing for package in NEEDED[browser].packages))


def without(browser: str) -> str:
    """Say that a browser is not there."""
    packages = " ".join(NEEDED[browser].packages)
    return f"{browser} is not on this machine and could not be installed; apt-get install {packages} brings it"
