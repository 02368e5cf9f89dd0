"""A workbench: a reader chooses cards, the game answers with sentences and tables of figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .views import Answer

type Answering = Callable[[tuple[str, ...], Any], Answer]
"""A function that answers a choice of cards, in a voice (`words.say.Voice`, which the core does not know)."""


class Workbench(NamedTuple):
    """Describe a workbench: how many cards it takes, the cards of its example, and the function that answers."""

    name: str
    cards: int
    example: tuple[str, ...]
    answer: Answering
