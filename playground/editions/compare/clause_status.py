"""Follow a clause of an edition: its fate, its history through all editions, its words with all changes marked."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from markupsafe import Markup

from torite.words.say import Lang

from ...common.paths import LANGS
from ...templates import fill, word
from ...text.model.changes import changes_of, numbers
from ...text.model.layout import parts
from ...text.model.page import REFERENCE, Item, Page
from ...text.model.registry import Registry, Target, clause_hash
from ..store.clause_html import plain, rendered
from ..store.edition import Edition, Entry, Game
from ..store.snapshot import note_of, own_words

type Fate = Literal["same", "changed", "merged", "gone"]


class Since(NamedTuple):
    """Hold a clause's fate, and where it is found now, if it is anywhere."""

    fate: Fate
    now: Target | None = None


def since(registry: Registry, game: str, entry: Entry, lang: str) -> Since:
    """Give what has become of a clause, in one language."""
    now = registry.find(f"{game}#{entry.id}", game, lang)
    if not now:
        return Since("gone")
    led_on = (now.page.game, now.item.id) != (game, entry.id)
    fate: Fate = "merged" if led_on else "same" if clause_hash(now.item) == entry.held["hash"][lang] else "changed"
    return Since(fate, now)


def added(registry: Registry, game: Game, lang: str) -> list[Item]:
    """The clauses of the living page that the edition has not."""
    page = registry.game_page(game.id, lang)
    return [item for item in page.items if item.id not in game.by_id] if page else []


def now_text(registry: Registry, page: Page, ident: str) -> str:
    """The words of a clause of the living text, its reason after them, references as signs."""
    part = next(part for part in parts(page) if part.item and part.item.id == ident)
    return plain(rendered(registry, page, [*own_words(part), *note_of(part.blocks)]))


def then_text(entry: Entry, lang: str) -> str:
    """The same words as an edition has them."""
    reason = entry.held["provenance"]["note"][lang] if "provenance" in entry.held else ""
    return plain(f"{entry.held['html'][lang]} {reason}")


class State(NamedTuple):
    """A clause in an edition; `before` is what the last edition before that one had, if it had it."""

    edition: Edition
    game: Game
    entry: Entry
    before: Entry | None

    @property
    def changed(self) -> list[str]:
        """The languages whose words differ from those of the edition before."""
        then, now = (entry.held["hash"] if entry else {} for entry in (self.before, self.entry))
        return [lang for lang in LANGS if then and then[lang] != now[lang]]


class History(NamedTuple):
    """A clause or section under an id that is or was its own; `now` is where it is in each language, if it is anywhere."""

    game: str
    id: str
    now: dict[Lang, Target]
    states: tuple[State, ...]


def histories(registry: Registry, editions: tuple[Edition, ...]) -> Iterator[History]:
    """All clauses of the living text and of every edition, ids that were retired among them."""
    names: dict[tuple[str, str], None] = {}
    for page in registry.game_pages("en"):
        names |= dict.fromkeys((page.game, item.id) for item in page.items)
    for old in registry.retired:
        game, _, ident = old.partition("#")
        names[game, ident] = None
    for edition in editions:
        names |= dict.fromkeys((game.id, entry.id) for game in edition.games.values() for entry in game.items)
    for game, ident in names:
        now: dict[Lang, Target] = {
            lang: clause for lang in LANGS if (clause := registry.find(f"{game}#{ident}", game, lang))
        }
        yield History(game, ident, now, tuple(_states(editions, game, ident)))


def _states(editions: tuple[Edition, ...], game: str, ident: str) -> Iterator[State]:
    before: Entry | None = None
    for edition in editions:
        held = edition.games.get(game)
        entry = held.by_id.get(ident) if held else None
        if held and entry:
            yield State(edition, held, entry, before)
            before = entry


WORD = re.compile(r"\[\[[^\]]+\]\]|[A-Za-z0-9À-ÿ'’-]+|[ァ-ヺー]+|[一-龠々〆]+|\s+|.", re.DOTALL)
"""A reference, a word, a run of katakana or kanji; other signs one by one."""


def marked(old: str, new: str) -> Markup:
    """Both texts as one: what has gone in `<del>`, what has come in `<ins>`."""
    left, right = WORD.findall(old), WORD.findall(new)
    pieces = [
        (kind == "equal", "".join(left[a:b]), "".join(right[c:d]))
        for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
    ]
    return fill("marked.html", pieces=pieces)


type How = Literal["new", "worded", "ruled"]
"""Whether a clause is new, has other words, or means something else, as a line of `changes:` tells."""


def changed_words(registry: Registry, page: Page, held: Sequence[Edition]) -> dict[str, tuple[How, str]]:
    """The clauses of a page that the newest edition has otherwise or has not, by their ids: how, and that in words."""
    return {
        ident: (kind, word(f"changed-{kind}", page.lang, edition=edition.name))
        for edition in held[-1:]
        if page.game in edition.games
        for ident, kind in changed(registry, edition.games[page.game], page).items()
    }


def changed(registry: Registry, game: Game, page: Page) -> dict[str, How]:
    """The clauses of a page that an edition has otherwise or has not, by their ids."""
    version = numbers(game.front["rules_version"])
    words = " ".join(line.words for line in changes_of(page) if numbers(line.version) > version)
    ruled = {ident for name, ident in REFERENCE.findall(words) if name in ("", page.game)}
    fates = {entry.id: since(registry, game.id, entry, page.lang) for entry in game.items}
    how: dict[str, How] = {item.id: "new" for item in added(registry, game, page.lang)}
    for ident, fate in fates.items():
        if fate.fate == "changed" or (fate.fate == "same" and ident in ruled):
            how[ident] = "ruled" if ident in ruled else "worded"
    return how
