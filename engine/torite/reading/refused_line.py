"""Tell what a scenario comes to up to the first action that its line may not have."""

from .expecting import Result
from .scenario import Scenario
from .scenario_run import Run


def goes_through(scenario: Scenario, ran: Run) -> bool:
    """Tell whether every action of the line was taken."""
    return len(ran.steps) > len(scenario.line)


def before_refusal(scenario: Scenario, ran: Run) -> list[Result]:
    """Leave out what only follows from a refused action: checks of moments that were never reached."""
    if goes_through(scenario, ran):
        return ran.results
    reached = len(ran.steps) - 1
    action = str(scenario.line[reached])
    refusal = Result(reached, action, "legal", "illegal", "")._replace
    end = next(at for at, result in enumerate(ran.results) if result == refusal(clause=result.clause)) + 1
    return ran.results[:end] + [result for result in ran.results[end:] if result.ply < reached]
