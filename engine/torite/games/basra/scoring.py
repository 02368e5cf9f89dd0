"""The end of a deal of Basra, its points, games and the match."""

from __future__ import annotations

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Cards, Side, replace
from ...toolkit.dealing import deals_next
from ...toolkit.scores import leaders, summed
from ...toolkit.sides import for_seats
from ...toolkit.tricks import added
from .state import Options, State, deck, game, sides

MAJORITY, POINTS, BASRA, TARGET = 27, 30, 10, 101
SPECIAL = {"C2": 2, "DT": 3}


@game.clause("score.cards")
def card_points(cards: Cards) -> int:
    """Jacks and aces 1 each, the two of clubs 2, the ten of diamonds 3."""
    return sum(SPECIAL.get(card, int(card[1] in "JA")) for card in cards)


@game.clause("score.majority", "score.carry", "option.no-carry")
def majority(counts: list[int], waiting: int, options: Options) -> list[int]:
    """The points for 27 cards or more with what waits; then what waits for the next deal."""
    for place, count in enumerate(counts):
        if count >= MAJORITY:
            points = [0, 0]
            points[place] = POINTS + waiting
            return [*points, 0]
    return [0, 0, 0 if options.no_carry else waiting + POINTS]


@game.clause("score.basras")
def basra_points(count: int) -> int:
    """Ten for each."""
    return count * BASRA


def end_deal(s: State) -> Step[State]:
    """The floor is cleared away; then points are counted."""
    cleared = last_cards(s) if s.floor else Step(s)
    return count_up(cleared.state).preceded_by(*cleared.events)


@game.clause("end.last-cards")
def last_cards(s: State) -> Step[State]:
    """The last to capture takes the floor; if nobody has captured anything, it goes to nobody."""
    if s.last < 0:
        return Step(replace(s, floor=()), (Event("unclaimed", "end.last-cards", cards=s.floor),))
    taken = Event("last-cards", "end.last-cards", cards=s.floor, side=s.last)
    return Step(replace(s, piles=added(s.piles, s.last, s.floor), floor=()), (taken,))


@game.clause("score.when")
def count_up(s: State) -> Step[State]:
    """Each side's points of the deal."""
    most = majority([len(s.piles[0]), len(s.piles[1])], s.waiting, s.options)
    gains = [most[side] + card_points(s.piles[side]) + basra_points(s.basras[side]) for side in (0, 1)]
    events = [Event("majority", "score.majority", value=str(most[side]), side=side) for side in (0, 1) if most[side]]
    if not events:
        events = [no_majority(s, most[2])]
    for side in (0, 1):
        events += gained(s, side, gains[side])
    return next_deal(replace(s, totals=summed(s.totals, gains), waiting=most[2])).preceded_by(*events)


def no_majority(s: State, waiting: int) -> Event:
    """Nobody has 27 cards; the points wait, or by option lapse."""
    if s.options.no_carry:
        return Event("lapsed-cards", "option.no-carry")
    return Event("tied-cards", "score.carry", value=str(waiting))


def gained(s: State, side: Side, gain: int) -> list[Event]:
    """Tell the parts of a side's points, and their sum."""
    counting = tuple(sorted((card for card in s.piles[side] if card_points((card,))), key=game.order))
    cards = Event("worth", "score.cards", cards=counting, value=str(card_points(counting)), side=side)
    basras = Event("basra-points", "score.basras", value=str(basra_points(s.basras[side])), side=side)
    whole = Event("points", "score.when", value=str(gain), side=side)
    return [*([cards] if counting else []), *([basras] if s.basras[side] else []), whole]


@game.clause("end.game", "end.both", "end.match", "deal.dealer")
def next_deal(s: State) -> Step[State]:
    """101 points win a game, the higher total if both have them; three games win the match."""
    after = replace(
        s, phase="deal", turn=TABLE, floor=(), stock=deck(s.options), piles=((), ()), basras=(0, 0),
        dealer=(s.dealer + 1) % s.options.players,
    )  # fmt: skip
    best = max(s.totals)
    if best < TARGET or s.totals[0] == s.totals[1]:
        return Step(after, deals_next(after.dealer))
    winner = s.totals.index(best)
    rule = "end.both" if min(s.totals) >= TARGET else "end.game"
    won = added(s.won, winner, 1)
    event = Event("game", rule, value=str(best), side=winner)
    if max(won) >= s.options.games:
        match = Event("match", "end.match", side=winner)
        return Step(replace(after, won=won, phase="over", turn=OVER), (event, match))
    fresh = replace(after, won=won, totals=(0, 0), waiting=0)
    return Step(fresh, (event, *deals_next(fresh.dealer)))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """Each seat's points in the game: its side's."""
    return for_seats(sides(s.options), s.totals)


@game.hook
def winners(s: State) -> tuple[int, ...]:
    """The side that has won the games needed."""
    return leaders(for_seats(sides(s.options), s.won))
