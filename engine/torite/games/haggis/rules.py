"""Haggis, in the order of its rules page: the deal, the exchange, the bets. Play is in tricks.py, the round in scoring.py."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import TABLE, Action, Event, Facts, Reason, Step, play
from ...core.cards import SUITS, without
from ...core.fold import Test
from ...core.position import UNKNOWN, Cards, Seat, replace
from ...toolkit.dealing import dealt, drawing, lots
from ...toolkit.incidents import card_played, incidents
from ...toolkit.irregular import irregularities, next_action
from ...toolkit.tricks import changed
from .faults import fault_of, gap
from .melds import answers, bombs, melds
from .scoring import BETS
from .shapes import last_reading, readings, subsets
from .state import FACES, Options, State, count, deck, game, hand, held, is_face, order, per_seat, per_side, seats, team
from .tricks import pass_turn, play_cards

HAND, PUBLISHED_HAND = 18, 14
SMALL_HAND, MOST_TRIED = 7, 4
PASS = Action("pass")
game.clause("overview.players", "published.players")(seats)


@game.clause("overview.partners")
def partner(seat: Seat) -> Seat:
    """Partners sit opposite each other."""
    return (seat + 2) % 4


@game.clause("cards.deck", "published.cards")
def number_of_cards(options: Options) -> int:
    """84 cards in the team game, else 9 a suit and 3 a player."""
    return len(deck(options))


# -- the deal --------------------------------------------------------------------------------------------------


@game.hook
def start(options: Options) -> State:
    """Before the first round a dealer is chosen."""
    s = State(TABLE, phase="draw", stock=deck(options), options=options)
    return blank(s)._replace(totals=per_side(s, 0))


def blank(s: State) -> State:
    """Empty hands, piles and bets."""
    none: Cards = ()
    empty = per_seat(s, none)
    return replace(
        s, hands=empty, faces=empty, giving=empty, won=per_side(s, none), bets=per_seat(s, ""), fresh=per_seat(s, 0),
        points=per_side(s, 0),
    )  # fmt: skip


@game.hook
def shuffle(s: State) -> Cards:
    """The number cards, when a deal is due."""
    return tuple(card for card in s.stock if not is_face(card)) if s.phase == "deal" else ()


draw = drawing(game, "deal.dealer")


@game.clause("deal.hands", "deal.faces", "published.deal")
def deal(s: State, action: Action) -> Step[State]:
    """18 (14) number cards each, the own J, Q, K face up; what is left is the haggis."""
    size, players = HAND if team(s.options) else PUBLISHED_HAND, count(s)
    hands = dealt(action.cards, range(players), size, order)
    faces = tuple(tuple(suit + mark for mark in FACES) for suit in (SUITS if team(s.options) else [""] * players))
    ready = blank(s)._replace(
        hands=hands, faces=faces, haggis=action.cards[players * size :], stock=(), shown=(),
        first=TABLE, fresh=per_seat(s, 1),
    )  # fmt: skip
    rule = "deal.hands" if team(s.options) else "published.deal"
    step = Step(_ask_gifts(ready)) if exchanges(s.options) else begin(ready)
    opened = (Event("faces", "deal.faces"),) if team(s.options) else ()
    return step.preceded_by(Event("dealt", rule, int(s.dealer), value=str(size)), *opened)


@game.clause("deal.starter", "published.lead")
def starter(totals: Sequence[int], dealer: Seat, options: Options) -> Seat:
    """The dealer's left neighbour; in the published game whoever alone has the lowest total."""
    left = (dealer + 1) % len(seats(options))
    if team(options) or totals.count(min(totals)) > 1:
        return left
    return totals.index(min(totals))


def begin(s: State) -> Step[State]:
    """The starter leads."""
    first = starter(s.totals, s.dealer, s.options)
    rule = "deal.starter" if team(s.options) else "published.lead"
    return Step(replace(s, phase="play", turn=first, swaps=0), (Event("starts", rule, first),))


# -- the exchange ----------------------------------------------------------------------------------------------


@game.clause("published.alone")
def exchanges(options: Options) -> int:
    """Two with the partner; none where there are no partners."""
    return 2 if team(options) else 0


def _ask_gifts(s: State) -> State:
    return replace(s, phase="exchange", turn=starter(s.totals, s.dealer, s.options))


@game.ban("exchange.no-faces", phase="exchange")
def face_given(s: State) -> Test | None:
    """J, Q, K may not be given."""
    return lambda action: is_face(action.cards[0])


face_given.speaks_for(lambda s, action: True)


@face_given.because
def _(s: State, action: Action) -> Facts:
    return {"cards": action.cards}


