"""The pictures of rings and chains on the pages are those that are drawn now."""

import importlib.util
from types import ModuleType

import pytest

from sessions import ROOT

DOCS = ROOT / "docs"


def pictures() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["ring-2024", "chain"])
def test_a_drawn_picture_is_up_to_date(name: str) -> None:
    stored = (DOCS / "images" / f"{name}.svg").read_text()
    assert stored == pictures().DRAWN[name](), "python docs/pictures.py draws it"


def test_the_pictures_show_every_deal() -> None:
    ring = (DOCS / "images" / "ring-2024.svg").read_text()
    assert ring.count('r="5" fill="#222"') == 30  # so many the paper of 2024 counts
    chain = (DOCS / "images" / "chain.svg").read_text()
    assert all(f"{tricks} tricks" in chain for tricks in ("1,007", "1,015", "1,016"))
