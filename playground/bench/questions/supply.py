"""Count how many unlike positions a game can be asked about, dealt as a page deals them."""

from collections import Counter, deque
from random import Random
from typing import Any

from torite.games import game as find_game
from torite.practice.nearby import every
from torite.practice.told import key_of

from ...html.practice import page_recipes

WANTED = 1000
"""So many positions are looked for."""
MOST = 3
"""So often that number of questions is asked for at the most."""
IN_VAIN = 1
"""After so many turns without a new question a clause is asked no more."""


def supply(ident: str) -> dict[str, Any]:
    """Tell how many positions and questions were dealt, about how many clauses, and which clauses ran out, after how many."""
    game, recipes = find_game(ident), page_recipes(ident)
    keys, positions = set[str](), set[str]()
    of, vain = Counter[str](), Counter[str]()
    clauses = deque(recipes)
    for at in range(MOST * WANTED):
        if len(positions) >= WANTED or not clauses:
            break
        clause = clauses.popleft()
        ways = every(game, clause, recipes[clause], Random(f"{ident} supply {at}"))
        new = next((one for one in ways if key_of(one) not in keys), None)
        if new:
            keys.add(key_of(new))
            positions.add(repr((new.state, new.asked.given)))  # the figures, where a function is asked about
            of[clause] += 1
        vain[clause] += new is None
        if vain[clause] < IN_VAIN:
            clauses.append(clause)
    ended = {clause: of[clause] for clause in recipes if vain[clause] >= IN_VAIN}
    return {"positions": len(positions), "questions": len(keys), "clauses": len(of), "ended": ended}
