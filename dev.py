#!/usr/bin/env python3
"""Does everything about Torite from a fresh clone: `python3 dev.py serve`, `python3 dev.py test`; more with --help.

Runs on Python 3.9+ and needs only git and Python: it finds (or lets uv fetch) a Python 3.13, makes `.venv` from the
hashes in requirements.txt and hands over to `playground`. Without changes to that list it uses no network.
"""

import hashlib
import itertools
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
BIN = ENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
WANTED = "3.13"
NO_PYTHON = f"""Torite's tools need Python {WANTED}. None was found (python{WANTED} on the path, pyenv's, uv's), and uv
could not fetch one. Install Python {WANTED} in any way you like, for example by one of
  uv python install {WANTED}
  pyenv install {WANTED}
  apt install python{WANTED} python{WANTED}-venv        (Debian, Ubuntu)
  brew install python@{WANTED}                        (macOS)
and run this command again."""


def output(*command):
    """Run a command; return what it prints, "" if it does not exist or fails, as a pyenv shim may."""
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=60, cwd=ROOT)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def run(*command):
    """Runs a command of the set-up; its failure ends the program."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT)
    if done.returncode:
        sys.exit(f"dev.py: set-up stopped, as this failed: {' '.join(str(part) for part in command)}")


def fits(python):
    """Whether a command is a Python of the wanted version that runs."""
    return output(python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])") == WANTED


def candidates():
    """Commands that may be the wanted Python, nearest first."""
    yield sys.executable
    yield f"python{WANTED}"
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob(f"versions/{WANTED}*/bin/python"), reverse=True)
    yield from filter(None, [output("uv", "python", "find", "--no-project", WANTED)])
    yield from filter(None, [output("py", f"-{WANTED}", "-c", "import sys; print(sys.executable)")])


def fetched():
    """A Python that uv fetches, uv itself coming from the package index if it is not installed."""
    uv = "uv" if output("uv", "--version") else own_uv()
    print(f"dev.py: no Python {WANTED} found; asking uv for one", flush=True)
    subprocess.run([uv, "python", "install", WANTED], cwd=ROOT)
    return output(uv, "python", "find", "--no-project", WANTED)


def own_uv():
    """The uv named in requirements.txt, in a small environment of its own."""
    folder = ROOT / ".cache" / "uv"
    run(sys.executable, "-m", "venv", folder)
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines(keepends=True)
    start = next(place for place, line in enumerate(lines) if line.startswith("uv=="))
    pins = [lines[start], *itertools.takewhile(lambda line: line.startswith(" "), lines[start + 1 :])]
    with tempfile.TemporaryDirectory() as temporary:
        listed = Path(temporary) / "uv.txt"
        listed.write_text("".join(pins), "utf-8")
        pip_install(folder / BIN.name / PYTHON.name, listed)
    return str(folder / BIN.name / "uv")


def find_python():
    """A Python of the wanted version."""
    for python in candidates():
        if fits(python):
            return python
    python = fetched()
    return python if fits(python) else sys.exit(NO_PYTHON)


def pip_install(python, listed):
    """Installs exactly what a list with hashes names."""
    options = ["-qq", "--disable-pip-version-check", "--no-input", "--require-hashes", "--only-binary=:all:"]
    run(python, "-m", "pip", "install", *options, "-r", listed)


def link_sources(python):
    """Makes `import torite` and `import playground` work in the environment."""
    packages = Path(output(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"))
    packages.joinpath("torite-sources.pth").write_text(f"{ROOT}\n{ROOT / 'engine'}\n", "utf-8")


def prepare():
    """Brings `.venv` to what requirements.txt says, if it is not there yet."""
    if ENV.is_symlink():
        sys.exit(
            "dev.py: .venv is a link to another environment, which would be bound to this checkout; expected a folder"
        )
    listed = ROOT / "requirements.txt"
    want = hashlib.sha256(listed.read_bytes() + str(ROOT).encode()).hexdigest()
    stamp = ENV / "prepared"
    if stamp.exists() and stamp.read_text() == want and PYTHON.exists():
        return
    if not fits(PYTHON):
        run(find_python(), "-m", "venv", "--clear", ENV)
    print("dev.py: installing the tools into .venv (once, about half a minute)", flush=True)
    pip_install(PYTHON, listed)
    link_sources(PYTHON)
    stamp.write_text(want)


def main():
    """Prepares the environment and hands the command over."""
    prepare()
    command = [str(PYTHON), "-m", "playground", *sys.argv[1:]]
    os.chdir(ROOT)
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
