"""How Bird Dog's table looks."""

from __future__ import annotations

from ...core.acts import TABLE
from ...core.position import Play
from ...core.views import Chip, SeatView, View, Zone, chip, laid, row, seat, tokens
from ...toolkit.board import centre, dealing, play_of
from ...words.say import Voice
from .rules import dummys_turn, winner
from .scoring import opponents_pairs, pairs
from .state import DUMMY, State, game, top_card


@game.hook
def view(s: State, voice: Voice) -> View:
    """The seats (and the dummy), the trick, the turned cards, trumps and the strongest card."""
    zones = [centre(s, voice, lambda plays: _best(s))]
    if s.turned:
        zones.append(_undealt(s, voice))
    places = [_seat(s, voice, place) for place in range(s.options.players)]
    if s.options.players == DUMMY:
        places.append(_dummy(s, voice))
    return {"seats": places, "zones": zones, "chips": _chips(s, voice), "sheet": None}


def _undealt(s: State, voice: Voice) -> Zone:
    """The three cards aside: those passed over, the candidate or what became of it, those that nobody sees."""
    zone = row(voice.word("labels.turned"), (*s.turned, *("?" for _ in s.down)), "pile")
    groups = (
        (s.turned[:-1], "notes.passed"),
        (s.turned[-1:], "notes.trump" if s.trump or not s.down else "notes.candidate"),
        (("?",) * len(s.down), "notes.down"),
    )
    zone["plays"] = [laid(Play(TABLE, cards), note=voice.word(note)) for cards, note in groups if cards]
    return zone


def _best(s: State) -> Play | None:
    """The play that wins so far; of a finished trick what its winner played, also after the deal."""
    return winner(s.trick, s.trump, top_card(s)) if s.trick else play_of(s.shown, s.leader)


def _seat(s: State, voice: Voice, place: int) -> SeatView:
    newer, alone = s.options.edition == "newer", s.options.players == DUMMY
    goal = "option.newer" if newer else "two.target" if alone else "end.target"
    chips = [chip(voice.word("labels.score"), s.totals[place] if s.totals else 0, goal)]
    if s.solo == place:
        word, rule = ("labels.declarer", "option.newer") if newer else ("labels.solo", "trump.declare")
        chips.insert(0, chip("", voice.word(word), rule, "strong"))
    if s.nil == place:
        chips.insert(0, chip("", voice.word("labels.nil"), "nil.call", "warn"))
    if s.nil == place:
        chips.append(chip(voice.word("labels.tricks"), s.tricks[place] if s.tricks else 0, "score.nil"))
    elif s.nil == TABLE and s.won and s.won[place] and not (_united(s) and s.solo != place):
        chips.append(chip(voice.word("labels.pairs"), pairs(s.won[place]), "score.pairs"))
    hand = s.hands[place] if s.hands else ()
    return seat(voice.name(place), s.turn == place and not dummys_turn(s), hand, chips)


def _dummy(s: State, voice: Voice) -> SeatView:
    """The dummy's open cards, and its pile, whose faces nobody sees."""
    return seat(voice.word("labels.dummy"), s.turn >= 0 and dummys_turn(s), (*s.faced, *("?" for _ in s.pile)))


def _united(s: State) -> bool:
    """Whether two opponents' pairs are counted in one heap (a pair may lie half with either)."""
    older = s.options == s.options._replace(players=3, team_pairs="together", edition="older")
    return older and s.solo != TABLE and s.nil == TABLE


def _chips(s: State, voice: Voice) -> list[Chip]:
    chips = [dealing(s, voice)]
    if s.trump:
        fixed = (
            "option.newer" if s.options.edition == "newer" else "trump.declare" if s.solo != TABLE else "trump.third"
        )
        chips.append(chip(voice.word("labels.trump"), voice.word(f"strain.{s.trump}"), fixed, "strong"))
        if top := top_card(s):
            chips.append(chip(voice.word("labels.strongest"), tokens([top]), "strongest.card", "strong"))
        if _united(s) and any(s.won):
            heaps = [" ".join(won) for place, won in enumerate(s.won) if place != s.solo]
            chips.append(chip(voice.word("labels.theirs"), opponents_pairs(heaps, True), "score.together"))
    elif s.turned and not s.down:
        chips.append(chip(voice.word("labels.trump"), voice.word(f"strain.{s.turned[-1][0]}"), "trump.third", "strong"))
    elif s.turned:
        chips.append(chip(voice.word("labels.candidate"), voice.word(f"strain.{s.turned[-1][0]}"), "deal.turn-up"))
    return chips
