"""Examples and positions of an edition on the table of today: a strip that opens to it, where the rules still take them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from torite.core.acts import Event, Illegal
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.strips import strip
from torite.page.telling import Story, tell
from torite.reading.positions import STOPS
from torite.reading.record import RecordData, read_action, replay
from torite.reading.scenario import Scenario, build, load
from torite.words.say import LANGS, Lang

from ..common.paths import LANGS as BOTH
from ..html.strip import StripHtml
from ..text.wording import word
from .corpus import Position
from .sides import Compared


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
    address = f"{both.place.up}{lang}/{page.path.removesuffix('.md')}/" if page else ""
    told = tell(scenario, lang)
    story: Story = {**told, "id": ident, "record": record or told["record"]}
    decided = strip(scenario, lang, under)
    element = StripHtml(story, decided, numbers, address, begin=min(begin, len(scenario.line))).element()
    steps = replay(scenario.game, scenario.start, scenario.line)
    return Played(element, f"example-{ident.replace('/', '-')}", [step.events for step in steps])
