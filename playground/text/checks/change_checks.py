"""Whether the lines of `changes:` lead to clauses, rise, and tell of every version."""

from collections.abc import Iterator
from itertools import pairwise

from ...common.edition_index import Listed
from ...common.paths import LANGS
from ..model.changes import changes_of, numbers, version_of
from ..model.page import REFERENCE, Fault, Page
from ..model.registry import Registry


def change_faults(found: Registry) -> Iterator[Fault]:
    """Where lines do not lead to clauses, do not rise, or do not end with the version of the page."""
    for page in found.pages.values():
        if "changes" in page.meta:
            yield from (page.fault("changes", f"changes: {what}") for what in _faults(found, page))


def _faults(found: Registry, page: Page) -> Iterator[str]:
    changes = changes_of(page)
    told = page.meta["changes"]
    if not isinstance(told, list) or len(changes) != len(told):
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
            if not found.find(f"{game}#{ident}", page.game, page.lang):
                yield f"reference [[{game and f'{game}#'}{ident}]] leads nowhere; expected the id of a clause"
    other = found.game_page(page.game, LANGS[0])
    if other and [REFERENCE.findall(change.words) for change in changes_of(other)] != named:
        yield "other clauses than on the other page; expected the same in both languages"


def unnamed(found: Registry, editions: list[Listed]) -> Iterator[str]:
    """Where the version of a page has fallen since an edition, or one has come of which no line tells."""
    for page in found.pages.values():
        if page.game:
            held = [(one.name, version) for one in editions for game, version in one.versions if game == page.game]
            named = {change.version for change in changes_of(page)}
            for (name, old), (_, new) in pairwise([*held, ("", version_of(page))]):
                told = f"{page.file}: rules_version {new} after {old} of edition {name}"
                if numbers(new) < numbers(old):
                    yield f"{told}; expected it never to fall"
                elif new != old and new not in named:
                    yield f"{told}; expected a line of changes that names its clauses"
