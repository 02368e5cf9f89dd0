"""Where a clause comes from: one of five kinds, its number, and the sources behind it.

source=S1                 it follows the source
secondhand=S2             it is known, but the author's own wording was not read
decision=D2               we decided it; source="S1 S3" names the sources between which we did
reconstructed=G1          we rebuilt it
departure=D3 source=S1    it departs from the source
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

type Kind = Literal["source", "secondhand", "decision", "reconstruction", "departure"]

KINDS: Mapping[str, Kind] = {
    "departure": "departure",
    "reconstructed": "reconstruction",
    "decision": "decision",
    "secondhand": "secondhand",
    "source": "source",
}
"""The kind by the attribute of the page, the one that says most first."""
SIGNS: Mapping[str, str] = {"secondhand": "‡", "decision": "*", "reconstruction": "†", "departure": "≠"}
"""The signs behind the number of a clause that does not simply follow a source."""
OURS = ("decision", "reconstruction", "departure")
"""The kinds that are numbered and need a reason."""


class Provenance(NamedTuple):
    """The kind, its number ('' where it has none), and the ids of the sources."""

    kind: Kind
    number: str = ""
    sources: tuple[str, ...] = ()

    @property
    def sign(self) -> str:
        """Tell what stands behind the number of the clause."""
        return SIGNS.get(self.kind, "")

    def __str__(self) -> str:
        return " ".join(filter(None, [self.kind, self.number, *self.sources]))


def provenance_of(values: Mapping[str, str]) -> Provenance | None:
    """The provenance in the attributes of a clause, if there is one."""
    name = next((name for name in KINDS if name in values), None)
    if name is None:
        return None
    kind = KINDS[name]
    sources = [*values.get("secondhand", "").split(), *values.get("source", "").split()]
    return Provenance(kind, values[name] if kind in OURS else "", tuple(dict.fromkeys(sources)))
