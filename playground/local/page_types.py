"""Types of the data that scripts get, for `tsc`: TypeScript made from the Python types, so that they are written once.

Scripts name them `import('page-data').Story`; `playground/web/tsconfig.json` says where that is.
"""

import types
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any, Literal, NotRequired, TypeAliasType, Union, get_args, get_origin, get_type_hints, is_typeddict

from torite.page.advice import Claimed, Hint
from torite.page.held import Held
from torite.page.links import Astray, Opened, Written
from torite.page.referee import RefereeAnswer
from torite.page.sheet_teller import FilledSheet, SheetForm
from torite.page.story_data import Judged, Story
from torite.page.what_if import Parted
from torite.page.workbenches import WorkbenchData

from ..common.paths import CACHE
from ..html.ask_form import AskForm
from ..html.practice import Practice
from ..html.strip import StripData, WorkbenchPage
from ..runtime.pyodide import Manifest
from ..sharing.kept_files import KeptIndex

FILE = CACHE / "page-data.d.ts"
SENT = (
    Story,
    Judged,
    Claimed,
    Held,
    Hint,
    Parted,
    StripData,
    WorkbenchData,
    WorkbenchPage,
    Manifest,
    RefereeAnswer,
    AskForm,
    Practice,
    Written,
    Opened,
    Astray,
    KeptIndex,
    FilledSheet,
    SheetForm,
)
"""The types of whole documents; those inside them follow."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def write_types() -> None:
    """Writes the declarations into the cache, where `tsc` reads them."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(declarations(SENT), "utf-8")


def declarations(sent: tuple[type, ...]) -> str:
    """TypeScript interfaces of some TypedDicts and of all those in them. ValueError if two have one name."""
    records: dict[str, type] = {}
    waiting = [*sent]
    for record in waiting:
        if records.setdefault(record.__name__, record) is not record:
            raise ValueError(f"two types of the page's data are called {record.__name__}")
        inside = {part for hint in get_type_hints(record).values() for part in _dicts(hint)}
        waiting += [part for part in sorted(inside, key=lambda part: part.__name__) if part not in waiting]
    return "\n".join(_interface(record) for record in records.values())


def _interface(record: type) -> str:
    fields = get_type_hints(record, include_extras=True).items()
    lines = "".join(f"  {_field(name, hint)}\n" for name, hint in fields)
    comment = "\n * ".join(cleandoc(record.__doc__ or "").splitlines())
    return f"/**\n * {comment}\n */\nexport interface {record.__name__} {{\n{lines}}}\n"


def _field(name: str, hint: Any) -> str:
    if get_origin(hint) is NotRequired:
        return f"{name}?: {script_type(get_args(hint)[0])}"
    return f"{name}: {script_type(hint)}"


def _dicts(hint: Any) -> Iterator[type]:
    if is_typeddict(hint):
        yield hint
    for part in get_args(hint.__value__ if isinstance(hint, TypeAliasType) else hint):
        yield from _dicts(part)


def script_type(hint: Any) -> str:
    """Write a Python type in TypeScript. TypeError if JSON cannot hold its values."""
    if isinstance(hint, TypeAliasType):
        return script_type(hint.__value__)
    if is_typeddict(hint):
        return str(hint.__name__)
    if hint in PLAIN:
        return PLAIN[hint]
    if made := _made_of(get_origin(hint), get_args(hint)):
        return made
    raise TypeError(f"{hint!r} cannot be sent as JSON")


def _made_of(origin: Any, parts: tuple[Any, ...]) -> str:
    """Write a type that has parts; '' for those that JSON has not."""
    if origin is Literal:
        return " | ".join(f"'{part}'" for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(map(script_type, parts))
    if origin is tuple:
        return f"[{', '.join(map(script_type, parts))}]"
    if origin is list:
        return f"Array<{script_type(parts[0])}>"
    if origin is dict and parts[0] is str:
        return f"Record<string, {script_type(parts[1])}>"
    return ""
