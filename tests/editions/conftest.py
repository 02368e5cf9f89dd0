"""A small project of two games, with an edition, changes, and a second edition."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import pytest

from playground.common.paths import DOCS, LANGS
from playground.editions.freeze import make_edition
from playground.editions.store import behaviour, snapshot
from playground.editions.store.behaviour import Answer, Behaviour, Position, answers, behaviours, sampled
from playground.editions.store.edition import Edition, editions
from playground.editions.store.packs import object_id
from playground.text.model.registry import PACKAGE, Registry, registry
from torite.linking import link

from ..copies import put

GAMES = ("birdhead", "spades")
NIL_JA = {"ja": "新しい条文です。", "en": "A new clause."}


def make_early(registry: Registry, name: str, day: str, store: Path) -> None:
    """Makes an edition that lies before the first that a link can name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(link, "FIRST_YEAR", 2016)
        make_edition(registry, name, day, store)


class Project(NamedTuple):
    """The pages, the store and the retired ids of a project that a test may change."""

    docs: Path
    store: Path
    retired: Path

    def text(self) -> Registry:
        """The pages as they are now."""
        return registry(self.docs, PACKAGE, self.retired)

    def page(self, game: str, lang: str) -> Path:
        """The file of a game's page."""
        return self.docs / lang / "games" / f"{game}.md"

    def freeze(self, name: str) -> Edition:
        """Makes an edition."""
        make_early(self.text(), name, f"{name}-01", self.store)
        return editions(self.store)[-1]


def begun(folder: Path) -> Project:
    """A project of two games."""
    for lang in LANGS:
        for game in GAMES:
            target = folder / "docs" / lang / "games" / f"{game}.md"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(DOCS / lang / "games" / target.name, target)
    (folder / "retired.toml").write_text("", "utf-8")
    return Project(folder / "docs", folder / "editions", folder / "retired.toml")


def block(page: Path, ident: str) -> str:
    """A clause with its attribute line, as it stands in the file."""
    text = page.read_text("utf-8")
    end = text.index("}\n", text.index(f"{{ #{ident} ")) + 2
    return text[text.rindex("\n\n", 0, end) + 2 : end]


def change(project: Project) -> None:
    """Changes a clause of Spades, adds one, retires one and exchanges two."""
    for lang in LANGS:
        page = project.page("spades", lang)
        order = block(page, "bid.order")
        put(page, order, f"{order}\n{NIL_JA[lang]}\n{{ #bid.new .rule .prose source=S1 }}\n")
        old = block(page, "cards.trumps")
        put(
            page,
            old,
            old.replace("\n{ #", {"ja": "\n切り札は強いです。\n{ #", "en": "\nTrumps are strong.\n{ #"}[lang]),
        )
        put(page, block(page, "deal.dealer"), "")
        one, other = block(page, "trick.suit"), block(page, "trick.trump")
        text = page.read_text("utf-8").replace(one, "@").replace(other, one).replace("@", other)
        page.write_text(text, "utf-8")
    project.retired.write_text('"spades#deal.dealer" = "spades#deal.hands"\n', "utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return begun(tmp_path)


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Two editions, between which the text has changed, an example plays otherwise and the version has risen."""
    made = begun(tmp_path_factory.mktemp("two"))
    made.freeze("2016-12")
    change(made)
    for lang in LANGS:
        raised(made, lang)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "behaviours", played_otherwise("spades/plain-trick"))
        made.freeze("2017-03")
    return made


TOLD = {"ja": "新しい条文があります。", "en": "There is a new clause."}


def raised(project: Project, lang: str) -> None:
    """Raises the version of Spades and tells why."""
    told = f'changes:\n  - "1.1: {TOLD[lang]} [[bid.new]]"'
    put(project.page("spades", lang), 'rules_version: "1.0"', f'rules_version: "1.1"\n{told}')


def played_otherwise(ident: str) -> Callable[[str], dict[str, Behaviour]]:
    """The examples as they are, but one of them with another score at its end and a verdict that is turned."""

    def otherwise(game: str) -> dict[str, Behaviour]:
        found = deepcopy(behaviours(game))
        if ident in found:
            found[ident]["steps"][-1]["scores"] = [7, 7, 7, 7]
            found[ident]["verdicts"][0][2] = not found[ident]["verdicts"][0][2]
        return found

    return otherwise


def answered_otherwise(ident: str, asked: Sequence[Position]) -> list[Answer]:
    """The answers as they are, but of the first positions of Spades three: another verdict, no answer, other scores."""
    found = answers(ident, asked)
    if ident == "spades" and object_id(asked[0]) == object_id(sampled("spades", ())[0]):
        place = next(at for at, one in enumerate(found) if one and one[3] and at > 2)
        first = found[0]
        assert first and found[place]
        found[0] = [not first[0], "cards.trumps", [], None]
        found[1] = None
        found[place] = [*(found[place] or [])[:3], [1, 2, 3, 4]]
    return found


def two_that_differ(project: Project) -> Project:
    """Two editions of one text, whose engines answer otherwise in an example and in three positions."""
    project.freeze("2016-12")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(behaviour, "answers", answered_otherwise)
        patch.setattr(snapshot, "behaviours", played_otherwise("spades/plain-trick"))
        patch.setattr("playground.editions.freeze.version_faults", lambda old, new: ())
        project.freeze("2017-03")
    return project
