"""Other people's engines, with which the tests compare ours: installed for the tests where that is possible."""

import subprocess
import sys
from pathlib import Path

from ..common.browsers import install_browsers
from ..common.digests import digest_of
from ..common.paths import ROOT

LISTED = ROOT / "requirements-oracles.txt"
PIP = ("-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input", "--require-hashes")
MISSING = """The other engines in requirements-oracles.txt could not be installed (see above);
the tests that compare ours with them are skipped."""


def install_oracles() -> bool:
    """Brings the environment to what the list says, if it is not there yet; says so if it cannot be done."""
    stamp, want = Path(sys.prefix) / "oracles", digest_of(LISTED)
    if stamp.exists() and stamp.read_text("utf-8") == want:
        return True
    print("installing the engines to compare with (once)", flush=True)
    done = subprocess.run([sys.executable, *PIP, "--only-binary=:all:", "-r", str(LISTED)], cwd=ROOT, check=False)
    if done.returncode:
        print(MISSING, flush=True)
        return False
    stamp.write_text(want, "utf-8")
    return True


def compare_all() -> None:
    """All comparisons in full; their result is recorded in tests/oracles/results.json."""
    install_browsers("xskat")
    if not install_oracles():
        sys.exit(1)
    subprocess.run([sys.executable, "-m", "tests.oracles"], cwd=ROOT, check=True)
