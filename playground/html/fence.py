"""```trick: a scenario's example on the page, replayed and checked while the page is rendered.

A second line `options: table` lets the reader change the numbers of these options and see the example anew.
```workbench: a workbench of a game, with its example and the answer to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from torite.core.acts import Illegal
from torite.core.inputs import BadInput
from torite.page.forms import form
from torite.page.session import dumps
from torite.page.telling import tell
from torite.page.workbenches import tell as tell_workbench
from torite.reading.checking import run
from torite.reading.scenario import Scenario, load
from torite.words.say import LANGS, Lang

from ..text import load as load_rules
from ..text.here import HERE, Here
from .board import BoardHtml
from .workbench import WorkbenchHtml


class ExampleError(SuperFencesException):  # type: ignore[misc]  # the package has no types
    """An example that is not sound; superfences stops the build for this class only."""


def fence(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **rest: Any) -> str:
    """The formatter of the `trick` fence: its text is a scenario's id, and perhaps the options that may be changed."""
    here = HERE.get()
    try:
        ident, changeable = asked(source)
        return example(ident, here, changeable).element()
    except (BadInput, Illegal, KeyError) as error:
        raise ExampleError(f"docs/{here.lang}/{here.path}: example {source.strip()!r}: {error}") from error


def workbench(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **rest: Any) -> str:
    """The formatter of the `workbench` fence: its text is a workbench's id."""
    here = HERE.get()
    try:
        return choice_of_cards(source.strip(), here).element()
    except (BadInput, KeyError) as error:
        raise ExampleError(f"docs/{here.lang}/{here.path}: workbench {source.strip()!r}: {error}") from error


def choice_of_cards(ident: str, here: Here) -> WorkbenchHtml:
    """A workbench for the page that is being rendered. BadInput if its answer names a clause that is on no page."""
    told = tell_workbench(ident, lang_of(here))
    html = WorkbenchHtml(told, *clauses_of(told["game"], here))
    if unknown := html.rules() - set(html.numbers):
        raise BadInput("answer", "clauses of the game's page", ", ".join(sorted(unknown)))
    return html


def asked(source: str) -> tuple[str, list[str]]:
    """The id and the options that a fence names. BadInput if it says anything else."""
    ident, *lines = source.split("\n")
    options: list[str] = []
    for line in filter(str.strip, lines):
        key, _, names = line.partition(":")
        if key.strip() != "options" or not names.split():
            raise BadInput("second line", "options: and the names of options that the reader may change", line)
        options += names.replace(",", " ").split()
    return ident.strip(), options


def example(ident: str, here: Here, options: Sequence[str] = ()) -> BoardHtml:
    """One scenario for the page that is being rendered. BadInput if it does not come out as it says."""
    scenario = load(ident)
    check(scenario)
    lang = lang_of(here)
    forms = [form(scenario.game, scenario.start.options, name, lang) for name in options]
    return BoardHtml(tell(scenario, lang), *clauses_of(scenario.game.id, here), forms)


def lang_of(here: Here) -> Lang:
    """The language of the page."""
    return next(one for one in LANGS if one == here.lang)


def clauses_of(game: str, here: Here) -> tuple[dict[str, str], str]:
    """The numbers of a game's clauses, and the address of the page that they are on ('' = this page)."""
    page = load_rules().game_page(game, here.lang)
    if not page:
        return {}, ""
    numbers = {item.id: item.number for item in page.items}
    return numbers, "" if page.path == here.path else here.address(page.path)


def check(scenario: Scenario) -> None:
    """Stops at the first check of the scenario that does not come out. BadInput says which."""
    for result in run(scenario).results:
        if not result.ok:
            where = f"{scenario.id} after {result.ply} actions, {result.action}".rstrip(", ")
            raise BadInput(where, dumps(result.expected), result.got)
