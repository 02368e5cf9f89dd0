"""The first page of an edition, its glossary, and a feed a game and language (Atom)."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from torite.words.say import Lang

from ...common.write_files import Text
from ...templates import NOTHING, fill, word
from ..compare.clause_status import marked, then_text
from ..compare.differences import Changes, changes
from ..store.edition import Edition, Entry, Game, clause_name, numbered
from .difference_html import example_html, positions_html
from .frame import Compared, Place, Whole, notice, of_edition, page


def contents(whole: Whole, lang: Lang) -> str:
    """Tell what an edition holds."""
    edition, place = whole.edition, Place(lang, whole.edition.name, "")
    title = word("edition", lang, name=edition.name)
    games = sorted(edition.games.values(), key=lambda game: str(game.front["title"][lang]).lower())
    facts = {"edition": edition, "lang": lang, "title": title, "before": [*reversed(whole.before)], "games": games}
    return page(place, whole.base, title, NOTHING, fill("contents.html", **facts, notice=_top(whole, place)))


def glossary(whole: Whole, lang: Lang) -> str:
    """The terms of an edition."""
    place = Place(lang, whole.edition.name, "glossary/")
    title = word("of", lang, title=word("glossary", lang), name=whole.edition.name)
    order = (lambda pair: pair[1]["reading"]) if lang == "ja" else (lambda pair: pair[1]["words"]["en"].lower())
    terms = sorted(whole.edition.terms.items(), key=order)
    facts = {"lang": lang, "other": "en" if lang == "ja" else "ja", "terms": terms}
    return page(place, whole.base, title, NOTHING, fill("edition_glossary.html", **facts, notice=_top(whole, place)))


def _top(whole: Whole, place: Place) -> Markup:
    return notice(place, whole.edition.date, f"{place.lang}/guide/changes/")


def feed(every: tuple[Edition, ...], steps: Sequence[Mapping[str, Changes]], ident: str, lang: str, base: str) -> Text:
    """The feed, the newest edition first; `steps` tells what each edition changed since the one before it."""
    game = next(edition.games[ident] for edition in reversed(every) if ident in edition.games)
    before = zip((None, *every), ({}, *steps), every, strict=False)
    entries = [_entry(old, step.get(ident), edition, ident, lang, base) for old, step, edition in before]
    text = fill(
        "feed.xml",
        lang=lang,
        title=game.front["title"][lang],
        address=f"{base}{lang}/{game.address}",
        updated=every[-1].date,
        entries=[*reversed([*filter(None, entries)])],
    )
    return f"{lang}/{game.address}atom.xml", text


def _entry(
    before: Edition | None, change: Changes | None, edition: Edition, ident: str, lang: str, base: str
) -> dict[str, str]:
    """An edition that changed the game, or the one in which it came; nothing if it did neither."""
    game = edition.games.get(ident)
    if not game or (before and ident in before.games and not change):
        return {}
    address = edition.url(base, lang, game)
    return {
        "title": word("of", lang, title=game.front["title"][lang], name=edition.name),
        "id": address,
        "link": f"{base}{lang}/{edition.name}/since/{before.name}/#{ident}" if before and change else address,
        "date": edition.date,
        "summary": _summary(change, lang),
    }


def _summary(change: Changes | None, lang: str) -> str:
    if not change:
        return word("first-edition", lang)
    named = {
        "changed-clauses": [entry.id for _, entry in change.changed],
        "added-clauses": [entry.id for entry in change.added],
        "merged-clauses": [entry.id for entry, _ in change.merged],
        "gone-clauses": [entry.id for entry in change.gone],
        "examples": [*change.examples],
        "positions": [str(position.number) for position in change.positions],
    }
    return " / ".join(f"{word(key, lang)}: {', '.join(ids)}" for key, ids in named.items() if ids)


def changes_page(whole: Whole, old: Edition, lang: Lang) -> str:
    """Tell what an edition says otherwise than an older one."""
    new = whole.edition
    place = Place(lang, new.name, f"since/{old.name}/")
    title = word("compared", lang, new=new.name, old=old.name)
    games = [_game(whole, place, old, change) for change in changes(old, new)]
    return page(place, whole.base, title, NOTHING, fill("changes.html", lang=lang, title=title, games=games))


def _game(whole: Whole, place: Place, old: Edition, change: Changes) -> dict[str, Any]:
    lang, new = place.lang, whole.edition
    both = Compared(
        place, whole.registry, of_edition(place, old, change.game.id), of_edition(place, new, change.game.id)
    )
    parts = {
        "changed-clauses": [
            _row(place, new, change, entry, marked(then_text(before, lang), then_text(entry, lang)))
            for before, entry in change.changed
        ],
        "added-clauses": [
            _row(place, new, change, entry, marked("", then_text(entry, lang))) for entry in change.added
        ],
        "merged-clauses": [
            _row(place, old, change, entry, marked(then_text(entry, lang), ""))
            | {"heir": _heir(place, new, heir, change)}
            for entry, heir in change.merged
        ],
        "gone-clauses": [_row(place, old, change, entry, marked(then_text(entry, lang), "")) for entry in change.gone],
    }
    return {
        "id": change.game.id,
        "title": change.game.front["title"][lang],
        "parts": [(key, rows) for key, rows in parts.items() if rows],
        "examples": _examples(both, change),
        "positions": positions_html(both, change.game.id, change.positions, 4),
    }


def _heir(place: Place, new: Edition, heir: tuple[Game, Entry], change: Changes) -> dict[str, str]:
    game, entry = heir
    address = new.url(place.up, place.lang, game, entry.id)
    return {"address": address, "name": clause_name(game, entry, change.game.id, place.lang)}


def _row(place: Place, edition: Edition, change: Changes, entry: Entry, text: str) -> dict[str, Any]:
    game = edition.games[change.game.id]
    address = edition.url(place.up, place.lang, game, entry.id)
    words = Markup(numbered(edition, game, text, place.lang))
    return {"address": address, "number": entry.number, "words": words, "heir": None}


def _examples(both: Compared, change: Changes) -> list[tuple[str, Markup]]:
    return [
        (held["title"].get(both.place.lang, ident), example_html(both, ident, held, points))
        for ident, points in change.examples.items()
        if (held := change.game.examples[ident])
    ]
