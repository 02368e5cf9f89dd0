"""A workbench that no game has, in a copy of the project: what three cards of Olika count with each trump suit."""

from __future__ import annotations

from pathlib import Path

from ..copies import copied, put, with_games

GAME = "engine/torite/games/olika"
WORKBENCH = '''
"""Values of cards."""
from ...words.say import Voice
from ...core.views import Answer, cell
from .scoring import value
from .state import Options, game

STRAINS = "SHDCN"


@game.workbench("count", cards=3, example=("SA", "HK", "B"))
def count(cards: tuple[str, ...], voice: Voice) -> Answer:
    """The points of three cards with each trump suit."""
    values = [[value(card, trump, Options()) for trump in STRAINS] for card in cards]
    sums = [sum(column) for column in zip(*values)]
    rows = [[cell(f"[{card}]"), *(cell(one, "points.table") for one in row)] for card, row in zip(cards, values)]
    head = [cell(""), *(cell(voice.word(f"strain.{trump}")) for trump in STRAINS)]
    said = [{"text": voice.say("workbench.most", n=max(sums), cards=cards), "rule": "points.columns"}]
    return {"said": said, "tables": [{"title": voice.word("workbench.by-trump"), "head": head, "rows": [*rows, [cell("="), *map(cell, sums)]]}]}
'''
WORDS = """
[words.workbench]
count = { ja = "3枚のカード点", en = "The points of three cards" }
most = { ja = "{cards:cards}は、多くて{n}点です。", en = "{cards:cards} count {n} at most." }
by-trump = { ja = "切り札ごとの点", en = "Points by trump suit" }
"""
FENCE = "```workbench\nolika/count\n```\n\n"
GAMES = {"birdhead", "olika", "spades"}
"""Games to which the other pages of a small site lead, and the one with the workbench."""
BEFORE = {"ja": "## 得点 {", "en": "## Scoring {"}


def project(folder: Path, answer: str = WORKBENCH) -> Path:
    """A copy of the project with the workbench on both pages."""
    copied(folder)
    (folder / GAME / "workbench.py").write_text(answer, "utf-8")
    with (folder / GAME / "say.toml").open("a", encoding="utf-8") as words:
        words.write(WORDS)
    for lang, heading in BEFORE.items():
        put(folder / f"docs/{lang}/games/olika.md", heading, FENCE + heading)
    return folder


def small(folder: Path) -> Path:
    """Leave three games of the project; its rules are those of all, and only `build --lenient` takes it."""
    return with_games(folder, GAMES)
