"""What tests of the finished site share."""

from __future__ import annotations

import tempfile
from pathlib import Path

from ...common.digests import digest_of
from ...common.paths import CACHE, DOCS, ENGINE, ROOT, SITE_URL
from ..site.whole import Plan, build_site

SOURCES = (DOCS, ENGINE, ROOT / "playground", *(ROOT / name for name in ("mkdocs.yml", "package-lock.json")))


def built_site() -> Path:
    """The site, strictly built from the sources as they are; built only if that has not been done yet."""
    site = CACHE / "site" / digest_of(*SOURCES)
    if not site.exists():
        site.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=site.parent) as temporary:
            build_site(Plan(Path(temporary, "new"), SITE_URL))
            _take(Path(temporary, "new"), site)
    return site


def _take(new: Path, site: Path) -> None:
    try:
        new.rename(site)
    except OSError:
        if not site.exists():  # else another process was faster, with the same result
            raise
