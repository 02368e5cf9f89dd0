"""Plays the last trick shown again: its cards go back into the hands, and its plays are made once more by the game's own rules.

So nothing of a game has to be said here of who follows whom, what may be played, who wins and where the cards go then. Where
the rules need to know what is left out, nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice, pairwise
from typing import Any

from .acts import Action
from .game import Game
from .inputs import BadInput, bounds
from .position import UNKNOWN, Play, counted, in_turn, kinds, replace, types_of
from .soundness import PLAY, Problem, led, named, trick_size
from .unknown import is_known

PASS = Action("pass")
MOST_WAYS = 200
"""So many ways in which a trick may have gone are tried, as a play may have been named in several."""


def last_trick(game: Game[Any], s: Any) -> Iterator[Problem]:
    """Validate the last trick shown: where its cards lie, how it was played, and who leads after it."""
    shown: Sequence[Play] = getattr(s, "shown", ())
    if not shown or any(UNKNOWN in play.cards for play in shown):
        return
    if problem := next(_whole(game, s, shown), None):
        yield problem
    if problem or s.phase not in game.in_play:
        return
    now = led(game, s)
    if now is None:
        return
    yield from _still_held(game, s, shown)
    again = Again(game, now)
    with suppress(BadInput):
        if next(again.befores(), None) is None and again.problem:
            yield again.problem


def _whole(game: Game[Any], s: Any, shown: Sequence[Play]) -> Iterator[Problem]:
    """The last trick has one play of each who played, one after the other."""
    if "trick" not in in_turn(game.state):
        return
    places, names = len(game.places(s.options)), len(game.seats(s.options))
    seats = [play.seat for play in shown]
    steps = [(after - before) % places for before, after in pairwise(seats)]
    size = trick_size(game, s)
    if len(shown) != size or (names == places and len({*seats}) < size):
        yield Problem("shown", f"a whole trick, of {size} plays", f"{len(shown)} plays")
    elif names == places and sum(steps) >= places:
        yield Problem(
            "shown", "plays one after the other round the table", " ".join(named(game, s, seat) for seat in seats)
        )


def _still_held(game: Game[Any], s: Any, shown: Sequence[Play]) -> Iterator[Problem]:
    """No card of the last trick lies where it can be played again."""
    deck = Counter(game.deck(s.options))
    gone = Counter(card for play in shown for card in play.cards)
    for name, kind in kinds(game.state).items():
        rows = getattr(s, name) if kind in ("hands", "hidden") else (getattr(s, name),) if kind == "secret" else ()
        for seat, cards in enumerate(rows):
            if not is_known(cards):
                continue
            for card, times in Counter(cards).items():
                if card in gone and times + gone[card] > deck[card]:
                    key = name if kind == "secret" else f"{name}.{named(game, s, seat)}"
                    yield Problem(key, "no card of the last trick shown", card)
                    return


def unlifted(game: Game[Any], now: Any) -> Iterator[Any]:
    """The positions before the last trick shown, as it may have been: its cards in the hands of who played them."""
    hands = [*now.hands]
    for play in now.shown:
        if play.seat >= len(hands):
            return  # a dummy's: the game has to tell
        hands[play.seat] = (*hands[play.seat], *play.cards)
    yield from taken_back(game, now, hands=tuple(hands))


def taken_back(game: Game[Any], now: Any, **more: Any) -> Iterator[Any]:
    """The position without the last trick shown in any heap; one for each heap in which it may lie."""
    cards = [card for play in now.shown for card in play.cards]
    first = now.shown[0].seat
    lead = {"leader": first} if "leader" in kinds(game.state) else {}
    turn = first if first < len(game.seats(now.options)) else now.turn
    base = replace(now, **{"trick": (), "shown": (), "turn": turn, **lead, **more})
    unknown = False
    for name, kind in kinds(game.state).items():
        if kind not in ("piles", "side-piles", "cards") or name in more:
            continue
        value = getattr(now, name)
        rows = (value,) if kind == "cards" else value
        unknown |= not all(map(is_known, rows)) or UNKNOWN in [card for row in rows if is_known(row) for card in row]
        for place, row in enumerate(rows):
            if is_known(row) and not Counter(cards) - Counter(row):
                left = _less(row, cards)
                yield replace(base, **{name: left if kind == "cards" else (*rows[:place], left, *rows[place + 1 :])})
    if unknown:
        yield base


def _less(row: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    left = [*row]
    for card in cards:
        left.remove(card)
    return tuple(left)


class Again:
    """The last trick shown, played again up to the position in which the next one is led.

    The problem that comes up last on the way is kept, as what goes furthest tells most.
    """

    def __init__(self, game: Game[Any], now: Any) -> None:
        self.game, self.now, self.plays = game, now, now.shown
        self.round = "trick" not in in_turn(game.state)
        self.problem: Problem | None = None
        self.depth = -1

    def note(self, depth: int, key: str, expected: str, got: object) -> None:
        """Keeps what came up later than anything before it."""
        if depth > self.depth:
            self.depth, self.problem = depth, Problem(key, expected, got)

    def befores(self) -> Iterator[Any]:
        """Each position before the trick shown, with the figures it had, from which its plays lead here."""
        hooks = self.game.hooks
        for start in hooks["unlifted"](self.now) if "unlifted" in hooks else unlifted(self.game, self.now):
            yield from self._leading_here(start)

    def _leading_here(self, start: Any) -> Iterator[Any]:
        """The start as it can have been: the plays are made once to learn how they change the figures, and once with those."""
        for came in islice(self.ends(start), MOST_WAYS):
            before = self.counted_back(start, came)
            if before is not None and any(map(self._is_here, islice(self.ends(before), MOST_WAYS))):
                yield before

    def _is_here(self, end: Any) -> bool:
        if (problem := _differs(self.game, end, self.now)) is not None:
            self.note(len(self.plays) + 2, *problem)
        return problem is None

    def ends(self, s: Any, place: int = 0) -> Iterator[Any]:
        """The positions after the plays and what everybody else did between them, once the trick is lifted."""
        left = self.plays[place:]
        if place and not s.trick:
            if not left:
                yield s
            else:
                self.note(place, f"shown[{place}]", "no play after the last of a trick", self.text(left[0]))
            return
        if not left and s.phase == PLAY and not self.round:
            self.note(place, "shown", f"a whole trick, with a play of {named(self.game, s, s.turn)}", f"{place} plays")
            return
        possible = False
        for action in self.game.legal(s):
            after: Any = self.game.apply(s, action).state if self.may_be(s, action, left) else None
            if after is not None and (steps := self.steps(s, after, action, left)) is not None:
                possible = True
                yield from self.ends(after, place + steps)
        if left and not possible:
            self.note(place, f"shown[{place}]", "a play that the rules allow", self.text(left[0]))

    def may_be(self, s: Any, action: Action, left: Sequence[Play]) -> bool:
        """Whether this may have been done: the cards that are due, a pass, or a word about what was played or in between."""
        if action.cards:
            return bool(left) and action.verb == PLAY and sorted(action.cards) == sorted(left[0].cards)
        return bool(s.trick) if action == PASS and s.phase == PLAY else bool(left) or s.phase != PLAY

    def steps(self, s: Any, after: Any, action: Action, left: Sequence[Play]) -> int | None:
        """How many plays an action has added: one, or none if it was a pass or cards that wait for a word; None if it is another's."""
        lying = after.trick or after.shown
        if left and len(lying) > len(s.trick) and (after.trick or s.trick):
            return 1 if lying[-1].seat == left[0].seat and sorted(lying[-1].cards) == sorted(left[0].cards) else None
        waits = bool(action.cards) and after.turn == s.turn
        return 0 if action == PASS or s.phase != PLAY or waits else None

    def text(self, play: Play) -> str:
        """A play as a position writes it."""
        return f"{named(self.game, self.now, play.seat)} {' '.join(play.cards)}"

    def counted_back(self, start: Any, came: Any) -> Any:
        """The start with the figures that it had, as the trick has changed them; None if it cannot have had them."""
        changes: dict[str, Any] = {}
        for name in counted(self.game.state):
            kind, hint = kinds(self.game.state)[name], types_of(self.game.state)[name]
            if kind in ("count", "numbers", "side-numbers"):
                rows = [getattr(state, name) for state in (start, came, self.now)]
                before, after, here = [(row,) for row in rows] if kind == "count" else rows
                old = tuple(map(_one_back, before, after, here))
                for owner, (past, figure) in enumerate(zip(old, here, strict=True)):
                    if is_known(past) and any(note.unmet(past) for note in bounds(hint)):
                        more = figure - past
                        due = f"{more} or more" if more > 0 else "less" if more else "what can be"
                        key = _key(self.game, self.now, name, kind, owner)
                        self.note(len(self.plays) + 1, key, f"{due}, as the last trick shown brought {more}", figure)
                        return None
                changes[name] = old[0] if kind == "count" else old
        return replace(start, **changes) if changes else start


