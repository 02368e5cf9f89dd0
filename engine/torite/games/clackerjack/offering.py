"""List what a seat could play, and what tiles may be read as.

A play names its tiles and how they are read: `0-5,5-5=5/4+5/5`. Where a hand leaves more than MANY readings, the
tiles are laid first (`0-5,5-5`) and their reading is said next (`say=5/4+5/5`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...core.acts import Action, Facts, Reason, play
from ...core.fold import Test
from ...core.position import UNKNOWN, Cards, replace
from ...toolkit.dealing import lots
from .combos import Combo, choices, combo, faces, laid_as, read
from .state import TWO, Options, State, game, hand, top

MANY = 200
"""Of more readings than this the tiles are chosen first: a large hand with a double blank, or with many blanks."""
SMALL = 6
"""A hand of so many tiles is told of every wrong choice, too."""
PASS = Action("pass")

type Kind = tuple[int, int]
BOMB: Kind = (0, 0)


# -- what a seat could do --------------------------------------------------------------------------------------


@game.hook
def offers(s: State) -> list[Action]:
    """Every reading of every combination in hand that could answer the trick, and to pass."""
    if s.phase == "draw":
        return lots(game, s)
    if s.phase != "play":
        return []
    if s.laid:
        return [Action("say", value=reading) for reading in read(s.laid, s.options)]
    every: Sequence[Action] = plays(s)
    if len(every) > MANY:
        every = [play(*tiles) for tiles in dict.fromkeys(action.cards for action in every)]
    return [PASS, *every]


def plays(s: State) -> tuple[Action, ...]:
    """Every selection of tiles in every reading that is of the kind of the last play, or a bomb."""
    known = tuple(tile for tile in hand(s, s.turn) if tile != UNKNOWN)
    return _plays(known, s.said[-1] if s.said else "", s.options)


@lru_cache(maxsize=64)
def _plays(tiles: Cards, last: str, options: Options) -> tuple[Action, ...]:
    every = _leads(tiles, options)
    if not last:
        return tuple(action for action, _ in every)
    able = {BOMB, _kind(combo(last))}
    return tuple(action for action, kind in every if kind in able)


@lru_cache(maxsize=64)
def _leads(tiles: Cards, options: Options) -> tuple[tuple[Action, Kind], ...]:
    """Every selection of tiles in every reading; named once until the hand changes."""
    return tuple(lead for some in choices(tiles, options) for lead in _readings(some, options))


@lru_cache(maxsize=1 << 13)
def _readings(tiles: Cards, options: Options) -> tuple[tuple[Action, Kind], ...]:
    """The plays of some tiles, each with its kind."""
    return tuple((Action("play", tiles, reading), _kind(combo(reading))) for reading in read(tiles, options))


def _kind(combination: Combo) -> Kind:
    """Return what an ordinary combination must share with the last play; bombs are all of one kind."""
    return BOMB if combination.bomb else (combination.level, combination.size)


def meant(s: State, action: Action) -> tuple[str, ...]:
    """The readings that an action may have: the one it says, or all of its tiles."""
    return as_meant(action.cards or s.laid, action.value, s.options)


@game.clause("combos.declare")
@lru_cache(maxsize=1 << 13)
def as_meant(tiles: Cards, value: str, options: Options) -> tuple[str, ...]:
    """The readings that tiles may have: the one that is said, or all of them."""
    every = read(tiles, options)
    if not value:
        return every
    return (value,) if value in every else ()


@game.hook
def normal(s: State, action: Action) -> Action:
    """The tiles as laid in the order of a reading."""
    return action._replace(value="+".join(sorted(action.value.split("+"))))


@game.hook
def unlisted(s: State, action: Action) -> bool:
    """Any combination may be played, with its reading or before it is declared, however many readings the hand has."""
    return s.phase == "play" and action.verb == "play" and not s.laid and bool(meant(s, action))


@game.hook
def stray(s: State, action: Action) -> Reason | None:
    """Anything but the reading that is to be declared."""
    declares = Reason("combos.declare", "refused", {"why": "say-how", "cards": s.laid})
    return declares if s.phase == "play" and s.laid else None


@game.hook
def tries(s: State) -> list[Action]:
    """Wrong choices worth a verdict: tiles of no use now; from a small hand every other choice of two, too."""
    if s.phase != "play" or s.laid:
        return []
    tiles = [tile for tile in hand(s, s.turn) if tile != UNKNOWN]
    if len(tiles) > SMALL:
        useful = {tile for action in plays(s) for tile in action.cards}
        return [play(tile) for tile in dict.fromkeys(tiles) if tile not in useful]
    nothing = [play(one, other) for at, one in enumerate(tiles) for other in tiles[at + 1 :]]
    return [*plays(replace(s, said=())), *(action for action in nothing if not read(action.cards, s.options))]


# -- combinations ----------------------------------------------------------------------------------------------


@game.ban("combos.others", verdict_only=True)
def no_combination(s: State) -> Test | None:
    """Tiles that fit no combination, or none in the way in which they are laid."""
    return lambda action: action.verb == "play" and (not read(action.cards, s.options) or _formless(s, action))


@no_combination.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards, "said": action.value, "ways": int(_formless(s, action))}


@game.ban("combos.blank-alone", verdict_only=True)
def lone_blank(s: State) -> Test | None:
    """A blank tile alone is a double."""
    return lambda action: _blank_alone(action) and _misread(s, action)


@lone_blank.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards, "said": action.value}


@game.ban("tiles.suit-rank", verdict_only=True)
def wrong_numbers(s: State) -> Test | None:
    """Suit and rank are the numbers on the tile."""
    return lambda action: _misread(s, action)


@wrong_numbers.cites
def _(s: State, action: Action) -> str:
    """Numbers that a blank cannot be are told by what a blank can be."""
    beyond = "two.tiles" if s.options.players == TWO else "tiles.blank"
    return beyond if laid_as(action.cards or s.laid, action.value) else "tiles.suit-rank"


def _misread(s: State, action: Action) -> bool:
    return bool(action.value) and not meant(s, action)


def _blank_alone(action: Action) -> bool:
    return len(action.cards) == 1 and action.cards[0][0] == "0"


def _formless(s: State, action: Action) -> bool:
    """Whether tiles can be laid as it is said, and form nothing so."""
    laid = _misread(s, action) and not _blank_alone(action) and laid_as(action.cards, action.value)
    return laid and all(max(face) <= top(s.options) for face in faces(action.value))


@wrong_numbers.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards or s.laid, "said": action.value}


@game.ban("lead.no-pass")
def passing_leader(s: State) -> Test | None:
    """The leader may not pass."""
    return None if s.said else lambda action: action.verb == "pass"


@game.must("lead.any", verdict_only=True)
def free_lead(s: State) -> Test | None:
    """Any combination, also a bomb."""
    return None if s.said else lambda action: action.verb != "pass"


@free_lead.because
def _(s: State, action: Action) -> Facts:
    return {"own": called(meant(s, action))}


def called(own: Sequence[str]) -> str:
    """Name what tiles are played as; `many` where that is still to be declared."""
    return combo(own[0]).kind if len(own) == 1 else "many"
