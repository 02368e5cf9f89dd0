"""The page that compares two editions, clause by clause with words marked, and in what examples and positions answer."""

from __future__ import annotations

from html import escape

from ...text.wording import word
from ..compare.clause_status import marked, then_text
from ..compare.differences import Changes, changes
from ..store.edition import Edition, Entry, Game, numbered
from .compared import Compared, of_edition
from .difference_html import example_html, positions_html
from .frame import Place, page
from .game_view import Whole, folder


def changes_page(whole: Whole, old: Edition, lang: str) -> str:
    """What an edition says otherwise than an older one."""
    new = whole.edition
    place = Place(lang, new.name, f"since/{old.name}/")
    title = word("compared", lang, new=new.name, old=old.name)
    found = [_game(whole, place, old, one) for one in changes(old, new)]
    return page(place, whole.base, title, "", f"<h1>{title}</h1>{''.join(found) or _nothing(lang)}")


def _nothing(lang: str) -> str:
    return f"<p>{word('nothing', lang)}</p>"


def _game(whole: Whole, place: Place, old: Edition, one: Changes) -> str:
    lang, new = place.lang, whole.edition
    both = Compared(place, whole.living, of_edition(place, old, one.game.id), of_edition(place, new, one.game.id))
    title = f'<h2 id="{one.game.id}">{escape(one.game.front["title"][lang])}</h2>'
    changed = "".join(
        _row(place, new, one, entry, marked(then_text(before, lang), then_text(entry, lang)))
        for before, entry in one.changed
    )
    added = "".join(_row(place, new, one, entry, f"<ins>{escape(then_text(entry, lang))}</ins>") for entry in one.added)
    merged = "".join(
        _row(place, old, one, entry, f"<del>{escape(then_text(entry, lang))}</del>", _heir(place, new, heir, one))
        for entry, heir in one.merged
    )
    gone = "".join(_row(place, old, one, entry, f"<del>{escape(then_text(entry, lang))}</del>") for entry in one.gone)
    parts = {
        "changed-clauses": changed,
        "added-clauses": added,
        "merged-clauses": merged,
        "gone-clauses": gone,
        "examples": _examples(both, one),
        "positions": positions_html(both, one.game.id, one.positions, 4),
    }
    return title + "".join(f"<h3>{word(key, lang)}</h3>{text}" for key, text in parts.items() if text)


def _heir(place: Place, new: Edition, heir: tuple[Game, Entry], one: Changes) -> str:
    """The clause that took another in."""
    game, entry = heir
    name = entry.number if game.id == one.game.id else f"{game.front['title'][place.lang]} {entry.number}"
    address = f"{place.up}{place.lang}/{new.name}/{folder(game)}#{entry.id}"
    return f'<p class="gone">{word("merged", place.lang)}: <a href="{address}">{escape(name)}</a></p>'


def _row(place: Place, edition: Edition, one: Changes, entry: Entry, text: str, more: str = "") -> str:
    """A clause with a link to where the edition has it."""
    game = edition.games[one.game.id]
    address = f"{place.up}{place.lang}/{edition.name}/{folder(game)}#{entry.id}"
    words = numbered(edition, game, text, place.lang)
    return f'<div class="clause"><a class="number" href="{address}">{entry.number}</a><div class="words"><p>{words}</p>{more}</div></div>'


def _examples(both: Compared, one: Changes) -> str:
    """The examples that are answered otherwise, each with its title."""
    return "".join(
        f"<h4>{escape(held['title'].get(both.place.lang, ident))}</h4>{example_html(both, ident, held, found)}"
        for ident, found in one.examples.items()
        if (held := one.game.examples[ident])
    )
