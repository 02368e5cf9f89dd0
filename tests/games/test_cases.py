"""Published rulings, retold with their source: each is answered as it was decided, or refused with what is missing.

Skat: 32 decisions were found that can be read, of the Skat Court and of referees: 15 on preisskat.org, 5 of a club, 5 in a
blog, 5 of skat associations and the court itself, 2 in newspapers; bridge, for Umbridge: 46.
Larger collections are known (271 pages of the Skat Court, some 90 decisions in a forum) that could be read at their beginning only.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from playground.common.paths import DOCS
from torite.games import game
from torite.reading.scenario import load_file
from torite.reading.scenario_run import run

CASES = Path(__file__).parent / "cases"
FILES = sorted(file for file in CASES.glob("*/*.toml") if file.name != "refused.toml")
FOUND = {"skat": (22, 10), "umbridge": (13, 33)}
"""So many are answered, and so many refused."""


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.stem}" for file in FILES])
def test_a_case_is_answered_as_it_was_decided(file: Path) -> None:
    scenario = load_file(file)
    assert scenario.game.id == file.parent.name
    assert re.search(r"^# https?://\S+", file.read_text("utf-8"), re.MULTILINE), "where it was published"
    results = run(scenario).results
    assert results and [result for result in results if not result.ok] == []
    assert any(result.clause for result in results)


@pytest.mark.parametrize("ident", FOUND)
def test_all_that_were_found_are_answered_or_refused_by_name(ident: str) -> None:
    refused = tomllib.loads((CASES / ident / "refused.toml").read_text("utf-8"))
    assert (sum(file.parent.name == ident for file in FILES), len(refused)) == FOUND[ident]
    ids = set(re.findall(r"{ #([\w.-]+)", (DOCS / "en" / "games" / f"{ident}.md").read_text("utf-8")))
    for case in refused.values():
        assert case.keys() == {"source", "decided", "missing"}
        assert set(re.findall(r"#([a-z.-]+[a-z])", case["missing"])) <= ids
    assert {file.parent.name for file in FILES} == {game(one).id for one in FOUND}
