"""The play of King of the Hill: what may be led, what must be followed."""

from __future__ import annotations

from itertools import combinations

from ...core.acts import Action, Event, Facts, Step, play
from ...core.fold import Test
from ...core.position import Cards
from ...toolkit.phases import moving
from ...toolkit.tricks import played
from .choosing import PASS, crown, deal, draw, name, show, showings, trumps
from .state import JOKERS, NO_TRUMP, SEATS, TRUMP, State, game, right, secret_rule, table_of, trump_rank
from .team import CALLS, buriable, bury, call, joins
from .winning import end_trick


@game.hook
def offers(s: State) -> list[Action]:
    """List what could be done in each phase; the rules decide which of it is legal."""
    if s.phase == "play":
        return _plays(s)
    if s.phase in ("show", "overrule"):
        return [PASS, *showings(s)]
    if s.phase == "bury":
        return [Action("bury", (card,)) for card in buriable(s.hands[s.turn])]
    if s.phase == "name":
        return [Action("trump", value=value) for value in trumps()]
    if s.phase == "call":
        return list(CALLS)
    verb = {"draw": "start", "crown": "king"}.get(s.phase)
    return [Action(verb, value=seat) for seat in SEATS] if verb else []


def _plays(s: State) -> list[Action]:
    """On the lead each card and each pair; to a pair any two cards."""
    hand = [card for card in s.hands[s.turn] if card != "?"]
    if s.trick and len(s.trick[0].cards) == 2:
        return [play(*two) for two in dict.fromkeys(combinations(hand, 2))]
    singles = [play(card) for card in dict.fromkeys(hand)]
    return (
        singles if s.trick else [*singles, *(play(card, card) for card in dict.fromkeys(hand) if hand.count(card) > 1)]
    )


@game.hook
def tries(s: State) -> list[Action]:
    """Showing any other card; on the lead, two cards that look like a pair and are none: of one rank, or two jokers."""
    hand = [card for card in s.hands[s.turn] if card != "?"]
    if s.phase in ("show", "overrule"):
        return [Action("show", (card,)) for card in dict.fromkeys(hand) if card[1] != trump_rank(s)]
    if s.phase != "play" or s.trick:
        return []
    return [play(*two) for two in dict.fromkeys(combinations(hand, 2)) if two[0] != two[1] and _alike(two)]


def _alike(two: tuple[str, str]) -> bool:
    return two[0][1] == two[1][1] or (two[0] in JOKERS and two[1] in JOKERS)


# -- leading ---------------------------------------------------------------------------------------------------


@game.ban("lead.kinds", verdict_only=True)
def too_many(s: State) -> Test | None:
    """One card or two."""
    return None if s.trick else lambda action: len(action.cards) > 2


@game.ban("lead.identical")
def no_pair(s: State) -> Test | None:
    """Two cards must be identical; being of the trump rank is not enough."""
    return None if s.trick else lambda action: _unlike(action.cards)


def _unlike(cards: Cards) -> bool:
    return len(cards) == 2 and len(set(cards)) == 2


def _of_rank(cards: Cards, rank: str) -> bool:
    return all(card not in JOKERS and card[1] == rank for card in cards)


no_pair.speaks_for(lambda s, action: len(action.cards) == 2)


@too_many.because
@no_pair.because
def _(s: State, action: Action) -> Facts:
    rank = trump_rank(s)
    return {"cards": action.cards, "n": len(action.cards), "equal": "yes" if _of_rank(action.cards, rank) else "no"}


# -- following -------------------------------------------------------------------------------------------------


@game.ban("follow.count")
def wrong_number(s: State) -> Test | None:
    """As many cards as were led."""
    if not s.trick:
        return None
    count = len(s.trick[0].cards)
    return lambda action: len(action.cards) != count


@game.ban("trump.members")
def no_plain_card(s: State) -> Test | None:
    """Whoever can follow may not take a card of the trump rank for one of the plain suit led."""
    if not s.trick or (s.options.follow_pair == "designer" and len(s.trick[0].cards) == 2):
        return None
    suit, led = table_of(s).suit, suit_led(s)
    able = sum(suit.get(card) == led for card in s.hands[s.turn]) >= len(s.trick[0].cards)
    return (lambda action: any(card[0] == led != suit[card] for card in action.cards)) if able else None


@game.must("follow.suit", void="follow.void")
def follow(s: State) -> Test | None:
    """A card of the suit led, if one is held; all trumps are one suit."""
    if not s.trick or len(s.trick[0].cards) != 1:
        return None
    suit, led = table_of(s).suit, suit_led(s)
    return lambda action: suit[action.cards[0]] == led


@follow.cites
def _(s: State, action: Action) -> str:
    """Name what decides where a card that follows trumps is not of the trump suit."""
    joined = _among_trumps(s, action.cards)
    if s.trump == NO_TRUMP:
        return "trump.fifth-suit" if joined else "follow.suit"
    return "trump.members" if joined and joined[0] not in JOKERS else "follow.suit"


@game.must("follow.pair", void="follow.short")
def follow_pair(s: State) -> Test | None:
    """Two cards of the suit led, if two are held."""
    if not s.trick or len(s.trick[0].cards) != 2 or s.options.follow_pair == "designer":
        return None
    suit, led = table_of(s).suit, suit_led(s)
    return lambda action: all(suit[card] == led for card in action.cards)


def _to_pair(s: State, duty: str) -> bool:
    """Whether a pair was led, and this is the duty to follow it."""
    return bool(s.trick) and len(s.trick[0].cards) == 2 and s.options.follow_pair == duty


def _identical(s: State) -> Test:
    """An identical pair of the suit led."""
    suit, led = table_of(s).suit, suit_led(s)
    return lambda action: len(set(action.cards)) == 1 and suit[action.cards[0]] == led


@game.must("option.designer-pair")
def designers_pair(s: State) -> Test | None:
    """The designer's duty."""
    return _identical(s) if _to_pair(s, "designer") else None


@game.must("option.tractor-pair")
def tractor_pair(s: State) -> Test | None:
    """The duty of Tractor: a pair of the suit led, and even a lone card of it."""
    if not _to_pair(s, "tractor"):
        return None
    able = _able(s)
    if len(able) == 1:
        return lambda action: able[0] in action.cards
    return _identical(s) if len(set(able)) < len(able) else None


@wrong_number.because
@no_plain_card.because
@follow.because
@follow_pair.because
@designers_pair.because
@tractor_pair.because
def _(s: State, action: Action) -> Facts:
    led, suit, able = suit_led(s), table_of(s).suit, _able(s)
    astray = tuple(card for card in action.cards if card[0] == led != suit.get(card))
    wide = led == TRUMP and any(card[0] != s.trump for card in able)
    elsewhere = tuple(card for card in s.hands[s.turn] if card[0] == led != suit.get(card))
    joined = _among_trumps(s, action.cards)
    return {"led": _named(s, led), "card": s.trick[0].cards, "able": able, "held": str(min(len(able), 2)),
            "n": len(action.cards), "count": len(s.trick[0].cards), "astray": astray, "rank": trump_rank(s),
            "home": _named(s, TRUMP), "note": "wide" if wide else "plain", "duty": s.options.follow_pair,
            "short": "one" if s.options.follow_pair == "tractor" and able else "any",
            "but": trump_rank(s) if elsewhere else "none",
            "joined": joined, "as": _joins_by(joined)}  # fmt: skip


def _among_trumps(s: State, cards: Cards) -> Cards:
    """Those of the cards that follow trumps though they are not of the trump suit."""
    suit = table_of(s).suit
    return tuple(card for card in cards if suit_led(s) == TRUMP == suit.get(card) and card[0] != s.trump)


def _joins_by(cards: Cards) -> str:
    """Name what makes cards that are not printed so count among the trumps: their rank, or being jokers."""
    jokers = sum(card in JOKERS for card in cards)
    return "none" if not cards else "rank" if not jokers else "joker" if jokers == len(cards) else "both"


def _able(s: State) -> Cards:
    """The cards of the suit led in the hand of who is to play."""
    suit, led = table_of(s).suit, suit_led(s)
    return tuple(card for card in s.hands[s.turn] if suit.get(card) == led)


def suit_led(s: State) -> str:
    """The suit of the lead; `T` for trumps."""
    return table_of(s).suit[s.trick[0].cards[0]]


def _named(s: State, suit: str) -> str:
    """How a sentence names a suit: with no trump the fifth suit (`F`)."""
    return "F" if suit == TRUMP and s.trump == NO_TRUMP else suit


# -- playing ---------------------------------------------------------------------------------------------------


def lay(s: State, action: Action) -> Step[State]:
    """Cards from the hand; the last of the trick ends it."""
    rule = _rule(s, action)
    after = played(joins(s, action.cards), action, right(s.turn))
    events: tuple[Event, ...] = (Event(KINDS[rule], rule, s.turn, action.cards),)
    if after.partner != s.partner:
        events = (*events, Event("joins", secret_rule(s.options), s.turn, (s.called,)))
    if len(after.trick) < len(SEATS):
        return Step(after, events)
    return end_trick(after).preceded_by(*events)


KINDS = {"lead.kinds": "leads", "follow.suit": "follows", "follow.pair": "follows", "follow.void": "throws",
         "follow.short": "throws-two", "option.designer-pair": "any-two"}  # fmt: skip


@game.clause("lead.kinds", "follow.void", "follow.short")
def _rule(s: State, action: Action) -> str:
    """The clause by which these cards are played."""
    if not s.trick:
        return "lead.kinds"
    suit, led = table_of(s).suit, suit_led(s)
    follows = all(suit[card] == led for card in action.cards)
    if len(action.cards) == 1:
        return "follow.suit" if follows else "follow.void"
    if s.options.follow_pair == "designer":
        return "option.designer-pair"
    return "follow.pair" if follows else "follow.short"


moving(
    game, draw=draw, deal=deal, show=show, overrule=show, crown=crown, name=name, bury=bury, call=call, play=lay
)  # fmt: skip
