"""A game: rules registered under the ids of the clauses they implement, folded over what a seat could do.

`must` is a duty: if nothing fulfils it, it does not bind. `ban` always binds. `may` is an exception that restores.
Rules fold in the order in which they are written, which is the order of the clauses on the page. Watching which rule
last changed one action's fate gives the verdict and its citation from the same code.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, get_type_hints

from .acts import OVER, TABLE, Action, Event, Illegal, Reason, Step, Verdict, parse
from .faults import NEEDED, OPTIONAL, GameFault, place
from .fold import Fold, Force, Rule, Test
from .inputs import typed, values_of
from .near import way
from .position import UNKNOWN, Position, hide, types_of
from .refusing import fair, stray
from .trial import Moment
from .untold import at_ease, insisted
from .views import Fields, Glance, View
from .workbench import Answering, Workbench

__all__ = ["Game", "Test"]


class Game[S: Position]:
    """The rules of one game. `state` and `options` are its NamedTuples, `seats` names the players for given options.

    Where more actions than `judged_at_once` are offered, a frame judges none of those with cards: they are asked for.
    """

    def __init__(
        self,
        ident: str,
        state: type[S],
        options: type[Any],
        *,
        seats: Callable[[Any], Sequence[str]],
        deck: Callable[[Any], Sequence[str]],
        order: Callable[[str], Any],
        judged_at_once: int = 260,
    ) -> None:
        self.id, self.state, self.option_type = ident, state, options
        self.seats, self.deck, self.order, self.judged_at_once = seats, deck, order, judged_at_once
        self.table: Sequence[str] = ("draw", "deal")
        """The phases in which nobody but the table has something to do; a game with others names its own."""
        self.in_play: Sequence[str] = ("play",)
        """The phases in which a trick may lie on the table; likewise."""
        self.clauses: dict[str, Callable[..., Any]] = {}
        self.rules: dict[str, list[Rule[S]]] = defaultdict(list)
        self._listing: dict[str, list[tuple[Callable[[S], Test | None], Fold]]] = {}
        self.workbenches: dict[str, Workbench] = {}
        self.hooks: dict[str, Callable[..., Any]] = {}
        self._listed: tuple[S | None, list[Action]] = None, []
        self._offers: Callable[[S], Sequence[Action]]
        self.apply: Callable[[S, Action], Step[S]]
        """The next position; trusts that the action is legal. It is the game's `move` itself."""

    # -- what a game's file registers ------------------------------------------------------------------------

    def clause[F: Callable[..., Any]](self, *clauses: str) -> Callable[[F], F]:
        """Registers a function as the one that implements these clauses."""

        def register(function: F) -> F:
            self.clauses.update(dict.fromkeys(clauses, function))
            return function

        return register

    def hook[F: Callable[..., Any]](self, function: F) -> F:
        """Registers a hook under its name.

        `faults.NEEDED` tells what each that every game has is for, `faults.OPTIONAL` those that it may have.
        """
        if function.__name__ not in (*NEEDED, *OPTIONAL):
            raise GameFault(f"{place(function)}: hook {function.__name__}", f"one of {', '.join((*NEEDED, *OPTIONAL))}")
        self.hooks[function.__name__] = function
        if function.__name__ in ("move", "offers"):  # what every decision goes through needs no look-up
            setattr(self, {"move": "apply", "offers": "_offers"}[function.__name__], function)
        return function

    def workbench(self, name: str, *, cards: int, example: Sequence[str]) -> Callable[[Answering], Answering]:
        """Registers a workbench: what answers a reader who has chosen this many cards."""

        def register(answer: Answering) -> Answering:
            self.workbenches[name] = Workbench(name, cards, tuple(example), answer)
            return answer

        return register

    def _rule(
        self, force: Force, clause: str, phase: str, also: Sequence[str] = (), void: str = "", *, kept: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        def register(test: Callable[[S], Test | None]) -> Rule[S]:
            rule = Rule(clause, force, test, void, kept=kept)
            self.rules[phase].append(rule)
            if not kept:
                self._listing.setdefault(phase, []).append((test, rule.fold))
            self.clauses.update(dict.fromkeys((clause, *also, *filter(None, [void])), test))
            return rule

        return register

    def must(
        self, clause: str, phase: str = "play", *, also: Sequence[str] = (), void: str = "", kept: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        """A duty: only what passes the test, if anything does.

        It may implement other clauses `also`: the rule's `cites` then tells which of them speaks in a verdict. Where
        nothing fulfils the duty, the clause `void` speaks, if there is one. What comes to a duty that is `kept` fulfils it.
        """
        return self._rule("must", clause, phase, also, void, kept=kept)

    def ban(
        self, clause: str, phase: str = "play", *, kept: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        """A prohibition: nothing that passes the test. The rule's `speaks_for` tells for what it leaves it speaks, too.

        One that is `kept` hits nothing that is offered and not given back at once, only what else somebody asks about.
        """
        return self._rule("ban", clause, phase, kept=kept)

    def may(
        self, clause: str, phase: str = "play", *, kept: bool = False
    ) -> Callable[[Callable[[S], Test | None]], Rule[S]]:
        """An exception: what passes the test is legal after all.

        One that is `kept` gives back no more than rules that are kept have taken.
        """
        return self._rule("may", clause, phase, kept=kept)

    # -- options and positions -------------------------------------------------------------------------------

    @cached_property
    def cards(self) -> frozenset[str]:
        """Every card of the game, whatever the options."""
        default = self.option_type()
        chosen = [default._replace(**{name: value}) for name, values in self.options.items() for value in values]
        return frozenset(card for options in [default, *chosen] for card in self.deck(options))

    @property
    def options(self) -> dict[str, tuple[Any, ...]]:
        """Each option's values, the default first; a free option (a number, a table) names its default only."""
        defaults = self.option_type()
        hints = get_type_hints(self.option_type)
        return {name: values_of(hints[name], getattr(defaults, name)) for name in defaults._fields}

    def choose(self, **chosen: Any) -> Any:
        """The options with `chosen` ones changed. ValueError names the option and what it may be."""
        hints = types_of(self.option_type)
        for name in chosen:
            if name not in hints:
                raise ValueError(f"{self.id} has no option {name!r}; it has {', '.join(hints) or 'none'}")
        options = self.option_type(
            **{name: typed(f"option {name}", hints[name], value) for name, value in chosen.items()}
        )
        if "allow" in self.hooks:
            self.hooks["allow"](options)
        return options

    def start(self, options: Any = None) -> S:
        """The position before the first action of a game."""
        state: S = self.hooks["start"](self.option_type() if options is None else options)
        return state

    def hand(self, state: S, seat: int) -> tuple[str, ...]:
        """The cards that `seat` may play from."""
        if "hand" in self.hooks:
            cards: tuple[str, ...] = self.hooks["hand"](state, seat)
            return cards
        hands: tuple[tuple[str, ...], ...] = getattr(state, "hands", ())
        return hands[seat] if 0 <= seat < len(hands) else ()

    def sides(self, options: Any) -> Sequence[Sequence[int]]:
        """Who plays together: each side as its seats. Without that hook everybody plays alone."""
        if "sides" not in self.hooks:
            return [(seat,) for seat in range(len(self.seats(options)))]
        sides: Sequence[Sequence[int]] = self.hooks["sides"](options)
        return sides

    def places(self, options: Any) -> Sequence[str]:
        """The names of all who may lead or play to a trick: the seats, and whatever the hook `dummies` adds."""
        more: Sequence[str] = self.hooks["dummies"](options) if "dummies" in self.hooks else ()
        return (*self.seats(options), *more)

    def shuffle(self, state: S) -> tuple[str, ...]:
        """The cards whose order the table has to settle now; () if nothing is to be shuffled."""
        if state.turn != TABLE or "shuffle" not in self.hooks:
            return ()
        return tuple(self.hooks["shuffle"](state))

    def seen_by(self, state: S, seat: int) -> S:
        """The position as a seat may know it: hidden cards become '?', and `conceal` takes away other secrets."""
        seen: S = hide(state, seat)
        return self.hooks["conceal"](seen, seat) if "conceal" in self.hooks else seen

    def overheard(self, event: Event, seat: int) -> Event:
        """What a seat learns of an event: where the hook `unseen` says so, its cards are '?'."""
        if event.seat == seat or "unseen" not in self.hooks or not self.hooks["unseen"](event):
            return event
        return event._replace(cards=(UNKNOWN,) * len(event.cards))

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's total so far."""
        return insisted(self.hooks["scores"](state))

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won; () while the game goes on."""
        return tuple(self.hooks["winners"](state)) if state.turn == OVER else ()

    def taps(self, action: Action) -> tuple[str, ...] | None:
        """The cards a reader taps for an action where they are not the action's cards (table cards it takes)."""
        taps: tuple[str, ...] | None = self.hooks["taps"](action) if "taps" in self.hooks else None
        return taps

    def tries(self, state: S) -> list[Action]:
        """Actions that are not offered but worth a verdict on the page."""
        return list(self.hooks["tries"](state)) if "tries" in self.hooks else []

    def modest(self, state: S) -> list[Action]:
        """The legal actions among which a modest player would choose: all of them, unless the game names some."""
        legal = self.legal(state)
        return [*self.hooks["modest"](state, legal)] if "modest" in self.hooks else legal

    def fields(self, option: str, voice: Any) -> Fields | None:
        """How an option's numbers are laid out for a reader who changes them, if the game says so."""
        return self.hooks["fields"](option, voice) if "fields" in self.hooks else None

    def glance(self) -> Glance:
        """What the page's tables at a glance have to agree with."""
        return self.hooks["glance"]() if "glance" in self.hooks else Glance()

    def view(self, state: S, voice: Any) -> View:
        """The table as data for a reader, in the voice's language."""
        view: View = self.hooks["view"](at_ease(state), voice)
        return view

    # -- judging ---------------------------------------------------------------------------------------------

    def offers(self, state: S) -> list[Action]:
        """Everything the seat to move could think of doing; the rules decide which of it is legal."""
        return [] if state.turn == OVER else [*self._offers(state)]

    def legal(self, state: S) -> list[Action]:
        """The legal actions, in the order in which they are offered."""
        offers = () if state.turn == OVER else self._offers(state)
        legal = [*offers]
        for rule, fold in self._listing.get(state.phase, ()):
            test = rule(state)
            if test is not None:
                legal = fold(legal, offers, test)
        self._listed = state, legal
        return legal

    def read(self, text: str) -> Action:
        """The action that a notation denotes, its cards in the game's order. ValueError says what was expected."""
        action = parse(text)
        for card in action.cards:
            if card not in self.cards:
                raise ValueError(f"cards of {self.id}{way(card, self.cards)}, got {card!r}")
        if action.verb == "deal":
            return action
        return action._replace(cards=tuple(sorted(action.cards, key=self.order)))

    def normal(self, state: S, action: Action) -> Action:
        """The action as the game writes it, where it may be written in several ways."""
        written: Action = self.hooks["normal"](state, action) if "normal" in self.hooks else action
        return written

    def unlisted(self, state: S, action: Action) -> bool:
        """Whether an action that is not offered, as there are too many of its kind, is to be weighed all the same."""
        return "unlisted" in self.hooks and bool(self.hooks["unlisted"](state, action))

    def judge(self, state: S, action: Action) -> Verdict:
        """Whether the action is legal here, by which clause, and why."""
        return self.judge_all(state, (action,))[0]

    def judge_all(self, state: S, actions: Iterable[Action]) -> list[Verdict]:
        """Verdicts on several actions in the same position; what they have in common is found once."""
        moment = Moment(self, state)
        return [moment.verdict(self.normal(state, action)) for action in actions]

    def stray(self, state: S, action: Action) -> Reason:
        """Why an action that is not even offered is none; a game may name the clause."""
        return stray(self, state, action)

    # -- moving ----------------------------------------------------------------------------------------------

    def play(self, state: S, action: Action) -> Step[S]:
        """The next position. Raises Illegal, with the verdict, if the action is not legal."""
        known, legal = self._listed  # whoever plays has mostly just asked for the list
        if known is state and action in legal:
            return self.apply(state, action)
        cards = self.shuffle(state) if state.turn == TABLE else ()
        if not (fair(action, cards) if cards else action in self.legal(state)):
            verdict = self.judge(state, action)
            if not verdict.legal:
                raise Illegal(verdict)
            action = verdict.action
        return self.apply(state, action)
