"""Say what may answer the last play."""

from __future__ import annotations

from functools import cache, lru_cache

from ...core.acts import Action, Facts
from ...core.fold import Test
from ...core.position import Cards
from .combos import FAULTS, ROWS, Combo, combo, fault
from .offering import as_meant, called, meant, plays
from .state import Options, State, game


@lru_cache(maxsize=1 << 14)
def _against(last: str, own: tuple[str, ...], any_bomb: bool) -> str:
    """The clause that speaks against every one of some readings; '' if one of them beats the last play."""
    faults = [fault(last, reading, any_bomb) for reading in own]
    return max(faults, key=FAULTS.index) if faults and all(faults) else ""


def _refusal(s: State, clause: str) -> Test | None:
    if not s.said:
        return None
    last, laid, options = s.said[-1], s.laid, s.options
    return lambda action: _spoken(last, action.cards or laid, action.value, options) == clause


@lru_cache(maxsize=1 << 14)
def _spoken(last: str, tiles: Cards, value: str, options: Options) -> str:
    """The clause that speaks against beating the last play with tiles, in the reading that is said or in any."""
    return _against(last, as_meant(tiles, value, options), options.any_bomb)


def _compared(s: State, action: Action) -> Facts:
    """The last play and the action: their kinds, classes and highest tiles."""
    last, every, any_bomb = s.said[-1], meant(s, action), s.options.any_bomb
    against = _against(last, every, any_bomb)
    own = [reading for reading in every if fault(last, reading, any_bomb) == against][-1]
    old, new = combo(last), combo(own)
    return {
        "who": s.trick[-1].seat, "last": last, "kind": old.kind, "class": old.level, "n": old.size,
        "need": last.split("+")[-1], "high": own.split("+")[-1], "mine": new.kind, "level": new.level, "m": new.size,
        "by": "row" if old.level in ROWS else "tile", "short": _short(old, new),
    }  # fmt: skip


def _short(old: Combo, new: Combo) -> str:
    """In what a bomb, or the same ordinary combination, falls short of the last one."""
    if new.level < old.level:
        return "class"
    if new.size != old.size:
        return "size"
    return "equal" if new.high == old.high else "lower"


@game.ban("beat.same")
def other_kind(s: State) -> Test | None:
    """An ordinary combination of another kind."""
    return _refusal(s, "beat.same")


@game.ban("beat.stronger")
def not_stronger(s: State) -> Test | None:
    """The same combination, but not stronger."""
    return _refusal(s, "beat.stronger")


@game.ban("bomb.class")
def low_class(s: State) -> Test | None:
    """A bomb of a class below that of the ordinary combination."""
    return _refusal(s, "bomb.class")


@game.ban("bomb.ordinary")
def ordinary_on_bomb(s: State) -> Test | None:
    """An ordinary combination on a bomb."""
    return _refusal(s, "bomb.ordinary")


@game.ban("bomb.higher")
def lower_bomb(s: State) -> Test | None:
    """A bomb that is not higher than the last one."""
    return _refusal(s, "bomb.higher")


for _rule in (other_kind, not_stronger, low_class, ordinary_on_bomb, lower_bomb):
    _rule.because(_compared)


@game.must("turn.choice", verdict_only=True)
def beat_or_pass(s: State) -> Test | None:
    """Require to beat the last play, or to pass, against which nothing speaks."""
    if not s.said:
        return None
    last, any_bomb = s.said[-1], s.options.any_bomb
    return lambda action: not _against(last, meant(s, action), any_bomb)


@beat_or_pass.cites
def _(s: State, action: Action) -> str:
    how = how_it_stands(s, action)
    return "turn.choice" if how == "pass" and not _able(s) else BY.get(how, "turn.choice")


def _able(s: State) -> bool:
    """Whether anything in hand beats the last play, so that a pass is a choice."""
    return any(not fault(s.said[-1], action.value, s.options.any_bomb) for action in plays(s))


@beat_or_pass.because
def _(s: State, action: Action) -> Facts:
    old, how = combo(s.said[-1]), how_it_stands(s, action)
    every = meant(s, action)
    own = every if how in BOMB_WAYS else ()
    return {
        "need": s.said[-1].split("+")[-1],
        "high": every[0].split("+")[-1] if how == "stronger" else "",
        "who": s.trick[-1].seat,
        "last": s.said[-1],
        "kind": old.kind,
        "class": old.level,
        "own": called(own) if own else "none",
        "how": how,
    }


BY = {
    "pass": "turn.pass",
    "stronger": "beat.stronger",
    "bomb": "bomb.class",
    "any-bomb": "option.any-bomb",
    "class": "bomb.higher",
    "higher": "bomb.higher",
}
"""The clause that speaks for an answer to the last play."""
BOMB_WAYS = ("bomb", "any-bomb", "class", "higher")


def how_it_stands(s: State, action: Action) -> str:
    """In what way an action answers the last play: `pass`, `stronger`, `bomb` and so on, or `not` at all.

    Tiles whose reading is still to be declared beat it in `some` of their readings.
    """
    if action.verb == "pass":
        return "pass"
    ways = {standing(s.said[-1], own, s.options.any_bomb) for own in meant(s, action)}
    beating = ways - {"not"}
    return beating.pop() if beating and len(meant(s, action)) == 1 else "some" if beating else "not"


@cache
def standing(last: str, own: str, any_bomb: bool) -> str:
    """In what way a reading beats another; `not` if it does not."""
    if fault(last, own, any_bomb):
        return "not"
    old, new = combo(last), combo(own)
    if not new.bomb:
        return "stronger"
    if not old.bomb:
        return "bomb" if new.level >= old.level else "any-bomb"
    return "class" if new.level > old.level else "higher"
