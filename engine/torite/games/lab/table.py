"""How the table of the lab looks."""

from __future__ import annotations

from ...core.views import Chip, Laid, View, chip, laid, seat, trick
from ...words.say import Voice
from .state import State, game
from .winning import able, winner


@game.hook
def view(s: State, voice: Voice) -> View:
    """The players, the trick with the play that wins it and those that cannot, and what is trump."""
    seats = [seat(voice.name(place), s.turn == place, s.hands[place], _taken(s, voice, place)) for place in range(4)]
    centre = trick(voice.word("labels.trick"), _marked(s), over=not s.trick)
    trump = s.options.trump
    clause = "trump.none" if trump == "none" else "trump.suit"
    strain = chip(voice.word("labels.trump"), voice.word(f"strain.{trump}"), clause, "strong")
    return {"seats": seats, "zones": [centre], "chips": [strain], "sheet": None}


def _marked(s: State) -> list[Laid]:
    plays = s.trick or s.shown
    if not plays:
        return []
    best, some = winner(plays, s.options), able(plays, s.options)
    return [laid(play, "best" if play is best else "" if play in some else "out") for play in plays]


def _taken(s: State, voice: Voice, place: int) -> list[Chip]:
    return [chip(voice.word("labels.tricks"), s.tricks[place], "table.next")] if s.tricks[place] else []
