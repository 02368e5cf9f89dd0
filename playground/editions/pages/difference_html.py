"""Show answers that differ, to step through: both in words, and the example or position on the table of today."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.core.acts import Event, Illegal
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.story_data import Story
from torite.page.strips import strip
from torite.page.telling import tell
from torite.reading.documents import dumps
from torite.reading.positions import STOPS
from torite.reading.record import RecordData, read_action, replay
from torite.reading.scenario import Scenario, build, load
from torite.words.say import LANGS, Lang

from ...html import example_cache
from ...html.strip import StripHtml
from ...templates import NOTHING, fill
from ...templates.wording import word
from ..compare.differences import Asked, Otherwise, differing_now
from ..store.behaviour import Position
from .answer_html import speaker
from .compared import Compared, of_edition, of_living
from .game_view import Sheet


class Played(NamedTuple):
    """A strip as HTML, its place on the page, and what happens at each of its steps; all empty where it cannot be played."""

    html: Markup = NOTHING
    id: str = ""
    events: Sequence[Sequence[Event]] = ()


def example_html(both: Compared, ident: str, held: Any, points: Sequence[Otherwise]) -> Markup:
    """An example that is answered otherwise, open to the table at the first step that differs."""
    deciding = next((one.now[1] for one in points if one.kind == "verdict"), "")
    played = of_example(both, ident, held, min(point.ply for point in points), deciding)
    return _differing(both, ident.partition("/")[0], held["options"], points, played)


def positions_html(both: Compared, game: str, found: Sequence[Asked], level: int) -> Markup:
    """Positions that are answered otherwise, each under a heading of the level, with links to those before and after it."""
    positions = [_position(both, game, one) for one in found]
    return fill("positions.html", positions=positions, level=level, lang=both.place.lang)


def _position(both: Compared, game: str, one: Asked) -> dict[str, Any]:
    played = of_position(both, game, one.number, one.position, min(point.ply for point in one.points))
    return {
        "id": f"position-{game}-{one.number}",
        "number": one.number,
        "html": _differing(both, game, one.position[0], one.points, played),
        "written": "" if played.html else _written(game, one),
    }


def _differing(both: Compared, game: str, options: Any, points: Sequence[Otherwise], played: Played) -> Markup:
    saying = speaker(game, options, both.place.lang, played.events)
    return fill("otherwise.html", saying=saying, both=both, points=points, to=played.id, table=played.html)


def _written(game: str, one: Asked) -> str:
    """A position that the rules of today no longer take, as `torite` of that time reads it from a file."""
    options, state, action = one.position
    return dumps({"game": game, "options": options, "state": state, "action": action})


def of_example(both: Compared, ident: str, held: Any, begin: int, under: str) -> Played:
    """An example, if it still is the one that an edition holds; it opens at a step, and shows what a clause decides."""
    with suppress(BadInput, Illegal, *STOPS):
        scenario = load(ident)
        if [[str(action) for action in scenario.line], dict(scenario.options)] == [held["line"], held["options"]]:
            story: Story = {**example_cache.tell(ident, _lang(both)), "id": f"{ident}/now"}
            return _strip(both, scenario, story, begin, under)
    return Played()


def of_position(both: Compared, game: str, number: int, position: Position, begin: int) -> Played:
    """A position with the action that was asked about, which is played if it may be."""
    if game not in game_ids():
        return Played()
    options, state, action = position
    title = {lang: word("position", lang, number=number) for lang in LANGS}
    data = {"title": title, "options": options, "state": state}
    own = find_game(game)
    with suppress(BadInput, Illegal, *STOPS):
        verdict = own.judge(build(data, "", own).start, read_action(own, action, "action"))
        check = {"legal" if verdict.legal else "illegal": [action], "clause": verdict.rule}
        line = [action] if verdict.legal else []
        scenario = build({**data, "line": line, "check": [check]}, f"position-{number}", own)
        record: RecordData = {"game": game, "options": options, "state": state, "line": line}
        story: Story = {**tell(scenario, _lang(both)), "record": record}
        return _strip(both, scenario, story, begin, verdict.rule)
    return Played()


def _strip(both: Compared, scenario: Scenario, story: Story, begin: int, under: str) -> Played:
    lang = _lang(both)
    page = both.living.game_page(scenario.game.id, lang)
    numbers = {item.id: item.number for item in page.items} if page else {}
    address = f"{both.place.up}{lang}/{page.address}" if page else ""
    decided = strip(scenario, lang, under)
    element = StripHtml(story, decided, numbers, address, begin=min(begin, len(scenario.line))).element()
    steps = replay(scenario.game, scenario.start, scenario.line)
    return Played(element, anchor(story["id"]), [step.events for step in steps])


def _lang(both: Compared) -> Lang:
    return next(one for one in LANGS if one == both.place.lang)


def example(sheet: Sheet, ident: str) -> Markup:
    """An example folded up: its line, its verdicts and scores as they were; before it, what is answered otherwise now."""
    held = sheet.whole.edition.example(ident)
    if not held:
        return NOTHING
    game = ident.partition("/")[0]
    return fill(
        "edition_example.html",
        lang=sheet.lang,
        sheet=sheet,
        held=held,
        saying=speaker(game, held["options"], sheet.lang),
        side=of_edition(sheet.place, sheet.whole.edition, game),
        now=_now(sheet, ident, held),
        anchor=anchor(ident),
        title=word("example", sheet.lang, title=held["title"].get(sheet.lang, ident)),
    )


def _now(sheet: Sheet, ident: str, held: Any) -> Markup:
    """Where the living engine answers otherwise, both answers and the living example on the table."""
    points = differing_now(sheet.whole.edition, ident)
    return example_html(beside_now(sheet, ident.partition("/")[0]), ident, held, points) if points else NOTHING


def beside_now(sheet: Sheet, game: str) -> Compared:
    """A game as the edition has it, and as it is now."""
    whole, place = sheet.whole, sheet.place
    return Compared(place, whole.living, of_edition(place, whole.edition, game), of_living(place, whole.living, game))
