"""The deal and the choice of trumps."""

from __future__ import annotations

from ...core.acts import TABLE, Action, Event, Facts, Step
from ...core.cards import SUITS
from ...core.fold import Test
from ...core.position import Seat, replace
from ...core.soundness import known
from ...toolkit.dealing import clockwise, counted
from ...toolkit.phases import empty, shuffling
from .state import HAND, JOKERS, NO_TRUMP, SEATS, Options, State, deck, game, right, seats, trump_rank
from .team import take_eight

PASS = Action("pass")
LAST = len(SEATS)
"""Past the end of the order: nobody is asked after this one."""
game.clause("overview.players")(seats)
counted(game, "cards.deck")


@game.clause("track.ranks", "option.track")
def track(options: Options) -> list[str]:
    """The places of the score track."""
    return list(options.track)


# -- the deal --------------------------------------------------------------------------------------------------


@game.clause("track.start")
def first_rank(options: Options) -> str:
    """Where everyone starts."""
    return options.track[0]


@game.hook
def start(options: Options) -> State:
    """All on the first rank; the first dealer is drawn."""
    markers = (first_rank(options),) * len(SEATS)
    return empty(game, options, phase="draw", stock=deck(options), markers=markers)


def collected(s: State) -> State:
    """All cards back in the stock, a clean table; the king and the markers stay."""
    kept = {"shown": s.shown, "first": s.first, "king": s.king, "markers": s.markers}
    after: State = empty(game, s.options, phase="deal", stock=deck(s.options), **kept)
    return replace(after, finalists=s.finalists or after.finalists)


shuffling(game)


@game.clause("deal.king", "designer.first-king")
def draw(s: State, action: Action) -> Step[State]:
    """The dealer's right neighbour is the first king, or at least gets the first card."""
    dealer = SEATS.index(action.value)
    first = right(dealer)
    drawn = Event("drawn", "deal.king", dealer)
    if s.options.edition == "designer":
        after = replace(s, phase="deal", first=first)
        return Step(after, (drawn, Event("king-open", "designer.first-king", first)))
    after = replace(s, phase="deal", first=first, king=first)
    return Step(after, (drawn, Event("first-king", "deal.king", first)))


@game.clause("deal.cards")
def deal(s: State, action: Action) -> Step[State]:
    """Twenty cards each, one at a time, beginning with the king; eight stay in the middle."""
    total = HAND * len(SEATS)
    after = replace(s, stock=action.cards[:total], kitty=action.cards[total:], shown=())
    rank = Event("rank" if s.king >= 0 else "rank-open", "trump.rank", s.king, value=trump_rank(s))
    if s.options.asking == "during":
        return deal_on(after).preceded_by(Event("dealing", "option.asking", s.first), rank)
    step = ask(dealt_out(after))
    return Step(step.state, (Event("dealt", "deal.cards", s.first), rank, Event("asked", "show.asking", s.first)))


def dealt_out(s: State, count: int = -1) -> State:
    """The next cards of the stock (by default all) in the hands, one at a time."""
    count = len(s.stock) if count < 0 else count
    known(s.first, "first", "the first card goes there")
    begin = sum(map(len, s.hands))
    hands = [list(hand) for hand in s.hands]
    for place, card in enumerate(s.stock[:count]):
        hands[right(s.first, begin + place)].append(card)
    return replace(s, hands=tuple(tuple(sorted(hand, key=game.order)) for hand in hands), stock=s.stock[count:])


# -- who is asked ----------------------------------------------------------------------------------------------


def deal_on(s: State) -> Step[State]:
    """The deal goes on until somebody gets a card to show; after the last one all are asked who hold such cards."""
    while len(s.stock) > 1:
        card, seat = s.stock[0], right(s.first, sum(map(len, s.hands)))
        s = dealt_out(s, 1)
        if card in showable(s, seat):
            event = Event("dealt-one", "option.asking", seat, value=str(len(s.hands[seat])))
            return Step(_turn(s, seat, LAST), (event,))
    step = ask(dealt_out(s))
    again = Event("asked-again", "option.asking", step.state.turn)
    asked = (again,) if step.state.phase in ("show", "overrule") else ()
    return step.preceded_by(Event("dealt-all", "deal.cards"), *asked)


def rank_cards(s: State, seat: Seat) -> list[str]:
    """The cards of the trump rank in a hand."""
    return [card for card in s.hands[seat] if card not in JOKERS and card[1:] == trump_rank(s)]


def showable(s: State, seat: Seat) -> list[str]:
    """The cards of the trump rank that a player may show now; after a showing only pairs, and not the shower."""
    held = rank_cards(s, seat)
    if not s.trump:
        return held
    return [card for card in held if held.count(card) > 1] if seat != s.shower else []


@game.clause("show.asking", "option.asking")
def is_asked(s: State, seat: Seat) -> bool:
    """After the deal everybody is asked; during the deal, who could show something."""
    return s.options.asking == "after" or bool(showable(s, seat))


def ask(s: State, place: int = 0) -> Step[State]:
    """The next one in the order is asked; when nobody is left, the deal goes on or the window closes."""
    order = overrulers(s.shower) if s.trump else clockwise(s.first, LAST)
    for at in range(place, len(order)):
        if is_asked(s, order[at]):
            return Step(_turn(s, order[at], at))
    if s.stock:
        return deal_on(s)
    return settled(replace(s, asked=0)) if s.trump else nobody(replace(s, asked=0))


