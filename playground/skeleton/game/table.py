"""How New Game's table looks."""

from torite.core.views import SeatView, View, chip, seat
from torite.toolkit.board import centre, dealing
from torite.words.say import Voice

from .rules import winner
from .state import SEATS, State, game


@game.hook
def view(s: State, voice: Voice) -> View:
    """The players with their tricks, and the trick on the table."""
    places = [_seat(s, voice, place) for place in range(len(SEATS))]
    return {"seats": places, "zones": [centre(s, voice, winner)], "chips": [dealing(s, voice)], "sheet": None}


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    tricks = chip(voice.word("labels.tricks"), s.tricks[place], "trick.winner")
    return seat(voice.name(place), s.turn == place, s.hands[place], [tricks])
