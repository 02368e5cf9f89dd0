"""A feed a game and language (Atom): each edition in which the game changed, with its clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from ..common.texts import Text
from ..text.wording import word
from .comparing import Changes
from .read import Edition
from .sheet import folder


def feed(
    all_of_them: tuple[Edition, ...], steps: Sequence[Mapping[str, Changes]], ident: str, lang: str, base: str
) -> Text:
    """The feed, the newest edition first; `steps` tells what each edition changed since the one before it."""
    game = next(one.games[ident] for one in reversed(all_of_them) if ident in one.games)
    address = f"{base}{lang}/{folder(game)}"
    title = game.front["title"][lang]
    before = zip((None, *all_of_them), ({}, *steps), all_of_them, strict=False)
    entries = [_entry(old, step.get(ident), edition, ident, lang, base) for old, step, edition in before]
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">\n<title>{escape(title)} – Torite</title>\n'
        f"<id>{escape(address)}</id>\n<link href={quoteattr(address)}/>\n"
        f'<link rel="self" href={quoteattr(f"{address}atom.xml")}/>\n'
        f"<author><name>Torite</name></author>\n<updated>{all_of_them[-1].date}T00:00:00Z</updated>\n"
        f"{''.join(reversed([*filter(None, entries)]))}</feed>\n"
    )
    return f"{lang}/{folder(game)}atom.xml", text


def _entry(before: Edition | None, found: Changes | None, edition: Edition, ident: str, lang: str, base: str) -> str:
    """An edition that changed the game, or the one in which it came."""
    game = edition.games.get(ident)
    if not game:
        return ""
    if before and ident in before.games and not found:
        return ""
    address = f"{base}{lang}/{edition.name}/{folder(game)}"
    shown = f"{base}{lang}/{edition.name}/since/{before.name}/#{ident}" if before and found else address
    return (
        f"<entry>\n<title>{escape(word('of', lang, title=game.front['title'][lang], name=edition.name))}</title>\n"
        f"<id>{escape(address)}</id>\n<link href={quoteattr(shown)}/>\n<updated>{edition.date}T00:00:00Z</updated>\n"
        f"<summary>{escape(_summary(found, lang))}</summary>\n</entry>\n"
    )


def _summary(found: Changes | None, lang: str) -> str:
    if not found:
        return word("first-edition", lang)
    named = {
        "changed-clauses": [entry.id for _, entry in found.changed],
        "added-clauses": [entry.id for entry in found.added],
        "merged-clauses": [entry.id for entry, _ in found.merged],
        "gone-clauses": [entry.id for entry in found.gone],
        "examples": [*found.examples],
        "positions": [str(one.number) for one in found.positions],
    }
    return " / ".join(f"{word(key, lang)}: {', '.join(ids)}" for key, ids in named.items() if ids)
