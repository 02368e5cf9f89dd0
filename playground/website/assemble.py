"""Puts the site together: examples, then a build for each language and all data side by side, then what joins them.

Where none of it is kept, the runtime is made meanwhile, and positions are found whenever a processor has nothing else to do.
"""

import gc
import shutil
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from torite.games import game_ids
from torite.linking.letters import FORMS, letters_of

from ..common import source_digests
from ..common.cache import forget_old
from ..common.paths import LANGS, ROOT_PAGES
from ..common.sample_positions import compressed
from ..common.sent_size import with_weight
from ..common.tools import install_packages
from ..common.write_files import Text, write_files
from ..editions.publish import edition_pages
from ..runtime.pyodide import RUNTIME, build, last_made, manifest, notice, publish_engine, wanted
from ..sharing.kept_files import index_of
from ..sharing.web_app import write_app
from ..text.checks.game_checks import loads
from ..text.model.licences import licence_texts
from ..text.model.registry import load
from .background import Join, start_process
from .locale import languages, write_sitemaps
from .previews import publish_frames
from .rules import (
    check_editions,
    check_rules,
    find_positions,
    publish_forms,
    publish_practice,
    write_rules,
)
from .search import write_search
from .stories import tell_stories
from .styles import SHEET, join_styles
from .swap_site import exchange, new_site
from .theme_script import step_theme
from .web import EMBED, UNNAMED, WORKER, bundled, joined, publish_root, publish_web, scripts, sent, spread_first
from .webfont import NAME as FACE
from .webfont import with_face

PARTS = 2
"""So many processes look for positions."""


class Plan(NamedTuple):
    """Plan a build: where to, for which address, and whether anything odd is an error.

    With `allow_stale_runtime` it takes the runtime that was made last if the engine's own is not made yet.
    """

    site: Path
    url: str
    strict: bool = True
    allow_stale_runtime: bool = False


@contextmanager
def gc_disabled() -> Generator[None]:
    """Turn cyclic garbage collection off meanwhile: it finds little here, and touches every object.

    Forked processes share the memory that none of them touches; they inherit the setting.
    """
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


@gc_disabled()
def build_site(plan: Plan, ready: Callable[[bool], None] | None = None) -> bool:
    """Builds the whole site; whether its runtime is that of the engine as it is.

    Ends the program with a message when a check or a page fails; the site that was there before stays until the new one
    stands whole. Whoever cannot wait is told by `ready` when all pages can be read, before what no page needs is written.
    """
    started = time.perf_counter()
    install_packages()  # before processes read what it would replace
    check_editions()
    with new_site(plan.site) as new:
        soon = plan.allow_stale_runtime
        if not soon:
            load_code()  # once for all processes
        pages = plan._replace(site=new)
        parts = () if soon else range(PARTS)
        finding = [start_process(find_positions, part, PARTS, low_priority=True) for part in parts]
        whole, beyond = write_pages(pages, data=not ready)
        if ready:
            clearing = take_place(new, plan.site)
            ready(whole)
            finish(plan, write_data(plan), finding)
        else:
            finish(pages, beyond, finding)
            clearing = take_place(new, plan.site)
        clearing()
    forget_old()
    print(f"built {plan.site} in {time.perf_counter() - started:.1f} s", flush=True)
    return whole


def load_code() -> None:
    """Load all games and digest their sources: what a build needs and code alone changes. Checks tell why a game cannot be loaded."""
    for ident in game_ids():
        loads(ident)
        source_digests.game(ident)


def take_place(new: Path, site: Path) -> Join:
    """Exchanges the sites; the thousands of files of the old one are deleted meanwhile."""
    old = exchange(new, site)
    return start_process(shutil.rmtree, old, True, low_priority=True) if old else lambda: 0


def write_pages(plan: Plan, *, data: bool) -> tuple[bool, list[Text]]:
    """The pages and what they need, perhaps the data beside; whether the runtime is that of the engine as it is."""
    own = wanted()
    made = last_made(own, plan.allow_stale_runtime)
    packing = [] if made else [start_process(prebuild_runtime_and_scripts)]
    tell_stories()
    with languages(plan.site, plan.url, strict=plan.strict):
        beyond = write_data(plan) if data else []
        if any(join() for join in packing):
            sys.exit("build: stopped; the runtime could not be made, as the messages above say")
        name = publish_web(plan.site, publish_engine(plan.site, made or build()))
        publish_root(plan.site, ROOT_PAGES, urlsplit(plan.url).path, game_pages())
    finish_pages(plan.site, name)
    return made in {None, own}, beyond


def finish(plan: Plan, beyond: list[Text], finding: list[Join]) -> None:
    """Write what no page waits for: what needs both the pages and the data, and pages that come late, untouched by the theme."""
    write_sitemaps(plan.site, plan.url)
    publish_frames(plan.site)
    write_search(plan.site)
    publish_forms(plan.site)
    publish_practice(plan.site)
    write_files(plan.site, (*beyond, *licence_texts(notice())))
    spread_first(plan.site, "@*/")
    write_app(plan.site)
    write_files(plan.site, [index_of(plan.site)])
    if any(join() for join in finding):
        sys.exit("build: stopped; positions could not be found, as the messages above say")
    write_files(plan.site, ((f"positions/{ident}.jsonl.gz", compressed(ident)) for ident in game_ids()))


def game_pages() -> dict[str, str]:
    """Tell where the games' pages are below a language, by the letters with which links to them begin."""
    games = ((ident, load().game_page(ident, LANGS[0])) for ident in game_ids())
    pages = {ident: page.address for ident, page in games if page}
    return {letters_of(ident, form): page for form in FORMS for ident, page in pages.items()}


def prebuild_runtime_and_scripts() -> None:
    """Prepare what takes other programs some seconds: the runtime, and the scripts as they are sent."""
    manifest(build() / RUNTIME, "")
    written = scripts()
    sent(joined(written))
    for entry in (EMBED, WORKER):
        bundled(written, entry)


def finish_pages(site: Path, name: str) -> None:
    """Finish pages with what can be said only when all are there: of what they name, of the face, last of their weight."""
    for lang in LANGS:  # whose builds empty their folders when they begin
        spread_first(site, lang)
    step_theme(site)
    folder = site / "assets" / "torite" / name
    sheet = join_styles(site, folder)
    for page in (page for lang in LANGS for page in (site / lang).rglob("*.html")):
        text = page.read_text("utf-8").replace(UNNAMED, name).replace(f"/{SHEET}", f"/{sheet}")
        page.write_text(with_weight(site, page, with_face(site, page, text, folder / FACE)), "utf-8")


def write_data(plan: Plan) -> list[Text]:
    """The rules, checked, as data; the pages are not asked. Tells the pages that are made without the site generator."""
    check_rules(plan.strict)
    write_rules(plan.site, plan.url)
    return [*edition_pages(plan.url, load())]
