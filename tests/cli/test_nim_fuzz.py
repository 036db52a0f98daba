"""Whatever is typed after `antihilbert nim`: an answer, or one line that says what is wrong."""

import json

from hypothesis import given
from hypothesis import strategies as st

from shell import ERROR, run

HEAPS = st.sampled_from(
    ["0", "1", "2", "3", "5", "7", "1-3-5", "2,2", "12", "2:6", "-3", "--3", "1e3", "x", "", "½",
     "٣", "1.5", "99999", "1000000000000000000", "1000000000000000001", "1 " * 1001]
)  # fmt: skip
CODES = st.one_of(
    st.text("0123456789.,-+{}F…anyx ", max_size=6),
    st.sampled_from(["any", "1-3", "1,3,4", "2+", "0", "0.77", "4.0", "0.F", "4.3...", "0.79"]),
)
NAMES = st.sampled_from(
    ["marienbad", "film", "northcott", "kayles", "lasker", "row", "grundy", "wythoff", "moore",
     "fibonacci", "neighbours", "twenty-one", "chess", ""]
)  # fmt: skip
WORDS = st.lists(
    st.sampled_from(
        ["take=any", "take=1, 3", "take=0", "octal=0.77", "hex=0.8", "octal=4.7...", "heaps=2",
         "heaps=0", "growth=2", "growth=9999", "same", "neighbours", "unequal", "gaps", "misere",
         "=", "take", "x=1"]
    ),
    max_size=4,
).map(" ".join)  # fmt: skip
OPTIONS = {
    "--take": CODES,
    "--octal": CODES,
    "--hex": CODES,
    "--game": NAMES,
    "--rules": WORDS,
    "--max-take": st.sampled_from(["0", "2", "-1", "x"]),
    "--lang": st.sampled_from(["fr", "en", "de"]),
}
ONLY = {
    "solve": {"--move": st.sampled_from(["1 1", "1 0", "2 1 1 1", "1 1, 2 1", "9 9", "x", "1 -1"])},
    "table": {"--first-moves": None, "--box": None},
    "play": {
        "--against": st.sampled_from(["perfect", "random", "learner", "x"]),
        "--errors": st.sampled_from(["0.5", "2", "nan", "x"]),
        "--second": None,
    },
    "learn": {"--games": st.sampled_from(["0", "3", "x"]), "--show": st.sampled_from(["-1", "2"])},
    "sequence": {"--to": st.sampled_from(["-1", "0", "30", "5000", "1000000000000", "x"])},
}
TYPED = st.lists(
    st.sampled_from(["1 1", "2 1", "1 2", "hint", "why", "undo", "boxes", "1 -1", "?", "", "9 9"]),
    max_size=6,
)


@st.composite
def commands(draw: st.DrawFn) -> list[str]:
    name = draw(st.sampled_from(list(ONLY)))
    words = ["nim", name]
    if name != "sequence":
        words += draw(st.lists(HEAPS, max_size=3))
    known = OPTIONS | ONLY[name]
    for option in draw(st.lists(st.sampled_from(list(known)), unique=True, max_size=3)):
        values = known[option]
        words += [option] if values is None else [option, draw(values)]
    for flag in ("--misere", "--json"):
        words += [flag] * draw(st.booleans())
    return words


@given(commands(), TYPED)
def test_every_command_ends_with_an_answer_or_with_one_line(
    words: list[str], typed: list[str]
) -> None:
    shown = run(*words, given="\n".join(typed).encode())
    if shown.status == 0:
        assert shown.err == ""
        if "--json" in words:
            assert isinstance(json.loads(shown.out), dict)
        else:
            assert shown.out
    else:
        assert shown.status == 2
        assert shown.err.startswith(ERROR)
        assert shown.err.count("\n") == 1
        assert len(shown.err) < 500
