"""Options that may be written after `dev.py bench`, for tests that run a part of it."""

from argparse import Namespace

from playground.__main__ import parser


def asked(*written: str) -> Namespace:
    """Give what a round of a hundredth of a second is asked for with, and what else is written."""
    return parser().parse_args(["bench", "--rounds=1", "--seconds=0.01", *written])
