"""Share the finished site between tests, open a browser on it, and install other people's engines to compare ours with."""

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ..common.atomic_folder import build_once
from ..common.browsers import install_browsers
from ..common.digests import digest_of
from ..common.paths import CACHE, DOCS, ENGINE, ROOT, SITE_URL
from ..common.tools import BROWSER_FLAGS, browser
from ..website.assemble import Plan, build_site

SOURCES = (DOCS, ENGINE, ROOT / "playground", *(ROOT / name for name in ("mkdocs.yml", "package-lock.json")))


def built_site() -> Path:
    """The site, strictly built from the sources as they are; built only if that has not been done yet."""
    return build_once(CACHE / "site" / digest_of(*SOURCES), lambda new: build_site(Plan(new, SITE_URL)))


@contextmanager
def chromium() -> Generator[Browser]:
    """Start Chromium, and close it in the end."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser(), args=[*BROWSER_FLAGS])
        yield started
        started.close()


LISTED = ROOT / "requirements-oracles.txt"
PIP = ("-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input", "--require-hashes")
MISSING = """The other engines in requirements-oracles.txt could not be installed (see above);
the tests that compare ours with them are skipped."""


def install_oracles() -> bool:
    """Brings the environment to what the list says, if it is not there yet; says so if it cannot be done."""
    stamp, want = Path(sys.prefix) / "oracles", digest_of(LISTED)
    if stamp.exists() and stamp.read_text("utf-8") == want:
        return True
    print("installing the engines to compare with (once)", flush=True)
    done = subprocess.run([sys.executable, *PIP, "--only-binary=:all:", "-r", str(LISTED)], cwd=ROOT, check=False)
    if done.returncode:
        print(MISSING, flush=True)
        return False
    stamp.write_text(want, "utf-8")
    return True


def compare_all() -> None:
    """All comparisons in full; their result is recorded in tests/oracles/results.json."""
    install_browsers("xskat")
    if not install_oracles():
        sys.exit(1)
    subprocess.run([sys.executable, "-m", "tests.oracles"], cwd=ROOT, check=True)
