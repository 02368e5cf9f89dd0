"""The deal and the choice of trumps (R10 to R13, V3)."""

from __future__ import annotations

from ...acts import TABLE, Action, Event, Facts, Step
from ...cards import SUITS
from ...fold import Test
from ...position import Cards, Seat
from .state import HAND, JOKERS, NO_TRUMP, SEATS, Options, State, deck, game, per_seat, right, seats, trump_rank
from .team import take_eight

PASS = Action("pass")
game.clause("overview.players")(seats)


@game.clause("cards.deck")
def number_of_cards(options: Options) -> int:
    """R1: 108 cards."""
    return len(deck(options))


@game.clause("track.ranks", "option.track")
def track(options: Options) -> list[str]:
    """R3, D1, V4: the places of the score track."""
    return list(options.track)


# -- the deal (R10) --------------------------------------------------------------------------------------------


@game.clause("track.start")
def first_rank(options: Options) -> str:
    """R3: where everyone starts."""
    return options.track[0]


@game.hook
def start(options: Options) -> State:
    """R3, R10: all on the first rank; the first dealer is drawn."""
    s = State(TABLE, stock=deck(options), markers=per_seat(first_rank(options)), options=options)
    return collected(s)._replace(phase="draw")


def collected(s: State) -> State:
    """All cards back in the stock, a clean table; the king and the markers stay."""
    return State(
        TABLE, phase="deal", shown=s.shown, stock=deck(s.options), first=s.first, king=s.king,
        hands=per_seat(()), won=per_seat(()), buried=per_seat(()), markers=s.markers,
        finalists=s.finalists or per_seat(0), options=s.options,
    )  # fmt: skip


@game.hook
def shuffle(s: State) -> Cards:
    """All cards, when a deal is due."""
    return s.stock if s.phase == "deal" else ()


@game.clause("deal.king", "designer.first-king")
def draw(s: State, action: Action) -> Step[State]:
    """R10, V3: the dealer's right neighbour is the first king, or at least gets the first card."""
    dealer = SEATS.index(action.value)
    first = right(dealer)
    drawn = Event("drawn", "deal.king", dealer)
    if s.options.edition == "designer":
        after = s._replace(phase="deal", first=first)
        return Step(after, (drawn, Event("king-open", "designer.first-king", first)))
    after = s._replace(phase="deal", first=first, king=first)
    return Step(after, (drawn, Event("first-king", "deal.king", first)))


@game.clause("deal.cards", "show.asking")
def deal(s: State, action: Action) -> Step[State]:
    """R10: twenty cards each, one at a time, beginning with the king; eight stay in the middle."""
    hands, total = list(s.hands), HAND * len(SEATS)
    for step in range(len(SEATS)):
        hands[right(s.first, step)] = tuple(sorted(action.cards[step : total : len(SEATS)], key=game.order))
    after = s._replace(hands=tuple(hands), kitty=action.cards[total:], stock=(), shown=(), phase="show", turn=s.first)
    rank = Event("rank" if s.king >= 0 else "rank-open", "trump.rank", s.king, value=trump_rank(s))
    return Step(after, (Event("dealt", "deal.cards", s.first), rank, Event("asked", "show.asking", s.first)))


# -- showing (R11, R12) ----------------------------------------------------------------------------------------


def showings(s: State) -> list[Action]:
    """Cards one might think of showing: each card of the trump rank, and any two of them."""
    held = [card for card in s.hands[s.turn] if card not in JOKERS and card[1:] == trump_rank(s)]
    twos = dict.fromkeys((one, other) for place, one in enumerate(held) for other in held[place + 1 :])
    return [*(Action("show", (card,)) for card in dict.fromkeys(held)), *(Action("show", two) for two in twos)]


def _shows(action: Action, jokers: bool) -> bool:
    return action.verb == "show" and any(card in JOKERS for card in action.cards) == jokers


def _of_rank(s: State) -> Test:
    """R11: shows a card that is not of the trump rank."""
    rank = trump_rank(s)
    return lambda action: _shows(action, False) and any(card[1] != rank for card in action.cards)


def _jokers(s: State) -> Test:
    """R12: jokers cannot be shown."""
    return lambda action: _shows(action, True)


