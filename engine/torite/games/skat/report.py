"""Report the end of a deal: the count, the value step by step, the score, each with its clause."""

from __future__ import annotations

from functools import cache

from ...core.acts import Event
from ...core.position import Cards
from ...core.set_aside import seen
from .state import Contract, State, card_points, game
from .values import RANKED, base, game_value, multiplier, rows, run_of

type Events = tuple[Event, ...]

tell = cache(Event)
"""An event. The same ones come again in every game, and each is made only once."""


def counting_skat(s: State) -> Cards:
    """The skat, whose points count in the end."""
    return seen(s.skat, "skat", "its points count")


def count(s: State, points: int) -> Events:
    """The skat and the card points of both parties."""
    skat = (tell("skat-counts", "trick.skat", s.declarer, s.skat, str(card_points(s.skat))),) if s.skat else ()
    return (*skat, tell("points", "trick.piles", s.declarer, (), f"{points} : {120 - points}"))


def level(s: State, points: int, became: str) -> Events:
    """Who became Schneider or Schwarz."""
    loser = "declarer" if points <= 30 else "defenders"
    return (tell(f"{loser}-{became}", f"win.{became}", s.declarer),) if became else ()


def goal(s: State, reached: bool) -> Events:
    """Whether the goal was reached."""
    beyond = s.contract.level
    kind = "reached" if reached else "missed"
    return (tell(f"{kind}-{beyond}" if beyond else kind, "win.announced" if beyond else "win.sixty-one", s.declarer),)


def value(s: State, became: str, reached: bool) -> Events:
    """The matadors, what counts besides them, the product."""
    contract, tops = s.contract, s.tops
    times, each = multiplier(contract, tops, became), base(contract.name)
    run = tell(
        "with" if tops > 0 else "without", "value.matadors", s.declarer, run_of(contract.name, tops), str(abs(tops))
    )
    product = tell("value", "value.game", s.declarer, (), f"{each} × {times} = {each * times}")
    return (run, *counted(contract, became, reached), product)


@cache
def counted(contract: Contract, became: str, reached: bool) -> Events:
    """One event for each thing that counts."""
    return tuple(Event("counts", clause_of(row, contract.level, reached), value=row) for row in rows(contract, became))


@game.clause("lost.levels", "lost.own-level")
def clause_of(row: str, announced: str, reached: bool) -> str:
    """Why something counts; in a lost game Hand and what was announced count all the same."""
    if reached or row == "game":
        return "value.multiplier"
    own = row in RANKED and RANKED.index(row) > RANKED.index(announced)
    return "lost.own-level" if own else "lost.levels"


def bid(s: State, worth: int, charged: int, won: bool) -> Events:
    """An overbid game, or a won one that only its play has saved."""
    name, each = s.contract.name, base(s.contract.name)
    if charged != worth:
        return (
            tell("overbid", "overbid.lost", s.declarer, (), str(worth)),
            tell("charged", "overbid.charge", s.declarer, (), f"{each} × {charged // each} = {charged}"),
        )
    plain = worth if name == "null" or not won else game_value(s.contract, s.tops)
    return (tell("lifted", "overbid.made", s.declarer, (), str(worth)),) if plain < s.bid else ()


def scored(s: State, won: bool, change: int, scores: tuple[int, ...]) -> Events:
    """Tell what the declarer scores, and in tournament scoring everybody."""
    raised, by = ("staked", "kontra.when") if s.stake == 2 else ("staked-re", "kontra.re")
    stake = (tell(raised, by, s.declarer, (), str(s.stake)),) if s.stake > 1 else ()
    kind, clause = ("won-game", "score.won") if won else ("lost-game", "score.lost")
    own = tell(kind, clause, s.declarer, (), f"{change:+}")
    return (*stake, own, *bonuses(s, scores)) if s.options.seeger_fabian else (*stake, own)


def bonuses(s: State, scores: tuple[int, ...]) -> Events:
    """Tell what tournament scoring makes of the deal."""
    changes = [(seat, change) for seat, change in enumerate(scores) if change]
    return tuple(tell("bonus", "option.seeger-fabian", seat, (), f"{change:+}") for seat, change in changes)
