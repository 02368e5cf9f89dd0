"""Check a game's own files: its hooks and phases, its scenarios, its sentences."""

import inspect
import json
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from torite.core.faults import GameFault, place, shown, stopped_at
from torite.core.game import Game
from torite.core.inputs import BadInput
from torite.games import faults_of, folder_of, game
from torite.reading.expecting import Result
from torite.reading.positions import Stopped
from torite.reading.refused_line import before_refusal, goes_through
from torite.reading.scenario import names
from torite.reading.scenario_run import Run

from ...common import source_digests
from ...common.cache import cached
from ...common.scenario_runs import load, run
from ..model.page import Fault
from .hook_checks import stop, unheld
from .message_checks import unsaid, unspoken


def game_faults(ident: str) -> list[Fault]:
    """List what is wrong with a game; [] if it plays, and says what it does, in all its scenarios."""
    return [Fault(*fault) for fault in _game_faults(ident)]


@cached(source_digests.game, worth=lambda faults: not faults)
def _game_faults(ident: str) -> list[Fault]:
    """List them; what is kept holds in any folder, where a fault may name the one that it was found in."""
    try:
        lacking = [Fault(fault.where, fault.said) for fault in faults_of(ident)]
    except Exception as error:  # a file that does not even run is a fault to be told, like any other
        return [_broken(error, folder_of(ident))]
    lacking = lacking or [Fault(fault.where, fault.said) for fault in unheld(game(ident))]
    faults = _scenarios(game(ident)) if not lacking else ()
    return lacking or [*{(fault.where, fault.what.partition("; met in")[0]): fault for fault in faults}.values()]


def loads(ident: str) -> bool:
    """Whether a game can be loaded, so that the pages can be held against it."""
    try:
        return not faults_of(ident)
    except Exception:  # told by game_faults
        return False


def _broken(error: Exception, folder: Path) -> Fault:
    if isinstance(error, SyntaxError) and error.filename:
        return Fault(f"{shown(Path(error.filename))}:{error.lineno}", f"SyntaxError: {error.msg}")
    frames = traceback.extract_tb(error.__traceback__)
    last = next((frame for frame in reversed(frames) if folder in Path(frame.filename).parents), frames[-1])
    return Fault(f"{shown(Path(last.filename))}:{last.lineno}", f"{type(error).__name__}: {error}")


def _met(error: Exception, folder: Path, met: str) -> Fault:
    at = stopped_at(error.__traceback__, folder)
    return Fault(at or shown(folder), f"{type(error).__name__}: {error}; met in {met}")


def _scenarios(game: Game[Any]) -> Iterator[Fault]:
    runs: dict[str, Run] = {}
    through = True
    for name in names(game.id):
        file = shown(folder_of(game.id) / "scenarios" / f"{name}.toml")
        try:
            runs[name] = run(f"{game.id}/{name}")
        except Stopped as error:
            yield stop(game, error, file, file)
        except GameFault as fault:  # a file of the game's own, not the scenario
            yield Fault(fault.where, fault.said)
        except BadInput as error:
            yield Fault(file, str(error))
        except Exception as error:  # the game's own error where nobody expects one
            yield _met(error, folder_of(game.id), file)
        else:
            scenario = load(f"{game.id}/{name}")
            results = before_refusal(scenario, runs[name])
            yield from (Fault(file, difference(result)) for result in results if not result.ok)
            through &= goes_through(scenario, runs[name])
    if len(runs) == len(names(game.id)):
        if through:  # else what is missing may only follow from what was refused
            yield from _unshown(game, runs)
        yield from _unsaid(game, runs)


def difference(result: Result) -> str:
    """Tell what a check expected and what came."""
    expected, got = (json.dumps(value, ensure_ascii=False) for value in (result.expected, result.got))
    why = f" by #{result.clause}" if result.clause else ", as it is no action here"
    reason = why if result.got == "illegal" else ""
    return f"after {result.ply} actions, {result.action or 'legal actions'}: expected {expected}, got {got}{reason}"


def _unsaid(game: Game[Any], runs: Mapping[str, Run]) -> Iterator[Fault]:
    try:
        yield from unspoken(game)
        yield from unsaid(game, [step for run in runs.values() for step in run.steps])
    except GameFault as fault:
        yield Fault(fault.where, fault.said)
    except Exception as error:  # likewise
        yield _met(error, folder_of(game.id), "a game at random")


def _unshown(game: Game[Any], runs: Mapping[str, Run]) -> Iterator[Fault]:
    shown_ones = {clause for run in runs.values() for clause in run.cited}
    folder = shown(folder_of(game.id) / "scenarios")
    for clause in sorted(set(game.clauses) - shown_ones):
        what = f"expected one in {folder} with an event, a verdict or an [[ask]] of it"
        bound = game.clauses[clause]
        own = folder_of(game.id) in Path(inspect.getfile(bound)).parents  # else the toolkit bound it
        yield Fault(place(bound) if own else shown(folder_of(game.id)), f"#{clause} is shown by no scenario; {what}")
