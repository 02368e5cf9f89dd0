"""What trick-taking games share."""

from __future__ import annotations

from ..core.position import Cards, Trick


def changed[T](values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values of all seats with one seat's replaced."""
    new = [*values]
    new[seat] = value
    return tuple(new)


def gathered(trick: Trick) -> Cards:
    """All cards of a trick, in playing order."""
    return tuple(card for one in trick for card in one.cards)
