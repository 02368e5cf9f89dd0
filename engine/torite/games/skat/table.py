"""How Skat's table looks: the auction and the contract, who is who, the trick, the skat, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.acts import OVER, TABLE
from ...core.position import UNKNOWN, Cards, Play, replace
from ...core.unknown import is_known
from ...core.views import Chip, SeatView, Sheet, View, Zone, chip, down, figure, laid, seat, tokens
from ...toolkit.board import centre
from ...words.say import Voice
from .scoring import scores
from .state import Contract, State, card_points, game, held, is_counted, positions, seats
from .trumps import winner
from .values import matadors, run_of

PLACES = ("forehand", "middlehand", "rearhand")
AUCTION = ("call", "answer", "alone")


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats, the trick, the skat, the contract, the results so far."""
    zones = [centre(s, voice, lambda plays: winner(s.contract.name, plays))] if _playing(s) else []
    return {
        "seats": [_seat(s, voice, place) for place in range(s.options.players)],
        "zones": [*zones, *_skat(s, voice)],
        "chips": _chips(s, voice),
        "sheet": _sheet(s, voice) if s.results and is_known(s.results) else None,
    }


def _skat(s: State, voice: Voice) -> list[Zone]:
    """The skat has the middle of the table to itself until the first trick; then it is a chip."""
    if not s.skat or _playing(s):
        return []
    cards = laid(Play(TABLE, _lying(s)), note="" if is_counted(s) else voice.word("labels.skat-down"))
    return [{"label": voice.word("labels.skat"), "kind": "pile", "plays": [cards], "count": len(s.skat)}]


def _lying(s: State) -> Cards:
    """The skat as it lies: face down until it is counted."""
    return s.skat if is_counted(s) else down(s.skat)


def _playing(s: State) -> bool:
    return bool(s.trick or s.shown) or s.phase in ("play", "kontra", "re")


# -- the seats -------------------------------------------------------------------------------------------------


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    cards = held(s, place) if s.hands else ()
    return seat(voice.name(place), s.turn == place, cards, [*_roles(s, voice, place), *_counts(s, voice, place)])


def _roles(s: State, voice: Voice, place: int) -> list[Chip]:
    order = _order(s)
    if s.declarer == place:
        return [chip("", voice.word("labels.declarer"), "auction.declarer", "strong")]
    if place in order:
        return [chip("", voice.word(f"places.{PLACES[order.index(place)]}"), "deal.positions")]
    return [chip("", voice.word("places.out"), "option.four-players")] if order else []


def _order(s: State) -> tuple[int, ...]:
    """Who was forehand, middlehand, rearhand in the deal on the table, also when the next dealer is known already."""
    if s.dealer < 0:
        return ()
    finished = bool(s.results) and s.phase == "deal"
    return positions(s.options.players, (s.dealer - finished) % s.options.players)


def _counts(s: State, voice: Voice, place: int) -> list[Chip]:
    said = s.said[place] if s.said and s.phase in AUCTION else ""
    chips = [chip(voice.word("labels.said"), _word(voice, said), "auction.order")] if said else []
    if s.taken and any(s.taken):
        chips.append(chip(voice.word("labels.tricks"), len(s.taken[place]) // 3, "trick.piles"))
    if s.results:
        total = _signed(scores(s)[place]) if is_known(s.results) else UNKNOWN
        chips.append(chip(voice.word("labels.total"), total, "end.total"))
    return chips


def _signed(total: int) -> str:
    return f"{total:+}" if total else "0"


def _word(voice: Voice, said: str) -> str:
    return said if said.isdecimal() else voice.word(f"said.{said}")


# -- the contract ----------------------------------------------------------------------------------------------


def contract_words(voice: Voice, contract: Contract) -> str:
    """The contract in words: hearts, Grand Hand."""
    if not contract.name:
        return voice.word("contracts.none")
    named = voice.word(f"contracts.{contract.announced}")
    return voice.say("labels.by-hand", contract=named) if contract.hand and not contract.level else named


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips: list[Chip] = []
    if s.contract.name:
        chips.append(chip(voice.word("labels.contract"), contract_words(voice, s.contract), "announce.games", "strong"))
    if s.bid:
        chips.append(chip(voice.word("labels.bid"), s.bid, "auction.declarer"))
    if s.tops:
        chips.append(chip(voice.word("labels.matadors"), _tops(s, voice), "value.matadors"))
    if not is_known(s.stake) or s.stake > 1:
        rule = "kontra.re" if is_known(s.stake) and s.stake == 4 else "kontra.when"
        chips.append(chip(voice.word("labels.stake"), f"×{s.stake}", rule, "warn"))
    return [*chips, *_points(s, voice)]


def _tops(s: State, voice: Voice) -> str:
    key = "labels.with" if s.tops > 0 else "labels.without"
    return f"{voice.say(key, n=abs(s.tops))} {tokens(run_of(s.contract.name, s.tops))}"


def _points(s: State, voice: Voice) -> list[Chip]:
    """The skat, and the card points of both sides so far, the skat's with the declarer's if it is known."""
    chips = [chip(voice.word("labels.skat"), tokens(_lying(s)), "trick.skat")] if s.skat and _playing(s) else []
    if s.declarer < 0 or not any(s.taken) or s.contract.name == "null":
        return chips
    skat = card_points(s.skat) if UNKNOWN not in _lying(s) else 0
    own, theirs = card_points(s.taken[s.declarer]) + skat, card_points(_others(s))
    both = voice.say("labels.both-points", declarer=own, defenders=theirs)
    return [*chips, chip(voice.word("labels.points"), both, "trick.piles")]


def _others(s: State) -> Cards:
    return tuple(card for owner, pile in enumerate(s.taken) if owner != s.declarer for card in pile)


# -- the score sheet -------------------------------------------------------------------------------------------


def _sheet(s: State, voice: Voice) -> Sheet:
    head = [voice.word("labels.deal"), voice.word("labels.contract"), *seats(s.options)]
    sums = [0] * s.options.players
    rows: list[list[str]] = []
    for number, result in enumerate(s.results, 1):
        sums = [before + more for before, more in zip(sums, result.scores, strict=True)]
        who = f"{voice.name(result.declarer)}: " if result.declarer >= 0 else ""
        rows.append([str(number), f"{who}{contract_words(voice, result.contract)}", *map(figure, sums)])
    title = voice.word("labels.sheet-over" if s.turn == OVER else "labels.sheet")
    return {"title": title, "head": head, "rows": rows}


@game.hook
def imagine(s: State, played: Sequence[Cards], chance: Random) -> State:
    """The cards guessed tell the matadors."""
    hidden = not s.tops and s.contract.name not in ("", "null", "ramsch")
    own = (*s.hands[s.declarer], *s.open_hand, *s.skat, *played[s.declarer])
    return replace(s, tops=matadors(own, s.contract.name)) if hidden else s
