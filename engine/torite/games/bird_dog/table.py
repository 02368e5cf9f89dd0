"""How Bird Dog's table looks."""

from __future__ import annotations

from ...say import Voice
from ...views import Chip, Laid, SeatView, View, chip, laid, row, seat, tokens, trick
from .rules import dummys_turn, winner
from .scoring import pairs
from .state import DUMMY, State, game, top_card


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats (and the dummy), the trick, the turned cards, trumps and the strongest card."""
    zones = [trick(voice.word("labels.trick"), _plays(s))]
    if s.turned:
        zones.append(row(voice.word("labels.turned"), (*s.turned, *("?" for _ in s.down)), "pile"))
    places = [_seat(s, voice, place) for place in range(s.options.players)]
    if s.options.players == DUMMY:
        places.append(_dummy(s, voice))
    return {"seats": places, "zones": zones, "chips": _chips(s, voice), "sheet": None}


def _plays(s: State) -> list[Laid]:
    plays = s.trick or s.shown
    if not plays or not s.trump:
        return [laid(one) for one in plays]
    best = winner(plays, s.trump, top_card(s))
    return [laid(one, "best" if one == best else "") for one in plays]


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    chips = [chip(voice.word("labels.score"), s.totals[place] if s.totals else 0, "end.target")]
    if s.solo == place:
        chips.insert(0, chip("", voice.word("labels.solo"), "trump.declare", "strong"))
    if s.nil == place:
        chips.insert(0, chip("", voice.word("labels.nil"), "nil.call", "warn"))
    if s.won and s.won[place]:
        chips.append(chip(voice.word("labels.pairs"), pairs(s.won[place]), "score.pairs"))
    hand = s.hands[place] if s.hands else ()
    return seat(voice.name(place), s.turn == place and not dummys_turn(s), hand, chips)


def _dummy(s: State, voice: Voice) -> SeatView:
    return seat(voice.word("labels.dummy"), s.turn >= 0 and dummys_turn(s), (*s.faced, *s.pile))


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [chip(voice.word("labels.dealer"), voice.name(s.dealer), "deal.dealer")]
    if s.trump:
        chips.append(chip(voice.word("labels.trump"), voice.word(f"strain.{s.trump}"), "trump.declare", "strong"))
        if top := top_card(s):
            chips.append(chip(voice.word("labels.strongest"), tokens([top]), "strongest.card", "strong"))
    elif s.turned:
        chips.append(chip(voice.word("labels.candidate"), voice.word(f"strain.{s.turned[-1][0]}"), "deal.turn-up"))
    return chips
