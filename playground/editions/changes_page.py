"""The page that compares two editions, clause by clause with words marked, and in what examples and positions answer."""

from __future__ import annotations

from html import escape

from ..text.wording import word
from .asked import positions_html, table
from .comparing import Changes, Otherwise, changes
from .differing import marked
from .frame import Place, page
from .numbers import numbered
from .read import Edition, Entry
from .sheet import Whole, folder
from .since import then_text


def changes_page(whole: Whole, old: Edition, lang: str) -> str:
    """What an edition says otherwise than an older one."""
    new = whole.edition
    place = Place(lang, new.name, f"since/{old.name}/")
    title = word("compared", lang, new=new.name, old=old.name)
    found = [_game(place, old, new, one) for one in changes(old, new)]
    return page(place, whole.base, title, "", f"<h1>{title}</h1>{''.join(found) or _nothing(lang)}")


def _nothing(lang: str) -> str:
    return f"<p>{word('nothing', lang)}</p>"


def _game(place: Place, old: Edition, new: Edition, one: Changes) -> str:
    lang = place.lang
    title = f'<h2 id="{one.game.id}">{escape(one.game.front["title"][lang])}</h2>'
    changed = "".join(
        _row(place, new, one, entry, marked(then_text(before, lang), then_text(entry, lang)))
        for before, entry in one.changed
    )
    added = "".join(_row(place, new, one, entry, f"<ins>{escape(then_text(entry, lang))}</ins>") for entry in one.added)
    gone = "".join(_row(place, old, one, entry, f"<del>{escape(then_text(entry, lang))}</del>") for entry in one.gone)
    parts = {
        "changed-clauses": changed,
        "added-clauses": added,
        "gone-clauses": gone,
        "examples": _examples(place, one),
        "positions": positions_html(one.game.id, one.positions, lang),
    }
    return title + "".join(f"<h3>{word(key, lang)}</h3>{text}" for key, text in parts.items() if text)


def _row(place: Place, edition: Edition, one: Changes, entry: Entry, text: str) -> str:
    """A clause with a link to where the edition has it."""
    game = edition.games[one.game.id]
    address = f"{place.up}{place.lang}/{edition.name}/{folder(game)}#{entry.id}"
    words = numbered(edition, game, text, place.lang)
    return f'<div class="clause"><a class="number" href="{address}">{entry.number}</a><div class="words"><p>{words}</p></div></div>'


def _examples(place: Place, one: Changes) -> str:
    return "".join(_example(place, one, ident, found) for ident, found in one.examples.items())


def _example(place: Place, one: Changes, ident: str, found: list[Otherwise]) -> str:
    """An example, and each of its steps that is answered otherwise."""
    lang = place.lang
    title = one.game.examples[ident]["title"].get(lang, ident)
    return f"<h4><code>{escape(ident)}</code> {escape(title)}</h4>{table(found, lang)}"
