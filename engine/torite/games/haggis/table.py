"""How Haggis's table looks."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.views import Chip, Laid, SeatView, View, chip, down, laid, row, seat, trick
from ...toolkit.board import dealing
from ...words.say import Voice
from .shapes import HIGHEST, HIGHEST_NUMBER, SUITED, Reading, last_reading, size_of
from .state import State, count, game, held, side, team


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats with their open cards, the trick, what lies and who went out first."""
    zones = [trick(voice.word("labels.trick"), _plays(s), over=not s.trick)]
    if s.haggis:
        zones.append(row(voice.word("labels.haggis"), ["?"] * len(s.haggis), "pile"))
    return {
        "seats": [_seat(s, voice, place) for place in range(count(s))],
        "zones": zones,
        "chips": _chips(s, voice),
        "sheet": None,
    }


def _plays(s: State) -> list[Laid]:
    plays = s.trick or s.shown
    return [laid(play, "best" if play is plays[-1] else "") for play in plays]


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    mine, target = side(s, place), "end.target" if team(s.options) else "published.target"
    chips = [chip(voice.word("labels.score"), s.totals[mine], target)] if any(s.totals) else []
    if team(s.options):
        chips.insert(0, chip("", voice.say("labels.team", names=voice.side(mine)), "overview.partners"))
    if s.bets and s.bets[place]:
        chips.append(chip(voice.word("labels.bet"), voice.word(f"bets.{s.bets[place]}"), "bets.announce", "strong"))
    if s.first == place:
        chips.append(
            chip("", voice.word("labels.first"), "out.first" if team(s.options) else "published.out", "strong")
        )
    if s.won and s.won[mine]:
        chips.append(chip(voice.word("labels.won"), len(s.won[mine]), "capture.winner"))
    zones = [row(voice.word("labels.faces"), s.faces[place])] if s.faces and s.faces[place] else []
    if s.giving and s.giving[place]:
        zones.append(row(voice.word("labels.giving"), down(s.giving[place])))
    return seat(voice.name(place), s.turn == place, s.hands[place] if s.hands else (), chips, zones)


def _to_beat(s: State, voice: Voice, last: Reading) -> str:
    """Say what beats the last play; what nothing of its shape can beat takes a bomb."""
    if last.shape == "bomb":
        return voice.word("said.nothing") if last.top == SUITED else voice.say("said.bomb", top=last.top)
    highest = HIGHEST if last.shape in ("single", "sequence") else HIGHEST_NUMBER
    if last.top == highest:
        return voice.word("said.any-bomb")
    return voice.say("said.shape", shape=last.shape, n=size_of(last, s.trick[-1].cards), top=last.top)


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [dealing(s, voice)] if s.phase != "draw" else []
    return [*chips, *_lying(s, voice), *_gained(s, voice)]


def _lying(s: State, voice: Voice) -> Iterator[Chip]:
    """Show what there is to beat, and how near the trick is to its end."""
    last = last_reading(s)
    if last is None:
        return
    yield chip(voice.word("labels.beat"), _to_beat(s, voice, last), "beats.shape", "strong")
    if s.passes:
        yield chip(voice.word("labels.passes"), s.passes, "trick.end")
    holding = sum(bool(held(s, place)) for place in range(count(s)))
    if holding < count(s):
        yield chip(voice.word("labels.holding"), holding, "trick.end")


def _gained(s: State, voice: Voice) -> Iterator[Chip]:
    """Points for hands and bets that the sides have in this round."""
    said = [voice.say("said.gained", side=own, n=gain) for own, gain in enumerate(s.points) if gain]
    if said:
        yield chip(voice.word("labels.gained"), voice.word("said.and").join(said), "score.round")
