"""Share the finished site between tests, and open a browser on it."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ..common.atomic_folder import build_once
from ..common.digests import digest_of
from ..common.paths import CACHE, DOCS, ENGINE, ROOT, SITE_URL
from ..common.tools import BROWSER_FLAGS, browser
from ..website.assemble import Plan, build_site

SOURCES = (DOCS, ENGINE, ROOT / "playground", *(ROOT / name for name in ("mkdocs.yml", "package-lock.json")))


def built_site() -> Path:
    """The site, strictly built from the sources as they are; built only if that has not been done yet."""
    site = CACHE / "site" / digest_of(*SOURCES)

    def make(new: Path) -> None:
        build_site(Plan(new, SITE_URL))

    return build_once(site, make)


@contextmanager
def chromium() -> Generator[Browser]:
    """Start Chromium, and close it in the end."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser(), args=[*BROWSER_FLAGS])
        yield started
        started.close()
