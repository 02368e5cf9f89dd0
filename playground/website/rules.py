"""The rules as data, the schema of positions, a thousand positions a game: checked before the build, written beside the pages after it."""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from torite.core.game import Game
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.scoresheet import blank_sheets
from torite.page.sheet_teller import SheetForm
from torite.reading.documents import dumps
from torite.reading.schema import schema as positions_schema
from torite.words.say import LANGS, Lang

from ..common.edition_index import FOLDER
from ..common.random_games import option_sets
from ..common.sample_positions import compressed
from ..common.write_files import write_files
from ..editions.clause_files import publish_data, with_editions
from ..editions.freeze import edition_faults
from ..editions.store.edition import editions
from ..editions.store.packs import damages
from ..html.ask_form import ask_form
from ..html.practice import practice, recorded
from ..text.checks.problems import problems
from ..text.export.rules_json import beside, citations, export, schema, terms_file
from ..text.model.engine_facts import engine_facts
from ..text.model.registry import load

SCENARIOS = "scenario.schema.json"


def check_editions() -> None:
    """Says which editions are damaged, and ends there: nothing can be built with them."""
    if damaged := [*damages(FOLDER)]:
        sys.exit("\n".join(f"build: {fault}" for fault in damaged))


def check_rules(strict: bool) -> None:
    """Says what is wrong with the pages; a strict build ends there."""
    faults = tell_faults()
    if faults and strict:
        sys.exit(f"build: stopped; {faults} faults in the rules pages, each named above")


def tell_faults() -> int:
    """Says each fault that the checks find, and how many there are."""
    faults = [*problems(load()), *edition_faults(load())]
    for fault in faults:
        print(f"rules: {fault}", file=sys.stderr)
    return len(faults)


def write_rules(site: Path, url: str) -> None:
    """`rules.json`, its schema and that of scenarios, and the citations that the cite dialog shows, a file a game."""
    rules = with_editions(export(load(), url, engine_facts().bound), editions())
    schemas = {"rules.schema.json": schema("rules", url), SCENARIOS: positions_schema(f"{url}{SCENARIOS}")}
    _write(site, {"rules.json": rules, **schemas, "assets/terms.json": terms_file(load())}.items())
    publish_data(site, url, rules, load())
    _write(site, _citations(rules, url))


def _citations(rules: dict[str, Any], url: str) -> Iterator[tuple[str, object]]:
    also = beside(rules)
    games: dict[str, dict[str, Any]] = {}
    for name, every in citations(rules).items():
        games.setdefault(re.split("[#/]", name)[0], {})[name] = {"citations": every, "also": also.get(name, [])}
    for game, cited in games.items():
        yield f"assets/cite/{game}.json", {"base": url, "cited": cited}


def _write(site: Path, data: Iterable[tuple[str, object]]) -> None:
    write_files(site, ((path, dumps(document)) for path, document in data))


def publish_forms(site: Path) -> None:
    """Write for each game what a table may say of a position when it asks the referee, and its score sheets."""
    forms = ((ident, {**ask_form(ident), "sheets": _blank(find_game(ident))}) for ident in game_ids())
    _write(site, ((f"ask/{ident}.json", form) for ident, form in forms))


def _blank(game: Game[Any]) -> dict[Lang, list[SheetForm]]:
    """Make the blank score sheets of a game in each language; {} if it keeps none."""
    if "sheet" not in game.hooks:
        return {}
    every = option_sets(game)
    return {lang: blank_sheets(game, every, lang) for lang in LANGS}


def publish_practice(site: Path) -> None:
    """Write for each game that has some the first questions to practise with, and how more are come by."""
    games = filter(recorded, game_ids())
    _write(site, ((f"practise/{ident}.json", practice(ident)) for ident in games))


def find_positions(place: int, steps: int) -> None:
    """Cache the positions and questions of a slice of the games: every `steps`-th, from `place` on."""
    for ident in game_ids()[place::steps]:
        compressed(ident)
        practice(ident)
