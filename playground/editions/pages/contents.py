"""The first page of an edition, its glossary, and a feed a game and language (Atom)."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from ...common.write_files import Text
from ...templates import NOTHING, fill
from ...templates.wording import word
from ..compare.differences import Changes
from ..store.edition import Edition
from .frame import Place, notice, page
from .game_view import Whole


def contents(whole: Whole, lang: str) -> str:
    """Tell what an edition holds."""
    edition, place = whole.edition, Place(lang, whole.edition.name, "")
    title = word("edition", lang, name=edition.name)
    games = sorted(edition.games.values(), key=lambda game: str(game.front["title"][lang]).lower())
    facts = {"edition": edition, "lang": lang, "title": title, "before": [*reversed(whole.before)], "games": games}
    return page(place, whole.base, title, NOTHING, fill("contents.html", **facts, notice=_top(whole, place)))


def glossary(whole: Whole, lang: str) -> str:
    """The terms of an edition."""
    place = Place(lang, whole.edition.name, "glossary/")
    title = word("of", lang, title=word("glossary", lang), name=whole.edition.name)
    order = (lambda one: one[1]["reading"]) if lang == "ja" else (lambda one: one[1]["words"]["en"].lower())
    terms = sorted(whole.edition.terms.items(), key=order)
    facts = {"lang": lang, "other": "en" if lang == "ja" else "ja", "terms": terms}
    return page(place, whole.base, title, NOTHING, fill("edition_glossary.html", **facts, notice=_top(whole, place)))


def _top(whole: Whole, place: Place) -> Markup:
    return notice(place, whole.edition.date, f"{place.lang}/guide/changes/")


def feed(
    all_of_them: tuple[Edition, ...], steps: Sequence[Mapping[str, Changes]], ident: str, lang: str, base: str
) -> Text:
    """The feed, the newest edition first; `steps` tells what each edition changed since the one before it."""
    game = next(one.games[ident] for one in reversed(all_of_them) if ident in one.games)
    before = zip((None, *all_of_them), ({}, *steps), all_of_them, strict=False)
    entries = [_entry(old, step.get(ident), edition, ident, lang, base) for old, step, edition in before]
    text = fill(
        "feed.xml",
        lang=lang,
        title=game.front["title"][lang],
        address=f"{base}{lang}/{game.address}",
        updated=all_of_them[-1].date,
        entries=[*reversed([*filter(None, entries)])],
    )
    return f"{lang}/{game.address}atom.xml", text


def _entry(
    before: Edition | None, found: Changes | None, edition: Edition, ident: str, lang: str, base: str
) -> dict[str, str]:
    """An edition that changed the game, or the one in which it came; nothing if it did neither."""
    game = edition.games.get(ident)
    if not game or (before and ident in before.games and not found):
        return {}
    address = edition.url(base, lang, game)
    return {
        "title": word("of", lang, title=game.front["title"][lang], name=edition.name),
        "id": address,
        "link": f"{base}{lang}/{edition.name}/since/{before.name}/#{ident}" if before and found else address,
        "date": edition.date,
        "summary": _summary(found, lang),
    }


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
