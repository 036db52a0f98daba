"""The lab as one file in Firefox; tests/browser opens it in Chromium."""

from pathlib import Path

from engines import firefox
from one_file import JUDGED, PLAYED, player1, written


def test_firefox_opens_the_lab_from_a_disk(tmp_path: Path) -> None:
    address = written(tmp_path).as_uri()
    with firefox(f"{address}?page=marienbad&lang=fr") as evaluate:
        assert "paquets" in evaluate(JUDGED, None)
    with firefox(f"{address}?page=statistics") as evaluate:
        assert evaluate(PLAYED, None) == player1()
