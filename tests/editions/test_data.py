"""The files for programs: one a game and one of all terms, of the living text and of each edition, as their schemas say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from playground.editions.clause_files import KINDS, publish_data, with_editions
from playground.editions.store.edition import editions
from playground.text.export.rules_json import export, schema

from .conftest import Project

BASE = "https://example.org/there/"


@pytest.fixture(scope="module")
def data(changed: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("data")
    rules = with_editions(export(changed.text(), BASE, {}), editions(changed.store))
    publish_data(site, BASE, rules, changed.text(), changed.store)
    return site / "data"


def read(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def test_every_file_fits_the_schema_that_it_names(data: Path) -> None:
    made = {kind: schema(kind, BASE) for kind in KINDS}
    files = [file for file in data.rglob("*.json") if not file.name.endswith(".schema.json")]
    assert len(files) == 3 * (2 + len(list((data / "clauses").glob("*"))))
    for file in files:
        found = read(file)
        name = found["$schema"].removeprefix(f"{BASE}data/")
        assert read(data / name) == made[name.removesuffix(".schema.json")]
        jsonschema.validate(found, made[name.removesuffix(".schema.json")])
        assert "creativecommons.org" in found["licence"] and found["source"] == BASE


def spades(folder: Path) -> Any:
    return read(folder / "clauses/spades.json")["clauses"]


@pytest.mark.parametrize("edition", ["", "2016-12", "2017-03"])
def test_the_index_names_every_file(data: Path, edition: str) -> None:
    folder = data / edition
    index = read(folder / "index.json")
    assert index["edition"] == (edition or None)
    led_on = {f"clauses/{old.replace('#', '.json#/clauses/')}" for old in index["retired"]}
    named = {*index["clauses"].values(), *index["terms"].values(), *led_on}
    assert named == {
        f"{file.relative_to(folder).as_posix()}#/{kind}/{ident}"
        for kind, files in (("clauses", "clauses/*.json"), ("terms", "terms.json"))
        for file in folder.glob(files)
        for ident in read(file)[kind]
    }
    assert ("spades#deal.dealer" in index["clauses"]) == (edition == "2016-12")
    assert ("spades#deal.dealer" in index["retired"]) == (edition != "2016-12")


def test_a_clause_of_an_edition_keeps_words_number_and_address(data: Path) -> None:
    old, new = (spades(data / name)["cards.trumps"] for name in ("2016-12", "2017-03"))
    assert (
        old["text"]["en"]
        == "Spades (♠) are always trumps. Each of them, even the ♠2, beats every card of the other suits."
    )
    assert new["text"]["en"].endswith("Trumps are strong.") and old["hash"] != new["hash"]
    assert old["urls"]["ja"] == f"{BASE}ja/2016-12/games/spades/#cards.trumps"
    assert old["short"] == f"{BASE}@spades/cards.trumps#2016-12"
    now = spades(data)["cards.trumps"]
    assert now["text"] == new["text"] and now["hash"] == new["hash"]
    assert [read(data / name / "terms.json")["edition"] for name in ("2016-12", "")] == ["2016-12", None]


@pytest.mark.parametrize("edition", ["", "2017-03"])
def test_a_retired_id_is_answered_by_the_clause_that_took_it_in(data: Path, edition: str) -> None:
    clauses = spades(data / edition)
    old, heir = clauses["deal.dealer"], clauses["deal.hands"]
    assert old.pop("retired") == "spades#deal.dealer" and heir.pop("retired") is None
    assert old == heir and old["citation"] == "spades#deal.hands"
    assert spades(data / "2016-12")["deal.dealer"]["retired"] is None


def test_rules_json_names_the_newest_edition_where_the_words_are_the_same(changed: Project) -> None:
    held = editions(changed.store)
    rules = with_editions(export(changed.text(), BASE, {}), held)
    assert list(rules["editions"]) == ["2016-12", "2017-03"]
    assert all(one["frozen"]["edition"] == "2017-03" for one in rules["clauses"])
    assert rules["games"]["spades"]["frozen"]["urls"]["en"] == f"{BASE}en/2017-03/games/spades/"
    older = with_editions(export(changed.text(), BASE, {}), held[:1])
    kept = {one["citation"]: one["frozen"] for one in older["clauses"]}
    assert kept["spades#cards.trumps"] is None and kept["spades#bid.new"] is None
    assert kept["spades#trick.suit"]["edition"] == "2016-12"
    assert older["games"]["spades"]["frozen"] is None and older["games"]["birdhead"]["frozen"]
    examples = {one["id"]: one["frozen"] for one in rules["examples"]}
    assert examples["spades/plain-trick"] is None and examples["birdhead/raise"]["edition"] == "2017-03"
