"""Scoring as at bridge: rubber with honours and vulnerability, or each deal by itself."""

from __future__ import annotations

from ...core.acts import OVER, TABLE, Event, Step
from ...core.position import Cards, Seat, replace
from ...core.soundness import known
from ...toolkit.dealing import deals_next
from .sheet import GAME, RUBBER, column, games, part_scores, write
from .state import NO_TRUMP, State, deck, game, other

UNDER = {  # the first, second, third and each further undertrick
    (0, False): (50, 50, 50, 50),
    (0, True): (100, 100, 100, 100),
    (1, False): (100, 200, 200, 300),
    (1, True): (200, 300, 300, 300),
}
SLAMS = {6: (500, 750), 7: (1000, 1500)}
HONOUR_RANKS = "AKQJT"


@game.clause("score.tricks", "score.lines")
def trick_points(level: int, denomination: str, doubling: int) -> int:
    """The points below the line for the tricks bid."""
    each = 20 if denomination in "CD" else 30
    return (each * level + (10 if denomination == NO_TRUMP else 0)) * (1 << doubling)


@game.clause("score.overtricks")
def overtrick_points(count: int, denomination: str, doubling: int, vulnerable: bool) -> int:
    """Each trick more than bid."""
    if doubling:
        return count * 100 * doubling * (2 if vulnerable else 1)
    return count * (20 if denomination in "CD" else 30)


@game.clause("score.undertricks")
def undertrick_points(count: int, doubling: int, vulnerable: bool) -> int:
    """To the defender for each trick missing."""
    steps = UNDER[min(doubling, 1), vulnerable]
    total = sum(steps[min(place, 3)] for place in range(count))
    return total * (2 if doubling == 2 else 1)


@game.clause("score.insult")
def insult(doubling: int) -> int:
    """For making a doubled or redoubled contract."""
    return 50 * doubling


@game.clause("score.slam")
def slam(level: int, vulnerable: bool) -> int:
    """For a slam bid and made."""
    return SLAMS[level][vulnerable] if level in SLAMS else 0


@game.clause("score.made")
def target(level: int) -> int:
    """The tricks that a contract promises."""
    return level + 6


def premiums(contract: str, doubling: int, extra: int, vulnerable: bool) -> dict[str, int]:
    """List what a contract made brings above the line, each thing by itself."""
    level, denomination = int(contract[0]), contract[1]
    return {
        "overtricks": overtrick_points(extra, denomination, doubling, vulnerable),
        "insult": insult(doubling),
        "slam": slam(level, vulnerable),
    }


@game.clause("score.honours")
def honours(hand: Cards, trump: str) -> int:
    """Five trump honours 150, four 100; without trumps four aces 150."""
    if trump == NO_TRUMP:
        return 150 if sum(card[1] == "A" for card in hand) == 4 else 0
    count = sum(card[0] == trump and card[1] in HONOUR_RANKS for card in hand)
    return {4: 100, 5: 150}.get(count, 0)


@game.clause("option.duplicate")
def duplicate_points(level: int, denomination: str, doubling: int, tricks: int, vulnerable: bool) -> int:
    """The score of a deal by itself, to the declarer; negative when defeated."""
    extra = tricks - target(level)
    if extra < 0:
        return -undertrick_points(-extra, doubling, vulnerable)
    below = trick_points(level, denomination, doubling)
    more = premiums(f"{level}{denomination}", doubling, extra, vulnerable)
    return below + sum(more.values()) + duplicate_bonus(below, vulnerable)


def duplicate_bonus(below: int, vulnerable: bool) -> int:
    """For a game made in one deal, or for a part-score."""
    return (500 if vulnerable else 300) if below >= GAME else 50


@game.clause("score.vulnerable", "option.vulnerable")
def is_vulnerable(s: State, seat: Seat) -> bool:
    """Who has won a game of the rubber; in duplicate, who is said to be."""
    if s.options.scoring == "rubber":
        return games(s)[seat] > 0
    return s.options.vulnerable in ("both", "dealer" if seat == s.dealer else "opponent")


def end_deal(s: State) -> Step[State]:
    """The contract is settled; the rubber goes on or is over."""
    known(s.bidder, "bidder", "the declarer's contract is settled")
    return _end_duplicate(s) if s.options.scoring == "duplicate" else _end_rubber(s)


def _extra(s: State) -> int:
    """The tricks more than promised; negative if some are missing."""
    return s.tricks[s.bidder] - target(int(s.contract[0]))


def _result_events(s: State, kind: str = "") -> tuple[Event, ...]:
    """The deal's result, figure by figure; `kind` is added to the events of a deal scored by itself."""
    extra, vulnerable = _extra(s), is_vulnerable(s, s.bidder)
    if extra < 0:
        defence = undertrick_points(-extra, s.doubling, vulnerable)
        return (
            Event("missing", "score.made", s.bidder, value=str(-extra)),
            Event(f"down{kind}", "score.undertricks", other(s.bidder), value=str(defence)),
        )
    below = trick_points(int(s.contract[0]), s.contract[1], s.doubling)
    parts = premiums(s.contract, s.doubling, extra, vulnerable).items()
    return (
        Event("made", "score.made", s.bidder, value=str(s.tricks[s.bidder])),
        Event(f"below{kind}", "score.tricks", s.bidder, value=str(below)),
        *(
            Event(f"{_entry(part, s.doubling)}{kind}", f"score.{part}", s.bidder, value=str(value))
            for part, value in parts
            if value
        ),
    )


