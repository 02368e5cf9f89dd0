"""Validate the score sheet of Skat: games that nobody announces, values that they do not have, wrong scores."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.acts import TABLE, Action
from ...core.position import replace
from ...core.soundness import Problem, named
from .announcing import ANNOUNCEMENTS, ONLY_BY_HAND
from .scoring import charge
from .state import VALUES, Contract, Options, Result, State, game
from .tournament import award
from .trumps import TRUMPS
from .values import base, null_value, rows


def wrong(s: State, place: int, result: Result) -> Iterator[Problem]:
    """Validate one result."""
    if len(result.scores) != s.options.players:
        yield Problem(f"results[{place}].scores", f"{s.options.players} scores, one a seat", len(result.scores))
    else:
        yield from _declared(s, place, result) if result.declarer != TABLE else _nobodys(place, result)


def sitting_out(s: State) -> Iterator[Problem]:
    """With four nobody declares in a deal of their own; the deal has passed to the left since."""
    last = s.dealer if s.phase == "over" else s.dealer - 1
    for back, result in enumerate(reversed(s.results)):
        if result.declarer == (dealer := (last - back) % s.options.players):
            place = len(s.results) - 1 - back
            yield Problem(f"results[{place}].declarer", "another than the dealer, who sits out", named(game, s, dealer))


def _declared(s: State, place: int, result: Result) -> Iterator[Problem]:
    due = award(replace(s, declarer=result.declarer), result.value > 0, result.value)
    if not announceable(result.contract):
        announced = "one that somebody can have announced"
        yield Problem(f"results[{place}].contract", announced, result.contract.announced or "none")
    elif not can_bring(result, s.options):
        value = f"one that {result.contract.announced} can bring, won or lost twice"
        yield Problem(f"results[{place}].value", value, result.value)
    elif result.scores != due:
        yield Problem(f"results[{place}].scores", f"{[*due]}, what the value brings each seat", [*result.scores])


def _nobodys(place: int, result: Result) -> Iterator[Problem]:
    if result.value:
        yield Problem(f"results[{place}].value", "0, as there was no declarer", result.value)
    elif result.contract.name not in ("", "ramsch"):
        yield Problem(f"results[{place}].declarer", "to be there, as a game was announced", "table")
    elif result.contract.name != "ramsch" and any(result.scores):
        yield Problem(f"results[{place}].scores", "0 for each, as nobody has played", [*result.scores])
    elif len({score for score in result.scores if score}) > 1:
        yield Problem(
            f"results[{place}].scores", "the same for all who lose the Ramsch, and 0 for others", [*result.scores]
        )


def announceable(contract: Contract) -> bool:
    """Whether this can be announced, with the skat or by Hand."""
    action = Action("announce", value=contract.announced)
    return action in ANNOUNCEMENTS and (contract.hand or action not in ONLY_BY_HAND)


def can_bring(result: Result, options: Options) -> bool:
    """Whether a game of this contract can have this value, doubled or not."""
    times = 1 if result.value > 0 else 2
    worths = [divmod(abs(result.value), stake * times) for stake in ((1, 2, 4) if options.kontra else (1,))]
    return any(not rest and _worth(result.contract, worth, result.value > 0) for worth, rest in worths)


def _worth(contract: Contract, worth: int, won: bool) -> bool:
    if contract.name == "null":
        return worth == null_value(contract)
    multiplier, rest = divmod(worth, base(contract.name))
    most = len(TRUMPS[contract.name]) + len(rows(contract, "schwarz"))
    if not won:  # whoever has bid too high loses what covers the bid
        most = max(most, charge(contract.name, 0, VALUES[-1]) // base(contract.name))
    return not rest and 1 + len(rows(contract, "")) <= multiplier <= most
