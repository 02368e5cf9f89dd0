"""The voice of a game at a table: its seats and sides are those of the options that are played by."""

from typing import Any

from ..core.game import Game
from .say import Lang, Voice


def voice_of(game: Game[Any], options: Any, lang: Lang) -> Voice:
    """The voice of a game under some options."""
    return Voice(game.id, lang, game.seats(options), game.sides(options))
