"""Whether what a reader reads is written well: textlint for Japanese and English, Hunspell's dictionary for spelling.

`playground/text/language/` holds the rules: one word for one thing (`ja.yml`, `en.yml`), and the names that no
dictionary has (`en.txt`).
"""

import gc
import json
import re
import subprocess
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import batched
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from spylls.hunspell import Dictionary

from ..common.cache import cached
from ..common.digests import digest_of
from ..common.grouping import grouped
from ..common.paths import LANGS, NODE_MODULES, ROOT
from ..common.tools import node_program, with_node
from ..text.checks.problems import is_at
from ..text.checks.prose import Line, interface, prose
from ..text.model.page import Fault
from ..text.model.registry import PACKAGE, load
from ..text.model.terms import Terms

RULES = ROOT / "playground" / "text" / "language"
PART = 200
"""Lines that textlint reads as one text: in a longer one it takes longer for each line."""
BRITISH = NODE_MODULES / "dictionary-en-gb"
LOCK = ROOT / "package-lock.json"
TEXTLINT = NODE_MODULES / "textlint" / "bin" / "textlint.js"
ADDRESS = re.compile(r"https?://\S+|\S+\.(?:com|org|json|toml|md|io)\b\S*|`[^`]*`|\w+/\w+|[a-z]+\.[a-z.-]+|--\w+")
GAME = re.compile(r"(?:docs/ja|engine/torite)/games/(\w[\w-]*)")
PLAYED = re.compile(r"(?<![ァ-ヴー])(?:ディール|ラウンド|ハンド)(?![ァ-ヴー])")
"""Names for the time from one dealing of the cards to the next."""
CITED = re.compile("「[^」]*」")
WORD = re.compile(r"(?<!\w)[A-Za-z][a-z]+(?:['’][a-z]+)?(?!\w)")


def faults(*only: str) -> Iterator[Fault]:
    """List the language faults of the whole project, perhaps only of the games named."""
    registry = load()
    every = (*prose(registry, PACKAGE), *interface())
    lines = [line for line in every if not only or any(is_at(line.where, ident) for ident in only)]
    yield from played(lines, registry.terms)
    for lang in LANGS:
        yield from style([line for line in lines if line.lang == lang], lang)
    yield from spelling(line for line in lines if line.lang == "en")


def played(lines: Sequence[Line], terms: Terms) -> Iterator[Fault]:
    """Tell where a game calls it ディール in one sentence and ラウンド in another, and its own terms do not tell them apart."""
    for game, uses in _uses(lines).items():
        own = {term.words["ja"] for term in terms.entries.values() if term.game == game}
        said = [(word, line) for word, line in uses if word not in own]
        for usual, _ in Counter(word for word, _ in said).most_common(1):
            for word, line in (use for use in said if use[0] != usual):
                yield Fault(line.where, f"{word}; expected {usual}, the word of {game}, or a term of its own")


def _uses(lines: Sequence[Line]) -> dict[str, list[tuple[str, Line]]]:
    places = ((GAME.match(line.where), line) for line in lines if line.lang == "ja")
    own = ((place[1].replace("_", "-"), line) for place, line in places if place)
    return grouped((game, (word, line)) for game, line in own for word in PLAYED.findall(CITED.sub("", line.text)))


def style(lines: Sequence[Line], lang: str) -> Iterator[Fault]:
    """List textlint's messages; it is asked again only when the lines, the rules or the packages changed."""
    parts = [*batched(lines, PART)]
    by_file = _textlint(["\n".join(line.text for line in part) for part in parts], lang)
    for part, messages in zip(parts, by_file, strict=True):
        for message in messages:
            line = part[message["line"] - 1]
            said = message["message"].splitlines()[0]
            near = line.text[max(0, message["column"] - 20) : message["column"] + 20]
            yield Fault(line.where, f"{said} ({message['ruleId']}): …{near}…")


@cached(lambda texts, lang: digest_of(RULES, LOCK))
def _textlint(texts: list[str], lang: str) -> list[list[dict[str, Any]]]:
    command: list[str | Path] = [node_program(), TEXTLINT, "--config", RULES / f"{lang}.json", "--format", "json"]
    with TemporaryDirectory() as folder:  # one of its own, as two processes may ask at once
        files = [Path(folder, f"{number:04}.txt") for number in range(len(texts))]
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, "utf-8")
        command += files
        done = subprocess.run(command, cwd=ROOT, env=with_node(), capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"textlint: {done.stderr or done.stdout}")
    by_file = {Path(result["filePath"]).name: result["messages"] for result in json.loads(done.stdout)}
    return [by_file[file.name] for file in files]


@cache
def _british() -> Dictionary:
    """Hunspell's British English under the names that its reader wants: the package calls both files `index`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # the reader leaves its files to the collector
        british = Dictionary.from_files(str(BRITISH / "index"))
        gc.collect()
    return british


@cache
def _known() -> frozenset[str]:
    return frozenset((RULES / "en.txt").read_text("utf-8").split())


def spelling(lines: Iterator[Line]) -> Iterator[Fault]:
    """English words that neither the dictionary nor the list of names has."""
    for line in lines:
        for word in WORD.findall(ADDRESS.sub(" ", line.text)):
            if not known(word):
                message = f"{word!r} is in no dictionary; expected another spelling, or the name in en.txt"
                yield Fault(line.where, message)


@cache
def known(word: str) -> bool:
    """Whether a word may stand in an English text."""
    plain = word.replace("’", "'")
    stem = plain.removesuffix("'s")
    return bool(_british().lookup(plain) or _british().lookup(stem)) or not {stem, stem.lower()}.isdisjoint(_known())
