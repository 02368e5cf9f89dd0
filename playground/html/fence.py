"""```trick: a scenario's example on the page, replayed and checked while the page is rendered.

A line `options: table` lets the reader change these options and see the example anew: their numbers in a form on the
table, or which of their values holds by switches above it. A line `table: here` lays the table in the strip's place as
soon as the page is opened.
```deal: a deal of a game, to be played against the engine.
```workbench: a workbench of a game, with its example and the answer to it.
```compare: the clauses of all games on one topic, a row a game, each with its number and its first sentence.
```seats: who sits where and what lies where after some actions of a scenario (`umbridge/exchange@3`), drawn as the table is.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import NamedTuple

from markupsafe import Markup
from pymdownx.superfences import SuperFencesException

from torite.core.acts import Illegal
from torite.core.inputs import BadInput
from torite.core.position import UNKNOWN
from torite.core.views import Form
from torite.games import game as find_game
from torite.page.forms import every_form, form, value_name
from torite.page.strips import Strip
from torite.page.workbenches import tell as tell_workbench
from torite.words.say import Voice

from ..common.scenario_runs import load
from ..templates import clause_link, fill, link, word
from ..templates.card_html import coloured, sentence, small
from ..text.model.listing import fan
from ..text.model.page import Item, Page
from ..text.model.registry import Registry
from ..text.model.registry import load as load_rules
from ..text.model.topics import GENERAL, rows, topics
from ..text.render.current_page import HERE, Here
from .example_cache import bent, check, opening, strip, tell
from .strip import Link, Rule, StripHtml, Switch, deal_html, named_clauses, workbench_html


class ExampleError(SuperFencesException):  # type: ignore[misc]  # the package has no types
    """An example that is not sound; superfences stops the build for this class only."""


def formatter(make: Callable[[str, Here], Markup]) -> Callable[..., str]:
    """Make a fence's formatter of what is made of its text on a page; what is wrong with it is told with its place."""

    @wraps(make)
    def formatted(source: str, *given: object, **more: object) -> str:
        here = HERE.get()
        try:
            return make(source.strip(), here)
        except (BadInput, Illegal, KeyError) as error:
            name = f"{make.__name__} {source.strip()!r}"
            raise ExampleError(f"docs/{here.lang}/{here.path}: {name}: {error}") from error

    return formatted


@formatter
def trick(source: str, here: Here) -> Markup:
    """The `trick` fence: its text is a scenario's id, and perhaps the options that may be changed."""
    return example(asked(source), here).element()


@formatter
def workbench(source: str, here: Here) -> Markup:
    """The `workbench` fence: its text is a workbench's id. BadInput if its answer names a clause that is on no page."""
    facts = tell_workbench(source, here.lang)
    numbers, page = clauses_of(facts["game"], here)
    if unknown := named_clauses(facts) - set(numbers):
        raise BadInput("answer", "clauses of the game's page", ", ".join(sorted(unknown)))
    return workbench_html(facts, numbers, page)


@formatter
def deal(game: str, here: Here) -> Markup:
    """The `deal` fence: its text is a game's id. There a reader plays against the engine."""
    story, page = opening(game, here.lang, word("deal-title", here.lang)), here.page()
    ask = (f"{here.address('ask.md')}?game={game}", word("ask", here.lang))
    tools = [] if page and page.listed else [ask]  # the head of a game's page has it
    return deal_html(story, *clauses_of(game, here), tools, fan(page) if page else [], [*rules(game, here)])


def rules(game: str, here: Here) -> Iterator[Rule]:
    """Tell every option of a game with its clauses; of many clauses the first of each section."""
    page = load_rules().game_page(game, here.lang)
    for option in every_form(find_game(game), here.lang):
        about = [item for item in page.items if item.option == option["name"]] if page else []
        if len(about) > ALL_NAMED:
            about = [*{item.parent: item for item in reversed(about)}.values()][::-1]
        links = _linked([f"{game}#{item.id}" for item in about], here, game)
        yield {**option, "clauses": [*links]}


ALL_NAMED = 3
"""So many clauses of an option are all named."""


HERE_AT = re.compile(r"here(?: (\d+))?")


class Asked(NamedTuple):
    """Hold a fence's request: a scenario, the options that may be changed, and whether the table lies in its place.

    `begin` is the step that the table shows first.
    """

    ident: str
    options: list[str]
    here: bool
    begin: int = 0


def asked(source: str) -> Asked:
    """Parse a fence's request. BadInput if it says anything else."""
    ident, *lines = source.split("\n")
    options: list[str] = []
    here, begin = False, "0"
    for line in filter(str.strip, lines):
        key, _, names = line.partition(":")
        if key.strip() == "table" and (place := HERE_AT.fullmatch(names.strip())):
            here, begin = True, place[1] or "0"
        elif key.strip() == "options" and names.split():
            options += names.replace(",", " ").split()
        else:
            raise BadInput(
                "second line",
                "table: here (and a step to begin with), or options: and those that may be changed",
                line,
            )
    return Asked(ident.strip(), options, here, int(begin))