def _entry(part: str, doubling: int) -> str:
    """How a premium is told: that of a redoubled contract has words of its own."""
    return "redoubled" if part == "insult" and doubling == 2 else part


def _end_duplicate(s: State) -> Step[State]:
    level, denomination, vulnerable = int(s.contract[0]), s.contract[1], is_vulnerable(s, s.bidder)
    score = duplicate_points(level, denomination, s.doubling, s.tricks[s.bidder], vulnerable)
    seat = s.bidder if score > 0 else other(s.bidder)
    bonus = duplicate_bonus(trick_points(level, denomination, s.doubling), vulnerable) if score > 0 else 0
    said = (Event("vulnerable-deal", "option.vulnerable", s.bidder),) if vulnerable else ()
    paid = (Event("bonus-flat", "option.duplicate", seat, value=str(bonus)),) if bonus else ()
    return finish(write(_gathered(s), seat, "above", abs(score))).preceded_by(*said, *_result_events(s, "-flat"), *paid)


def _end_rubber(s: State) -> Step[State]:
    events = (
        *_result_events(s),
        *(Event("honours", "score.honours", seat, value=str(value)) for seat, value in enumerate(s.honours) if value),
    )
    after = _written(s)
    if games(after) == games(s):
        return next_deal(after, events)
    return game_won(after, events)


def _written(s: State) -> State:
    """The deal's figures on the score sheet."""
    extra, vulnerable = _extra(s), is_vulnerable(s, s.bidder)
    after = write(write(s, 0, "above", s.honours[0]), 1, "above", s.honours[1])
    if extra < 0:
        return write(after, other(s.bidder), "above", undertrick_points(-extra, s.doubling, vulnerable))
    after = write(after, s.bidder, "below", trick_points(int(s.contract[0]), s.contract[1], s.doubling))
    return write(after, s.bidder, "above", *premiums(s.contract, s.doubling, extra, vulnerable).values())


def game_won(s: State, events: tuple[Event, ...]) -> Step[State]:
    """A game makes vulnerable, and the second one ends the rubber."""
    events = (*events, Event("game", "score.game", s.bidder))
    won = games(s)
    if won[s.bidder] < RUBBER:
        return next_deal(s, (*events, Event("vulnerable", "score.vulnerable", s.bidder)))
    bonus = rubber_bonus(won[other(s.bidder)])
    ended = Event("rubber", "end.rubber", s.bidder, value=str(bonus))
    return finish(write(_gathered(s), s.bidder, "above", bonus)).preceded_by(*events, ended)


def finish(s: State) -> Step[State]:
    """The end, and who has won."""
    done = replace(s, phase="over", turn=OVER)
    best, totals = winners(done), scores(done)
    if len(best) == 1:
        return Step(done, (Event("winner", "end.winner", best[0], value=str(totals[best[0]])),))
    return Step(done, (Event("drawn", "end.winner", value=str(max(totals))),))


@game.clause("end.rubber")
def rubber_bonus(games_of_loser: int) -> int:
    """700 for two games to none, 500 for two to one."""
    return 500 if games_of_loser else 700


@game.clause("end.broken-off")
def broken_off_bonus(games: list[int], below: list[int]) -> list[int]:
    """300 for the only game, 100 for the only part-score of an unfinished rubber."""
    game_points = [300 if games[seat] and not games[1 - seat] else 0 for seat in (0, 1)]
    part_points = [100 if below[seat] and not below[1 - seat] else 0 for seat in (0, 1)]
    return [game_points[seat] + part_points[seat] for seat in (0, 1)]


def _gathered(s: State) -> State:
    """All cards back in the stock, and a clean table."""
    blank = State(TABLE, options=s.options)
    kept = {name: getattr(s, name) for name in ("shown", "dealer", "sheet", "finished")}
    return blank._replace(stock=deck(s.options), **kept)


def next_deal(s: State, events: tuple[Event, ...]) -> Step[State]:
    """The deal alternates, until as many were dealt as agreed."""
    after = _gathered(s)._replace(phase="deal", dealer=other(s.dealer), finished=s.finished + 1)
    if after.finished == s.options.deals:
        return break_off(after, events)
    return Step(after, (*events, *deals_next(after.dealer)))


def thrown_in(s: State) -> Step[State]:
    """Nothing is scored; a deal scored by itself ends so, in a rubber the other player deals."""
    over = s.options.scoring == "duplicate"
    return (finish(_gathered(s)) if over else next_deal(s, ())).preceded_by(Event("thrown-in", "auction.pass-out"))


@game.clause("end.deals")
def break_off(s: State, events: tuple[Event, ...]) -> Step[State]:
    """The rubber is broken off."""
    bonus = broken_off_bonus(list(games(s)), list(part_scores(s)))
    bonuses = tuple(
        Event("broken-off", "end.broken-off", seat, value=str(value)) for seat, value in enumerate(bonus) if value
    )
    return finish(write(write(s, 0, "above", bonus[0]), 1, "above", bonus[1])).preceded_by(
        *events, Event("stopped", "end.deals", value=str(s.finished)), *bonuses
    )


@game.hook
def scores(s: State) -> tuple[int, ...]:
    """Everything above and below the line."""
    return tuple(sum(entry.points for entry in s.sheet if column(entry) == seat) for seat in (0, 1))


@game.hook
@game.clause("end.winner")
def winners(s: State) -> tuple[Seat, ...]:
    """The higher total; equal totals share."""
    totals = scores(s)
    return tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
