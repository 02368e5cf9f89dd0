"""Each scenario is read and played once a process: many things are told of how it goes."""

from functools import cache

from torite.reading import scenario, scenario_run
from torite.reading.scenario_run import Run

load = cache(scenario.load)
"""The scenario `game/name` of the package. BadInput if there is none or it is malformed."""


@cache
def run(ident: str) -> Run:
    """Tell how a scenario goes, with its checks; raises what playing it raises."""
    return scenario_run.run(load(ident))
