"""The workbench of the chapter on choosing a bid: ten cards, and what they are worth in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.position import Cards
from ...core.views import Answer, Cell, Figures, Said, cell
from ...words.say import Voice
from .evaluate import Estimate, Evaluation, Worth, evaluate, longest_suit, trump_count
from .state import game, in_sort

SOURCE_EXAMPLE = ("CJ", "SJ", "HJ", "DJ", "CT", "C9", "C7", "SA", "HK", "D8")
TAKEN = ("", "schneider", "schwarz")
BY_HAND = ("", "schneider", "schwarz", "ouvert")


@game.workbench("evaluate", cards=10, example=SOURCE_EXAMPLE)
def answer(cards: Cards, voice: Voice) -> Answer:
    """Advise what to play and how high to bid, then give every figure with its clause."""
    hand = tuple(sorted(cards, key=in_sort))
    evaluation = evaluate(hand)
    trumps = [estimate for estimate in evaluation.contracts if estimate.name != "null"]
    return {
        "said": [*_advice(evaluation, voice), _longest(hand, voice)],
        "tables": [
            _matadors(trumps, hand, voice),
            _values("taken", trumps, _levels(False, TAKEN), voice),
            _values("by-hand", trumps, _levels(True, BY_HAND), voice),
            _null(evaluation.contracts[-1], voice),
        ],
    }


# -- the advice ------------------------------------------------------------------------------------------------


def _advice(evaluation: Evaluation, voice: Voice) -> list[Said]:
    if not evaluation.advice:
        return [_said("evaluate.pass", "choose.advice", voice)]
    chosen = next(estimate for estimate in evaluation.contracts if estimate.name == evaluation.advice)
    taken, by_hand = evaluation.bid, evaluation.bid_by_hand
    bids = _said("evaluate.bids", "choose.highest-bid", voice, taken=taken, by_hand=by_hand)
    return [_said("evaluate.advice", "choose.advice", voice, game=_game(chosen, voice)), bids]


def _longest(hand: Cards, voice: Voice) -> Said:
    longest = longest_suit(hand)
    game_word, count = voice.word(f"games.{longest}"), trump_count(hand, longest)
    return _said("evaluate.longest", "choose.longest", voice, game=game_word, n=count)


def _said(key: str, rule: str, voice: Voice, **facts: str | int) -> Said:
    return {"text": voice.say(key, **facts), "rule": rule}


def _game(estimate: Estimate, voice: Voice) -> str:
    return voice.word(f"contracts.{estimate.name}")


# -- the tables ------------------------------------------------------------------------------------------------


def _matadors(trumps: Sequence[Estimate], hand: Cards, voice: Voice) -> Figures:
    """Base value, trumps, matadors at hand and certain ones, and whether the rule of thumb is met."""
    head = _head(("", "base", "trumps", "matadors", "sure", "strong"), voice)
    return {"title": voice.word("evaluate.matadors"), "head": head, "rows": [_row(way, hand, voice) for way in trumps]}


def _row(estimate: Estimate, hand: Cards, voice: Voice) -> list[Cell]:
    return [
        cell(_game(estimate, voice), "announce.games"),
        cell(estimate.base, "value.base"),
        cell(trump_count(hand, estimate.name), "cards.grand" if estimate.name == "grand" else "cards.suit-game"),
        cell(_tops(estimate.matadors, voice), "value.matadors"),
        cell(_tops(estimate.sure_matadors, voice), "choose.sure-matadors"),
        _strong(estimate, "choose.grand" if estimate.name == "grand" else "choose.suit-game", voice),
    ]


def _strong(estimate: Estimate, rule: str, voice: Voice) -> Cell:
    return cell(voice.word("evaluate.yes" if estimate.strong else "evaluate.no"), rule)


def _tops(tops: int, voice: Voice) -> str:
    return voice.say("labels.with" if tops > 0 else "labels.without", n=abs(tops))


def _levels(by_hand: bool, levels: Sequence[str]) -> Callable[[Estimate], list[Worth]]:
    def chosen(way: Estimate) -> list[Worth]:
        return [worth for worth in way.values if worth.hand == by_hand and (worth.announced or worth.made) in levels]

    return chosen


def _values(name: str, trumps: Sequence[Estimate], levels: Callable[[Estimate], list[Worth]], voice: Voice) -> Figures:
    """The safe bid for each game, and its value at each level; in brackets what is certain, where that is less."""
    kinds = [worth.announced or worth.made or "won" for worth in levels(trumps[0])]
    rows = [[cell(_game(way, voice)), _bid(levels(way)[0]), *map(_value, levels(way))] for way in trumps]
    return {"title": voice.word(f"evaluate.{name}"), "head": _head(("", "bid", *kinds), voice), "rows": rows}


def _value(worth: Worth) -> Cell:
    if worth.value == worth.certain:
        return cell(worth.value, "value.game")
    return cell(f"{worth.value} ({worth.certain})", "choose.limit")


def _bid(plain: Worth) -> Cell:
    return cell(plain.bid, "choose.highest-bid")


def _null(null: Estimate, voice: Voice) -> Figures:
    """Null has fixed values."""
    values = [cell(worth.value, "value.null") for worth in null.values]
    row = [cell(_game(null, voice)), *values, _strong(null, "choose.null", voice)]
    head = _head(("", "null", "null-hand", "null-ouvert", "null-ouvert-hand", "strong"), voice)
    return {"title": voice.word("evaluate.null"), "head": head, "rows": [row]}


def _head(names: Sequence[str], voice: Voice) -> list[Cell]:
    return [cell(voice.word(f"evaluate.head.{name}") if name else "") for name in names]
