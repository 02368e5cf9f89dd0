"""Show answers that differ, to step through: both in words, and the example or position on the table of today."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from markupsafe import Markup

from torite.citing.citable import anchor
from torite.core.acts import Event, Illegal
from torite.core.faults import GameFault
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.story_data import Story
from torite.page.strips import strip
from torite.page.telling import Teller, tell, teller
from torite.reading.documents import dumps
from torite.reading.positions import STOPS, read_options
from torite.reading.record import RecordData, read_action, replay
from torite.reading.scenario import Scenario, build, load
from torite.words.say import LANGS, Lang
from torite.words.say_files import find

from ...html import example_cache
from ...html.strip import StripHtml
from ...templates import NOTHING, fill, plain, word
from ...templates.card_html import printed
from ..compare.differences import Asked, Otherwise, differing_now
from ..compare.verdict_texts import label
from ..store.behaviour import Position
from .frame import Compared, Sheet, of_edition, of_living

UNSAID = (BadInput, GameFault, *STOPS)
"""How words fail that the engine of today no longer has."""


class Speaker(NamedTuple):
    """Says answers for `answers.html`; `likely` are the events of today by step, which know sides where what is kept does not."""

    lang: str
    telling: Teller | None
    likely: Sequence[Sequence[Event]] = ()

    def action(self, text: str) -> Markup | None:
        """An action in words, if there are any."""
        if self.telling:
            with suppress(*UNSAID):
                return printed(label(self.telling, read_action(self.telling.game, text, "action")))
        return None

    def when(self, ply: int) -> str:
        """The step of an answer, to begin a line with."""
        when = word("after-step", self.lang, n=ply) if ply else word("at-start", self.lang)
        return when[0].upper() + when[1:]

    def who(self, seat: int) -> str:
        """Whoever does something, with a colon; chance has no seat."""
        voice = self.telling.voice if self.telling else None
        return f"{voice.name(seat)}{word('colon', self.lang)}" if voice and 0 <= seat < len(voice.seats) else ""

    def events(self, ply: int, mine: Sequence[Any], other: Sequence[Any]) -> list[tuple[Markup, str]]:
        """Give what happens here and not there, each with its clause."""
        return [(self._event(ply, mine, place), mine[place][1]) for place in only(mine, other)]

    def _event(self, ply: int, every: Sequence[Any], place: int) -> Markup:
        kind, rule, seat, cards, value = every[place]
        before = sum(event[0] == kind for event in every[:place])
        today = self.likely[ply] if ply < len(self.likely) else ()
        sides = [event.side for event in today if event.kind == kind]  # of the same event today, as editions keep none
        side = sides[before] if before < len(sides) else -1
        return self._said(Event(kind, rule, seat, tuple(cards.split()), value, side))

    def _said(self, event: Event) -> Markup:
        """An event in words; what goes without saying as the entry of a settlement, or as it is kept."""
        bare = plain(f"{' '.join(event.cards)} {event.value}".strip())
        wording = find(self.telling.game.id, f"events.{event.kind}") if self.telling else None
        if not self.telling or not wording or (event.side < 0 and ":side" in wording[0][self.telling.voice.lang]):
            return bare
        voice = self.telling.voice
        try:
            return printed(voice.event(event) or " ".join(voice.row(event))) or bare
        except UNSAID:
            return bare

    def scores(self, scores: Sequence[int] | None) -> str:
        """The scores, each with whose they are."""
        if scores is None:
            return word("no-scores", self.lang)
        voice = self.telling.voice if self.telling else None
        names = [f"{voice.name(seat)} " for seat in range(len(voice.seats))] if voice else [""] * len(scores)
        each = [f"{name}{points}" for name, points in zip(names, scores, strict=False)]
        return word("scores", self.lang, scores=" · ".join(each))


def only(mine: Sequence[Any], other: Sequence[Any]) -> list[int]:
    """The places of what is in one list and not in the other, the rest of both being in the same order."""
    own, others = ([repr(item) for item in every] for every in (mine, other))
    same = SequenceMatcher(None, own, others, autojunk=False).get_matching_blocks()
    known = {place for block in same for place in range(block.a, block.a + block.size)}
    return [place for place in range(len(mine)) if place not in known]


def speaker(game: str, options: Mapping[str, Any], lang: Lang, likely: Sequence[Sequence[Event]] = ()) -> Speaker:
    """Make the speaker of the answers of a game under some options."""
    if game not in game_ids():
        return Speaker(lang, None)
    own = find_game(game)
    try:
        chosen = read_options(own, options)
    except BadInput:  # options that there are no more
        chosen = own.choose()
    return Speaker(lang, teller(own, chosen, lang), likely)


class Played(NamedTuple):
    """A strip as HTML, its place on the page, and what happens at each of its steps; all empty where it cannot be played."""

    html: Markup = NOTHING
    id: str = ""
    events: Sequence[Sequence[Event]] = ()


def example_html(both: Compared, ident: str, held: Any, points: Sequence[Otherwise]) -> Markup:
    """An example that is answered otherwise, open to the table at the first step that differs."""
    deciding = next((point.now[1] for point in points if point.kind == "verdict"), "")
    played = of_example(both, ident, held, min(point.ply for point in points), deciding)
    return _differing(both, ident.partition("/")[0], held["options"], points, played)


def positions_html(both: Compared, game: str, asked: Sequence[Asked], level: int) -> Markup:
    """Positions that are answered otherwise, each under a heading of the level, with links to those before and after it."""
    positions = [_position(both, game, position) for position in asked]
    return fill("positions.html", positions=positions, level=level, lang=both.place.lang)


def _position(both: Compared, game: str, asked: Asked) -> dict[str, Any]:
    played = of_position(both, game, asked.number, asked.position, min(point.ply for point in asked.points))
    options, state, action = asked.position
    written = {"game": game, "options": options, "state": state, "action": action}  # as `torite` of that time reads it
    return {
        "id": f"position-{game}-{asked.number}",
        "number": asked.number,
        "html": _differing(both, game, options, asked.points, played),
        "written": "" if played.html else dumps(written),
    }


def _differing(both: Compared, game: str, options: Any, points: Sequence[Otherwise], played: Played) -> Markup:
    saying = speaker(game, options, both.place.lang, played.events)
    return fill("otherwise.html", saying=saying, both=both, points=points, to=played.id, table=played.html)


def of_example(both: Compared, ident: str, held: Any, begin: int, under: str) -> Played:
    """An example, if it still is the one that an edition holds; it opens at a step, and shows what a clause decides."""
    with suppress(BadInput, Illegal, *STOPS):
        scenario = load(ident)
        if [[str(action) for action in scenario.line], dict(scenario.options)] == [held["line"], held["options"]]:
            story: Story = {**example_cache.tell(ident, both.place.lang), "id": f"{ident}/now"}
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
        story: Story = {**tell(scenario, both.place.lang), "record": record}
        return _strip(both, scenario, story, begin, verdict.rule)
    return Played()


def _strip(both: Compared, scenario: Scenario, story: Story, begin: int, under: str) -> Played:
    lang = both.place.lang
    page = both.registry.game_page(scenario.game.id, lang)
    numbers = {item.id: item.number for item in page.items} if page else {}
    address = f"{both.place.up}{lang}/{page.address}" if page else ""
    decided = strip(scenario, lang, under)
    element = StripHtml(story, decided, numbers, address, begin=min(begin, len(scenario.line))).element()
    steps = replay(scenario.game, scenario.start, scenario.line)
    return Played(element, anchor(story["id"]), [step.events for step in steps])


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
    points = differing_now(sheet.whole.edition, ident)
    return example_html(beside_now(sheet, ident.partition("/")[0]), ident, held, points) if points else NOTHING


def beside_now(sheet: Sheet, game: str) -> Compared:
    """A game as the edition has it, and as it is now."""
    whole, place = sheet.whole, sheet.place
    return Compared(
        place, whole.registry, of_edition(place, whole.edition, game), of_living(place, whole.registry, game)
    )
