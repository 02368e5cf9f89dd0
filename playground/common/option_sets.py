"""The options under which a game is looked at: the default, and each other value of each option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from torite.core.faults import GameFault, place
from torite.core.game import Game


def option_sets(game: Game[Any], *, company: bool = True) -> list[Any]:
    """The default options, and each other value of each option by itself, or in `company` of another that it needs.

    Where no company is wanted, what needs some is left out. GameFault if a value is allowed in none.
    """
    others = [{name: value} for name, values in game.options.items() for value in values[1:]]
    found = (_allowed(game, one, [{}, *others] if company else [{}]) for one in others)
    return [game.option_type(), *(options for options in found if options is not None)]


def _allowed(game: Game[Any], chosen: Mapping[str, Any], beside: Sequence[Mapping[str, Any]]) -> Any:
    for more in beside:
        try:
            return game.choose(**{**more, **chosen})
        except ValueError:  # they do not go together
            continue
    if len(beside) > 1:
        raise GameFault(f"{place(game.hooks['allow'])}: allow", "each value of an option in some company", dict(chosen))
    return None


def named(options: Any) -> str:
    """What was chosen, as a message names it; '' for the default options."""
    default = type(options)()
    return ", ".join(f"{name}={value}" for name, value in options._asdict().items() if value != getattr(default, name))
