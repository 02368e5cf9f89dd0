"""The positions to download: a thousand a game, always the same ones, each judged again as it says; links lead to them."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from playground.common.paths import LANGS, SITE_URL
from playground.common.sample_positions import COUNT, compressed, option_turns, positions
from torite.games import game, game_ids
from torite.reading.schema import schema
from torite.reading.verdicts import read_verdict


def lines(ident: str) -> list[str]:
    """The lines of a game's file."""
    return gzip.decompress(compressed(ident)).decode().splitlines()


@pytest.mark.parametrize("ident", game_ids())
def test_every_position_is_read_back_and_judged_the_same(ident: str) -> None:
    every = lines(ident)
    assert len(every) == COUNT and len({*every}) > 0.9 * COUNT
    for number, line in enumerate(every, 1):
        told, scenario = json.loads(line), read_verdict(line, ident)
        verdict = scenario.game.judge(scenario.start, scenario.game.read(told["action"]))
        assert (verdict.legal, verdict.rule) == (told["legal"], told["clause"]), (number, line)


@pytest.mark.parametrize("ident", game_ids())
def test_they_are_of_all_options_and_of_many_verdicts(ident: str) -> None:
    told = [json.loads(line) for line in lines(ident)]
    assert {str(one["options"]) for one in told} >= {str(one) for one in some_options(ident)}
    often = Counter(one["legal"] for one in told)
    assert min(often[True], often[False]) > COUNT // 10
    assert len({one["clause"] for one in told}) >= 5


def some_options(ident: str) -> list[dict[str, Any]]:
    """The options other than the default in each set."""
    default = game(ident).option_type()._asdict()
    return [
        {name: one for name, one in options._asdict().items() if one != default[name]}
        for options in option_turns(game(ident))
    ]


def test_they_are_always_the_same() -> None:
    first = [json.loads(line) for line in lines("olika")[:40]]
    assert positions(game("olika"), 40) == first == positions(game("olika"), 40)


@pytest.mark.parametrize("ident", game_ids())
def test_they_keep_to_the_schema(ident: str) -> None:
    validator = jsonschema.Draft7Validator(schema())
    assert [*(fault.message for line in lines(ident)[::100] for fault in validator.iter_errors(json.loads(line)))] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_leads_to_the_files_and_to_the_schema(site: Path, lang: str) -> None:
    page = site / lang / "guide" / "verify" / "index.html"
    linked = {
        (page.parent / link).resolve() for link in re.findall(r'href="([^"]+(?:\.gz|\.json))"', page.read_text("utf-8"))
    }
    files = {(site / "positions" / f"{ident}.jsonl.gz").resolve() for ident in game_ids()}
    assert linked >= files | {(site / "scenario.schema.json").resolve()}
    assert all(file.read_bytes() == compressed(file.name.partition(".")[0]) for file in files)
    published = json.loads((site / "scenario.schema.json").read_text("utf-8"))
    assert published == schema(f"{SITE_URL}scenario.schema.json")
    assert sum(file.stat().st_size for file in files) < 1_000_000
