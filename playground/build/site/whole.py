"""Puts the site together: the shared files, one build a language side by side, then what joins them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from ...common.paths import LANGS, ROOT, ROOT_PAGES
from ..runtime.package import publish_package
from ..runtime.pyodide import publish_runtime
from .examples import publish_examples
from .rules import check_rules, write_rules
from .search import finish_search
from .sitemap import write_sitemaps
from .web import publish_root, publish_web


class Plan(NamedTuple):
    """What to build: where to, for which address, and whether anything odd is an error."""

    site: Path
    url: str
    strict: bool = True


def build_site(plan: Plan) -> None:
    """Builds the whole site. Ends the program with a message when a check or a page fails."""
    started = time.perf_counter()
    check_rules(plan.strict)
    shutil.rmtree(plan.site, ignore_errors=True)
    plan.site.mkdir(parents=True)
    build_languages(plan, publish_web(plan.site, publish_runtime(plan.site)))
    finish(plan)
    print(f"built {plan.site} in {time.perf_counter() - started:.1f} s", flush=True)


def build_languages(plan: Plan, assets: str) -> None:
    """Both languages at once, each in its own process."""
    mode = "strict" if plan.strict else "lenient"
    command = [sys.executable, "-m", "playground.build.site.locale"]
    running = [subprocess.Popen([*command, lang, plan.site, plan.url, assets, mode], cwd=ROOT) for lang in LANGS]
    codes = [process.wait() for process in running]
    if any(codes):
        sys.exit("build: stopped; the messages above name the place")


def finish(plan: Plan) -> None:
    """What both languages share or have between them."""
    publish_examples(plan.site)
    publish_package(plan.site)
    write_rules(plan.site, plan.url)
    publish_root(plan.site, ROOT_PAGES, urlsplit(plan.url).path)
    write_sitemaps(plan.site, plan.url)
    finish_search(plan.site)
