"""```trick: a scenario's example on the page, replayed and checked while the page is rendered."""

from __future__ import annotations

from typing import Any

from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from torite.acts import Illegal
from torite.checking import run
from torite.inputs import BadInput
from torite.say import LANGS, MissingSentence
from torite.scenario import Scenario, load
from torite.session import dumps, tell

from .board_html import BoardHtml
from .text import load as load_rules
from .text.here import HERE, Here


class ExampleError(SuperFencesException):  # type: ignore[misc]  # the package has no types
    """An example that is not sound; superfences stops the build for this class only."""


def fence(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown, **rest: Any) -> str:
    """The formatter of the `trick` fence: its text is a scenario's id."""
    here = HERE.get()
    try:
        return example(source.strip(), here).element()
    except (BadInput, Illegal, MissingSentence, KeyError) as error:
        raise ExampleError(f"docs/{here.lang}/{here.path}: example {source.strip()!r}: {error}") from error


def example(ident: str, here: Here) -> BoardHtml:
    """One scenario for the page that is being rendered. BadInput if it does not come out as it says."""
    scenario = load(ident)
    check(scenario)
    story = tell(scenario, next(one for one in LANGS if one == here.lang))
    page = load_rules().game_page(story["game"], here.lang)
    if not page:
        return BoardHtml(story, {})
    numbers = {item.id: item.number for item in page.items}
    return BoardHtml(story, numbers, "" if page.path == here.path else here.address(page.path))


def check(scenario: Scenario) -> None:
    """Stops at the first check of the scenario that does not come out. BadInput says which."""
    for result in run(scenario).results:
        if not result.ok:
            where = f"{scenario.id} after {result.ply} actions, {result.action}".rstrip(", ")
            raise BadInput(where, dumps(result.expected), result.got)