def _unlike(s: State) -> Test:
    """R12: two cards must be identical."""
    return lambda action: action.verb == "show" and len(set(action.cards)) > 1


def _single(s: State) -> Test:
    """R11: after a showing one card does nothing any more."""
    return lambda action: action.verb == "show" and len(action.cards) == 1


def _facts(s: State, action: Action) -> Facts:
    return {"rank": trump_rank(s), "trump": s.trump, "who": s.shower, "cards": action.cards}


for phase in ("show", "overrule"):
    for clause, test in (("show.one", _of_rank), ("show.jokers", _jokers), ("show.identical", _unlike)):
        game.ban(clause, phase=phase)(test).because(_facts)
game.ban("show.first", phase="overrule")(_single).because(_facts)


@game.clause("show.pair", "show.overrule", "show.final")
def show(s: State, action: Action) -> Step[State]:
    """R11, R12: one card may still be overruled by two identical ones; two are final."""
    if action == PASS:
        return passed(s)
    suit, two = action.cards[0][0], len(action.cards) == 2
    kind = "overrules" if s.phase == "overrule" else "shows-two" if two else "shows"
    rule = {"overrules": "show.overrule", "shows-two": "show.pair", "shows": "show.one"}[kind]
    event = Event(kind, rule, s.turn, action.cards, suit)
    after = s._replace(trump=suit, shower=s.turn, showing=len(action.cards), asked=0)
    if not two:
        may = Event("may-overrule", "show.others", s.turn)
        return Step(after._replace(phase="overrule", turn=overrulers(s.turn)[0]), (event, may))
    step = settled(after)
    return Step(step.state, (event, Event("final", "show.final", value=suit), *step.events))


@game.clause("show.others")
def overrulers(shower: Seat) -> list[int]:
    """R12, D15: everybody but the player who showed."""
    return [right(shower, step) for step in range(1, len(SEATS))]


def passed(s: State) -> Step[State]:
    """The next one is asked; when all have been asked, the window closes."""
    order = overrulers(s.shower) if s.phase == "overrule" else [right(s.first, step) for step in range(len(SEATS))]
    event = Event("passes", "show.asking", s.turn)
    if s.asked + 1 < len(order):
        return Step(s._replace(asked=s.asked + 1, turn=order[s.asked + 1]), (event,))
    step = settled(s._replace(asked=0)) if s.trump else nobody(s._replace(asked=0))
    return Step(step.state, (event, *step.events))


def settled(s: State) -> Step[State]:
    """The trump suit stands; in the designer's first round whoever made it is king."""
    events = (Event("trump", "show.first", s.shower, value=s.trump),) if s.showing == 1 else ()
    if s.king < 0:
        s = s._replace(king=s.shower)
        events = (*events, Event("made-king", "designer.first-king", s.king))
    step = take_eight(s)
    return Step(step.state, (*events, *step.events))


# -- nobody has shown (R13) ------------------------------------------------------------------------------------


def nobody(s: State) -> Step[State]:
    """R13, V3: the king names trumps; in the designer's first round the king has to be drawn."""
    if s.king < 0:
        return Step(s._replace(phase="crown", turn=TABLE), (Event("no-king", "designer.first-king"),))
    return Step(s._replace(phase="name", turn=s.king), (Event("nobody", "name.king", s.king),))


def crown(s: State, action: Action) -> Step[State]:
    """V3: a king by lot."""
    king = SEATS.index(action.value)
    step = nobody(s._replace(king=king))
    return Step(step.state, (Event("made-king", "designer.first-king", king), *step.events))


@game.ban("designer.suit", phase="name")
def no_no_trump(s: State) -> Test | None:
    """V3: the designer's game has no no-trump."""
    return (lambda action: action.value == NO_TRUMP) if s.options.edition == "designer" else None


@game.clause("name.king")
def trumps() -> list[str]:
    """R13: what the king may name."""
    return [*SUITS, NO_TRUMP]


def name(s: State, action: Action) -> Step[State]:
    """R13: the king's word is final."""
    kind = "names-none" if action.value == NO_TRUMP else "names"
    rule = "designer.suit" if s.options.edition == "designer" else "name.king"
    step = take_eight(s._replace(trump=action.value))
    return Step(step.state, (Event(kind, rule, s.turn, value=action.value), *step.events))
