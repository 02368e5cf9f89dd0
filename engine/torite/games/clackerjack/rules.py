"""Play a turn of Clackerjack: plays, passes, the end of a trick.

What may be played is in offering.py, what beats what in beating.py; both come before this on the rules page.
"""

from __future__ import annotations

from ...core.acts import Action, Event, Step
from ...core.position import Cards, Play, replace
from ...toolkit.incidents import incidents
from ...toolkit.irregular import irregularities, next_action
from ...toolkit.tricks import changed, gathered
from .beating import BY, standing
from .combos import BOMBS, KINDS, RUN, combo, named
from .deal import deal, draw
from .offering import meant
from .scoring import end_deal
from .state import TWO, State, game, hand, next_seat

for kind in (*KINDS, *BOMBS):
    game.clause(f"combos.{kind}")(named)


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action, and what happened."""
    if s.phase != "play":
        return (draw if s.phase == "draw" else deal)(s, action)
    if action.verb == "pass":
        return pass_on(s)
    if action.verb == "say":
        return put_down(replace(s, laid=()), s.laid, action.value)
    only = meant(s, action)
    if len(only) == 1:
        return put_down(s, action.cards, only[0])
    return Step(replace(s, laid=action.cards), (Event("laid", "combos.declare", s.turn, action.cards),))


def put_down(s: State, tiles: Cards, reading: str) -> Step[State]:
    """Tiles in their reading; who has none left ends the deal."""
    events = (Event(combo(reading).kind, _kind_clause(reading), s.turn, tiles, reading), *_standing(s, reading))
    after = without_tiles(s, tiles)._replace(trick=(*s.trick, Play(s.turn, tiles)), said=(*s.said, reading), passes=0)
    if not hand(after, s.turn):
        return end_deal(after).preceded_by(*events)
    return Step(replace(after, turn=next_seat(s, s.turn), shown=(), told=()), events)


def _kind_clause(reading: str) -> str:
    combination = combo(reading)
    return "option.long-runs" if combination.size > RUN else f"combos.{combination.kind}"


game.clause("option.long-runs")(named)


def _standing(s: State, reading: str) -> tuple[Event, ...]:
    """By which clause a play stands against the last one."""
    if not s.said:
        return (Event("leads", "lead.any", s.turn),)
    how = standing(s.said[-1], reading, s.options.any_bomb)
    if how not in BY:  # against the rules
        return ()
    return (Event(f"beats-{how}", BY[how], s.trick[-1].seat, value=s.said[-1]),)


def without_tiles(s: State, tiles: Cards) -> State:
    """The position less tiles of the seat to move: open ones first, as they are alike."""
    hidden, face_up = list(s.hands[s.turn]), list(s.open[s.turn] if s.open else ())
    for tile in tiles:
        (face_up if tile in face_up else hidden).remove(tile)
    opened = changed(s.open, s.turn, tuple(face_up)) if s.open else s.open
    return replace(s, hands=changed(s.hands, s.turn, tuple(hidden)), open=opened)


@game.clause("turn.pass", "trick.ends", "trick.next-lead")
def pass_on(s: State) -> Step[State]:
    """When all others have passed one after another, the last player leads."""
    passed = Event("passes", "turn.pass", s.turn)
    if s.passes + 1 < s.options.players - 1:
        return Step(replace(s, passes=s.passes + 1, turn=next_seat(s, s.turn)), (passed,))
    winner = s.trick[-1].seat
    after = replace(
        s, trick=(), said=(), shown=s.trick, told=s.said, passes=0, turn=winner, dead=(*s.dead, *gathered(s.trick))
    )
    two = s.options.players == TWO
    won = Event("won-two", "two.trick", winner) if two else Event("won", "trick.ends", winner)
    return Step(after, (passed, won, Event("next", "trick.next-lead", winner)))


game.clause("two.trick")(pass_on)


irregularities(game, next_action)
incidents(game, ("starter", "deals", "totals"))
