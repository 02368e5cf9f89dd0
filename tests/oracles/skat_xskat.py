"""Skat's whole deals against XSkat's: `python3 dev.py oracles` runs it in full and records the result.

XSkat plays against itself. Each of its deals is dealt here in packets, and its line is played again through `play`, which
judges every action: the auction, the skat, the announcement, every card. Whose turn it is, who wins each trick, the card
points, whether the game is won, and what it scores are compared.

Its log tells who became declarer at which value, not who said what on the way: an auction of ours has to lead there, each
call the next value of the list, as XSkat calls. Its variants are off in both: no Ramsch, no kontra, a lost game costs twice
its value by Hand too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from playground.bench.skat.xskat import Played, games
from torite.core.acts import Action
from torite.games import game
from torite.games.skat.state import State

SKAT = game("skat")


class Compared(NamedTuple):
    """How much of one game, or of many, was compared."""

    games: int = 0
    played: int = 0
    decisions: int = 0
    tricks: int = 0

    def plus(self, other: Compared) -> Compared:
        """Both together."""
        return Compared(*map(sum, zip(self, other, strict=True)))


def compare(count: int, seed: int) -> Compared:
    """Compare so many deals of a seed. AssertionError at the first difference."""
    so_far = Compared()
    for theirs in games(count, seed):
        so_far = so_far.plus(one_game(theirs))
    return so_far


def one_game(theirs: Played) -> Compared:
    """Play one deal of XSkat's again."""
    table = Table(theirs)
    table.bid()
    if theirs.bid:
        table.announce()
        for trick, winner in zip(theirs.tricks, theirs.winners, strict=True):
            table.trick(trick, winner)
    table.scored()
    return Compared(1, bool(theirs.bid), table.decisions, len(theirs.tricks))


class Table:
    """Our position beside a game of XSkat's."""

    def __init__(self, theirs: Played) -> None:
        self.theirs, self.decisions = theirs, 0
        name = SKAT.seats(SKAT.option_type())[theirs.dealer]
        self.state: State = SKAT.start()
        for action in (Action("dealer", value=name), Action("deal", theirs.deal)):
            self.state = SKAT.play(self.state, action).state
        assert [*map(set, self.state.hands)] == [*map(set, theirs.hands)], theirs

    def act(self, seat: int, action: Action) -> Any:
        """Do what a seat of theirs did; our rules judge it."""
        assert self.state.turn == seat, (self.theirs, self.state)
        step = SKAT.play(self.state, action)
        self.state, self.decisions = step.state, self.decisions + 1
        self.told = step.events
        return step

    def bid(self) -> None:
        """Find the auction, and hold it."""
        found = next(auctions(self.state, self.theirs.declarer, self.theirs.bid), None)
        assert found is not None, (self.theirs, "no auction leads there")
        for action in found:
            self.act(self.state.turn, action)

    def announce(self) -> None:
        """Take the skat up and lay cards away, or play Hand; announce."""
        seat, theirs = self.theirs.declarer, self.theirs
        self.act(seat, Action("hand" if theirs.hand else "take"))
        for card in () if theirs.hand else theirs.laid:
            self.act(seat, Action("discard", (card,)))
        self.act(seat, Action("announce", value=theirs.contract))
        assert {*self.state.skat} == {*theirs.laid}, theirs

    def trick(self, plays: tuple[tuple[int, str], ...], winner: int) -> None:
        """Play a trick."""
        for seat, card in plays:
            self.act(seat, Action("play", (card,)))
        assert [event.seat for event in self.told if event.kind in ("won", "won-null")] == [winner], self.theirs

    def scored(self) -> None:
        """Compare how the deal ended."""
        theirs, result = self.theirs, self.state.results[-1]
        assert (result.declarer, result.value) == (theirs.declarer, theirs.value), (theirs, result)
        assert (result.value > 0) == theirs.won, (theirs, result)
        assert sum(result.scores) == theirs.value, (theirs, result)
        points = [event.value.split()[0] for event in self.told if event.kind == "points"]
        assert points == ([] if theirs.points < 0 else [str(theirs.points)]), (theirs, self.told)


def auctions(state: State, declarer: int, bid: int) -> Iterator[list[Action]]:
    """Find the auctions in which a seat becomes declarer at a value, or all pass."""
    if state.phase not in ("call", "answer", "alone"):
        if (state.declarer, state.bid) == (declarer, bid):
            yield []
        return
    for action in SKAT.modest(state):
        if int(action.value or 0) <= bid:
            after = SKAT.play(state, action).state
            yield from ([action, *rest] for rest in auctions(after, declarer, bid))
