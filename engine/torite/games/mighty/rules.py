"""Play Mighty, in the order of its rules page: leading, following, the joker call."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.acts import Action, Facts, Reason, play
from ...core.cards import SUITS
from ...core.fold import Test
from ...core.position import Cards
from ...toolkit.dealing import lots
from ...toolkit.phases import moving
from .auction import bids, bury, choose_bid, choose_contract, choose_friend, contracts, minimum
from .deal import choose_miss, deal, draw
from .state import (
    DECK,
    JOKER,
    NO_TRUMP,
    STRAINS,
    SUIT_OF,
    TRICKS,
    State,
    game,
    number_of,
    strain_of,
    the_caller,
    the_mighty,
)
from .winning import CALL, led, play_card

PLAYS = {card: play(card) for card in DECK}
JOKER_LEADS = [play(JOKER, value=suit) for suit in SUITS]
FRIENDS = [Action("call", (card,)) for card in DECK] + [Action("friend", value=word) for word in ("first", "none")]


@game.hook
def offers(s: State) -> Sequence[Action]:
    """List what a seat could think of: bids, cards, the joker with a suit, the caller with or without a call."""
    if s.phase == "play":
        hand = s.hands[s.turn]
        return [PLAYS[card] for card in hand if card != "?"] if s.trick else _leads(hand, the_caller(s))
    if s.phase == "bid":
        return bids(s.lowered, s.options)
    if s.phase == "bury":
        return [Action("bury", (card,)) for card in s.hands[s.turn] if card != "?"]
    return _others(s)


def _others(s: State) -> list[Action]:
    if s.phase == "draw":
        return lots(game, s)
    if s.phase == "miss":
        return [Action("pass"), Action("redeal")]
    if s.phase == "change":
        return contracts(s)
    return FRIENDS if s.phase == "friend" else []


def _leads(hand: Cards, caller: str) -> list[Action]:
    leads: list[Action] = []
    for card in hand:
        if card == JOKER:
            leads += JOKER_LEADS
        elif card != "?":
            leads += [PLAYS[card], play(card, value=CALL)] if card == caller else [PLAYS[card]]
    return leads


moving(
    game, draw=draw, deal=deal, miss=choose_miss, bid=choose_bid, bury=bury, change=choose_contract,
    friend=choose_friend, play=play_card,
)  # fmt: skip


# -- leading to trick 1 ----------------------------------------------------------------------------------------


def first_lead(s: State) -> bool:
    """Whether trick 1 is to be led."""
    return s.number == 1 and not s.trick


@game.ban("first.trump")
def no_joker_lead(s: State) -> Test | None:
    """The joker may not lead to trick 1."""
    return (lambda action: action.cards[0] == JOKER) if first_lead(s) else None


@game.ban("option.mighty-first")
def mighty_not_first(s: State) -> Test | None:
    """The Mighty may not be led to trick 1."""
    if s.options.first_mighty == "allowed" or not first_lead(s):
        return None
    top = the_mighty(s)
    return lambda action: action.cards[0] == top


@game.ban("call.announce")
def no_call(s: State) -> Test | None:
    """In the first and the last trick the joker has no power anyway, and is not called."""
    return (lambda action: action.value == CALL) if s.number in (1, TRICKS) else None


@no_call.because
def _(s: State, action: Action) -> Facts:
    return {"trick": "first" if s.number == 1 else "last"}


def other_leads(s: State) -> Cards:
    """The cards that forbid a trump lead; the Mighty is one, unless it may not be led itself."""
    barred = the_mighty(s) if s.options.first_mighty == "forbidden" else ""
    none = ("", strain_of(s))
    return tuple(card for card in s.hands[s.turn] if SUIT_OF[card] not in none and card != barred)


@game.must("first.trump")
def no_trump_lead(s: State) -> Test | None:
    """No trump while there is another card, and the Mighty is one; with trumps only the duty is void."""
    if not first_lead(s):
        return None
    trump = strain_of(s)
    return lambda action: SUIT_OF[action.cards[0]] != trump


@no_joker_lead.because
@no_trump_lead.because
def _(s: State, action: Action) -> Facts:
    others, mighty = other_leads(s), the_mighty(s)
    why = "joker" if action.cards[0] == JOKER else "plain" if strain_of(s) == NO_TRUMP else "trump"
    return {"trump": strain_of(s), "others": others, "lead": why, "note": "mighty" if others == (mighty,) else "none"}


@game.ban("option.joker-call")
def always_calls(s: State) -> Test | None:
    """Leading the joker caller always calls the joker."""
    if s.options.joker_call == "optional" or s.trick or s.number in (1, TRICKS):
        return None
    card = the_caller(s)
    return lambda action: action.cards[0] == card and action.value != CALL


# -- following -------------------------------------------------------------------------------------------------


def able(s: State) -> Cards:
    """The cards of the suit to follow in the hand of who is to play."""
    to_follow = led(s)
    return tuple([card for card in s.hands[s.turn] if SUIT_OF[card] == to_follow])


def only_mighty(s: State) -> bool:
    """Whether the Mighty is the only card of the suit to follow."""
    top = the_mighty(s)
    return top in s.hands[s.turn] and able(s) == (top,)


def summoned(s: State) -> bool:
    """Whether the joker call binds this hand."""
    return s.called and bool(s.trick) and JOKER in s.hands[s.turn]


@game.ban("option.joker-first")
def joker_not_first(s: State) -> Test | None:
    """The joker may not be played at all in trick 1."""
    return (lambda action: action.cards[0] == JOKER) if joker_barred(s) else None


def joker_barred(s: State) -> bool:
    """Whether the joker is kept out of this trick."""
    return s.options.first_last_joker != "powerless" and s.number == 1


@game.ban("option.mighty-only")
def no_escape(s: State) -> Test | None:
    """With the Mighty as the only card of the suit led, the joker is no way out, unless it has to go."""
    return (lambda action: action.cards[0] == JOKER) if escape_barred(s) else None


def escape_barred(s: State) -> bool:
    """Whether the Mighty has to be played to its suit, and the joker may not be instead."""
    if s.options.mighty_only == "free" or not s.trick or summoned(s) or last_chance(s):
        return False
    return only_mighty(s)


@no_escape.because
def _(s: State, action: Action) -> Facts:
    return {"mighty": the_mighty(s), "led": led(s)}


@game.must("follow.suit", void="follow.void")
def follow(s: State) -> Test | None:
    """A card of the suit to follow; the joker call goes before, the Mighty alone is told apart."""
    if not s.trick or summoned(s) or only_mighty(s):
        return None
    to_follow = led(s)
    return lambda action: SUIT_OF[action.cards[0]] == to_follow


@follow.because
def _(s: State, action: Action) -> Facts:
    how = "named" if s.named else "mighty" if s.trick[0].cards[0] == the_mighty(s) else "card"
    return {"led": led(s), "able": able(s), "how": how}


@game.must("follow.only-mighty")
def follow_with_mighty(s: State) -> Test | None:
    """The Mighty counts in its printed suit, also when it is the only card of it."""
    if not s.trick or summoned(s) or not only_mighty(s):
        return None
    top = the_mighty(s)
    return lambda action: action.cards[0] == top


@follow_with_mighty.because
def _(s: State, action: Action) -> Facts:
    return {"mighty": the_mighty(s), "led": led(s)}


@game.may("follow.always")
def special_anyway(s: State) -> Test | None:
    """The Mighty and the joker may always be played, the joker even where it cannot win."""
    if not s.trick or summoned(s):
        return None
    special = (the_mighty(s),) if joker_barred(s) or escape_barred(s) else (the_mighty(s), JOKER)
    return lambda action: action.cards[0] in special


@special_anyway.because
def _(s: State, action: Action) -> Facts:
    return {"card": "joker" if action.cards[0] == JOKER else "mighty"}


@game.must("call.joker")
def give_joker(s: State) -> Test | None:
    """Under a joker call whoever holds the joker plays it; this goes before following suit."""
    return (lambda action: action.cards[0] == JOKER) if summoned(s) else None


@give_joker.because
def _(s: State, action: Action) -> Facts:
    return {"who": s.trick[0].seat, "card": s.trick[0].cards}


@game.may("call.joker")
def mighty_instead(s: State) -> Test | None:
    """The Mighty may be played instead of the joker that was called."""
    if not summoned(s):
        return None
    top = the_mighty(s)
    return lambda action: action.cards[0] == top


@game.must("option.joker-last")
def joker_not_last(s: State) -> Test | None:
    """It may not be kept for the last trick either, so trick 9 is its last chance."""
    return (lambda action: action.cards[0] == JOKER) if last_chance(s) else None


def last_chance(s: State) -> bool:
    """Whether the joker is held and may not be kept any longer."""
    due = s.options.first_last_joker == "forbidden-also-last" and s.number == TRICKS - 1
    return due and JOKER in s.hands[s.turn]


def is_contract(value: str) -> bool:
    """Whether this is written as a number and a strain."""
    return value[:-1].isdigit() and value[-1:] in tuple(STRAINS)


@game.hook
def stray(s: State, action: Action) -> Reason | None:
    """Refuse what is no bid or contract at all, or a number out of their range."""
    if action.verb in ("bid", "keep", "suit", "no-trump") and not is_contract(action.value):
        return Reason("auction.bid", "refused", {"why": "no-contract"})
    if s.phase == "bid" and action.verb == "bid":
        low = minimum(action.value[-1], s.lowered, s.options)
        return Reason("auction.bid", "refused", {"why": "bid-range", "low": low})
    if s.phase == "change" and action.verb in ("keep", "suit", "no-trump"):
        return Reason("change.suit", "refused", {"why": "contract-range", "n": number_of(s.contract)})
    return None
