"""Scoring of Bird Dog: pairs of court cards, the bonus, nil, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import TABLE, Event, Step
from ...core.position import Cards, Seat, replace
from ...toolkit.irregular import from_before, irregularities, next_trick
from ...toolkit.scores import concluded, highest_wins, leaders, summed
from .state import COURT, Options, State, collected, game

NIL = 3
TARGETS = {3: 21, 2: 11}
NEWER_TARGET = 11


@game.clause("score.pairs")
def pairs(cards: Cards) -> int:
    """Pairs of jacks, queens and kings."""
    return sum(sum(card[1] == rank for card in cards) // 2 for rank in COURT)


@game.clause("score.together", "option.separate")
def opponents_pairs(heaps: Sequence[str], together: bool) -> int:
    """The opponents' heaps (cards in texts) put together, or each counted on its own."""
    cards = [tuple(heap.split()) for heap in heaps]
    return pairs(sum(cards, ())) if together else sum(map(pairs, cards))


@game.clause("score.solo", "score.bonus", "score.others")
def solo_scores(own: int, theirs: int) -> list[int]:
    """The solo player's pairs, and one more if they are more than the opponents'; each opponent scores theirs."""
    return [own + (own > theirs), theirs]


@game.clause("score.nil")
def nil_scores(success: bool) -> list[int]:
    """Score the nil player and each other player."""
    return [NIL, 0] if success else [0, NIL]


@game.clause("option.newer")
def newer_scores(own: Sequence[int], declarer: Seat) -> list[int]:
    """Everyone's own pairs; who alone has most and did not declare trumps gets one more."""
    best = leaders(own)
    return [count + (best == (seat,) and seat != declarer) for seat, count in enumerate(own)]


def end_deal(s: State) -> Step[State]:
    """The deal is scored; the game ends or the deal passes on."""
    gains, events = _gains(s)
    return next_deal(replace(s, totals=summed(s.totals, gains))).preceded_by(*events)


def _gains(s: State) -> tuple[list[int], tuple[Event, ...]]:
    if s.nil != TABLE:
        return _nil(s)
    own = [pairs(pile) for pile in s.won]
    counted = tuple(Event("pairs", "score.pairs", seat, value=str(count)) for seat, count in enumerate(own))
    gains, events = _newer(s, own) if s.options.edition == "newer" else by_pairs(s, own)
    return gains, (*counted, *events)


def _newer(s: State, own: list[int]) -> tuple[list[int], tuple[Event, ...]]:
    gains = newer_scores(own, s.solo)
    extra = [Event("most", "option.newer", seat) for seat, gain in enumerate(gains) if gain > own[seat]]
    return gains, (*extra, *_scored(gains, "option.newer"))


@game.clause("score.no-solo")
def by_pairs(s: State, own: Sequence[int]) -> tuple[list[int], tuple[Event, ...]]:
    """Everyone's own pairs, unless there is a solo player."""
    return ([*own], _scored(own, "score.no-solo")) if s.solo == TABLE else _solo(s, own)


def _solo(s: State, own: Sequence[int]) -> tuple[list[int], tuple[Event, ...]]:
    heaps = [" ".join(pile) for seat, pile in enumerate(s.won) if seat != s.solo]
    together = s.options.team_pairs == "together"
    theirs = opponents_pairs(heaps, together)
    solo, others = solo_scores(own[s.solo], theirs)
    gains = [solo if seat == s.solo else others for seat in range(len(own))]
    kind, rule = ("theirs", "score.together") if together else ("theirs-separate", "option.separate")
    heap = (Event(kind, rule, value=str(theirs)),) if len(heaps) > 1 else ()
    bonus = (Event("bonus", "score.bonus", s.solo),) if solo > own[s.solo] else ()
    scored = [
        Event("scores", "score.solo" if seat == s.solo else "score.others", seat, value=str(gain))
        for seat, gain in enumerate(gains)
    ]
    return gains, (*heap, *bonus, *scored)


def _nil(s: State) -> tuple[list[int], tuple[Event, ...]]:
    success = s.tricks[s.nil] == 0
    own, others = nil_scores(success)
    gains = [own if seat == s.nil else others for seat in range(len(s.totals))]
    return gains, (Event("nil-made" if success else "nil-failed", "score.nil", s.nil), *_scored(gains, "score.nil"))


def _scored(gains: Sequence[int], rule: str) -> tuple[Event, ...]:
    return tuple(Event("scores", rule, seat, value=str(gain)) for seat, gain in enumerate(gains))


@game.clause("irregular.established")
def forfeited(s: State) -> Step[State]:
    """The deal ends: each of the others scores as after a failed nil, and no pairs count."""
    own, others = nil_scores(success=False)
    gains = [own if seat == s.turn else others for seat in range(len(s.totals))]
    scored = _scored(gains, "irregular.established")
    return next_deal(replace(s, totals=summed(s.totals, gains))).preceded_by(*scored)


irregularities(game, next_trick, from_before(forfeited))


@game.clause("end.target", "two.target")
def target(options: Options) -> int:
    """The total that ends the game."""
    return NEWER_TARGET if options.edition == "newer" else TARGETS[options.players]


@game.clause("end.tie")
def next_deal(s: State) -> Step[State]:
    """The game ends when somebody has the target and leads alone."""
    after = collected(s)._replace(dealer=(s.dealer + 1) % s.options.players)
    return concluded(after, s.totals, max(s.totals) >= target(s.options))


highest_wins(game, "end.winner")
