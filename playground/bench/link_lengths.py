"""How long links to whole deals are, by game: played at random, and by players that think."""

from statistics import mean
from typing import Any

from torite.games import game_ids
from torite.linking.link import write_link

from ..editions.linked_deals import deal

BEFORE = len("/#")
"""So many letters stand between the host and the link."""
GOALS = {"mean": 60, "most": 160}


def measure(deals: int, thinking: int) -> dict[str, Any]:
    """Measure the letters after the host."""
    return {"goals": GOALS, "games": {ident: of_game(ident, deals, thinking) for ident in game_ids()}}


def of_game(ident: str, deals: int, thinking: int) -> dict[str, Any]:
    """Measure a game's deals, `thinking` of them between players that think."""
    figures: dict[str, Any] = {}
    for how, count in (("random", deals), ("thinking", thinking)):
        made = [deal(ident, f"{ident} {place}", thinks=how == "thinking") for place in range(count)]
        letters = [BEFORE + len(write_link(link._replace(edition="2026-11"))) for link in made]
        plies = mean(len(link.record["line"]) for link in made) if made else 0
        figures[how] = {"deals": count, "plies": round(plies, 1)} | (
            {"mean": round(mean(letters), 1), "most": max(letters)} if letters else {}
        )
    return figures