def example(asked: Asked, here: Here) -> StripHtml:
    """One scenario for the page that is being rendered. BadInput if it does not come out as it says."""
    check(asked.ident)
    lang, under, scenario = here.lang, standing(asked.ident, here), load(asked.ident)
    story, deciding = tell(asked.ident, lang), decided(asked.ident, here)
    game, last = story["game"], len(story["frames"]) - 1
    forms = [form(scenario.game, scenario.start.options, name, lang) for name in asked.options]
    numbers, page = clauses_of(game, here)
    if asked.begin > last:
        raise BadInput("table: here", f"a step from 0 to {last}", asked.begin)
    chosen = [option for option in forms if option["choices"]]
    switched = [Switch(option, [*chosen_by(game, option, here)]) for option in chosen]
    turned = {
        f"{option['name']}.{value_name(choice['value'])}": bent(asked.ident, lang, option["name"], choice["value"])
        for option in chosen
        for choice in option["choices"]
        if [choice["value"]] != option["values"]
    }
    return StripHtml(story, deciding, numbers, page, under, forms, asked.here, asked.begin, switched, turned)


def decided(ident: str, here: Here) -> Strip:
    """Give an example's strip under its clause; on another page a section may be called like one of the game's."""
    page = here.page()
    own = page and page.game == ident.partition("/")[0]
    return strip(ident, here.lang, standing(ident, here) if own else "")


def chosen_by(game: str, form: Form, here: Here) -> Iterator[list[Link]]:
    """For each choice of a form the clauses that hold by it, and those of other games that the most special of them name."""
    page = load_rules().game_page(game, here.lang)
    own = [item for item in page.items if item.option == form["name"]] if page else []
    for choice in form["choices"]:
        decide = [item for item in own if value_name(choice["value"]) in item.chosen]
        special = min((len(item.chosen) for item in decide), default=0)
        named = [
            clause for item in decide if len(item.chosen) == special for clause in item.references if clause[0] != "#"
        ]
        yield [*_linked([f"{game}#{item.id}" for item in decide], here, game), *_linked(named, here, game)]


def _linked(references: Iterable[str], here: Here, game: str) -> Iterator[Link]:
    """Clauses as links; of another game than the example's with its name."""
    for reference in dict.fromkeys(references):
        if target := here.find(reference):
            name = "" if target.page.game == game else f"{target.page.title} "
            address = "" if target.page.path == here.path else here.address(target.page.path)
            yield Link(f"{name}{target.item.shown}", f"{address}#{target.item.id}")


def standing(ident: str, here: Here) -> str:
    """The clause or section under which an example stands on its page ('' = none)."""
    page = here.page()
    line = next((example.line for example in page.examples if example.shows == ident), 0) if page else 0
    return page.above(line) if page else ""


def clauses_of(game: str, here: Here) -> tuple[dict[str, str], str]:
    """The numbers of a game's clauses, and the address of the page that they are on ('' = this page)."""
    page = load_rules().game_page(game, here.lang)
    if not page:
        return {}, ""
    numbers = {item.id: item.shown for item in page.items}
    return numbers, "" if page.path == here.path else here.address(page.path)


SENTENCE = {"ja": re.compile(r"[^。]*。(?:」)?"), "en": re.compile(r".*?[.?!](?=\s|$)")}
LISTED = re.compile(r"(?:[-*|]|\d+\.)\s")
"""How a list or a table begins, of which the first entry is told."""


@formatter
def compare(topic: str, here: Here) -> Markup:
    """The `compare` fence: its text is a topic."""
    lines = _lines(load_rules(), topic, here)
    names = {covered: [title for title, _, cells in lines if bool(cells) == covered] for covered in (True, False)}
    return fill("compare.html", lines=lines, lang=here.lang, games=names[True], without=names[False])


def _lines(registry: Registry, topic: str, here: Here) -> list[tuple[str, Markup, list[tuple[Markup, Markup]]]]:
    """The games, each with its title, its link and its clauses: a link that shows the number, and the first sentence."""
    known = dict.fromkeys(name for name in topics().values() if name != GENERAL)
    if topic not in known:
        raise BadInput("topic", f"one of {', '.join(known)}", topic)
    return [
        (page.title, link(here.address(page.path), page.title), [_cell(registry, page, item, here) for item in items])
        for page, items in rows(registry, topic, here.lang)
    ]


def _cell(registry: Registry, page: Page, item: Item, here: Here) -> tuple[Markup, Markup]:
    address = f"{here.address(page.path)}#{item.id}"
    return clause_link(address, item.shown), coloured(first_sentence(registry, page, item))


def first_sentence(registry: Registry, page: Page, item: Item) -> str:
    """The first sentence of a clause without markup; of a list or a table the first line."""
    text = item.text.strip()
    if LISTED.match(text):
        line = LISTED.sub("", text.partition("\n")[0])
        return " ".join(registry.plain(line, page).replace("|", " ").split())
    words = registry.plain(text, page)
    match = SENTENCE[page.lang].match(words)
    return match[0] if match else words


MOST = 4
"""Cards of a pile that are drawn; beyond that their number says the rest."""


@formatter
def seats(source: str, here: Here) -> Markup:
    """The `seats` fence: one moment of a scenario, drawn on one line, as a blank line would end it in Markdown."""
    ident, _, ply = source.partition("@")
    check(ident)
    story = tell(ident, here.lang)
    last = len(story["frames"]) - 1
    if not (ply or "0").isdecimal() or int(ply or 0) > last:
        raise BadInput("seats", f"{ident}@ and a number from 0 to {last}", source)
    page = here.page()
    scenario = load(ident)
    return fill(
        "seats.html",
        view=story["frames"][int(ply or 0)]["view"],
        names=story["names"],
        lang=here.lang,
        players=len(scenario.game.seats(scenario.start.options)),
        hand=Voice(scenario.game.id, here.lang, (), ()).word("labels.hand"),
        direction=str(page.meta.get("direction", "")) if page else "",
        unknown=UNKNOWN,
        most=MOST,
        small=small,
        sentence=sentence,
    )
