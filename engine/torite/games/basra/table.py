"""How Basra's table looks."""

from __future__ import annotations

from ...core.views import Chip, SeatView, View, Zone, chip, row, seat
from ...toolkit.board import dealing
from ...words.say import Voice
from .state import State, game, side


@game.hook
def view(s: State, voice: Voice) -> View:
    """The players, the floor, what waits."""
    seats = [_seat(s, voice, place) for place in range(s.options.players)]
    return {"seats": seats, "zones": [_floor(s, voice)], "chips": _chips(s, voice), "sheet": None}


def _floor(s: State, voice: Voice) -> Zone:
    zone = row(voice.word("labels.floor"), s.floor)
    if not s.floor:
        zone["plays"] = []
    return zone


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    mine = side(place)
    chips = [chip(voice.word("labels.score"), s.totals[mine], "end.game")]
    if s.piles[mine]:
        chips.append(chip(voice.word("labels.pile"), len(s.piles[mine]), "turn.free"))
    if s.basras[mine]:
        chips.append(chip(voice.word("labels.basras"), s.basras[mine], "basra.clear", "strong"))
    if s.won[mine]:
        chips.append(chip(voice.word("labels.games"), s.won[mine], "end.match"))
    return seat(voice.name(place), s.turn == place, s.hands[place] if s.hands else (), chips)


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [dealing(s, voice)]
    if s.phase == "play":
        chips.append(chip(voice.word("labels.stock"), len(s.stock), "deal.again"))
    if s.phase == "play" and s.last >= 0:
        chips.append(chip(voice.word("labels.last"), voice.side(s.last), "end.last-cards"))
    if s.waiting:
        chips.append(chip(voice.word("labels.waiting"), s.waiting, "score.carry", "strong"))
    return chips
