"""Value a game: matadors, multiplier, game value."""

from __future__ import annotations

from functools import cache

from ...core.position import Cards
from .state import JACKS, Contract, game
from .trumps import TRUMPS

BASES = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 24, "null": 23}
NULL_VALUES = {(False, ""): 23, (True, ""): 35, (False, "ouvert"): 46, (True, "ouvert"): 59}
RANKED = ("", "schneider", "schwarz", "ouvert")


@game.clause("value.base")
def base(name: str) -> int:
    """The base value of a suit game or of Grand."""
    return BASES[name]


@game.clause("value.matadors")
def matadors(cards: Cards, name: str) -> int:
    """N for "with n", -n for "without n": the unbroken run of trumps held, or missing, from the top."""
    run, has_top = 0, JACKS[0] in cards
    for trump in TRUMPS[name]:
        if (trump in cards) != has_top:
            break
        run += 1
    return run if has_top else -run


def run_of(name: str, tops: int) -> Cards:
    """The trumps that are counted as matadors."""
    return TRUMPS[name][: abs(tops)]


@game.clause("win.schneider", "win.schwarz")
def made(points: int, tricks: int) -> str:
    """Name what one of the parties became, from the declarer's card points and tricks."""
    if tricks in (0, 10):
        return "schwarz"
    return "schneider" if points <= 30 or points >= 90 else ""


@cache
def rows(contract: Contract, became: str) -> tuple[str, ...]:
    """List what counts one each besides the matadors; `became` is what a party became in play."""
    announced, reached = RANKED.index(contract.level), RANKED.index(became)
    counted = {
        "game": True,
        "hand": contract.hand,
        "schneider": max(announced, reached) >= 1,
        "schneider-announced": announced >= 1,
        "schwarz": max(announced, reached) >= 2,
        "schwarz-announced": announced >= 2,
        "ouvert": announced == 3,
    }
    return tuple(row for row, counts in counted.items() if counts)


@game.clause("value.multiplier")
def multiplier(contract: Contract, tops: int, became: str = "") -> int:
    """The matadors and one for each thing that counts."""
    return abs(tops) + len(rows(contract, became))


@game.clause("value.game")
def game_value(contract: Contract, tops: int, became: str = "") -> int:
    """Base value times multiplier."""
    return base(contract.name) * multiplier(contract, tops, became)


@game.clause("value.null")
def null_value(contract: Contract) -> int:
    """The four fixed values."""
    return NULL_VALUES[contract.hand, contract.level]
