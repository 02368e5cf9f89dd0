"""How Clackerjack's table looks."""

from __future__ import annotations

from ...core.position import Play
from ...core.views import Chip, Laid, SeatView, View, chip, row, seat, trick
from ...words.say import Voice
from .combos import combo, turned
from .state import TWO, State, game


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats with their open blanks, the plays of the trick with suits up, the last play."""
    seats = [_seat(s, voice, place) for place in range(s.options.players)]
    return {
        "seats": seats,
        "zones": [trick(voice.word("labels.trick"), _plays(s, voice), over=not s.trick)],
        "chips": _chips(s, voice),
        "sheet": None,
    }


def _plays(s: State, voice: Voice) -> list[Laid]:
    plays, said = (s.trick, s.said) if s.trick else (s.shown, s.told)
    last = len(plays) - 1
    return [_laid(play, said[at], voice, at == last) for at, play in enumerate(plays)]


def _laid(play: Play, reading: str, voice: Voice, best: bool) -> Laid:
    """A play as it lies: suits on top; what the blanks stand for is said beside it."""
    kind = voice.word(f"kind.{combo(reading).kind}")
    tiles = turned(play.cards, tuple(reading.split("+"))) or play.cards
    note = f"{kind} {reading.replace('+', ' ')}"
    return {"seat": play.seat, "cards": list(tiles), "mark": "best" if best else "", "note": note}


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    """A seat without chips: tiles need the whole row on a phone, and many of them a second one."""
    face_up = s.open[place] if s.open else ()
    zones = [row(voice.word("labels.open"), face_up)] if face_up else []
    return seat(voice.name(place), s.turn == place, s.hands[place] if s.hands else (), (), zones)


def _chips(s: State, voice: Voice) -> list[Chip]:
    two = s.options.players == TWO
    rule = "two.score" if two else "score.points"
    chips = [
        chip(voice.say("labels.score-of", side=side), points, rule) for side, points in enumerate(s.totals or (0, 0))
    ]
    if s.phase != "draw":
        chosen = "deal.starter" if not s.deals else "two.starter" if two else "deal.next"
        chips.append(chip(voice.word("labels.starter"), voice.name(s.starter), chosen))
    if s.phase == "play":
        chips.insert(0, chip(voice.word("labels.deal"), s.deals + 1, "two.deals" if two else "end.deals"))
    if s.passes:
        chips.append(chip(voice.word("labels.passes"), s.passes, "trick.ends"))
    return chips
