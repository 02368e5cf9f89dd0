"""Share the finished site between tests."""

from pathlib import Path

from ..common.atomic_folder import made_once
from ..common.digests import digest_of
from ..common.paths import CACHE, DOCS, ENGINE, ROOT, SITE_URL
from ..website.assemble import Plan, build_site

SOURCES = (DOCS, ENGINE, ROOT / "playground", *(ROOT / name for name in ("mkdocs.yml", "package-lock.json")))


def built_site() -> Path:
    """The site, strictly built from the sources as they are; built only if that has not been done yet."""
    site = CACHE / "site" / digest_of(*SOURCES)

    def make(new: Path) -> None:
        build_site(Plan(new, SITE_URL))

    return made_once(site, make)
