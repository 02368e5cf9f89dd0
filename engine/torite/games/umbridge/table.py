"""How Umbridge's table looks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from random import Random

from ...core.acts import OVER
from ...core.position import UNKNOWN, Cards, Seat, replace
from ...core.unknown import is_known
from ...core.views import Chip, Line, SeatView, Sheet, View, Zone, chip, row, seat
from ...toolkit.board import centre, dealing
from ...toolkit.tricks import changed
from ...words.say import Voice
from .auction import denomination
from .rules import ARRANGED, TRICKS, owner, winner
from .scoring import honours, is_vulnerable, scores
from .sheet import Columns, above, part_scores, parts_below
from .state import DUMMY, State, game, other

HIDDEN = ("umbrage", "divide", "call", "exchange")
"""The phases before the play."""
type Ruled = tuple[Line, list[str]]
"""A row of the score sheet and the line above it: thick for the line itself, thin under a game won, double above the total."""


@game.hook
def conceal(s: State, seat: Seat) -> State:
    """Honours tell of a hand: of the opponent's nobody knows before it is played out."""
    hidden = s.phase == "play" and is_known(s.honours[other(seat)]) and s.hands[other(seat)]
    return replace(s, honours=changed(s.honours, other(seat), 0)) if hidden else s


@game.hook
def imagine(s: State, played: Sequence[Cards], chance: Random) -> State:
    """A hand guessed whole tells its honours; among more cards than a hand are the dummy's."""
    if s.phase != "play":
        return s
    whole = [(*hand, *gone) for hand, gone in zip(s.hands, played, strict=True)]
    figures = [
        honours(cards, denomination(s.contract)) if is_known(figure) and len(cards) == TRICKS else figure
        for cards, figure in zip(whole, s.honours, strict=True)
    ]
    return replace(s, honours=tuple(figures))


@game.hook
def view(s: State, voice: Voice) -> View:
    """Two players and the dummy, the bridge, the auction, the score sheet of a bridge player."""
    return {"seats": [_seat(s, voice, 0), _seat(s, voice, 1), _dummy(s, voice)], "zones": _zones(s, voice),
            "chips": _chips(s, voice), "sheet": _sheet(s, voice)}  # fmt: skip


def _zones(s: State, voice: Voice) -> list[Zone]:
    """The packets until the bridge is spread, the bridge while cards are drawn from it, then the tricks."""
    piles = {"left": s.left, "right": s.right, "bridge": s.bridge} if s.phase in HIDDEN else {}
    zones = [
        _pile(f"{voice.word(f'labels.{name}')} {len(cards)}", len(cards)) for name, cards in piles.items() if cards
    ]
    return zones or [centre(s, voice, lambda plays: winner(plays, denomination(s.contract)) if s.contract else None)]


def _pile(label: str, count: int) -> Zone:
    """Face-down cards, shown as one with their number."""
    return {**row(label, ("?",), "pile"), "count": count}


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    chips = [chip(voice.word("labels.score"), _score(s, place), "end.winner")]
    if part := part_scores(s)[place]:
        chips.append(chip(voice.word("sheet.below"), part, "score.lines"))
    if is_vulnerable(s, place):
        rule = "score.vulnerable" if s.options.scoring == "rubber" else "option.vulnerable"
        chips.append(chip("", voice.word("labels.vulnerable"), rule, "warn"))
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
    rule = ARRANGED.get(s.options.dummy, "play.order")
    chips = [chip(voice.word("labels.chooses"), voice.name(s.turn), rule)] if turn else []
    return seat(voice.word("labels.dummy"), turn, s.dummy or ("?",) * len(s.packet), chips)


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [dealing(s, voice)]
    if s.contract:
        text = f"{s.contract[0]}{voice.word(f'strain.{s.contract[1]}')}{_doubling(s)}"
        chips.append(chip(voice.word("labels.contract"), text, "auction.declarer", "strong"))
    if s.calls and s.phase != "play":
        chips.append(
            chip(voice.word("labels.calls"), " – ".join(_call(call, voice) for call in s.calls[-6:]), "auction.order")
        )
    if s.phase == "exchange":
        chips.append(chip(voice.word("labels.exchanged"), f"{s.pending} / {s.limit}", "exchange.ceiling", "strong"))
    return chips


def _doubling(s: State) -> str:
    if not is_known(s.doubling):
        return f" ×{s.doubling}"
    return " " + "×" * s.doubling if s.doubling else ""


def _score(s: State, place: Seat) -> str:
    """All points of a player, unless some are unknown."""
    return f"{scores(s)[place]}" if is_known(s.sheet) else UNKNOWN


def _call(call: str, voice: Voice) -> str:
    seat_name, _, word = call.partition(":")
    text = f"{word[0]}{voice.word(f'strain.{word[1]}')}" if word[0].isdigit() else voice.word(f"actions.{word}")
    return f"{seat_name} {text}"


def _sheet(s: State, voice: Voice) -> Sheet:
    """As it is kept at bridge: premiums stacked upwards from the line, games below it with a line under each."""
    ruled = [_total(s, voice)] if s.options.scoring == "duplicate" else _rubber(s, voice)
    return {"title": voice.word("labels.sheet"), "head": ["", voice.name(0), voice.name(1)],
            "rows": [row for _, row in ruled], "lines": [line for line, _ in ruled]}  # fmt: skip


def _total(s: State, voice: Voice) -> Ruled:
    return "double", [voice.word("sheet.total"), _score(s, 0), _score(s, 1)]


def _rubber(s: State, voice: Voice) -> list[Ruled]:
    rows = _block("", voice.word("sheet.above"), [*reversed(_figures(above(s.sheet)))])
    *finished, current = parts_below(s.sheet)
    games = [*finished, current] if s.turn != OVER or any(current) or not finished else finished
    for place, part in enumerate(games, 1):
        rows += _block("thin" if place > 1 else "thick", f"{voice.word('sheet.game')} {place}", _figures(part))
    return [*rows, _total(s, voice)]


def _block(line: Line, label: str, rows: list[list[str]]) -> list[Ruled]:
    """Rows with a label before the first and a line above it."""
    first, *rest = rows
    return [(line, [label, *first[1:]]), *(("", row) for row in rest)]


def _figures(columns: Columns) -> list[list[str]]:
    """Two columns side by side, each from its own beginning; one empty line where there is nothing yet."""
    return [["", *map(str, pair)] for pair in zip_longest(*columns, fillvalue="")] or [["", "", ""]]
