"""Answers of an edition and those of another in the reader's words.

The words are those that the engine of today has for actions and events; where it has none, what was written stands.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from markupsafe import Markup

from torite.core.acts import Event
from torite.core.faults import GameFault
from torite.core.inputs import BadInput
from torite.games import game as find_game
from torite.games import game_ids
from torite.page.telling import Teller, teller
from torite.reading.positions import STOPS, read_options
from torite.reading.record import read_action
from torite.words.say import LANGS
from torite.words.say_files import find

from ...templates import plain
from ...templates.card_html import printed
from ...templates.wording import word
from ..compare.verdict_texts import label

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
        before = sum(one[0] == kind for one in every[:place])
        return self._said(Event(kind, rule, seat, tuple(cards.split()), value, self._side_of(ply, kind, before)))

    def _said(self, event: Event) -> Markup:
        """An event in words; what goes without saying as the entry of a settlement, or as it is kept."""
        bare = plain(f"{' '.join(event.cards)} {event.value}".strip())
        found = find(self.telling.game.id, f"events.{event.kind}") if self.telling else None
        if not self.telling or not found or (event.side < 0 and ":side" in found[0][self.telling.voice.lang]):
            return bare
        voice = self.telling.voice
        try:
            return printed(voice.event(event) or " ".join(voice.row(event))) or bare
        except UNSAID:
            return bare

    def _side_of(self, ply: int, kind: str, before: int) -> int:
        """The side of the same event today, as editions keep none; -1 if there is none."""
        today = self.likely[ply] if ply < len(self.likely) else ()
        alike = [event.side for event in today if event.kind == kind]
        return alike[before] if before < len(alike) else -1

    def scores(self, told: Sequence[int] | None) -> str:
        """The scores, each with whose they are."""
        if told is None:
            return word("no-scores", self.lang)
        voice = self.telling.voice if self.telling else None
        names = [f"{voice.name(seat)} " for seat in range(len(voice.seats))] if voice else [""] * len(told)
        each = [f"{name}{points}" for name, points in zip(names, told, strict=False)]
        return word("scores", self.lang, scores=" · ".join(each))


def only(mine: Sequence[Any], other: Sequence[Any]) -> list[int]:
    """The places of what is in one list and not in the other, the rest of both being in the same order."""
    own, others = ([repr(one) for one in every] for every in (mine, other))
    same = SequenceMatcher(None, own, others, autojunk=False).get_matching_blocks()
    known = {place for block in same for place in range(block.a, block.a + block.size)}
    return [place for place in range(len(mine)) if place not in known]


def speaker(game: str, options: Mapping[str, Any], lang: str, likely: Sequence[Sequence[Event]] = ()) -> Speaker:
    """Make the speaker of the answers of a game under some options."""
    if game not in game_ids():
        return Speaker(lang, None)
    own = find_game(game)
    try:
        chosen = read_options(own, options)
    except BadInput:  # options that there are no more
        chosen = own.choose()
    return Speaker(lang, teller(own, chosen, next(one for one in LANGS if one == lang)), likely)
