"""Makes what browsers run, if the engine has changed: `python -m playground.runtime`."""

from .package import make_both

if __name__ == "__main__":
    make_both()
