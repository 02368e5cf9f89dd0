"""How Umbridge's table looks."""

from __future__ import annotations

from ...say import Voice
from ...views import Chip, Laid, SeatView, Sheet, View, chip, laid, row, seat, trick
from .auction import denomination
from .rules import owner, winner
from .scoring import is_vulnerable, scores
from .state import DUMMY, State, game


@game.hook
def view(s: State, voice: Voice) -> View:
    """Two players and the dummy, the bridge, the auction, the score sheet of a bridge player."""
    zones = [trick(voice.word("labels.trick"), _plays(s))]
    if s.bridge:
        bridge = row(voice.word("labels.bridge"), ("?",), "pile")
        bridge["count"] = len(s.bridge)
        zones.append(bridge)
    return {"seats": [_seat(s, voice, 0), _seat(s, voice, 1), _dummy(s, voice)], "zones": zones,
            "chips": _chips(s, voice), "sheet": _sheet(s, voice)}  # fmt: skip


def _plays(s: State) -> list[Laid]:
    plays = s.trick or s.shown
    if not plays:
        return []
    best = winner(plays, denomination(s.contract))
    return [laid(one, "best" if one == best else "") for one in plays]


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    chips = [chip(voice.word("labels.score"), scores(s)[place], "end.winner")]
    if is_vulnerable(s, place):
        chips.append(chip("", voice.word("labels.vulnerable"), "score.vulnerable", "warn"))
    if s.contract and s.bidder == place:
        chips.insert(
            0,
            chip(
                "",
                voice.word("labels.declarer" if s.phase == "play" else "labels.bidder"),
                "auction.declarer",
                "strong",
            ),
        )
    if s.phase == "play":
        chips.append(chip(voice.word("labels.tricks"), s.tricks[place], "score.made"))
    mine = s.phase != "play" or not (s.turn == place and owner(s) == DUMMY)
    return seat(voice.name(place), s.turn == place and mine, s.hands[place], chips)


def _dummy(s: State, voice: Voice) -> SeatView:
    turn = s.phase == "play" and s.turn >= 0 and owner(s) == DUMMY
    return seat(voice.word("labels.dummy"), turn, s.dummy or s.packet, [])


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [chip(voice.word("labels.dealer"), voice.name(s.dealer), "deal.dealer")]
    if s.contract:
        text = f"{s.contract[0]}{voice.word(f'strain.{s.contract[1]}')}{' ' + '×' * s.doubling if s.doubling else ''}"
        chips.append(chip(voice.word("labels.contract"), text, "auction.declarer", "strong"))
    if s.calls and s.phase != "play":
        chips.append(
            chip(voice.word("labels.calls"), " – ".join(_call(one, voice) for one in s.calls[-6:]), "auction.order")
        )
    return chips


def _call(call: str, voice: Voice) -> str:
    seat_name, _, word = call.partition(":")
    text = f"{word[0]}{voice.word(f'strain.{word[1]}')}" if word[0].isdigit() else voice.word(f"actions.{word}")
    return f"{seat_name} {text}"


def _sheet(s: State, voice: Voice) -> Sheet:
    rows = [[voice.word(f"sheet.{name}"), *map(str, values)] for name, values in
            (("above", s.above), ("banked", s.banked), ("below", s.below), ("games", s.games), ("total", scores(s)))]  # fmt: skip
    return {"title": voice.word("labels.sheet"), "head": ["", voice.name(0), voice.name(1)], "rows": rows}
