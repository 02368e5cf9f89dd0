"""How the table of Spades looks."""

from __future__ import annotations

from ...core.acts import Action
from ...core.views import Chip, View, chip, seat
from ...toolkit.board import centre, dealing
from ...words.say import Voice
from .rules import winner
from .state import State, game


@game.hook
def view(s: State, voice: Voice) -> View:
    """The players with bids and tricks, the trick, each side's points and bags."""
    seats = [seat(voice.name(place), s.turn == place, s.hands[place], _bid(s, voice, place)) for place in range(4)]
    points = [voice.say("labels.points", points=s.totals[side], bags=s.bags[side]) for side in (0, 1)]
    chips = [chip(voice.side(side), points[side], "score.made") for side in (0, 1)]
    if s.phase != "draw":
        chips.insert(0, dealing(s, voice))
    if s.broken and s.phase == "play":
        chips.append(chip("", voice.word("labels.broken"), "spades.broken", "strong"))
    return {"seats": seats, "zones": [centre(s, voice, winner)], "chips": chips, "sheet": None}


def _bid(s: State, voice: Voice, place: int) -> list[Chip]:
    """Show what a player has bid and taken."""
    if not s.bids[place]:
        return []
    bid = chip(voice.word("labels.bid"), voice.action(Action("bid", value=s.bids[place])), "bid.order", "strong")
    return [bid, chip(voice.word("labels.tricks"), s.tricks[place], "bid.sum")]
