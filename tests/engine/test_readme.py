"""`engine/README.md` names everything a game is written with."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from inspect import Parameter, getmembers, isfunction, signature
from pathlib import Path
from pkgutil import iter_modules
from types import FunctionType
from typing import Annotated, Any, get_args, get_origin

import pytest

from torite import toolkit
from torite.core import inputs, position, views
from torite.core.acts import Action, Effect, Event, Step
from torite.core.faults import NEEDED, OPTIONAL
from torite.core.fold import Force
from torite.core.position import Play
from torite.reading import scenario, scenario_run
from torite.words import say

TEXT = Path(__file__).parents[2].joinpath("engine", "README.md").read_text("utf-8")
TYPES = [name for name, value in vars(position).items() if get_origin(value) is Annotated]
HELPERS = [name for name, value in getmembers(views, isfunction) if value.__module__ == views.__name__]
SHARED = tomllib.loads(Path(say.__file__).with_name("say.toml").read_text("utf-8"))
TABLES = [*(table for table in SHARED if table != "words"), *(f"words.{table}" for table in SHARED["words"])]


def section(title: str) -> str:
    """Return the text under a heading."""
    return re.split(r"^## ", TEXT.split(f"\n## {title}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("name", TYPES)
def test_every_type_of_a_field(name: str) -> None:
    assert f"\n| `{name}` |" in section("The State")


@pytest.mark.parametrize("name", [name for name, value in vars(inputs).items() if hasattr(value, "unmet")])
def test_every_note_of_a_type(name: str) -> None:
    assert name == "Bounds" or f"\n| `{name}(" in section("The State")


@pytest.mark.parametrize(("name", "use"), [*NEEDED.items(), *OPTIONAL.items()])
def test_every_hook(name: str, use: str) -> None:
    assert f"\n| `{use.partition(':')[0]}` |" in section("Hooks")


def test_no_hook_that_is_none() -> None:
    assert len(re.findall(r"^\| `", section("Hooks"), re.MULTILINE)) == len(NEEDED) + len(OPTIONAL)


@pytest.mark.parametrize("form", sorted(say.FORMS))
def test_every_form_of_a_template(form: str) -> None:
    assert re.search(rf"`\{{\w+{f':{form}' if form else ''}[:}}]", section("say.toml"))


@pytest.mark.parametrize("table", TABLES)
def test_every_table_of_sentences(table: str) -> None:
    assert f"[{table}" in section("say.toml")


@pytest.mark.parametrize("kind", [Action, Event, Step, Play])
def test_every_field_of_what_a_rule_gives(kind: type[Action]) -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| `{kind.__name__}` |"))
    assert [name for name in kind.__match_args__ if f"`{name}`" not in row] == []


@pytest.mark.parametrize(
    "word", [*get_args(Effect.__value__), *(f"@game.{force}" for force in get_args(Force.__value__))]
)
def test_every_effect_and_force(word: str) -> None:
    assert f"`{word}" in section("Rules")


@pytest.mark.parametrize("name", HELPERS)
def test_every_helper_of_views(name: str) -> None:
    assert f"`{name}(" in section("The table")


@pytest.mark.parametrize(
    "kind", [views.Sheet, views.Glance, views.Fields, views.FieldRow, views.Answer, views.Said, views.Figures]
)
def test_every_field_of_what_a_hook_gives(kind: type[Any]) -> None:
    row = next(line for line in section("The table").splitlines() if line.startswith(f"| `{kind.__name__}` |"))
    assert [name for name in kind.__annotations__ if f"`{name}`" not in row] == []


@pytest.mark.parametrize("function", [position.replace, position.replace_first])
def test_how_a_position_is_made_of_another(function: FunctionType) -> None:
    assert f"`{function.__name__}(s, " in section("The State")


def functions(module: str) -> list[str]:
    """The public functions of a module of the toolkit, each with the names of what it takes."""
    found = vars(import_module(f"{toolkit.__name__}.{module}")).values()
    own = [one for one in found if isfunction(one) and one.__module__.endswith(f".{module}") and one.__name__[0] != "_"]
    return [f"{one.__name__}({', '.join(map(taken, signature(one).parameters.values()))})" for one in own]


def taken(one: Parameter) -> str:
    """Write a parameter as the signature has it: `s`, `*clauses`, `**fields`."""
    return str(one).partition(":")[0].partition("=")[0]


@pytest.mark.parametrize("module", sorted(module.name for module in iter_modules(toolkit.__path__)))
def test_every_function_of_the_toolkit(module: str) -> None:
    assert re.findall(rf"^\| `{module}` \| `(.+?)` \|", section("The toolkit"), re.MULTILINE) == functions(module)


@pytest.mark.parametrize(
    ("where", "keys"),
    [("title", scenario.KEYS - {"check", "ask", "expect"}), ("check", scenario_run.CHECK_KEYS), ("ask", scenario_run.ASK_KEYS),
     ("expect", scenario_run.EXPECT_KEYS)],
)  # fmt: skip
def test_every_key_of_a_scenario(where: str, keys: set[str]) -> None:
    told = section("Scenarios")
    row = told if where == "title" else next(line for line in told.splitlines() if line.startswith(f"| `[[{where}]]`"))
    assert [key for key in keys if f"`{key}`" not in row and f"[{key}]" not in row] == []
