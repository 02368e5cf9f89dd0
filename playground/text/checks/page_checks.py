"""Whether the pages agree: with each other, with the engine, and with what was last accepted."""

import re
from collections.abc import Collection, Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

from ...common.edition_index import Listed
from ...common.paths import LANGS
from ..model.changes import changes_of, numbers, version_of
from ..model.engine_facts import Engine
from ..model.page import FACTS, REFERENCE, TERM, Fault, Page
from ..model.provenance import OURS
from ..model.registry import NAME as RETIRED
from ..model.registry import Registry
from .accepted import accepted_pairs, stale_clauses
from .source_checks import alike, source_faults
from .translation_parity import parity


def change_faults(registry: Registry) -> Iterator[Fault]:
    """Tell where lines do not lead to clauses, do not rise, or do not end with the version of the page."""
    for page in registry.pages.values():
        if "changes" in page.meta:
            yield from (page.fault("changes", f"changes: {what}") for what in _of_changes(registry, page))


def _of_changes(registry: Registry, page: Page) -> Iterator[str]:
    changes = changes_of(page)
    lines = page.meta["changes"]
    if not changes or not isinstance(lines, list) or len(changes) != len(lines):
        yield 'expected a list of lines such as "1.1: What is otherwise now. [[follow.suit]]"'
        return
    versions = [numbers(change.version) for change in changes]
    if versions != sorted(versions) or versions[-1] != numbers(version_of(page)):
        yield f"versions {', '.join(change.version for change in changes)}; expected them to rise to rules_version"
    named = [REFERENCE.findall(change.words) for change in changes]
    for change, clauses in zip(changes, named, strict=True):
        if not clauses:
            yield f"{change.version} names no clause; expected a reference such as [[follow.suit]]"
        for game, ident in clauses:
            if not registry.find(f"{game}#{ident}", page.game, page.lang):
                yield f"reference [[{game and f'{game}#'}{ident}]] leads nowhere; expected the id of a clause"
    other = registry.game_page(page.game, LANGS[0])
    if other and [REFERENCE.findall(change.words) for change in changes_of(other)] != named:
        yield "other clauses than on the other page; expected the same in both languages"


def unnamed(registry: Registry, editions: list[Listed]) -> Iterator[str]:
    """Tell where the version of a page has fallen since an edition, or one has come of which no line tells."""
    for page in registry.pages.values():
        if page.game:
            held = [
                (edition.name, version)
                for edition in editions
                for game, version in edition.versions
                if game == page.game
            ]
            named = {change.version for change in changes_of(page)}
            for (name, old), (_, new) in pairwise([*held, ("", version_of(page))]):
                what = f"{page.file}: rules_version {new} after {old} of edition {name}"
                if numbers(new) < numbers(old):
                    yield f"{what}; expected it never to fall"
                elif new != old and new not in named:
                    yield f"{what}; expected a line of changes that names its clauses"


def check(registry: Registry, engine: Engine, accepted: Path) -> list[Fault]:
    """Everything that is wrong; [] if the site may be built."""
    faults = [*registry.faults, *registry.terms.faults, *_missing_pages(registry), *_retired(registry)]
    faults += change_faults(registry)
    for page in registry.pages.values():
        faults += [*_prose(registry, page), *_examples(page, engine), *_notes(page)]
        faults += source_faults(page)
        faults += _facts(page) if page.listed else ()
    for path in sorted({path for _, path in registry.pages}):
        ja, en = (registry.pages.get((lang, path)) for lang in LANGS)
        faults += [*parity(ja, en), *alike(ja, en)] if ja and en else []
    for game in sorted({*registry.games(), *engine.bound}):
        ja, en = (registry.game_page(game, lang) for lang in LANGS)
        if ja and en:
            faults += [*_drift(ja, en, accepted), *_bound(ja, engine), *_unwritten(ja, engine), *_unwritten(en, engine)]
        else:
            faults.append(Fault(f"docs/*/games/{game}.md", "missing; a game needs its page in both languages"))
    return faults


def _missing_pages(registry: Registry) -> Iterator[Fault]:
    for lang, path in sorted(registry.pages):
        for other in LANGS:
            if (other, path) not in registry.pages:
                yield Fault(
                    f"docs/{other}/{path}", f"missing; docs/{lang}/{path} exists, expected the page in both languages"
                )


def _retired(registry: Registry) -> Iterator[Fault]:
    for old, new in registry.retired.items():
        for lang in LANGS:
            if not registry.find(new, "", lang):
                yield Fault(RETIRED, f"{old} leads to {new}; expected a clause on the {lang} page")
            game, _, ident = old.partition("#")
            if page := registry.game_page(game, lang):
                if not new.startswith(f"{game}#"):
                    what = f"{old} leads to {new}; expected a clause of {game}, where its anchor can be kept"
                    yield Fault(RETIRED, what)
                standing = [page.at(item.line) for item in page.items if item.id == ident]
                yield from (Fault(at, f"#{ident} is retired; expected an id never used before") for at in standing)


CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
TAG = re.compile(r"<(?:[A-Za-z/?]|!--)[^>]*>?")
ADDRESS = re.compile(r"<https?://[^\s<>]+>")


def _prose(registry: Registry, page: Page) -> Iterator[Fault]:
    """References and terms that lead nowhere; raw HTML, which would go through unseen by all checks of the text."""
    for number, line in page.prose():
        for game, ident in REFERENCE.findall(line):
            if not registry.find(f"{game}#{ident}", page.game, page.lang):
                named = f"{game}#{ident}" if game else ident
                yield page.fault(number, f"reference [[{named}]] leads nowhere; expected the id of a clause")
        for _, linked, named in TERM.findall(line):
            if not registry.terms.find(linked or named, page.game):
                yield page.fault(number, f"term:{linked or named}; expected an entry of the term base")
        for tag in TAG.findall(ADDRESS.sub("", CODE.sub("", line))):
            yield page.fault(number, f"raw HTML {tag}; expected Markdown, or \\< for the sign itself")


def _examples(page: Page, engine: Engine) -> Iterator[Fault]:
    for example in page.examples:
        what = "workbench" if example.fence == "workbench" else "scenario"
        known = engine.workbenches if what == "workbench" else engine.scenarios
        if example.shows not in known:
            such = f"such as {_nearest(example.shows, known)}" if known else "but no game has one"
            yield page.fault(example.line, f"example {example.shows!r}; expected a {what} {such}")
        elif example.shows in engine.still:
            yield page.fault(example.line, f"example {example.shows!r} has no line; expected plays to step through")


def _nearest(named: str, known: Collection[str]) -> str:
    """Tell what is called most like it, of the same game if that has any."""
    own = [name for name in known if name.partition("/")[0] == named.partition("/")[0]]
    return max(sorted(own or known), key=lambda name: SequenceMatcher(None, name, named).ratio())


def _facts(page: Page) -> Iterator[Fault]:
    for name in FACTS:
        if not page.meta.get(name):
            yield Fault(page.file, f"no {name}: in its front matter; expected each of {', '.join(FACTS)}")


def _notes(page: Page) -> Iterator[Fault]:
    for item in page.items:
        if item.provenance and item.provenance.kind in OURS and not item.note:
            yield page.fault(item.line, f"#{item.id} is marked {item.provenance}; expected a .why paragraph after it")


def _drift(ja: Page, en: Page, accepted: Path) -> Iterator[Fault]:
    for clause in stale_clauses({"ja": ja, "en": en}, accepted_pairs(accepted)):
        stale = en if clause.changed == "ja" else ja
        yield stale.fault(
            clause.line,
            f"#{clause.id} changed in {clause.changed} only; expected the {stale.lang} side to follow,"
            " then `dev.py accept`",
        )


def _bound(page: Page, engine: Engine) -> Iterator[Fault]:
    bound = engine.bound.get(page.game, frozenset())
    options = engine.options.get(page.game, {})
    for item in page.items:
        if item.kind == "rule" and item.id not in bound:
            what = "bound to no code; expected a rule under this id, or .prose if no code can decide it"
            yield page.fault(item.line, f"#{item.id} is {what}")
        if item.kind != "rule" and item.id in bound:
            yield page.fault(item.line, f"#{item.id} is {item.kind} but bound in code; expected a .rule clause")
        named = [("option", item.option, item.chosen)]
        named += [("option", choice.option, choice.values) for choice in item.also]
        named += [("unless", choice.option, choice.values) for choice in item.unless]
        for key, option, values in named:
            if option and option not in options:
                known = ", ".join(sorted(options)) or "none"
                yield page.fault(item.line, f"#{item.id} has {key}={option}; expected one of {known}")
            elif strange := sorted(set(values) - set(options.get(option, ()))):
                known = ", ".join(options[option])
                yield page.fault(item.line, f"#{item.id} has {key}={option}:{strange[0]}; expected one of {known}")
    clause_options = {option for item in page.items for option in (item.option, *(other.option for other in item.also))}
    for option in sorted(set(options) - clause_options):
        yield Fault(page.file, f"option {option} of the engine; expected a clause with option={option}")


def _unwritten(page: Page, engine: Engine) -> Iterator[Fault]:
    for ident in sorted(engine.bound.get(page.game, frozenset()) - {item.id for item in page.items}):
        yield Fault(page.file, f"#{ident} is bound in code; expected a clause with this id on the page")
