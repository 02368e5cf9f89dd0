"""The page that compares two editions, clause by clause with words marked, and in what examples and positions answer."""

from typing import Any

from markupsafe import Markup

from ...templates import NOTHING, fill
from ...templates.wording import word
from ..compare.clause_status import marked, then_text
from ..compare.differences import Changes, changes
from ..store.edition import Edition, Entry, Game, clause_name, numbered
from .compared import Compared, of_edition
from .difference_html import example_html, positions_html
from .frame import Place, page
from .game_view import Whole


def changes_page(whole: Whole, old: Edition, lang: str) -> str:
    """Tell what an edition says otherwise than an older one."""
    new = whole.edition
    place = Place(lang, new.name, f"since/{old.name}/")
    title = word("compared", lang, new=new.name, old=old.name)
    games = [_game(whole, place, old, one) for one in changes(old, new)]
    return page(place, whole.base, title, NOTHING, fill("changes.html", lang=lang, title=title, games=games))


def _game(whole: Whole, place: Place, old: Edition, one: Changes) -> dict[str, Any]:
    lang, new = place.lang, whole.edition
    both = Compared(place, whole.living, of_edition(place, old, one.game.id), of_edition(place, new, one.game.id))
    parts = {
        "changed-clauses": [
            _row(place, new, one, entry, marked(then_text(before, lang), then_text(entry, lang)))
            for before, entry in one.changed
        ],
        "added-clauses": [_row(place, new, one, entry, marked("", then_text(entry, lang))) for entry in one.added],
        "merged-clauses": [
            _row(place, old, one, entry, marked(then_text(entry, lang), "")) | {"heir": _heir(place, new, heir, one)}
            for entry, heir in one.merged
        ],
        "gone-clauses": [_row(place, old, one, entry, marked(then_text(entry, lang), "")) for entry in one.gone],
    }
    return {
        "id": one.game.id,
        "title": one.game.front["title"][lang],
        "parts": [(key, rows) for key, rows in parts.items() if rows],
        "examples": _examples(both, one),
        "positions": positions_html(both, one.game.id, one.positions, 4),
    }


def _heir(place: Place, new: Edition, heir: tuple[Game, Entry], one: Changes) -> dict[str, str]:
    """The clause that took another in."""
    game, entry = heir
    address = new.url(place.up, place.lang, game, entry.id)
    return {"address": address, "name": clause_name(game, entry, one.game.id, place.lang)}


def _row(place: Place, edition: Edition, one: Changes, entry: Entry, text: str) -> dict[str, Any]:
    """A clause with a link to where the edition has it."""
    game = edition.games[one.game.id]
    address = edition.url(place.up, place.lang, game, entry.id)
    words = Markup(numbered(edition, game, text, place.lang))
    return {"address": address, "number": entry.number, "words": words, "heir": None}


def _examples(both: Compared, one: Changes) -> list[tuple[str, Markup]]:
    """The examples that are answered otherwise, each with its title."""
    return [
        (held["title"].get(both.place.lang, ident), example_html(both, ident, held, found))
        for ident, found in one.examples.items()
        if (held := one.game.examples[ident])
    ]
