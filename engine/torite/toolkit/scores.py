"""Adding up and comparing."""

from __future__ import annotations

from collections.abc import Sequence


def summed(totals: Sequence[int], gains: Sequence[int]) -> tuple[int, ...]:
    """The totals with everyone's gain."""
    return tuple(old + new for old, new in zip(totals, gains, strict=True))


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Those with the highest total; several share it."""
    most = max(totals)
    return tuple(place for place, total in enumerate(totals) if total == most)
