"""The page of a game in an edition: every clause as it stood, and at each what has become of it."""

from __future__ import annotations

from collections import Counter
from html import escape

from ...text.wording import word
from ..compare.clause_status import Since, added, marked, now_text, since, then_text
from ..compare.differences import asked_now
from ..store.clause_html import Fillers, filled
from ..store.edition import Entry, Game, whence
from .difference_html import beside_now, example, positions_html
from .frame import Place, day, notice, page
from .game_view import Sheet, Whole, folder, metadata


def game_page(whole: Whole, game: Game, lang: str) -> str:
    """The page in a language."""
    sheet = Sheet(whole, game, Place(lang, whole.edition.name, folder(game)))
    fates = {entry.id: since(whole.living, game.id, entry, lang) for entry in game.items}
    title = game.front["title"][lang]
    body = [
        f"<h1>{escape(title)}</h1>",
        _notice(sheet, fates),
        _facts(sheet),
        fill(sheet, game.front["head"][lang]),
        *(_entry(sheet, entry, fates[entry.id]) for entry in game.items),
        _added(sheet),
        _asked(sheet),
    ]
    name = word("of", lang, title=title, name=whole.edition.name)
    return page(sheet.place, whole.base, name, metadata(sheet), "\n".join(filter(None, body)))


def fill(sheet: Sheet, text: str) -> str:
    """HTML of the store with this edition's numbers, examples and addresses."""
    glossary = f"{sheet.place.up}{sheet.lang}/{sheet.whole.edition.name}/glossary/"
    return filled(text, Fillers(sheet.reference, lambda ident: example(sheet, ident), glossary, sheet.page_of))


def _notice(sheet: Sheet, fates: dict[str, Since]) -> str:
    lang, edition = sheet.lang, sheet.whole.edition
    there = sheet.whole.living.game_page(sheet.game.id, lang)
    link = f'<a class="living" href="{sheet.place.living}">{word("living", lang)}</a>'
    version = f"<p>{word('version', lang, version=sheet.game.front['rules_version'])}</p>"
    counts = Counter(fates[entry.id].fate for entry in sheet.game.items if entry.held["kind"] != "section")
    told = {fate: counts[fate] for fate in ("same", "changed", "merged", "gone")}
    changed = word("counts" if sum(told.values()) > told["same"] else "all-same", lang, **told)
    living = link if there else word("no-living", lang)
    return notice(sheet.place, day(edition.date, lang), living, f"@{sheet.game.id}/?stay", f"{version}<p>{changed}</p>")


def _facts(sheet: Sheet) -> str:
    told = sheet.game.front["facts"][sheet.lang]
    rows = "".join(
        f"<div><dt>{word(key, sheet.lang)}</dt><dd>{escape(_fact(value, sheet.lang))}</dd></div>"
        for key, value in told.items()
        if key != "description"
    )
    return f'<dl class="facts">{rows}</dl>' if rows else ""


def _fact(value: object, lang: str) -> str:
    return ("、" if lang == "ja" else ", ").join(map(str, value)) if isinstance(value, list) else str(value)


def _entry(sheet: Sheet, entry: Entry, fate: Since) -> str:
    held, lang = entry.held, sheet.lang
    old = "".join(
        f'<span id="{retired.partition("#")[2]}"></span>'
        for retired, new in sheet.whole.edition.retired.items()
        if new == f"{sheet.game.id}#{entry.id}" and retired.startswith(f"{sheet.game.id}#")
    )
    text = fill(sheet, held["html"][lang])
    rest = fill(sheet, held["more"][lang])
    number = f'<a class="number" href="#{entry.id}">{entry.number}</a>'
    if held["kind"] == "section":
        words = text.removeprefix("<p>").removesuffix("</p>")
        level = held["level"]
        heading = f'<h{level} id="{entry.id}">{old}{number} {words}</h{level}>'
        return f"{heading}{_fate(sheet, entry, fate) if fate.fate != 'same' else ''}{rest}"
    option = f'<span class="chip">{word("option", lang)}</span>' if "option" in held else ""
    return (
        f'<div class="clause" id="{entry.id}">{old}{number}<div class="words">{text}{option}{_reason(sheet, entry)}'
        f"{_fate(sheet, entry, fate)}</div></div>{rest}"
    )


def _reason(sheet: Sheet, entry: Entry) -> str:
    if "provenance" not in entry.held:
        return ""
    told, note = whence(entry), fill(sheet, entry.held["provenance"]["note"][sheet.lang])
    name = " ".join([word(told["kind"], sheet.lang), *told["sources"]])
    return f'<div class="why"><strong>{name}</strong>{note}</div>'


def _fate(sheet: Sheet, entry: Entry, fate: Since) -> str:
    """What has become of it, in words; where it has changed, how."""
    lang = sheet.lang
    history = f'<a href="{sheet.place.up}@{sheet.game.id}/{entry.id}/?stay#{sheet.whole.edition.name}">{word("history", lang)}</a>'
    if fate.fate == "gone":
        return f'<p class="fate gone">{word("gone", lang)} · {history}</p>'
    if fate.fate == "same":
        key = "same" if fate.number == entry.number else "same-number"
        return f'<p class="fate">{word(key, lang, number=fate.number)} · {history}</p>'
    to = f'<a href="{_living(sheet, fate)}#{fate.id}">{word("now", lang, number=_named(sheet, fate))}</a>'
    if fate.fate == "merged":
        return f'<p class="fate gone">{word("merged", lang)}: {to} · {history}</p>'
    return (
        f'<details class="fate changed"><summary>{word("changed", lang)}</summary>'
        f"<p>{difference(sheet, entry, fate)}</p><p>{to} · {history}</p></details>"
    )


def _named(sheet: Sheet, fate: Since) -> str:
    return fate.number if fate.game == sheet.game.id else f"{fate.title} {fate.number}"


def _living(sheet: Sheet, fate: Since) -> str:
    page = sheet.whole.living.game_page(fate.game, sheet.lang)
    assert page, "what was found in the living text has a page there"
    return f"{sheet.place.up}{sheet.lang}/{page.address}"


def difference(sheet: Sheet, entry: Entry, fate: Since) -> str:
    """The words of the edition and the living ones as one text, each word that has gone or come marked."""
    page = sheet.whole.living.game_page(fate.game, sheet.lang)
    assert page, "what has changed is there"
    return fill(sheet, marked(then_text(entry, sheet.lang), now_text(sheet.whole.living, page, fate.id)))


def _added(sheet: Sheet) -> str:
    items = [item for item in added(sheet.whole.living, sheet.game, sheet.lang) if item.kind != "section"]
    if not items:
        return ""
    links = "".join(
        f'<li><a href="{sheet.place.living}#{item.id}">{item.number} ({item.id})</a></li>' for item in items
    )
    return f'<h2 id="added-since">{word("added", sheet.lang)}</h2><ul class="added">{links}</ul>'


def _asked(sheet: Sheet) -> str:
    """The positions that the engine answers otherwise now."""
    found = positions_html(beside_now(sheet, sheet.game.id), sheet.game.id, [*asked_now(sheet.game)], 3)
    return f'<h2 id="positions">{word("positions-now", sheet.lang)}</h2>{found}' if found else ""
