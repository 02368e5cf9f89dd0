"""Hostile runs of the command line end with an answer or a sentence, never with a traceback or not at all.

`TORITE_HOSTILE=23000` makes as many runs as somebody wants; `TORITE_HOSTILE_FROM` says from which seed.
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from pathlib import Path
from types import FrameType

import pytest

from torite.cli.commands import main

from .cite_data import WHOLE
from .hostile import Hostile

RUNS, FROM = int(os.environ.get("TORITE_HOSTILE", "400")), int(os.environ.get("TORITE_HOSTILE_FROM", "0"))
SECONDS = 60
"""Whatever takes longer hangs."""


def _hangs(signum: int, frame: FrameType | None) -> None:
    raise AssertionError("it hangs")


@pytest.mark.filterwarnings("error")
def test_hostile_runs_end_with_an_answer_or_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")  # as Python opens it
    hostile = Hostile(tmp_path, json.dumps(WHOLE).encode())
    signal.signal(signal.SIGALRM, _hangs)
    codes = set[int]()
    for seed in range(FROM, FROM + RUNS):
        run = hostile.run(seed)
        monkeypatch.setattr("sys.stdin", io.StringIO(run.standard_input))
        signal.alarm(SECONDS)
        try:
            code = main(run.argv)
        except SystemExit as ended:  # argparse, which tells how the command is used
            code = ended.code if isinstance(ended.code, int) else 1
        except Exception as error:
            raise AssertionError(f"seed {seed}: {[*run.argv]!r:.500}") from error
        finally:
            signal.alarm(0)
        printed = capsys.readouterr()
        codes.add(code)
        assert code in (0, 1, 2), f"seed {seed}"
        assert code < 2 or printed.err.startswith(("torite: ", "usage: ")), f"seed {seed}: {printed.err:.300}"
        assert "Traceback" not in printed.err
    assert codes == {0, 1, 2}
