"""The examples of the games that changed, told before the pages are made, on as many processors as there are.

Each is told in both languages by one process, which judges its moments once; the pages find it kept.
"""

from torite.games import game_ids
from torite.reading.scenario import names

from ..common import source_digests
from ..common.cache import cached
from ..editions.compare.verdict_texts import said
from ..html.example_cache import tell_game
from ..html.fence import standing
from ..text.checks.game_checks import game_faults
from ..text.model.engine_facts import titles
from ..text.render.current_page import Here
from .background import pool


def tell_stories() -> None:
    """Has all of them kept."""
    games = [ident for ident in game_ids() if not _keep_examples.is_kept(ident)]
    if games:
        games.sort(key=lambda ident: -len(names(ident)))
        with pool(len(games)) as workers:
            list(workers.map(_tell, games))


def _tell(ident: str) -> bool:
    """Has everything of a game kept; what is wrong with it is told where it is asked again."""
    return _keep_examples(ident)


@cached(source_digests.game)
def _keep_examples(ident: str) -> bool:
    if not game_faults(ident):
        tell_game(ident, lambda example, lang: standing(example, Here(lang, f"games/{ident}.md")))
        said(ident)
        titles(ident)
    return True
