"""The comparison with other site generators tells what differs, and only that; pages render outside MkDocs, too."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import copy_context
from pathlib import Path
from types import SimpleNamespace
from typing import override

import pytest
import yaml
from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor

from playground.common.paths import ROOT
from playground.common.write_files import write_files
from playground.local import elsewhere
from playground.local.elsewhere import compare_elsewhere, differences
from playground.local.zensical_site import Pages, Source, project
from playground.text.render.current_page import HERE

PAGE = '<meta name="generator" content="one"><p>one</p><p>two</p>\n'
OURS = {"a.html": PAGE, "b.json": "{}", "offline/index.json": "1"}


def found(folder: Path, theirs: Mapping[str, str]) -> dict[str, list[str]]:
    """Compare a site with ours."""
    write_files(folder / "ours", OURS.items())
    write_files(folder / "theirs", theirs.items())
    return dict(differences(folder / "ours", folder / "theirs"))


def test_the_name_of_a_generator_digests_and_blank_lines_are_no_difference(tmp_path: Path) -> None:
    renamed = PAGE.replace('content="one"', 'content="two"').replace("</p><p>", "</p>\n\n<p>")
    assert found(tmp_path, {**OURS, "a.html": renamed, "offline/index.json": "2"}) == {}


def test_what_differs_is_told_line_by_line(tmp_path: Path) -> None:
    theirs = {"a.html": PAGE.replace(">two<", ">2<"), "c.txt": "", "offline/index.json": "1"}
    assert found(tmp_path, theirs) == {
        "a.html": ["-<p>two</p>", "+<p>2</p>"],
        "b.json": ["only MkDocs makes it"],
        "c.txt": ["MkDocs does not make it"],
    }


def test_an_unknown_generator_is_named_with_those_that_there_are() -> None:
    with pytest.raises(SystemExit, match="no generator hugo; expected properdocs, zensical"):
        compare_elsewhere(["hugo"])


def test_the_newest_of_several_versions_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "FOLDER", tmp_path)
    for version in ("1.9", "1.10"):
        (tmp_path / "properdocs" / f"properdocs-{version}.dist-info").mkdir(parents=True)
    assert elsewhere.installed("properdocs") == "1.10"
    assert elsewhere.installed("zensical") == ""


class Context(Preprocessor):
    """Hand a page's path to extensions as Zensical does."""

    page = SimpleNamespace(path="games/index.md")

    @override
    def run(self, lines: list[str]) -> list[str]:
        """Leave the page as it is."""
        return lines


class Contexts(Extension):
    @override
    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(Context(md), "rendering_context", 0)


def test_a_page_knows_where_it_is_without_hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORITE_LOCALE", "en")
    context = copy_context()
    convert = Markdown(extensions=[Pages(), "playground.text.render.extension", Contexts()]).convert
    assert 'href="spades.md#bid.nil"' in context.run(convert, "See [[spades#bid.nil]].")
    here = context[HERE]
    assert here == Source("en", "games/index.md")
    assert here.address("glossary.md") == "../glossary/"
    assert here.root() == "../../"


def test_a_project_takes_over_the_settings_and_has_a_languages_pages(tmp_path: Path) -> None:
    settings = yaml.safe_load(project("ja", tmp_path / "ja").read_text("utf-8"))
    assert Path(settings["INHERIT"]) == ROOT / "mkdocs.yml"
    assert (tmp_path / "ja" / settings["docs_dir"] / "games" / "spades.md").exists()
