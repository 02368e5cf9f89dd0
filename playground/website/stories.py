"""The examples of the games that changed, told before the pages are made, on as many processors as there are.

Each is told in both languages by one process, which judges its moments once; the pages find it kept.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor

from torite.games import game_ids
from torite.reading.scenario import names

from ..common import source_digests
from ..common.cache import is_kept, kept, key_of
from ..editions.compare.verdict_texts import said
from ..html.example_cache import tell_game
from ..html.fence import standing
from ..text.checks.game_checks import game_faults
from ..text.model.engine_facts import titles
from ..text.render.current_page import Here

KIND = "told"


def tell_stories() -> None:
    """Has all of them kept."""
    games = [ident for ident in game_ids() if not is_kept(KIND, _key(ident))]
    if games:
        games.sort(key=lambda ident: -len(names(ident)))
        with ProcessPoolExecutor(min(len(games), os.cpu_count() or 1)) as pool:
            list(pool.map(_told, games))


def _key(ident: str) -> str:
    return key_of(source_digests.game(ident), source_digests.writing())


def _told(ident: str) -> bool:
    """Has everything of a game kept; what is wrong with it is told where it is asked again."""
    return kept(KIND, _key(ident), lambda: _tell(ident))


def _tell(ident: str) -> bool:
    if not game_faults(ident):
        tell_game(ident, lambda example, lang: standing(example, Here(lang, f"games/{ident}.md")))
        said(ident)
        titles(ident)
    return True
