"""Everything that is wrong with pages, files and games: what `dev.py clauses` tells."""

from torite.games import all_games, game_ids

from ..model.engine_facts import Table, engine_facts, shown
from ..model.licences import licence_faults
from ..model.page import Fault
from ..model.registry import ACCEPTED, PACKAGE, Registry
from ..model.topics import topic_faults, topics
from .bilingual_toml import pair_faults
from .game_checks import game_faults, loads
from .head_checks import head_faults, listing_faults
from .page_checks import check
from .source_checks import without_sources


def problems(registry: Registry, *only: str) -> list[Fault]:
    """List what is wrong with them; [] if the site may be built. Perhaps only what is wrong with the games named."""
    faults = [fault for ident in only or game_ids() for fault in game_faults(ident)]
    if not all(map(loads, game_ids())):
        return faults
    games = {ident: Table(game.glance(), shown(ident)) for ident, game in all_games().items()}
    heads = [*head_faults(registry, games), *listing_faults(registry, games), *without_sources(registry)]
    compared = topic_faults(registry, topics())
    pages = [*compared, *check(registry, engine_facts(), ACCEPTED), *heads, *pair_faults(PACKAGE), *licence_faults()]
    return faults + [
        fault
        for fault in pages
        if not only or any(is_at(fault.where, ident) or fault.what.startswith(f"{ident}#") for ident in only)
    ]


def is_at(where: str, ident: str) -> bool:
    """Whether a place is on a page of the game or in one of its files."""
    return any(part in where for part in (f"/{ident}.md", f"games/{ident.replace('-', '_')}/"))
