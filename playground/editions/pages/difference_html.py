"""What is answered otherwise, to step through: both answers in words, and the example or position on the table of today."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from torite.core.acts import Event, Illegal
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.strips import strip
from torite.page.telling import Story, tell
from torite.reading.documents import dumps
from torite.reading.positions import STOPS
from torite.reading.record import RecordData, read_action, replay
from torite.reading.scenario import Scenario, build, load
from torite.words.say import LANGS, Lang

from ...common.paths import LANGS as BOTH
from ...html.strip import StripHtml
from ...text.wording import word
from ..compare.differences import Asked, Otherwise, differing_now
from ..store.behaviour import Position
from .answer_html import Speaker, speaker
from .compared import Compared, Side, of_edition, of_living
from .game_view import Sheet


def example_html(both: Compared, ident: str, held: Any, points: Sequence[Otherwise]) -> str:
    """An example that is answered otherwise, open to the table at the first step that differs."""
    deciding = next((one.now[1] for one in points if one.kind == "verdict"), "")
    played = of_example(both, ident, held, min(point.ply for point in points), deciding)
    return _differing(both, ident.partition("/")[0], held["options"], points, played)


def positions_html(both: Compared, game: str, found: Sequence[Asked], level: int) -> str:
    """Positions that are answered otherwise, each under a heading of the level, with links to those before and after it."""
    names = [f"position-{game}-{one.number}" for one in found]
    return "".join(
        f'<section class="position" id="{names[at]}"><h{level}>{word("position", both.place.lang, number=one.number)} · '
        f"{_ways(names, at, both.place.lang)}</h{level}>{_position(both, game, one)}</section>"
        for at, one in enumerate(found)
    )


def _position(both: Compared, game: str, one: Asked) -> str:
    played = of_position(both, game, one.number, one.position, min(point.ply for point in one.points))
    written = "" if played.html else _written(game, one, both.place.lang)
    return _differing(both, game, one.position[0], one.points, played) + written


def _differing(both: Compared, game: str, options: Any, points: Sequence[Otherwise], played: Played) -> str:
    saying = speaker(game, options, both.place.lang, played.events)
    return f'<div class="otherwise">{saying.answers(points, both, played.id)}{played.html}</div>'


def _ways(names: Sequence[str], at: int, lang: str) -> str:
    """How to step through them."""
    ways = [("before", "←", at - 1), ("after", "→", at + 1)]
    links = [
        f'<a class="number" href="#{names[to]}" aria-label="{word(key, lang)}">{sign}</a>'
        for key, sign, to in ways
        if 0 <= to < len(names)
    ]
    return f"{at + 1}/{len(names)} {' '.join(links)}"


def _written(game: str, one: Asked, lang: str) -> str:
    """A position that the rules of today no longer take, as `torite` of that time reads it from a file."""
    options, state, action = one.position
    told = {"game": game, "options": options, "state": state, "action": action}
    return f"<details><summary>{word('written', lang)}</summary><pre>{escape(dumps(told))}</pre></details>"


class Played(NamedTuple):
    """A strip as HTML, its place on the page, and what happens at each of its steps; all empty where it cannot be played."""

    html: str = ""
    id: str = ""
    events: Sequence[Sequence[Event]] = ()


def of_example(both: Compared, ident: str, held: Any, begin: int, under: str) -> Played:
    """An example, if it still is the one that an edition holds; it opens at a step, and shows what a clause decides."""
    try:
        scenario = load(ident)
        known = [[str(action) for action in scenario.line], dict(scenario.options)]
        return (
            _strip(both, scenario, f"{ident}/now", begin, under)
            if known == [held["line"], held["options"]]
            else Played()
        )
    except (BadInput, Illegal, *STOPS):
        return Played()


def of_position(both: Compared, game: str, number: int, position: Position, begin: int) -> Played:
    """A position with the action that was asked about, which is played if it may be."""
    if game not in game_ids():
        return Played()
    options, state, action = position
    title = {lang: word("position", lang, number=number) for lang in BOTH}
    data = {"title": title, "options": options, "state": state}
    own = find_game(game)
    try:
        verdict = own.judge(build(data, "", own).start, read_action(own, action, "action"))
        check = {"legal" if verdict.legal else "illegal": [action], "clause": verdict.rule}
        line = [action] if verdict.legal else []
        scenario = build({**data, "line": line, "check": [check]}, f"position-{number}", own)
        record: RecordData = {"game": game, "options": options, "state": state, "line": line}
        return _strip(both, scenario, scenario.id, begin, verdict.rule, record)
    except (BadInput, Illegal, *STOPS):
        return Played()


def _strip(
    both: Compared, scenario: Scenario, ident: str, begin: int, under: str, record: RecordData | None = None
) -> Played:
    lang: Lang = next(one for one in LANGS if one == both.place.lang)
    page = both.living.game_page(scenario.game.id, lang)
    numbers = {item.id: item.number for item in page.items} if page else {}
    address = f"{both.place.up}{lang}/{page.address}" if page else ""
    told = tell(scenario, lang)
    story: Story = {**told, "id": ident, "record": record or told["record"]}
    decided = strip(scenario, lang, under)
    element = StripHtml(story, decided, numbers, address, begin=min(begin, len(scenario.line))).element()
    steps = replay(scenario.game, scenario.start, scenario.line)
    return Played(element, f"example-{ident.replace('/', '-')}", [step.events for step in steps])


def example(sheet: Sheet, ident: str) -> str:
    """An example folded up: its line, its verdicts and scores as they were; before it, what is answered otherwise now."""
    held = sheet.whole.edition.example(ident)
    if not held:
        return ""
    game = ident.partition("/")[0]
    saying = speaker(game, held["options"], sheet.lang)
    side = of_edition(sheet.place, sheet.whole.edition, game)
    rows = "".join(_step(sheet, saying, held, ply, side) for ply in range(len(held["steps"])))
    anchor = f"example-{ident.replace('/', '-')}"
    title = word("example", sheet.lang, title=held["title"].get(sheet.lang, ident))
    head = f'<details class="example" id="{anchor}"><summary>{escape(title)}</summary>'
    return f'{_now(sheet, ident, held)}{head}<ol start="0">{rows}</ol></details>'


def _now(sheet: Sheet, ident: str, held: Any) -> str:
    """Where the living engine answers otherwise, both answers and the living example on the table."""
    game = ident.partition("/")[0]
    points = differing_now(sheet.whole.edition, ident)
    found = example_html(beside_now(sheet, game), ident, held, points) if points else ""
    return f'<p class="gone">{word("plays-otherwise", sheet.lang)}</p>{found}' if found else ""


def beside_now(sheet: Sheet, game: str) -> Compared:
    """A game as the edition has it, and as it is now."""
    whole, place = sheet.whole, sheet.place
    return Compared(place, whole.living, of_edition(place, whole.edition, game), of_living(place, whole.living, game))


def _step(sheet: Sheet, saying: Speaker, held: Any, ply: int, side: Side) -> str:
    """What was done and by whom, what happened by which clauses, what was judged; each in words, if there are words for it."""
    step = held["steps"][ply]
    done = saying.done(held["steps"][ply - 1]["turn"], held["line"][ply - 1]) if ply else word("start", sheet.lang)
    happened = saying.events(ply, step["events"], [], side) if step["events"] else ""
    judged = "".join(
        f"<li>{saying.action(action)} {word('legal' if legal else 'illegal', sheet.lang)} "
        f"{sheet.reference('', rule) if rule else ''}</li>"
        for at, action, legal, rule in held["verdicts"]
        if at == ply
    )
    scores = f"<p>{saying.scores(step['scores'])}</p>" if any(step["scores"] or ()) else ""
    return f"<li>{done}{happened}{scores}{f'<ul>{judged}</ul>' if judged else ''}</li>"
