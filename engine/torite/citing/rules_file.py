"""`rules.json`: where it is found, and whether it is one."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.inputs import BadInput, all_keys, as_list, as_number, as_table, as_text, inside
from ..reading.documents import parse_json, read_text
from ..words.say import LANGS
from .formats import KINDS

DAY = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])", re.ASCII)


def find_rules(path: Path | None) -> Mapping[str, Any]:
    """`rules.json` at the path, else of the site built here or in a folder above. BadInput says where it was sought."""
    here = Path.cwd()
    places = (
        [path]
        if path
        else [folder / name for folder in (here, *here.parents) for name in ("rules.json", "site/rules.json")]
    )
    for place in places:
        if os.path.isfile(place):  # noqa: PTH113 - a name that no file system holds is no file, and no error
            return _read(place)
    raise BadInput("--rules", "a rules.json (build the site, or give its path)", str(path or here))


def _read(path: Path) -> Mapping[str, Any]:
    """The rules in a file. BadInput names the file and what is not as it should be in it."""
    with inside(path):
        rules = as_table("", parse_json(read_text(path)), "a rules.json")
        all_keys("", rules, ("clauses", "editions", "games", "retired", "site"))
        as_text("site.url", as_table("site", rules["site"]).get("url", ""))
        games = as_table("games", rules["games"])
        editions = as_table("editions", rules["editions"])
        for name, edition in editions.items():
            _check_edition(f"editions.{name}", edition)
        for name, game in games.items():
            _check_game(f"games.{name}", game)
        for old, new in as_table("retired", rules["retired"]).items():
            as_text(f"retired.{old}", new)
        for place, entry in enumerate(as_list("clauses", rules["clauses"])):
            _check_clause(f"clauses[{place}]", entry, games, editions)
        for place, entry in enumerate(as_list("examples", rules.get("examples", []))):
            _check_example(f"examples[{place}]", entry, games, editions)
    return rules


def _check_edition(where: str, data: object) -> None:
    """An edition, with the games that it holds if they are told."""
    edition = as_table(where, data)
    as_text(f"{where}.date", edition.get("date"))
    if not DAY.fullmatch(edition["date"]):
        raise BadInput(f"{where}.date", "a day such as 2026-12-01", edition["date"])
    for old, new in as_table(f"{where}.retired", edition.get("retired", {})).items():
        as_text(f"{where}.retired.{old}", new)
    for name, game in as_table(f"{where}.games", edition.get("games", {})).items():
        place = f"{where}.games.{name}"
        _check_game(place, game)
        all_keys(place, game, ("urls", "numbers", "examples"))
        for ident, number in as_table(f"{place}.numbers", game["numbers"]).items():
            as_text(f"{place}.numbers.{ident}", number)
        for ident, example in as_table(f"{place}.examples", game["examples"]).items():
            _check_steps(f"{place}.examples.{ident}", example)


def _check_game(where: str, data: object) -> None:
    game = as_table(where, data)
    all_keys(where, game, ("title", "rules_version"))
    as_text(f"{where}.rules_version", game["rules_version"])
    _check_both(f"{where}.title", game["title"])
    if "urls" in game:
        _check_both(f"{where}.urls", game["urls"])


def _check_example(where: str, data: object, games: Mapping[str, Any], editions: Mapping[str, Any]) -> None:
    entry = as_table(where, data)
    all_keys(where, entry, ("id", "game", "urls"))
    as_text(f"{where}.id", entry["id"])
    _check_of(where, entry, games, editions)
    _check_steps(where, entry)


def _check_steps(where: str, data: object) -> None:
    """The title of an example, and how many steps it has."""
    example = as_table(where, data)
    all_keys(where, example, ("title",))
    _check_both(f"{where}.title", example["title"])
    as_number(f"{where}.steps", example.get("steps", 0))
    if example.get("clause") is not None:
        as_text(f"{where}.clause", example["clause"])


def _check_clause(where: str, data: object, games: Mapping[str, Any], editions: Mapping[str, Any]) -> None:
    entry = as_table(where, data)
    all_keys(where, entry, ("citation", "game", "id", "number", "urls"))
    for key in ("citation", "id", "number"):
        as_text(f"{where}.{key}", entry[key])
    if entry.get("provenance") is not None:
        _check_provenance(f"{where}.provenance", entry["provenance"])
    _check_of(where, entry, games, editions)


def _check_of(where: str, entry: Mapping[str, Any], games: Mapping[str, Any], editions: Mapping[str, Any]) -> None:
    """The game that something belongs to, its addresses, and where an edition has it."""
    as_text(f"{where}.game", entry["game"])
    if entry["game"] not in games:
        raise BadInput(f"{where}.game", f"one of {', '.join(games)}", entry["game"])
    _check_both(f"{where}.urls", entry["urls"])
    if entry.get("frozen") is not None:
        _check_frozen(f"{where}.frozen", entry["frozen"], editions)


def _check_provenance(where: str, data: object) -> None:
    provenance = as_table(where, data, "a table with kind, or null")
    as_text(f"{where}.kind", provenance.get("kind"))
    if provenance["kind"] not in KINDS:
        raise BadInput(f"{where}.kind", f"one of {', '.join(KINDS)}", provenance.get("kind"))
    for place, ident in enumerate(as_list(f"{where}.sources", provenance.get("sources", []))):
        as_text(f"{where}.sources[{place}]", ident)


def _check_frozen(where: str, data: object, editions: Mapping[str, Any]) -> None:
    frozen = as_table(where, data, "a table with edition and urls, or null")
    all_keys(where, frozen, ("edition", "urls"))
    if as_text(f"{where}.edition", frozen["edition"]) not in editions:
        raise BadInput(f"{where}.edition", f"one of {', '.join(editions)}", frozen["edition"])
    _check_both(f"{where}.urls", frozen["urls"])


def _check_both(where: str, data: object) -> None:
    """A text in each language."""
    both = as_table(where, data, "a table with ja and en")
    all_keys(where, both, LANGS)
    for lang in LANGS:
        as_text(f"{where}.{lang}", both[lang])