def _one_back(before: Any, after: Any, here: Any) -> Any:
    return here - (after - before) if all(map(is_known, (before, after, here))) else before


def _key(game: Game[Any], s: Any, name: str, kind: str, owner: int) -> str:
    if kind in ("count", "cards"):
        return name
    if kind.startswith("side-"):
        return f"{name}.{'-'.join(game.seats(s.options)[seat] for seat in game.sides(s.options)[owner])}"
    return f"{name}.{named(game, s, owner)}"


def _differs(game: Game[Any], came: Any, now: Any) -> Problem | None:
    """In which of turn, leader and heaps a position that came of play is not the one that was written."""
    if came.phase not in game.in_play:
        return Problem(
            "shown", "a trick after which the deal goes on", f"the last of the deal, of {len(now.shown)} plays"
        )
    for name in ("turn", "leader"):
        if name in now._fields and getattr(came, name) != getattr(now, name):
            who = f"{named(game, now, getattr(came, name))}, who leads after the last trick shown"
            return Problem(name, who, named(game, now, getattr(now, name)))
    for name, kind in kinds(game.state).items():
        rows = zip(getattr(came, name), getattr(now, name), strict=True) if kind in ("piles", "side-piles") else ()
        apart = [
            (len(other) - len(one), owner, other)
            for owner, (one, other) in enumerate(rows)
            if is_known(one) and is_known(other) and Counter(one) != Counter(other)
        ]
        if apart:
            more, owner, cards = min(apart)
            expected = "the cards of the last trick shown" if more < 0 else "none of the last trick shown"
            return Problem(
                _key(game, now, name, kind, owner), f"{expected}, as it was won so", " ".join(cards) or "none"
            )
    return None
