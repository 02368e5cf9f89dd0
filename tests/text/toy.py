"""A small project with one game, to be spoiled: its pages in both languages, its terms, and what its engine tells."""

from __future__ import annotations

from pathlib import Path

from playground.text.checks.page_checks import check
from playground.text.model.engine_facts import Engine
from playground.text.model.registry import Registry, registry

PAGE = """---
title: Toy
game: toy
rules_version: "1.0"
players: 4
deck: 52 cards
direction: clockwise
length: 1 round
designer: Nobody
mechanisms: [tricks]
---
## Play { #play }

Play 2 cards ([[play.follow]]) of a [trick](term:trick).
{ #play.lead .rule }

Follow.
{ #play.follow .rule decision=D1 }

Because of 3 things.
{ .why }

```trick
toy/one
```

Talk.
{ #play.talk .rule .prose }

Variant.
{ #play.variant .rule option=wild }

In this example B has 18 points.

| Cards | Hand |
|---:|---:|
| 48 | 10 |
| 40 | 0 |

- Up to 3 cards.
- A row
  of 7.

Last words.
"""
GUIDE = """---
title: How to
description: Of 2 ways.
---
Cite.

## Ids { #ids }

There are four ways.

```text
toy 4.3b
```

## Links { #links }

Copy.
"""
TERMS = """
[trick]
ja = "トリック"
reading = "とりっく"
en = "trick"
definition.ja = "…"
definition.en = "…"
"""
ENGINE = Engine(
    {"toy": frozenset({"play.lead", "play.follow", "play.variant"})},
    {"toy": {"wild": ("false", "true")}},
    frozenset({"toy/one"}),
)


class Project:
    """A project with one game, to be spoiled."""

    def __init__(self, folder: Path) -> None:
        self.docs, self.engine, self.accepted = folder / "docs", folder / "torite", folder / "accepted"
        self.retired = folder / "retired.toml"
        self.retired.write_text("", "utf-8")
        (self.engine / "words").mkdir(parents=True)
        (self.engine / "words" / "terms.toml").write_text(TERMS, "utf-8")
        for lang in ("ja", "en"):
            (self.docs / lang / "games").mkdir(parents=True)
            (self.docs / lang / "guide").mkdir()
            self.write(lang, PAGE)
            self.guide(lang, GUIDE)

    def guide(self, lang: str, text: str) -> None:
        """Writes a page of no game."""
        (self.docs / lang / "guide" / "cite.md").write_text(text, "utf-8")

    def write(self, lang: str, text: str) -> None:
        """Writes the page of a language."""
        (self.docs / lang / "games" / "toy.md").write_text(text, "utf-8")

    def spoil(self, lang: str, old: str, new: str) -> None:
        """Changes the page of a language."""
        assert old in PAGE
        self.write(lang, PAGE.replace(old, new))

    def registry(self) -> Registry:
        """Load what is there now."""
        return registry(self.docs, self.engine, self.retired)

    def faults(self, engine: Engine = ENGINE) -> list[str]:
        """List what is found wrong."""
        return [str(fault) for fault in check(self.registry(), engine, self.accepted)]
