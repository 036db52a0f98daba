from collections import Counter
from xml.etree import ElementTree

import pytest

from antihilbert.baseball import drawing
from antihilbert.baseball.board import Board, Field, covered, window
from antihilbert.core.messages import InputError

SVG = "{http://www.w3.org/2000/svg}"


def parts(picture: str, name: str) -> list[ElementTree.Element]:
    return [e for e in ElementTree.fromstring(picture).iter() if e.get("class") == name]


@pytest.mark.parametrize("field", [Field.ring(5), Field.line(5), Field.parse("0-1,0-2,0-3,0-4")])
def test_a_picture_has_every_base_token_and_way(field: Field) -> None:
    picture = drawing.svg(Board.parse("44|.0|13|12|23"), field)
    assert len(parts(picture, "base")) == 5
    assert len(parts(picture, "token")) == 9
    assert len(parts(picture, "hole")) == 1
    assert len(parts(picture, "way")) == len(field.edges)


def test_tokens_are_told_apart_without_their_colours() -> None:
    picture = drawing.svg(Board.solved(36), Field.ring(36))
    marks = [mark.text for mark in parts(picture, "mark")]
    assert len(set(marks)) == 36
    corners = {
        token[1].text: (token[0].tag, len(token[0].get("points", "").split()))
        for token in parts(drawing.svg(Board.solved(5), Field.ring(5)), "token")
    }
    assert len(set(corners.values())) == 5


def test_a_sheet_has_a_full_set_to_cut_out() -> None:
    picture = drawing.sheet(6)
    assert len(parts(picture, "base")) == 6
    assert len(parts(picture, "cut")) == len(parts(picture, "token")) == 11
    assert len(parts(picture, "hole")) == 12


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7, 12, 36])
def test_a_sheet_fits_on_paper_with_no_base_alone_in_its_row(n: int) -> None:
    picture = drawing.sheet(n)
    root = ElementTree.fromstring(picture)
    width, height = (float(root.get(name, "").removesuffix("mm")) for name in ("width", "height"))
    assert width <= 190 and height <= 277
    assert width > 140  # and makes use of it
    rows = Counter(base.get("y") for base in parts(picture, "base"))
    assert min(rows.values()) > 1 or n <= 3
    edges = [float(cut.get("x", "")) for cut in parts(picture, "cut")]
    assert min(edges) >= 0


def test_the_cover_shows_three_neighbouring_bases() -> None:
    board = Board.parse("45|.0|13|12|23|45")
    assert covered(board, window(Field.ring(6), 1)) == "45|.0|13|??|??|??"
    assert covered(board, window(Field.ring(6), 5)) == "45|??|??|??|23|45"
    assert covered(board, window(Field.line(6), 5)) == "??|??|??|??|23|45"
    with pytest.raises(InputError, match="the cover is for a ring or a line"):
        window(Field.parse("0-1,0-2"), 0)