def _turn(s: State, seat: Seat, asked: int) -> State:
    return replace(s, phase="overrule" if s.trump else "show", turn=seat, asked=asked)


# -- showing ---------------------------------------------------------------------------------------------------


def showings(s: State) -> list[Action]:
    """Cards one might think of showing: each card of the trump rank, and any two of them."""
    held = rank_cards(s, s.turn)
    twos = dict.fromkeys((one, other) for place, one in enumerate(held) for other in held[place + 1 :])
    return [*(Action("show", (card,)) for card in dict.fromkeys(held)), *(Action("show", two) for two in twos)]


def _of_rank(s: State) -> Test:
    """Shows a card that is not of the trump rank; a joker is of none."""
    rank = trump_rank(s)
    return lambda action: action.verb == "show" and any(card in JOKERS or card[1] != rank for card in action.cards)


def _unlike(s: State) -> Test:
    """Two cards must be identical."""
    return lambda action: action.verb == "show" and len(set(action.cards)) > 1


def _no_pair(s: State) -> Test:
    """After a showing nothing but two identical cards does anything any more."""
    return lambda action: action.verb == "show" and (len(action.cards), len(set(action.cards))) != (2, 1)


def _facts(s: State, action: Action) -> Facts:
    joker = "joker" if any(card in JOKERS for card in action.cards) else "none"
    return {"rank": trump_rank(s), "trump": s.trump, "who": s.shower, "cards": action.cards, "joker": joker}


for phase in ("show", "overrule"):
    of_rank = game.ban("show.one", phase=phase)(_of_rank)
    of_rank.because(_facts)
    of_rank.speaks_for(lambda s, action: action.verb == "show" and len(action.cards) == 1)
for clause, phase, test in (("show.pair", "show", _unlike), ("show.overrule", "overrule", _no_pair)):
    identical = game.ban(clause, phase=phase)(test)
    identical.because(_facts)
    identical.speaks_for(lambda s, action: len(action.cards) == 2)


def show(s: State, action: Action) -> Step[State]:
    """One card may still be overruled by two identical ones; two are final."""
    if action == PASS:
        return passed(s)
    suit, two = action.cards[0][0], len(action.cards) == 2
    kind = "overrules" if s.phase == "overrule" else "shows-two" if two else "shows"
    rule = {"overrules": "show.overrule", "shows-two": "show.pair", "shows": "show.one"}[kind]
    event = Event(kind, rule, s.turn, action.cards, suit)
    after = replace(s, trump=suit, shower=s.turn, showing=len(action.cards), asked=0)
    if not two:
        return ask(after).preceded_by(event, Event("may-overrule", "show.overrule", s.turn))
    return settled(after).preceded_by(event, Event("final", "show.pair", value=suit))


def overrulers(shower: Seat) -> list[Seat]:
    """Everybody but the player who showed."""
    return clockwise(shower, LAST)[1:]


def passed(s: State) -> Step[State]:
    """The next one is asked."""
    step = ask(s, s.asked + 1)
    rule = "show.asking" if s.options.asking == "after" else "option.asking"
    return step.preceded_by(Event("passes", rule, s.turn))


def settled(s: State) -> Step[State]:
    """The trump suit stands, and the deal is finished; in the designer's first round whoever made it is king."""
    rest = (Event("dealt-all", "deal.cards"),) if s.stock else ()
    s = dealt_out(s)
    events = (Event("trump", "show.one", s.shower, value=s.trump),) if s.showing == 1 else ()
    if s.king < 0:
        s = replace(s, king=s.shower)
        events = (*events, Event("made-king", "designer.first-king", s.king))
    return take_eight(s).preceded_by(*rest, *events)


# -- nobody has shown ------------------------------------------------------------------------------------------


def nobody(s: State) -> Step[State]:
    """The king names trumps; in the designer's first round the king has to be drawn."""
    if s.king < 0:
        return Step(replace(s, phase="crown", turn=TABLE), (Event("no-king", "designer.first-king"),))
    return Step(replace(s, phase="name", turn=s.king), (Event("nobody", "name.king", s.king),))


def crown(s: State, action: Action) -> Step[State]:
    """A king by lot."""
    king = SEATS.index(action.value)
    return nobody(replace(s, king=king)).preceded_by(Event("made-king", "designer.first-king", king))


@game.ban("designer.suit", phase="name")
def no_no_trump(s: State) -> Test | None:
    """The designer's game has no no-trump."""
    return (lambda action: action.value == NO_TRUMP) if s.options.edition == "designer" else None


@game.clause("name.king")
def trumps() -> list[str]:
    """List what the king may name as trumps."""
    return [*SUITS, NO_TRUMP]


def name(s: State, action: Action) -> Step[State]:
    """The king's word is final."""
    kind = "names-none" if action.value == NO_TRUMP else "names"
    rule = "designer.suit" if s.options.edition == "designer" else "name.king"
    return take_eight(replace(s, trump=action.value)).preceded_by(Event(kind, rule, s.turn, value=action.value))
