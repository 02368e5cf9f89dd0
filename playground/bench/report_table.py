"""Write figures as tables of Markdown."""

from typing import Any


def table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> list[str]:
    """Write a table, an empty line before it."""
    cells = [head, tuple("---" for _ in head), *rows]
    return ["", *(f"| {' | '.join(str(cell) for cell in row)} |" for row in cells)]
