"""The rules as they are now, as an edition has them: the same data for what is frozen and for the living text."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from torite.games import game_ids

from ...common.paths import LANGS
from ...text.export.rules_json import provenance_facts
from ...text.model.blocks import Block, clause_of
from ...text.model.changes import version_of
from ...text.model.heads import KEYS, label
from ...text.model.layout import Part, parts
from ...text.model.page import FACTS, Item, Page
from ...text.model.registry import Registry, clause_hash
from ...text.model.terms import Term
from .behaviour import Position, batches, behaviours
from .clause_html import bare, rendered
from .edition import Edition
from .packs import Object, object_id
from .related import Known, clauses_of


class Snapshot(NamedTuple):
    """The root of an edition and all that belongs to it, by names."""

    root: Object
    objects: dict[str, Object]


def snapshot(registry: Registry, before: Edition | None = None) -> Snapshot:
    """Everything: each clause of each game in both languages, what examples and positions answer, each term, retired ids.

    The positions are those of the edition before, if there is one, and perhaps some more.
    """
    objects: dict[str, Object] = {}

    def put(made: Object) -> str:
        name = object_id(made)
        objects[name] = made
        return name

    games = registry.complete_games()
    asked = (
        {ident: [positions for positions, _ in game.corpus] for ident, game in before.games.items()} if before else {}
    )
    root = {
        "games": {ident: put(_game(registry, both, put, asked.get(ident, []))) for ident, both in games.items()},
        "terms": {term.anchor: put(term_of(term)) for term in registry.terms.entries.values()},
        "retired": dict(sorted(registry.retired.items())),
    }
    return Snapshot(root, objects)


type Both = dict[str, Page]


def _game(registry: Registry, both: Both, put: Any, asked: Sequence[Sequence[Position]]) -> Object:
    """A game: its front, its clauses in order with their numbers, its examples, its positions with their answers."""
    game = both["en"].game
    cut = {lang: {part.item.id: part for part in parts(page) if part.item} for lang, page in both.items()}
    items = [item for item in both["ja"].items if item.id in cut["en"]]
    examples = behaviours(game) if game in game_ids() else {}
    known = dict(clauses_of(registry, both))
    return {
        "front": put(_front(registry, both)),
        "items": [
            [
                item.id,
                item.number,
                put(_item(registry, both, {lang: cut[lang][item.id] for lang in LANGS}, known[item.id])),
            ]
            for item in items
        ],
        "examples": {ident: put(example) for ident, example in sorted(examples.items())},
        "corpus": [
            [put(positions), put(answers)]
            for positions, answers in (batches(game, asked) if game in game_ids() else ())
        ],
    }


def _front(registry: Registry, both: Both) -> Object:
    page, kept = both["en"], ("description", *FACTS)
    return {
        "path": page.path,
        "rules_version": version_of(page),
        "title": {lang: page.title for lang, page in both.items()},
        "facts": {lang: {key: page.meta[key] for key in kept if page.meta.get(key)} for lang, page in both.items()},
        "head": {lang: rendered(registry, page, _head(page)) for lang, page in both.items()},
    }


def _head(page: Page) -> list[Block]:
    """The blocks before the first section, the entries of the box with what they are called."""
    return [block._replace(lines=tuple(_entry(page, line) for line in block.lines)) for block in parts(page)[0].blocks]


def _entry(page: Page, line: str) -> str:
    """Put in words the key of the box with which an entry begins."""
    key, colon, text = line.removeprefix("- ").partition(":")
    known = line.startswith("- ") and colon and key in KEYS
    return f"- **{label(key, page)}** {text.strip()}" if known else line


def _item(registry: Registry, both: Both, cut: dict[str, Part], known: Known) -> Object:
    """A section or a clause in both languages, without its number: that is the place where it stands."""
    items: dict[str, Item] = {lang: part.item for lang, part in cut.items() if part.item}
    item = items["ja"]
    made: dict[str, Object] = {
        "kind": item.kind,
        "level": item.level,
        "parent": item.parent,
        "hash": {lang: clause_hash(item) for lang, item in items.items()},
        "html": {lang: rendered(registry, both[lang], own_words(part)) for lang, part in cut.items()},
        "more": {
            lang: rendered(registry, both[lang], [block for block in part.blocks[1:] if not _is_note(block)])
            for lang, part in cut.items()
        },
    }
    if item.provenance:
        note = {lang: rendered(registry, both[lang], note_of(part.blocks)) for lang, part in cut.items()}
        made["provenance"] = provenance_facts(item.provenance) | {"note": note}
    if known.terms:
        made["terms"] = [*known.terms]
    if known.code:
        made["code"] = [*known.code]
    if item.option:
        made["option"] = [item.option, *item.chosen]
    return made


def own_words(part: Part) -> Iterable[Block]:
    """The words of the item itself; of a heading its text."""
    block = part.blocks[0]
    if part.item and part.item.kind == "section":
        return [block._replace(lines=(part.item.text,))]
    return [bare(block)]


def _is_note(block: Block) -> bool:
    named = clause_of(block)
    return bool(named and "why" in named.classes)


def note_of(blocks: Iterable[Block]) -> list[Block]:
    """The paragraph that says why a clause is as it is, if there is one."""
    return [bare(block) for block in blocks if _is_note(block)]


def term_of(term: Term) -> Object:
    """An entry of the glossary, as an edition has it."""
    return {
        "game": term.game,
        "id": term.id,
        "words": dict(term.words),
        "reading": term.reading,
        "definition": dict(term.definitions),
        "other": dict(term.other),
        "why": dict(term.why),
        "ours": term.ours,
        "see": [*term.see],
        "also": {lang: [*names] for lang, names in term.also.items()},
    }