@game.clause("exchange.first", "exchange.second")
def give(s: State, action: Action) -> Step[State]:
    """Each lays a card aside for the partner; when all have, they change hands at once."""
    seat = s.turn
    after = replace(
        s,
        hands=changed(s.hands, seat, without(s.hands[seat], action.cards)),
        giving=changed(s.giving, seat, action.cards),
        turn=(seat + 1) % count(s),
    )
    rule = "exchange.second" if s.swaps else "exchange.first"
    event = Event("gives", rule, seat, value=seats(s.options)[partner(seat)])
    if not all(after.giving):
        return Step(after, (event,))
    return swap(after).preceded_by(event, Event("exchanged", rule, value=str(s.swaps + 1)))


def swap(s: State) -> Step[State]:
    """The cards change hands; after the second exchange play begins."""
    hands = tuple(tuple(sorted((*cards, *s.giving[partner(seat)]), key=order)) for seat, cards in enumerate(s.hands))
    after = replace(s, hands=hands, giving=per_seat(s, ()), swaps=s.swaps + 1)
    return begin(after) if after.swaps == exchanges(s.options) else Step(_ask_gifts(after))


# -- what a seat could do --------------------------------------------------------------------------------------


@game.hook
def offers(s: State) -> list[Action]:
    """Any meld to lead; else the melds of the shape that lies, bombs, passing; before the first card bets."""
    if s.phase == "draw":
        return lots(game, s)
    if s.phase == "exchange":
        return [Action("give", (card,)) for card in dict.fromkeys(held(s, s.turn)) if card != "?"]
    if s.phase != "play":
        return []
    others = [Action("bet", value=name) for name in BETS[s.options.form]] if may_bet(s) else []
    return [*_plays(s), PASS, *others]


def _plays(s: State) -> Sequence[Action]:
    cards = hand(s, s.turn)
    last = last_reading(s)
    if not last:
        return melds(cards)
    same = answers(cards, len(s.trick[-1].cards), last.kind) if last.shape != "bomb" else ()
    return same + bombs(cards)


@game.hook
def tries(s: State) -> list[Action]:
    """Wrong choices worth a verdict: single cards; of a small hand all, up to a card more than the trick needs."""
    cards = tuple(card for card in hand(s, s.turn) if card != "?")
    if s.phase != "play":
        return []
    if len(held(s, s.turn)) > SMALL_HAND:
        return [play(card) for card in dict.fromkeys(cards)]
    most = len(s.trick[-1].cards) + 1 if s.trick else MOST_TRIED
    return [action for some in dict.fromkeys(subsets(cards)) if 0 < len(some) <= most for action in _as_named(some)]


def _as_named(cards: Cards) -> list[Action]:
    names = [reading.name for reading in readings(cards)]
    return [play(*cards, value=name) for name in names] if len(names) > 1 else [play(*cards)]


@game.hook
def normal(s: State, action: Action) -> Action:
    """Without the name of what the cards can be only."""
    able = readings(action.cards) if action.verb == "play" and action.cards and UNKNOWN not in action.cards else []
    return action._replace(value="") if [reading.name for reading in able] == [action.value] else action


@game.hook
def stray(s: State, action: Action) -> Reason | None:
    """Why a play is no combination, and why it is too late to bet."""
    if s.phase != "play":
        return None
    late = action.verb == "bet" and not may_bet(s)
    rule = "bets.announce" if late else fault_of(action)
    return Reason(rule, "bans", gap(action)) if rule else None


# -- bets ------------------------------------------------------------------------------------------------------


def may_bet(s: State) -> bool:
    """Only before the own first card, and while one may still be the first to go out."""
    return bool(s.fresh[s.turn]) and s.first == TABLE


@game.ban("bets.announce", verdict_only=True)
def late_bet(s: State) -> Test | None:
    """Only before the own first card and before anybody is out."""
    early = may_bet(s)
    return lambda action: action.verb == "bet" and not early


late_bet.speaks_for(lambda s, action: action.verb == "bet" and not s.bets[s.turn])


@game.ban("bets.one")
def second_bet(s: State) -> Test | None:
    """One bet a round."""
    return (lambda action: action.verb == "bet") if s.bets[s.turn] else None


@second_bet.because
def _(s: State, action: Action) -> Facts:
    return {"bet": s.bets[s.turn]}


def bet(s: State, action: Action) -> Step[State]:
    """The bet is announced; the turn stays."""
    return Step(
        replace(s, bets=changed(s.bets, s.turn, action.value)),
        (Event("bets", "bets.announce", s.turn, value=action.value),),
    )


# -- moving ----------------------------------------------------------------------------------------------------


@game.hook
def move(s: State, action: Action) -> Step[State]:
    """The position after an action, and what happened."""
    if s.phase == "play":
        return {"play": play_cards, "pass": pass_turn, "bet": bet}[action.verb](s, action)
    return {"draw": draw, "deal": deal, "exchange": give}[s.phase](s, action)


irregularities(game, next_action)
incidents(
    game,
    ("dealer", "totals"),
    begun=lambda s: any(s.giving) or s.swaps > 0 or card_played(game, s) or (team(s.options) and s.phase == "play"),
)
