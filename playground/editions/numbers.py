"""Signs of references replaced by the numbers that they have in an edition."""

from __future__ import annotations

import re

from ..text.model.page import REFERENCE
from .read import Edition, Game


def numbered(edition: Edition, game: Game, text: str, lang: str) -> str:
    """A text with numbers; those of other games come with the game's title."""

    def number(match: re.Match[str]) -> str:
        found = edition.find(match[1] or game.id, match[2])
        if not found:
            return match[2]
        other, entry = found
        return entry.number if other.id == game.id else f"{other.front['title'][lang]} {entry.number}"

    return REFERENCE.sub(number, text)
