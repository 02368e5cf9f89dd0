"""The page of a game in an edition: every clause as it stood, and at each what has become of it."""

from collections import Counter
from typing import Any

from markupsafe import Markup

from torite.words.say import Lang

from ...templates import fill, word
from ...text.render.lists import fact
from ..compare.clause_status import Since, added, marked, now_text, since, then_text
from ..compare.differences import asked_now
from ..store.clause_html import Fillers, filled
from ..store.edition import Entry, Game, whence
from .difference_html import beside_now, example, positions_html
from .frame import Place, Sheet, Whole, metadata, notice, page


def game_page(whole: Whole, game: Game, lang: Lang) -> str:
    """The page in a language."""
    sheet = Sheet(whole, game, Place(lang, whole.edition.name, game.address))
    fates = {entry.id: since(whole.registry, game.id, entry, lang) for entry in game.items}
    title = game.front["title"][lang]
    body = fill(
        "edition_game.html",
        lang=lang,
        place=sheet.place,
        game=game,
        title=title,
        notice=_notice(sheet, fates),
        facts=[(key, fact(value, lang)) for key, value in game.front["facts"][lang].items() if key != "description"],
        head=put_in(sheet, game.front["head"][lang]),
        entries=[_entry(sheet, entry, fates[entry.id]) for entry in game.items],
        added=[item for item in added(whole.registry, game, lang) if item.kind != "section"],
        positions=positions_html(beside_now(sheet, game.id), game.id, [*asked_now(game)], 3),
    )
    name = word("of", lang, title=title, name=whole.edition.name)
    return page(sheet.place, whole.base, name, metadata(sheet), body)


def put_in(sheet: Sheet, text: str) -> Markup:
    """HTML of the store with this edition's numbers, examples and addresses."""
    glossary = f"{sheet.place.up}{sheet.lang}/{sheet.whole.edition.name}/glossary/"
    fillers = Fillers(sheet.reference, lambda ident: example(sheet, ident), glossary, sheet.page_of)
    return Markup(filled(text, fillers))


def _notice(sheet: Sheet, fates: dict[str, Since]) -> Markup:
    lang, edition = sheet.lang, sheet.whole.edition
    counts = Counter[str](fates[entry.id].fate for entry in sheet.game.items if entry.held["kind"] != "section")
    changed = told_counts(lang, counts) if counts.total() > counts["same"] else word("all-same", lang)
    more = (word("version", lang, version=sheet.game.front["rules_version"]), changed)
    there = sheet.whole.registry.game_page(sheet.game.id, lang) is not None
    return notice(sheet.place, edition.date, f"@{sheet.game.id}/?stay", more, living=there)


def told_counts(lang: str, counts: Counter[str]) -> str:
    """Say how many clauses met which fate; of a fate that none met nothing."""
    fates = [fate for fate in ("same", "changed", "merged", "gone") if counts[fate]]
    parts = [word(f"count-{fate}", lang, n=counts[fate]) for fate in fates]
    start = word("count-between", lang).join(parts[:-1])
    return word("counts", lang, parts=word("count-last", lang).join(filter(None, (start, parts[-1]))))


def _entry(sheet: Sheet, entry: Entry, fate: Since) -> dict[str, Any]:
    held, lang = entry.held, sheet.lang
    words = put_in(sheet, held["html"][lang])
    section = held["kind"] == "section"
    return {
        "id": entry.id,
        "number": entry.number,
        "kind": held["kind"],
        "level": held["level"],
        "old": _retired(sheet, entry),
        "words": Markup(words.removeprefix("<p>").removesuffix("</p>")) if section else words,
        "more": put_in(sheet, held["more"][lang]),
        "option": "option" in held,
        **_reason(sheet, entry),
        **_fate(sheet, entry, fate),
    }


def _retired(sheet: Sheet, entry: Entry) -> list[str]:
    own = f"{sheet.game.id}#"
    retired = sheet.whole.edition.retired.items()
    return [old.removeprefix(own) for old, new in retired if new == own + entry.id and old.startswith(own)]


def _reason(sheet: Sheet, entry: Entry) -> dict[str, Any]:
    if "provenance" not in entry.held:
        return {"reason": "", "note": ""}
    reason, note = whence(entry), put_in(sheet, entry.held["provenance"]["note"][sheet.lang])
    return {"reason": " ".join([word(reason["kind"], sheet.lang), *reason["sources"]]), "note": note}


def _fate(sheet: Sheet, entry: Entry, fate: Since) -> dict[str, Any]:
    """Give what has become of it; where it has changed, how."""
    outcome: dict[str, Any] = {"fate": fate.fate, "now": fate.now}
    if not fate.now or fate.fate == "same":
        return outcome
    (page, item), living = fate.now, sheet.whole.registry
    outcome["living"] = f"{sheet.place.up}{sheet.lang}/{page.address}#{item.id}"
    outcome["named"] = item.number if page.game == sheet.game.id else f"{page.title} {item.number}"
    if fate.fate == "changed":
        outcome["difference"] = put_in(sheet, marked(then_text(entry, sheet.lang), now_text(living, page, item.id)))
    return outcome
