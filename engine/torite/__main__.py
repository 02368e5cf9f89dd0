"""`python -m torite`."""

from .cli.commands import main

raise SystemExit(main())
