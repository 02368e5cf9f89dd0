"""`python -m torite`."""

from .cli import main

raise SystemExit(main())
