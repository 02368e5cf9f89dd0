"""The three short programs of the guide run as they are printed, against a site that holds an edition."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.common.paths import DOCS, LANGS, SITE_URL
from playground.editions.clause_files import publish_data, with_editions
from playground.editions.freeze import make_edition
from playground.editions.store.edition import editions
from playground.local.serving import Server, serving
from playground.text.export.rules_json import export
from playground.text.model.engine_facts import engine_facts
from playground.text.model.registry import load

RUN = {
    "sh": ("sh", "-c"),
    "python": (sys.executable, "-c"),
    "js": ("node", "--input-type=module", "-e"),
}
ENVIRONMENT = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The data of the living text and of an edition that is the same."""
    folder = tmp_path_factory.mktemp("programs")
    make_edition(load(), "2026-12", "2026-11-01", folder / "editions")
    rules = with_editions(export(load(), SITE_URL, engine_facts().bound), editions(folder / "editions"))
    publish_data(folder / "site", SITE_URL, rules, load(), folder / "editions")
    with serving(folder / "site") as running:
        yield running


def printed(lang: str, kind: str) -> str:
    """The program of a kind that asks for data."""
    text = (DOCS / lang / "guide" / "cite.md").read_text("utf-8").partition("{ #programs }")[2]
    found = re.search(rf"```{kind}\n((?:(?!```).)*{SITE_URL}data/.*?)```", text, re.DOTALL)
    assert found
    return found[1]


def ran(server: Server, lang: str, kind: str) -> str:
    """Run a program of the guide; return what it prints."""
    program = printed(lang, kind).replace(SITE_URL, server.url)
    done = subprocess.run(
        [*RUN[kind], program], capture_output=True, text=True, check=True, env=ENVIRONMENT, timeout=60
    )
    return done.stdout.strip()


@pytest.mark.parametrize("lang", LANGS)
def test_the_programs_do_what_the_page_says(server: Server, lang: str) -> None:
    page = load().game_page("skat", lang)
    assert page
    clause = next(item for item in page.items if item.id == "follow.suit")
    assert ran(server, lang, "sh") == load().plain(clause.text, page)
    section = [f"skat#{item.id}" for item in page.items if item.id.startswith("follow.")]
    assert ran(server, lang, "python") == str(section) and len(section) > 1
    assert ran(server, lang, "js") == "true"
