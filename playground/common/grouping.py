"""Collect values by their keys."""

from collections.abc import Iterable


def grouped[K, V](pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """Collect the values of each key; both stand in the order in which they come."""
    groups: dict[K, list[V]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups
