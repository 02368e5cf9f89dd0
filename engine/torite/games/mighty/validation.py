"""Validate positions of Mighty that somebody writes down, and complete them from what they hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.acts import TABLE, Action, play
from ...core.bids import Auction
from ...core.inputs import Clash
from ...core.position import UNKNOWN, Cards, Numbers, Seat, replace
from ...core.retrace import unlifted as put_in_hands
from ...core.set_aside import put_away
from ...core.soundness import Problem, named, needed, none_of, over, untouched
from ...core.soundness import undone as put_back
from ...core.tally import Dealt
from ...core.unknown import is_known, is_told
from ...toolkit.leftover import too_many
from .auction import AWAY, minimum
from .deal import open_auction
from .scoring import MOST
from .state import JOKER, TRICKS, Options, State, game, number_of, strain_of, the_caller
from .winning import CALL

LAID = ("bury", "change", "friend", "play")
SECOND = 2
AFTER_BIDS = ("bury", "change", "friend")


@game.hook
def allow(options: Options) -> None:
    """A game has at least one round."""
    if options.rounds < 1:
        raise Clash("rounds", f"option rounds: expected 1 or more, got {options.rounds}")


def tricks_left(s: State) -> int:
    """How many tricks are not finished yet, as the hands that are known tell; 0 if none is."""
    known = [seat for seat, hand in enumerate(s.hands) if hand and {*hand} != {UNKNOWN}]
    return max((len(s.hands[seat]) + sum(play.seat == seat for play in s.trick) for seat in known), default=0)


def laid(s: State) -> int:
    """How many cards the declarer has laid away."""
    return AWAY if s.phase != "bury" else max(0, TRICKS + AWAY - len(s.hands[s.declarer]))


@game.hook
def complete(s: State, given: Mapping[str, Any]) -> State:
    """The number of the trick from the hands, the friend from the card that was called, a call that is automatic."""
    if s.phase == "miss":
        needed(given, "dealer", "it tells who is asked when")
    if untouched(game, s, TRICKS):
        s = none_of(s, "won")
    s = put_away(game, s, "away", s.declarer if s.phase in LAID else TABLE, laid(s))
    if s.phase != "play":
        friend = s.friend if is_known(s.friend) else TABLE
        return replace(s, number=s.number if is_known(s.number) else 1, friend=friend)
    left = tricks_left(s)
    if "number" not in given and left:
        s = replace(s, number=max(1, TRICKS + 1 - left))
    if s.declarer != TABLE:
        s = _befriended(s, given)
    if "called" not in given and s.trick and s.options.joker_call == "automatic" and s.contract:
        s = replace(s, called=s.trick[0].cards[0] == the_caller(s) and s.number not in (1, TRICKS))
    return s


def _befriended(s: State, given: Mapping[str, Any]) -> State:
    """The friend and whether all know, where cards and tricks tell."""
    due = friend_due(s)
    if "friend" not in given and due is not None:
        s = replace(s, friend=due)
    friend_known = due is not None or "friend" in given
    return replace(s, revealed=True) if friend_known and "revealed" not in given and open_call(s) else s


def in_sight(s: State) -> Cards:
    """The cards of the trick and of the last one."""
    return tuple(card for play in (*s.shown, *s.trick) for card in play.cards)


def leading(s: State) -> Seat:
    """Who leads or has led to the trick."""
    return s.trick[0].seat if s.trick else s.turn


def friend_due(s: State) -> Seat | None:
    """Who is the friend by the call, TABLE if nobody is; None if the cards and tricks told leave it open."""
    if s.call == "none":
        return TABLE
    if s.call == "first":
        if not is_known(s.number) or s.number > SECOND:
            return None
        return TABLE if s.number == 1 or leading(s) == s.declarer else leading(s)
    laid = [*enumerate(s.hands), *((play.seat, play.cards) for play in (*s.shown, *s.trick))]
    aside = [(seat, cards) for seat, cards in enumerate(s.away) if is_known(cards)]
    seat = next((seat for seat, cards in (*laid, *aside) if s.call in cards), None)
    return TABLE if seat == s.declarer else seat


def open_call(s: State) -> bool | None:
    """Whether all know who the friend is; None if the cards and tricks told leave it open."""
    if s.call == "first":
        return s.number > 1 if is_known(s.number) else None
    if s.call in in_sight(s) or any(is_known(pile) and s.call in pile for pile in s.won):
        return True
    return False if s.call == "none" or friend_due(s) is not None else None


@game.hook
def absent(options: Options) -> Sequence[str]:
    """A deal miss is asked for in one variant only."""
    return () if options.deal_miss == "pagat" else ("miss",)


@game.hook
def dealt(s: State, given: Mapping[str, Any]) -> Dealt:
    """Ten cards each; the declarer leads first."""
    return Dealt(TRICKS, s.declarer, "won", range(TRICKS + 1, TRICKS + AWAY + 1) if s.phase == "bury" else ())


@game.hook
def auction(s: State, given: Mapping[str, Any]) -> Auction | None:
    """From the opener on; the kitty is taken and three cards laid away before the contract may be changed."""
    if not {"dealer", "bids"} <= {*given} or s.phase not in ("bid", *LAID):
        return None
    fresh = replace(s, contract="", declarer=TABLE, trick=(), shown=())
    fields = ("bids", "declarer", "contract")
    final = {"bids": ("pass",)}
    return Auction(open_auction(fresh).state, ("bid", "change"), fields, lambda node: buried(s, node), final)


def buried(s: State, node: State) -> Sequence[State]:
    """The position in which the contract may be changed, unless there is still something to be laid away."""
    return [replace(node, phase="change")] if node.phase == "bury" != s.phase else []


@game.hook
def unlifted(s: State) -> Iterator[State]:
    """The positions before the last trick, which has the number before."""
    for before in put_in_hands(game, s):
        yield replace(before, number=s.number - 1) if is_known(s.number) else before


@game.hook
def validate(s: State) -> Iterator[Problem]:
    """A contract below the least, a friend against the call, what goes with the joker led, more rounds than the game has."""
    if s.phase in ("play", "change") and not s.contract:
        yield Problem("contract", "to be there, as it tells trumps, the Mighty and the joker caller")
    elif s.contract and number_of(s.contract) < (least := minimum(strain_of(s), s.lowered, s.options)):
        yield Problem("contract", f"{least}{strain_of(s)} or more", s.contract)
    if s.phase in AFTER_BIDS and s.turn != s.declarer:
        yield Problem("declarer", f"{named(game, s, s.turn)}, whose turn it is", named(game, s, s.declarer))
    for seat, cards in enumerate(s.away):
        if cards and s.declarer not in (TABLE, seat):
            yield Problem(f"away.{named(game, s, seat)}", "no cards of any but the declarer", " ".join(cards))
    yield from _totals(s)
    yield from _friend(s)
    if s.phase == "bid" and s.bids[s.turn] == "pass":
        yield Problem("turn", "one who has not passed", named(game, s, s.turn))
    if s.phase == "play" and s.contract:
        yield from _trick(s)
    yield from too_many(game, s, TRICKS, "won")
    if any(len(pile) % len(s.hands) for pile in s.won):
        yield Problem("won", "whole tricks, of five cards each", [len(pile) for pile in s.won])
    if s.lowered and not s.options.all_pass_lower:
        yield Problem("lowered", "false, as the minimum does not drop with these options", s.lowered)
    if s.asked and s.options.deal_miss != "pagat":
        yield Problem("asked", "0, as nobody is asked for a deal miss with these options", s.asked)
    yield from _rounds(s)


@game.hook
def sums(s: State, given: Mapping[str, Any]) -> Iterator[Problem]:
    """A friend not told of, another's turn to be asked, a game that is over too early."""
    if s.phase == "play" and "revealed" in given and not s.revealed and open_call(s):
        yield Problem("revealed", "true, as the call has shown the friend", s.revealed)
    if s.phase == "miss" and "dealer" in given and s.turn != (due := (s.dealer + s.asked) % len(s.hands)):
        yield Problem("turn", f"{named(game, s, due)}, who is asked after {s.asked}", named(game, s, s.turn))
    declarer = named(game, s, s.declarer)
    held = s.phase in ("bid", "bury", "change") and s.contract and s.declarer != TABLE
    if held and is_told(given, "bids", declarer) and s.bids[s.declarer] != s.contract:
        yield Problem(f"bids.{declarer}", f"{s.contract}, the highest bid", s.bids[s.declarer])
    if s.finished == 1 and all(map(is_known, (s.finished, *s.totals))) and not of_one_round(s.totals):
        yield Problem("totals", "what one round brings a declarer with a friend or alone, or a revoke", [*s.totals])
    if s.finished < s.options.rounds:
        yield from over(s, "finished", f"{s.options.rounds} rounds", s.finished)


