"""Calls of functions are noted while they are watched, and no longer."""

from __future__ import annotations

from collections.abc import Mapping
from types import CodeType
from typing import Any

from torite.practice.traced import traced


def doubled(value: int) -> int:
    more = value
    return value + more


def indirectly(another: int) -> int:
    return doubled(another)


def test_each_call_of_a_watched_function_is_noted_with_its_arguments() -> None:
    calls: list[tuple[CodeType, Mapping[str, Any]]] = []
    with traced([doubled.__code__], lambda code, arguments: calls.append((code, dict(arguments)))):
        doubled(2)
        indirectly(3)
    doubled(4)
    assert calls == [(doubled.__code__, {"value": 2}), (doubled.__code__, {"value": 3})]


def test_what_fails_ends_the_watch_too() -> None:
    calls: list[str] = []
    for _ in range(2):
        try:
            with traced([doubled.__code__], lambda code, arguments: calls.append(code.co_name)):
                raise ValueError
        except ValueError:
            doubled(1)
    assert calls == []
