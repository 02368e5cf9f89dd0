"""A small rules.json for the tests of citations, and what is cited of it."""

from __future__ import annotations

from typing import Any

from torite.citing import cite as citing

URLS = {"ja": "https://x.example/ja/games/duck/", "en": "https://x.example/en/games/duck/"}
FROZEN = {"edition": "2026-12", "urls": {lang: f"https://x.example/{lang}/2026-12/games/duck/#a.b" for lang in URLS}}
CLAUSE = {
    "citation": "duck#a.b",
    "id": "a.b",
    "game": "duck",
    "number": "1.1a",
    "urls": {lang: f"{url}#a.b" for lang, url in URLS.items()},
}
KEPT = CLAUSE | {"frozen": FROZEN}
OTHER = KEPT | {"citation": "duck#a.c", "id": "a.c", "number": "1.1b"}
EXAMPLE = {
    "id": "duck/first",
    "game": "duck",
    "clause": "duck#a.b",
    "title": {"ja": "最初", "en": "First"},
    "steps": 4,
    "urls": {lang: f"{url}#example-duck-first" for lang, url in URLS.items()},
}
RULES: dict[str, Any] = {
    "site": {"url": "https://x.example/"},
    "games": {"duck": {"title": {"ja": "鴨", "en": "Duck & Co. 100% {_}"}, "rules_version": "1.0", "urls": URLS}},
    "clauses": [CLAUSE],
    "editions": {},
    "retired": {},
}
TITLE = {"ja": "鴨", "en": "Duck"}
THEN = {
    "title": TITLE,
    "rules_version": "0.9",
    "urls": {lang: f"https://x.example/{lang}/2026-12/games/duck/" for lang in URLS},
    "numbers": {"a.b": "7.1a", "a.c": "7.1b", "a.gone": "7.1c"},
    "examples": {"duck/first": {"title": TITLE, "steps": 2}},
}
EDITIONS = {"2026-12": {"date": "2026-12-01", "games": {"duck": THEN}, "retired": {"duck#older": "duck#a.gone"}}}
WHOLE = RULES | {
    "clauses": [KEPT, OTHER],
    "examples": [EXAMPLE],
    "editions": EDITIONS,
    "retired": {"duck#old": "duck#a.b"},
}
CITED = ("duck", "duck#a.b", "duck#a.b..a.c", "duck/first", "duck/first@2")
DAY = "2027-01-31"


def cite(rules: dict[str, Any], asked: str, lang: str, form: str, edition: str = "") -> str:
    """The citation alone."""
    return citing.cite(rules, asked, lang, form, edition).text
