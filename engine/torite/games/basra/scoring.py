"""The end of a deal of Basra, its points, games and the match."""

from __future__ import annotations

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Cards
from ...toolkit.tricks import changed
from .state import Options, State, deck, game, per_seat, sides

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
    step = count_up(cleared.state)
    return Step(step.state, (*cleared.events, *step.events))


@game.clause("end.last-cards", "end.unclaimed")
def last_cards(s: State) -> Step[State]:
    """The last to capture takes the floor; if nobody has captured anything, it goes to nobody."""
    if s.last < 0:
        return Step(s._replace(floor=()), (Event("unclaimed", "end.unclaimed", cards=s.floor),))
    piles = changed(s.piles, s.last, s.piles[s.last] + s.floor)
    return Step(s._replace(piles=piles, floor=()), (Event(told(s, "last-cards"), "end.last-cards", s.last, s.floor),))


def told(s: State, kind: str) -> str:
    """The kind of an event that concerns a side: with four players it is said of a pair."""
    return kind if s.options.players == 2 else f"{kind}-pair"


@game.clause("score.when")
def count_up(s: State) -> Step[State]:
    """Each side's points of the deal."""
    most = majority([len(s.piles[0]), len(s.piles[1])], s.waiting, s.options)
    gains = [most[place] + card_points(s.piles[place]) + basra_points(s.basras[place]) for place in (0, 1)]
    major = told(s, "majority")
    events = [Event(major, "score.majority", place, value=str(most[place])) for place in (0, 1) if most[place]]
    if not events:
        events = [no_majority(s, most[2])]
    for place in (0, 1):
        events += gained(s, place, gains[place])
    totals = tuple(total + gains[place] for total, place in zip(s.totals, sides(s), strict=True))
    step = next_deal(s._replace(totals=totals, waiting=most[2]))
    return Step(step.state, (*events, *step.events))


def no_majority(s: State, waiting: int) -> Event:
    """Nobody has 27 cards; the points wait, or by option lapse."""
    if s.options.no_carry:
        return Event("lapsed-cards", "option.no-carry")
    return Event("tied-cards", "score.carry", value=str(waiting))


def gained(s: State, place: int, gain: int) -> list[Event]:
    """What a side's points are made of, and what they come to."""
    counting = tuple(sorted((card for card in s.piles[place] if card_points((card,))), key=game.order))
    cards = Event(told(s, "worth"), "score.cards", place, counting, str(card_points(counting)))
    basras = Event(told(s, "basra-points"), "score.basras", place, value=str(basra_points(s.basras[place])))
    whole = Event(told(s, "points"), "score.when", place, value=str(gain))
    return [*([cards] if counting else []), *([basras] if s.basras[place] else []), whole]


@game.clause("end.game", "end.both", "end.match")
def next_deal(s: State) -> Step[State]:
    """101 points win a game, the higher total if both have them; three games win the match."""
    none: tuple[str, ...] = ()
    after = s._replace(
        phase="deal", turn=TABLE, floor=(), stock=deck(s.options), piles=per_seat(s, none), basras=per_seat(s, 0),
        dealer=(s.dealer + 1) % s.options.players,
    )  # fmt: skip
    best = max(s.totals)
    if best < TARGET or s.totals[0] == s.totals[1]:
        return Step(after, (Event("next-dealer", "deal.dealer", after.dealer),))
    winner = s.totals.index(best)
    rule = "end.both" if min(s.totals[:2]) >= TARGET else "end.game"
    won = tuple(games + (place == winner) for games, place in zip(s.won, sides(s), strict=True))
    event = Event(told(s, "game"), rule, winner, value=str(best))
    if max(won) >= s.options.games:
        return Step(
            after._replace(won=won, phase="over", turn=OVER), (event, Event(told(s, "match"), "end.match", winner))
        )
    fresh = after._replace(won=won, totals=per_seat(s, 0), waiting=0)
    return Step(fresh, (event, Event("next-dealer", "deal.dealer", fresh.dealer)))


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """Each seat's points in the game."""
    return s.totals


@game.hook
def winners(s: State) -> tuple[int, ...]:
    """The side that has won the games needed."""
    return tuple(seat for seat, games in enumerate(s.won) if games == max(s.won))
