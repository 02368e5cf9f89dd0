"""Templates of the HTML that is not Markdown, and the words that the build itself puts on pages: `words.toml`.

Whatever is put into a template is escaped, unless it is Markup already.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ..common.paths import LANGS
from ..common.tables import read_toml

FOLDER = Path(__file__).parent
NOTHING = Markup()
NAMES = {"ja": "日本語", "en": "English"}
"""Each language by its own name."""


WORDS: Mapping[str, Mapping[str, str]] = read_toml(FOLDER / "words.toml")


def word(key: str, lang: str, **facts: object) -> str:
    """The words for `key` in a language."""
    return WORDS[key][lang].format(**facts)


def plain(value: Any) -> Markup:
    """Escape what is no Markup."""
    return value if isinstance(value, Markup) else Markup(escape(str(value)))


ENVIRONMENT = Environment(
    loader=FileSystemLoader(FOLDER),
    autoescape=True,
    finalize=plain,
    undefined=StrictUndefined,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def fill(template: str, /, **facts: object) -> Markup:
    """Fill a template of this folder."""
    return Markup(ENVIRONMENT.get_template(template).render(facts).removesuffix("\n"))


def link(address: str, name: str) -> Markup:
    """Link a page, a step of an example, a term."""
    return Markup('<a href="{}">{}</a>').format(plain(address), plain(name))


def clause_link(address: str, number: str) -> Markup:
    """Link a clause by its number: the one way in which pages do."""
    return fill("reference.html", address=address, number=number)


GLOBALS: Any = {"word": word, "langs": LANGS, "names": NAMES, "clause_link": clause_link}
ENVIRONMENT.globals.update(GLOBALS)
