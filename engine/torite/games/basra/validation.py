"""Validate positions of Basra that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.acts import TABLE
from ...core.position import UNKNOWN, Side, replace
from ...core.soundness import Problem, named, over
from ...core.unknown import filled, is_known, least
from .captures import sweeps
from .deal import HAND, turn_order
from .reached import least_captured, reachable
from .scoring import BASRA, POINTS, TARGET, card_points
from .state import KOMI, State, game

PAIR = 2
"""The cards of a pile into which one capture of one card has gone."""


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """Nothing waits where nothing is carried over, nobody has won where one game is played, no basra without a capture."""
    waiting = 0 if s.options.no_carry and not is_known(s.waiting) else s.waiting
    basras = tuple(
        0 if is_known(pile) and not (pile or is_known(count)) else count
        for pile, count in zip(s.piles, s.basras, strict=True)
    )
    return replace(
        s, waiting=waiting, basras=basras, won=filled(s.won) if s.options.games == 1 and s.phase != "over" else s.won
    )


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """Hands that nobody could hold at this turn, captures without a last one, a game or a match that was over."""
    if UNKNOWN in s.floor:
        yield Problem("floor", "cards that are known, as they lie open", UNKNOWN)
    if s.phase == "play" and s.turn >= 0:
        most = len(s.hands[s.turn])
        for seat, hand in enumerate(s.hands):
            if {*hand} != {UNKNOWN} and len(hand) not in (most, most - 1):
                expected = f"as many cards as {named(game, s, s.turn)}, whose turn it is, or one fewer"
                yield Problem(f"hands.{named(game, s, seat)}", expected, len(hand))
    yield from _floor(s)
    if s.last == TABLE and any(s.piles):
        yield Problem("last", "to be there, as cards have been captured")
    yield from _captured(s)
    if s.waiting % POINTS or (s.waiting and s.options.no_carry):
        yield Problem(
            "waiting",
            "0, as nothing is carried over" if s.options.no_carry else f"{POINTS} for each deal that nobody won",
            s.waiting,
        )
    if s.phase != "over" and max(s.totals) >= TARGET and s.totals[0] != s.totals[1]:
        yield Problem("totals", f"fewer than {TARGET}, or the same, while the game goes on", list(s.totals))
    if s.phase == "over":
        yield from _match(s)
    elif any(won >= s.options.games for won in s.won):
        yield Problem("won", f"fewer than {s.options.games} games while the match goes on", list(s.won))


def _floor(s: State) -> Iterator[Problem]:
    """Refuse two that sweep the floor, and one before the floor was clear: it lies there only if it came to nothing."""
    sweeping = [card for card in s.floor if card != UNKNOWN and sweeps(card)]
    if len(sweeping) > 1:
        yield Problem("floor", f"one jack or {KOMI} at most, as another sweeps the floor", " ".join(sweeping))
    elif sweeping and s.phase == "play" and all(map(is_known, s.piles)) and sum(map(len, s.piles)) < least_captured(1):
        yield Problem("floor", f"no jack or {KOMI}, as the floor has never been clear", " ".join(sweeping))


def _match(s: State) -> Iterator[Problem]:
    """Whoever has won the match has won its last game; the other side has fewer games."""
    winners = [side for side, won in enumerate(s.won) if won >= s.options.games]
    if not winners or not all(map(is_known, s.won)):
        return
    best = winners[0]
    if len(winners) > 1 or s.won[best] > s.options.games:
        yield Problem("won", f"{s.options.games} games of one side, and fewer of the other", [*s.won])
    elif all(map(is_known, s.totals)) and not (s.totals[best] >= TARGET and s.totals[best] > s.totals[1 - best]):
        due = f"{TARGET} or more of {_named(s, best)}, and more than the other side, as that was the last game"
        yield Problem("totals", due, [*s.totals])


def _captured(s: State) -> Iterator[Problem]:
    """Each capture takes two cards at the least, and a basra is one; who captured last has some."""
    for side, (pile, basras) in enumerate(zip(s.piles, s.basras, strict=True)):
        if not is_known(pile):
            continue
        if len(pile) == PAIR and len({card[1] for card in pile}) == PAIR and not any(map(sweeps, pile)):
            due = f"two cards of one rank, or a jack or {KOMI} among them, as one took the other"
            yield Problem(f"piles.{_named(s, side)}", due, " ".join(pile))
        if len(pile) == 1:
            yield Problem(f"piles.{_named(s, side)}", "no single card, as a capture takes several", 1)
        if basras > len(pile) // 2:
            due = f"{len(pile) // 2} at most, as each takes two cards of {len(pile)}"
            yield Problem(f"basras.{_named(s, side)}", due, basras)
        if side == s.last and not pile and s.phase == "play":
            yield Problem("last", "one who has captured cards", _named(s, side))

    if all(map(is_known, s.piles)) and sum(map(len, s.piles)) < (fewest := least_captured(least(s.basras))):
        due = f"{fewest} cards captured at the least for {least(s.basras)} in all, as each clears the floor"
        yield Problem("basras", due, sum(map(len, s.piles)))


def _named(s: State, side: Side) -> str:
    return "-".join(named(game, s, seat) for seat in game.sides(s.options)[side])


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A match that is over too early, totals that no deals bring, hands that nobody could hold at this turn.

    Somebody captures in every deal, as a jack has to, so each brings 13 for cards, 30 for the majority (which may wait, or
    lapse by option) and 10 for each basra: the last figure of what all have scored together tells how many deals there were.
    """
    yield from _totals(s)
    if not any(won >= s.options.games for won in s.won):
        yield from over(s, "won", f"{s.options.games} games of one side", *s.won)
    if s.phase == "play":
        yield from _first_hand(s)
    if s.phase == "play" and s.turn >= 0 and "dealer" in given:
        yield from _in_turn(s)


def _totals(s: State) -> Iterator[Problem]:
    if not all(map(is_known, (*s.totals, s.waiting))):
        return
    cards = card_points(tuple(game.deck(s.options)))
    each = cards if s.options.no_carry else cards + POINTS
    if not reachable(s.totals, s.waiting, s.options):
        yield Problem(
            "totals", f"what deals bring, {each} each and {BASRA} for each basra, with what waits", [*s.totals]
        )


def _first_hand(s: State) -> Iterator[Problem]:
    """Refuse captures of a side that has not played."""
    if len(s.stock) != len(game.deck(s.options)) - HAND * (s.options.players + 1):
        return
    fresh = [len(hand) == HAND for hand in s.hands]
    for side, seats in enumerate(game.sides(s.options)):
        if is_known(s.piles[side]) and s.piles[side] and all(fresh[seat] for seat in seats):
            due = "no cards, as this side has not played yet"
            yield Problem(f"piles.{_named(s, side)}", due, len(s.piles[side]))
            return


def _in_turn(s: State) -> Iterator[Problem]:
    """Who has played since cards were dealt last holds one fewer than who has not."""
    order = turn_order(s)
    first = order.index(s.turn)
    for place, seat in enumerate(order):
        due = len(s.hands[s.turn]) - (place < first)
        if {*s.hands[seat]} != {UNKNOWN} != {*s.hands[s.turn]} and len(s.hands[seat]) != due:
            who = f"{named(game, s, order[0])} begins and it is {named(game, s, s.turn)}'s turn"
            yield Problem(f"hands.{named(game, s, seat)}", f"{due} cards, as {who}", len(s.hands[seat]))
            return
    if len(s.stock) % (HAND * len(order)):
        yield Problem("stock", f"whole deals of {HAND} cards each", len(s.stock))