def _rounds(s: State) -> Iterator[Problem]:
    """Refuse more rounds than the game has, and one who declared in the last one where there was none."""
    if s.finished > s.options.rounds:
        yield Problem("finished", f"{s.options.rounds} rounds, after which the game is over", s.finished)
    if s.finished == 0 and is_known(s.finished) and s.opener not in (TABLE, s.dealer):
        yield Problem("opener", "nobody, as no round is finished", named(game, s, s.opener))
    if s.phase != "over" and s.finished >= s.options.rounds:
        yield Problem("finished", f"fewer rounds than the {s.options.rounds} after which the game is over", s.finished)


def _totals(s: State) -> Iterator[Problem]:
    """Refuse totals of which one wins what nobody pays, or that the rounds finished, or possible, cannot have brought."""
    if sum(s.totals):
        yield Problem("totals", "figures that add up to 0, as what one wins another pays", [*s.totals])
    most = MOST * (s.finished if is_known(s.finished) else s.options.rounds - (s.phase != "over"))
    if any(is_known(total) and abs(total) > most for total in s.totals):
        due = (
            f"no more than {most} won or lost, {MOST} in each round" if most else "0 for each, as no round is finished"
        )
        yield Problem("totals", due, [*s.totals])


def of_one_round(totals: Numbers) -> bool:
    """Whether one round brings these: the same to each opponent, and what they pay to a declarer alone or with a friend."""
    ranked, shares = sorted(totals), ((2, 1, -1, -1, -1), (4, -1, -1, -1, -1))
    stake = -ranked[len(ranked) // 2]
    return any(sorted(stake * share for share in row) == ranked for row in shares)


def _friend(s: State) -> Iterator[Problem]:
    """Refuse another friend than the call makes, and one whom nobody can know yet."""
    if s.friend != TABLE and (s.call == "none" or s.friend == s.declarer):
        yield Problem(
            "friend",
            "nobody, as none was called" if s.call == "none" else "another than the declarer",
            named(game, s, s.friend),
        )
    due = friend_due(s) if s.phase == "play" and s.declarer != TABLE else None
    if due is not None and due != s.friend:
        yield Problem(
            "friend",
            "nobody, as the call tells" if due == TABLE else f"{named(game, s, due)}, as the call tells",
            named(game, s, s.friend),
        )
    elif s.phase == "play":
        yield from _first_winner(s)
    if s.revealed and due is not None and s.call != "none" and not open_call(s):
        yield Problem("revealed", "false, as the call has not shown the friend yet", s.revealed)


def _first_winner(s: State) -> Iterator[Problem]:
    """Who won the first trick has its cards: the friend if the call is for that, or the declarer where it made none."""
    if s.call != "first" or not (is_known(s.friend) and is_known(s.number)) or s.number == 1:
        return
    winner = s.declarer if s.friend == TABLE else s.friend
    if winner != TABLE and is_known(s.won[winner]) and not s.won[winner]:
        yield Problem(f"won.{named(game, s, winner)}", "the cards of the first trick, which made the friend", "none")


def _trick(s: State) -> Iterator[Problem]:
    left, first = tricks_left(s), s.trick[0].cards[0] if s.trick else ""
    if left and s.number != TRICKS + 1 - left:
        yield Problem("number", f"{TRICKS + 1 - left}, as the hands tell", s.number)
    if bool(s.named) != (first == JOKER):
        yield Problem(
            "named",
            "the suit to follow, as the joker was led" if first == JOKER else "nothing, as no joker was led",
            s.named,
        )
    if s.called and first != the_caller(s):
        yield Problem("called", "false, as the joker caller was not led", s.called)


@game.hook
def undone(s: State, place: int) -> tuple[State, Action]:
    """The position before a play; what was said with the lead is part of it."""
    before, action = put_back(s, place)
    if place:
        return before, action
    return replace(before, named="", called=False), play(*action.cards, value=CALL if s.called else s.named)
