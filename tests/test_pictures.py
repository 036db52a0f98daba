"""The pictures on the pages show what their captions say."""

from sessions import ROOT

DOCS = ROOT / "docs"


def test_the_pictures_show_every_deal() -> None:
    ring = (DOCS / "images" / "ring-2024.svg").read_text()
    assert ring.count('r="5" fill="#222"') == 30  # so many the paper of 2024 counts
    chain = (DOCS / "images" / "chain.svg").read_text()
    assert all(f"{tricks} tricks" in chain for tricks in ("1,007", "1,015", "1,016"))
