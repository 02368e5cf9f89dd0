"""The finished site, and a browser to look at it."""

from __future__ import annotations

from ..website.conftest import chromium, server, site

__all__ = ["chromium", "server", "site"]
