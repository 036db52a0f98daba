"""The report: the claims as one HTML file, with styles, script and figures inside."""

import base64
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from antihilbert.baseball.board import Field
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.games import game_named
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.pictures import svg as order_svg
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.war import War, play
from antihilbert.catalogue import endless, longest
from antihilbert.claims import documents
from antihilbert.claims.claim import (
    PICKUPS,
    SEED,
    STRENGTHS,
    UNKNOWN,
    VERDICTS,
    Effort,
    Verdict,
    evidence,
    one_by_one,
    printed,
    sentence,
    shown,
)
from antihilbert.claims.run import Judged
from antihilbert.claims.sources.bal import PRINTED, SIZES
from antihilbert.claims.sources.delahaye_games import DURATIONS, RECORD_DEALS, RECORDS
from antihilbert.claims.sources.rostam_games import COLUMNS, GAINS, LIMITS
from antihilbert.core.messages import LANGUAGES, Text, decimal, grouped
from antihilbert.core.plots import bars, dots, histogram, lines
from antihilbert.takeaway import drawing
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.rules import Change, Move, Position, Rules

CSS = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
SCRIPT = """
const root = document.documentElement;
const speak = (lang) => {
  root.lang = root.dataset.lang = lang;
  document.title = lang === "fr" ? root.dataset.titleFr : root.dataset.titleEn;
};
if (root.dataset.fixed !== "True")
  speak((navigator.language || "").toLowerCase().startsWith("fr") ? "fr" : "en");
for (const button of document.querySelectorAll("[data-to]"))
  button.onclick = () => speak(button.dataset.to);

const rows = [...document.querySelectorAll("tr[data-verdict]")];
const chips = [...document.querySelectorAll("[data-filter]")];
const fit = () => {
  const wanted = {};
  for (const chip of chips)
    if (chip.ariaPressed === "true")
      (wanted[chip.dataset.filter] ??= []).push(chip.dataset.value);
  for (const row of rows)
    row.hidden = Object.entries(wanted).some(([what, some]) => !some.includes(row.dataset[what]));
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector("tr[data-verdict]:not([hidden])");
  const fitting = rows.filter((row) => row.id && !row.hidden);
  document.querySelector(".fits b").textContent = fitting.length;
};
for (const chip of chips)
  chip.onclick = () => {
    chip.ariaPressed = chip.ariaPressed === "true" ? "false" : "true";
    fit();
  };
document.querySelector("[data-all]").onclick = () => {
  for (const chip of chips) chip.ariaPressed = "false";
  fit();
};
document.querySelector(".filters").hidden = false;
fit();
"""


# Texts in both languages; a switch at the top of the page shows one of them


def both(text: Text) -> str:
    """Return a text in both languages, of which the page shows one.

    >>> both(Text("one", "un"))
    '<span lang="en">one</span><span lang="fr">un</span>'
    """
    if text.en == text.fr:
        return escape(text.en)
    return f'<span lang="en">{escape(text.en)}</span><span lang="fr">{escape(text.fr)}</span>'


def both_numbers(number: str) -> str:
    return both(Text(number, decimal(number, "fr")))


def both_shown(value: Any) -> str:
    return both(Text(shown(value), shown(value, "fr")))


def picture(svg: str, alt: str, lang: str = "") -> str:
    """Return a drawing as an image, so that its styles do not affect the page."""
    data = base64.b64encode(svg.encode()).decode()
    spoken = f' lang="{lang}"' if lang else ""
    return f'<img{spoken} alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}">'


# The sources' own tables, printed and computed in each cell


class Grid(NamedTuple):
    """A table whose cells are claims; None where the source has no cell."""

    caption: Text
    columns: Sequence[Text]
    rows: Sequence[tuple[Text, Sequence[str | None]]]


def _same(text: object) -> Text:
    return Text(str(text), str(text))


def records() -> Grid:
    caption = Text("Records: the longest finished games, in tricks", "Records de durée, en plis")
    decks = {8: Text("32 cards", "32 cartes"), 13: Text("52 cards", "52 cartes")}
    names = ("natural", "optimised")
    rows = [
        (name, [f"delahaye-record-{4 * values}-{pickup}" for pickup in names])
        for values, name in decks.items()
    ]
    assert len(RECORDS) == len(rows) * len(names)
    return Grid(caption, [PICKUPS[name] for name in names], rows)


def durations(suits: int) -> Grid:
    caption = sentence(
        "Mean number of cards laid by a player, C={suits}",
        "Nombre moyen de cartes posées par un joueur, C={suits}",
        suits=suits,
    )
    kept = {pickup: row for (one, pickup), row in DURATIONS.items() if one == suits}
    values = list(next(iter(kept.values())))
    rows = [
        (PICKUPS[pickup], [f"delahaye-mean-{suits}x{value}-{pickup}" for value in values])
        for pickup in kept
    ]
    return Grid(caption, [_same(f"V={value}") for value in values], rows)


def gains() -> Grid:
    caption = Text(
        "Who wins how often, one suit of N cards (B.2)",
        "Répartition des gains, une couleur de N cartes (B.2)",
    )
    columns = [
        Text("player 1", "joueur 1"),
        Text("player 2", "joueur 2"),
        Text("not over", "inconnu"),
    ]
    rows = [
        (
            Text(f"N={n}, {LIMITS[n]} tricks", f"N={n}, {LIMITS[n]} coups"),
            [f"rostam-gains-{n}-{column}" for column in COLUMNS],
        )
        for n in GAINS
    ]
    return Grid(caption, columns, rows)


def boards() -> Grid:
    caption = Text("C(n): the number of boards", "C(n) : le nombre de configurations")
    cells = [f"bal-count-{n}" for n in PRINTED]
    return Grid(caption, [_same(f"n={n}") for n in PRINTED], [(_same("C(n)"), cells)])


def html(grid: Grid, judged: dict[str, Judged]) -> str:
    head = "".join(f"<th>{both(name)}</th>" for name in grid.columns)
    body = []
    for name, cells in grid.rows:
        row = "".join(_cell(judged.get(cell) if cell else None) for cell in cells)
        body.append(f"<tr><th>{both(name)}</th>{row}</tr>")
    legend = both(
        Text(
            "printed above, computed below; differences are marked",
            "imprimé en haut, calculé en bas ; les différences sont marquées",
        )
    )
    return (
        f'<figure><table class="grid"><caption>{both(grid.caption)} <small>({legend})</small>'
        f"</caption><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"
        "</figure>"
    )


def _cell(one: Judged | None) -> str:
    if one is None:
        return "<td></td>"
    finding, sample = one.finding, one.finding.sample
    value, off = both_shown(finding.value), ""
    if sample is not None:
        if finding.value >= 1:
            value = both_numbers(f"{finding.value:.2f}")
        off = f" <small>±{both_numbers(f'{(sample.high - sample.low) / 2:.2g}')}</small>"
    marked = "" if one.verdict is Verdict.CONFIRMED else f' class="{one.verdict}"'
    return (
        f'<td{marked}><a href="#{one.claim.id}" title="{escape(one.why.en)}">'
        f'<span class="above">{_print(one)}</span><br>{value}{off}</a></td>'
    )


def _print(one: Judged) -> str:
    return both(Text(printed(one.claim), printed(one.claim, "fr")))


# Figures with captions


def figure(drawn: str, caption: Text) -> str:
    return f"<figure>{drawn}<figcaption>{both(caption)}</figcaption></figure>"


def length_histograms(judged: dict[str, Judged], ids: dict[str, Text]) -> Iterator[str]:
    """Yield the lengths of games in the samples of these claims."""
    for name, caption in ids.items():
        counts = judged[name].finding.histogram if name in judged else ()
        if any(counts):
            yield figure(histogram(counts).svg(caption), caption)


def duels(judged: dict[str, Judged], effort: Effort) -> Iterator[str]:
    """Yield the share of games that the first of two pickups wins."""
    for cards in (32, 52):
        one = judged.get(f"delahaye-duels-{cards}")
        if one is None or not one.finding.numbers:
            continue
        numbers = one.finding.numbers
        labels = [Text(shown(name), shown(name, "fr")) for name in one.claim.printed]
        shares = [share for share, _, _ in numbers.values()]
        intervals = [(low, high) for _, low, high in numbers.values()]
        percents = [
            sentence("{duel} {share:.1f} %", "{duel} {share:.1f} %", duel=label, share=share)
            for label, share in zip(labels, shares, strict=True)
        ]
        caption = sentence(
            "Duels of pickups, {cards} cards, {games:,} games each, seed {seed}: the first one "
            "wins: {shares}.",
            "Duels de rangements, {cards} cartes, {games:,} parties chacun, graine {seed} : le "
            "premier gagne : {shares}.",
            cards=cards,
            games=effort.games,
            seed=SEED,
            shares=Text(*("; ".join(one) for one in zip(*percents, strict=True))),
        )
        up = Text("games won by the first, %", "parties gagnées par le premier, %")
        yield figure(dots(labels, shares, intervals, up, level=50).svg(caption), caption)


def hand_sizes(deal: Deal, name: Text) -> str:
    """Draw the cards in player 1's hand, trick by trick, with natural pickup."""
    game = War(deal, (NATURAL, NATURAL))
    sizes = [len(game.hand1)]
    while game.outcome is None:
        game.step()
        sizes.append(len(game.hand1))
    caption = sentence(
        "{name}: {tricks:,} tricks; the cards in player 1's hand",
        "{name} : {tricks:,} plis ; les cartes en main du joueur 1",
        name=name,
        tricks=game.tricks,
    )
    axes = Text("tricks", "plis"), Text("cards in hand 1", "cartes du joueur 1")
    return figure(lines(sizes, axes).svg(caption), caption)


def order_graphs() -> Iterator[str]:
    for word, cards, caption in (
        (
            "aba2",
            None,
            Text(
                "What aba2 demands of four cards: higher ones stand above.",
                "Ce que aba2 exige de quatre cartes : les plus fortes en haut.",
            ),
        ),
        (
            "(ba2b)*",
            10,
            Text(
                "The order behind the endless word (ba2b)* of ten cards: Theorem 2 at work.",
                "L'ordre derrière le mot infini (ba2b)* de dix cartes : le théorème 2 à l'œuvre.",
            ),
        ),
    ):
        answer = realise(ProfileWord.parse(word), cards=cards)
        yield figure(picture(order_svg(answer), caption.en), caption)


METHODS = {
    "ring": Text("optimum, ring", "optimum, cercle"),
    "line": Text("optimum, line", "optimum, ligne"),
    "one-base": Text("one base at a time", "une base à la fois"),
    "best-move": Text("best move as we go", "on avance au mieux"),
    "local": Text("three bases seen", "trois bases visibles"),
}


def strategies(judged: dict[str, Judged]) -> Iterator[str]:
    """Yield the moves of the methods of colour baseball, and the fewest possible."""
    numbers: dict[str, list[float]] = {}
    for one in judged.values():
        numbers |= one.finding.numbers
    labels = [Text(f"{n} bases", f"{n} bases") for n in SIZES]
    for what, caption in (
        (
            "mean",
            Text(
                "Moves on average, over all boards.",
                "Coups en moyenne, sur toutes les configurations.",
            ),
        ),
        ("worst", Text("Moves in the worst case.", "Coups dans le pire des cas.")),
    ):
        groups = [
            (name, numbers[f"{method} {what}"])
            for method, name in METHODS.items()
            if f"{method} {what}" in numbers
        ]
        if groups:
            drawn = bars(labels, groups, Text("moves", "coups")).svg(caption)
            yield figure(drawn, caption)


def packets() -> Iterator[str]:
    """Yield the start of Marienbad, and a reply that makes all packets even again."""
    rules = Rules()
    reply = Move((Change(3, 6, (1,)),))
    for heaps, move, caption in (
        (
            (1, 3, 5, 7),
            None,
            Text(
                "The start in packets: an even number of each size, so the second player wins.",
                "Le départ en paquets : un nombre pair de chaque taille, le second joueur gagne.",
            ),
        ),
        (
            (1, 3, 3, 7),
            reply,
            Text(
                "Player 1 took 2 from the third row; the reply breaks a 4 and a 2.",
                "Le joueur 1 a pris 2 dans la troisième rangée ; la réponse casse un 4 et un 2.",
            ),
        ),
    ):
        answer = solve(rules, Position(heaps))
        drawn = "".join(
            picture(drawing.svg(answer, lang, move), caption.translate(lang), lang)
            for lang in LANGUAGES
        )
        yield figure(drawn, caption)


# Filters by source, verdict and strength


def chips(judged: list[Judged]) -> str:
    sources = Counter(one.claim.source for one in judged)
    verdicts = Counter(one.verdict for one in judged)
    strengths = Counter(one.support.strength for one in judged)
    names = {name: source.short for name, source in documents().items()}
    rows = (
        _chips("source", Text("source", "source"), names, sources),
        _chips("verdict", Text("verdict", "verdict"), VERDICTS, verdicts),
        _chips("strength", Text("strength", "force"), STRENGTHS, strengths),
    )
    every = sentence("{count:,} statements", "{count:,} affirmations", count=len(judged))
    of, show_all = both(Text(" of ", " sur ")), both(Text("show all", "tout montrer"))
    return (
        f'<div class="filters" hidden>{"".join(rows)}<p class="fits"><b></b>{of}{both(every)} '
        f"<button data-all>{show_all}</button></p></div>"
    )


def _chips(name: str, title: Text, choices: Mapping[Any, Text], counts: Counter[Any]) -> str:
    buttons = "".join(
        f'<button data-filter="{name}" data-value="{value}" aria-pressed="false">'
        f"{both(text)} <small>{counts[value]}</small></button>"
        for value, text in choices.items()
        if counts[value]
    )
    return f'<div class="chips"><span>{both(title)}</span>{buttons}</div>'


# Tables of claims

HEADS = (
    Text("Statement", "Énoncé"),
    Text("Printed", "Imprimé"),
    Text("Computed", "Calculé"),
    Text("Verdict", "Verdict"),
)


def table(judged: list[Judged], brief: bool = False) -> str:
    heads = "".join(f"<th>{both(head)}</th>" for head in HEADS)
    rows = "".join(_row(one, brief) for one in judged)
    columns = '<col class="say"><col class="value"><col class="value"><col class="why">'
    return (
        f'<table class="claims"><colgroup>{columns}</colgroup>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(one: Judged, brief: bool) -> str:
    claim = one.claim
    name = f'<a href="#{claim.id}">{claim.id}</a>' if brief else claim.id
    anchor = "" if brief else f' id="{claim.id}"'
    details = "" if brief else _evidence(one)
    source = documents()[claim.source].name.capitalize() + ", " if brief else ""
    marks = f'data-source="{claim.source}" data-verdict="{one.verdict}"'
    marks += f' data-strength="{one.support.strength}"'
    return (
        f"<tr{anchor} {marks}><td>{both(claim.statement)}<code>{name}</code>"
        f"<small>{source}{both(claim.place)}</small></td>"
        f"<td>{_printed(one)}</td>"
        f"<td>{_value(one.finding.value, claim.printed, one.verdict)}{_interval(one)}</td>"
        f'<td><span class="verdict {one.verdict}">{both(VERDICTS[one.verdict])}</span><br>'
        f"{both(one.why)}{_readings(one)}{_strength(one)}{details}</td></tr>"
    )


def _strength(one: Judged) -> str:
    """Return the strength of the verdict, and its range."""
    strength, extent = one.support
    reach = f": {both(extent)}" if any(extent) else ""
    return f'<small class="strength">{both(STRENGTHS[strength])}{reach}</small>'


def _readings(one: Judged) -> str:
    if not one.finding.readings:
        return ""
    title = both(Text("Readings tried", "Lectures essayées"))
    items = "".join(f"<li>{both(reading)}</li>" for reading in one.finding.readings)
    return f'<div class="readings">{title}<ul>{items}</ul></div>'


def _printed(one: Judged) -> str:
    if isinstance(one.claim.printed, float):
        return _print(one)
    return _value(one.claim.printed, one.finding.value, one.verdict)


def _interval(one: Judged) -> str:
    sample = one.finding.sample
    if sample is None or not sample.games:
        return ""
    games = sentence(
        "{sample.games:,} games, seed {sample.seed}",
        "{sample.games:,} parties, graine {sample.seed}",
        sample=sample,
    )
    within = both_numbers(f"{sample.low:.6g} … {sample.high:.6g}")
    return f"<br><small>{within}<br>{both(games)}</small>"


def _evidence(one: Judged) -> str:
    if not one.finding.evidence:
        return ""
    text = both(Text(*("\n".join(evidence(one.finding, lang)) for lang in LANGUAGES)))
    title = both(Text("evidence", "preuve"))
    return f"<details><summary>{title}</summary><pre>{text}</pre></details>"


def _value(value: Any, other: Any, verdict: Verdict) -> str:
    """Return a value with its differences from the other one marked."""
    if isinstance(value, dict) and isinstance(other, dict):
        return _marked_cases(value, other)
    if isinstance(value, list) and isinstance(other, list):
        parts = []
        for place, one in enumerate(value):
            same = place < len(other) and other[place] == one
            parts.append(_marked(one, differs=not same))
        return ("<br>" if value and " / " in str(value[0]) else ", ").join(parts)
    return _marked(value, differs=verdict is Verdict.CORRECTED)


def _marked(value: Any, differs: bool) -> str:
    text = both_shown(value)
    return f"<mark>{text}</mark>" if differs else text


def _marked_cases(value: dict[str, Any], other: dict[str, Any]) -> str:
    """Return cases by answer, with those marked that are new or differ."""
    answers: dict[str, list[str]] = {}
    for case, answer in value.items():
        text = both_shown(case)
        if other.get(case, UNKNOWN) != answer:
            kind = ' class="new"' if UNKNOWN in (answer, other.get(case, UNKNOWN)) else ""
            text = f"<mark{kind}>{text}</mark>"
        answers.setdefault(both_shown(answer), []).append(text)
    if one_by_one(value):
        return "<br>".join(f"{case}: {answer}" for answer, some in answers.items() for case in some)
    return "<br>".join(f"{answer}: {', '.join(some)}" for answer, some in answers.items())


# Tables and figures of each section

ById = dict[str, Judged]


def _side_by_side(drawn: Iterable[str]) -> str:
    return f'<div class="figures">{"".join(drawn)}</div>'


def _delahaye(judged: ById, effort: Effort) -> Iterator[str]:
    for grid in (records(), durations(1), durations(4)):
        yield html(grid, judged)
    histograms = {
        f"delahaye-mean-4x{values}-{pickup}": sentence(
            "Lengths of games, {cards} cards, {pickup} pickup",
            "Durée des parties, {cards} cartes, rangement {pickup}",
            cards=4 * values,
            pickup=PICKUPS[pickup],
        )
        for values in (8, 13)
        for pickup in ("natural", "random")
    }
    yield _side_by_side(length_histograms(judged, histograms))
    yield _side_by_side(duels(judged, effort))


def _rostam(judged: ById, effort: Effort) -> Iterator[str]:
    yield html(gains(), judged)
    histograms = {
        f"rostam-gains-{n}-unknown": Text(
            f"Lengths of games, N={n} (as in B.1)", f"Longueur des parties, N={n} (comme en B.1)"
        )
        for n in (10, 12, 14, 30)
    }
    yield _side_by_side(length_histograms(judged, histograms))
    yield _side_by_side(order_graphs())


def _marienbad(judged: ById, effort: Effort) -> Iterator[str]:
    yield _side_by_side(packets())


def _bal(judged: ById, effort: Effort) -> Iterator[str]:
    yield html(boards(), judged)
    yield _side_by_side(strategies(judged))


FIGURES: dict[str, Callable[[ById, Effort], Iterator[str]]] = {
    "delahaye": _delahaye,
    "rostam": _rostam,
    "marienbad": _marienbad,
    "bal": _bal,
}


# The headline: open questions of the sources, and their answers

FOUND = Text("Yes: it is replayed here.", "Oui : elle est rejouée ici.")
STILL_OPEN = Text("Still open.", "Toujours ouvert.")


class Question(NamedTuple):
    """A question of a source, the claim that answers it, and the answer in words."""

    claim: str
    question: Text
    answer: Callable[[Judged], Text]


def _if(case: str, value: str, yes: Text, no: Text = STILL_OPEN) -> Callable[[Judged], Text]:
    """Return one answer if the claim has this value for the case, else another."""
    return lambda one: yes if one.finding.value.get(case) == value else no


def _record(one: Judged) -> Text:
    if one.finding.value <= one.claim.printed:
        return Text("Not beaten here.", "Pas battu ici.")
    return sentence(
        "Yes: {ours:,} tricks instead of {theirs:,}.",
        "Oui : {ours:,} plis au lieu de {theirs:,}.",
        ours=one.finding.value,
        theirs=one.claim.printed,
    )


def _exceptions(one: Judged) -> Text:
    """Return the cases with an endless game."""
    found = ", ".join(case for case, value in one.finding.value.items() if value == "endless")
    return sentence("No: there are some for {cases}.", "Non : il y en a pour {cases}.", cases=found)


QUESTIONS = (
    *(
        Question(
            f"delahaye-{pickup}-52",
            sentence(
                "Is there an endless game with the usual 52 cards and {pickup} pickup?",
                "Existe-t-il une partie infinie à 52 cartes avec le rangement {pickup} ?",
                pickup=PICKUPS[pickup],
            ),
            _if("V=13", "endless", FOUND),
        )
        for pickup in ("natural", "optimised")
    ),
    Question(
        "delahaye-optimised-32",
        Text(
            "An endless game with 32 cards and optimised pickup?",
            "Une partie infinie à 32 cartes avec le rangement optimisé ?",
        ),
        _if("V=8", "endless", FOUND),
    ),
    Question(
        "delahaye-conjecture",
        Text(
            "One suit of 2^k or 3 x 2^k values: is it true that no game is endless?",
            "Une couleur de 2^k ou 3 x 2^k valeurs : est-il vrai qu'aucune partie n'est infinie ?",
        ),
        _if(
            "V=32",
            "endless",
            Text("No: 32 cards have an endless game.", "Non : 32 cartes ont une partie infinie."),
        ),
    ),
    Question(
        "delahaye-aligned-4x5",
        Text(
            "Is there an aligned cycle with four suits of five values?",
            "Existe-t-il un cycle aligné à quatre couleurs et cinq valeurs ?",
        ),
        _if("4x5", "none", Text("No, none at all.", "Non, aucun.")),
    ),
    Question(
        "delahaye-odd-values",
        Text(
            "Four suits, natural pickup, an odd number of values: are there endless games?",
            "Quatre couleurs, rangement naturel, nombre impair de valeurs : des parties infinies ?",
        ),
        _if(
            "V=5",
            "none",
            Text("Yes, from 3 on, except for 5: none.", "Oui, dès 3, sauf pour 5 : aucune."),
        ),
    ),
    *(
        Question(
            f"delahaye-record-{4 * values}-{pickup}",
            sentence(
                "Can the record of {cards} cards, {pickup} pickup, be beaten?",
                "Peut-on battre le record à {cards} cartes, rangement {pickup} ?",
                cards=4 * values,
                pickup=PICKUPS[pickup],
            ),
            _record,
        )
        for values, pickup in RECORDS
    ),
    Question(
        "rostam-multiple-of-8",
        Text(
            "Rostam: is no game endless when N is a multiple of 8?",
            "Rostam : aucune partie n'est-elle infinie quand N est multiple de 8 ?",
        ),
        _exceptions,
    ),
    Question(
        "marienbad-changed-rules",
        Text(
            "Marienbad: who wins if the player who takes the last match loses?",
            "Marienbad : qui gagne si celui qui prend la dernière allumette perd ?",
        ),
        _if(
            "last takes loses",
            "second player",
            Text("Still the second player.", "Toujours le deuxième joueur."),
            Text("The first player.", "Le premier joueur."),
        ),
    ),
    Question(
        "bal-three-bases-seen",
        Text(
            "Colour baseball: can it be solved while seeing three bases only?",
            "Baseball des couleurs : peut-on réussir en ne voyant que trois bases ?",
        ),
        _if("n=5", "always solved", Text("Yes, always.", "Oui, toujours.")),
    ),
)


def headline(judged: dict[str, Judged]) -> str:
    """Return each question whose claim was computed, as a card."""
    cards = "".join(
        _card(question, judged[question.claim])
        for question in QUESTIONS
        if question.claim in judged and judged[question.claim].verdict is not Verdict.FAILED
    )
    title = both(Text("What the sources asked for", "Ce que les sources demandaient"))
    return f'<h2 id="headline">{title}</h2><div class="headline">{cards}</div>' if cards else ""


def _card(question: Question, one: Judged) -> str:
    return (
        f'<a class="card {one.verdict}" href="#{question.claim}">'
        f"<span>{both(question.question)}</span><b>{both(question.answer(one))}</b></a>"
    )


# Beyond the sources: the catalogues of endless games and of the longest ones

LARGER = (6, 7)  # bases, in the full report


def beyond(judged: dict[str, Judged], effort: Effort) -> Iterator[str]:
    yield f'<h2 id="beyond">{both(Text("Beyond the sources", "Au-delà des sources"))}</h2>'
    yield f"<h3>{both(Text('Endless games', 'Parties infinies'))}</h3>"
    yield f"<p>{both(_ENDLESS)}</p>"
    yield _games(endless(), (Text("pre-period", "prépériode"), Text("period", "période")))
    yield f"<h3>{both(Text('Longest finished games', 'Plus longues parties finies'))}</h3>"
    yield _record_game()
    if longest():
        yield _games(longest(), (Text("tricks", "plis"), Text("cards", "cartes posées")))
    yield from _worst_boards(judged, effort)


def _record_game() -> str:
    """Draw the longest known game with 52 cards and natural pickup."""
    deals = [Deal.parse(RECORD_DEALS[13, "natural"])]
    deals += [
        game.deal
        for game in longest()
        if game.pickups == ("natural",) and deck_of(game.deal.cards) == Deck(4, 13)
    ]
    best = max(deals, key=lambda deal: play(deal).tricks)
    return hand_sizes(best, Text("A record game of 52 cards", "Une partie record à 52 cartes"))


def _worst_boards(judged: dict[str, Judged], effort: Effort) -> Iterator[str]:
    """Yield the fewest moves that the worst board needs, and a formula that fits."""
    one = judged.get("bal-line-is-longer")
    if one is None or "ring worst" not in one.finding.numbers:
        return
    numbers = one.finding.numbers
    title = Text("Colour baseball: worst cases", "Baseball des couleurs : pires cas")
    yield f"<h3>{both(title)}</h3><p>{both(_WORST)}</p>"
    worst = list(zip(SIZES, numbers["ring worst"], numbers["line worst"], strict=True))
    if effort.full:
        worst += [(n, _farthest(Field.ring(n)), _farthest(Field.line(n))) for n in LARGER]
    rows = "".join(
        f"<tr><th>{n}</th><td>{ring:.0f}</td><td>{(2 * n - 1) * (n // 2)}</td>"
        f"<td>{line:.0f}</td><td>{(n - 1) * (2 * n - 1)}</td></tr>"
        for n, ring, line in worst
    )
    ring, line = Text("ring", "cercle"), Text("line", "ligne")
    yield (
        f'<table class="grid"><thead><tr><th>n</th><th>{both(ring)}</th><th>(2n-1)⌊n/2⌋</th>'
        f"<th>{both(line)}</th><th>(n-1)(2n-1)</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _farthest(field: Field) -> int:
    """Return the fewest moves that the worst board needs."""
    from antihilbert.baseball.distances import Search, finish

    return finish(Search(field)).level


_WORST = Text(
    "The fewest moves that the worst board of n bases needs, and a formula that fits.",
    "Le nombre minimal de coups pour la pire configuration à n bases, et une formule qui convient.",
)


_ENDLESS = Text(
    "One endless deal for each deck where one is known; 'antihilbert catalogue' replays them all.",
    "Une distribution infinie pour chaque jeu où l'on en connaît une ; 'antihilbert catalogue' les "
    "rejoue toutes.",
)


def _games(games: Iterable[Certificate], names: tuple[Text, Text]) -> str:
    heads = (Text("game", "jeu"), Text("deck", "cartes"), Text("pickup", "rangement"), *names)
    head = "".join(f"<th>{both(name)}</th>" for name in (*heads, Text("deal", "distribution")))
    rows = "".join(map(_game, games))
    return f'<table class="catalogue"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _game(game: Certificate) -> str:
    rules = game_named(game.game)
    deck = rules.deck_of(game.deal.cards)
    pickup = ", ".join(both(PICKUPS.get(name, Text(name, name))) for name in game.pickups) or "–"
    numbers = (
        (game.preperiod, game.period) if game.period is not None else (game.tricks, game.cards)
    )
    deal = rules.written(game.deal)
    cells = "".join(
        f"<td>{both(Text(grouped(number), grouped(number, 'fr')))}</td>"
        for number in numbers
        if number is not None
    )
    note = escape(game.note)
    return (
        f"<tr><td>{both(rules.title)}</td><td>{deck or ''}</td><td>{pickup}</td>{cells}"
        f"<td>{escape(deal)}<br><small>{note}</small></td></tr>"
    )


# The page: a summary, a section per source, and results beyond them

TITLE = Text("What the literature says, recomputed", "Ce que dit la littérature, recalculé")


def page(judged: list[Judged], effort: Effort, lang: str, *, fixed: bool = False) -> str:
    """Return the report, which opens in the browser's language.

    It opens in `lang` if that is `fixed`, or if no script runs.
    """
    by_id = {one.claim.id: one for one in judged}
    parts = [_top(judged, effort), headline(by_id), chips(judged), *_findings(judged)]
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        if of_source:
            parts += [
                f'<section><h2 id="{source.name}">{both(source.title)}</h2>',
                f"<p>{both(source.about)}</p>",
                _counts(of_source),
                *FIGURES[source.name](by_id, effort),
                table(of_source),
                "</section>",
            ]
    parts += beyond(by_id, effort)
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="{lang}" data-lang="{lang}" data-fixed="{fixed}" '
        f'data-title-en="{escape(TITLE.en)}" data-title-fr="{escape(TITLE.fr)}">'
        '<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(TITLE.translate(lang))}</title><style>{CSS}</style></head>"
        f"<body>{body}<script>{SCRIPT}</script></body></html>\n"
    )


def _top(judged: list[Judged], effort: Effort) -> str:
    sampled = sentence(
        "{kind} report: samples of {games:,} games",
        "rapport {kind} : échantillons de {games:,} parties",
        kind=Text("full", "complet") if effort.full else Text("quick", "rapide"),
        games=effort.games,
    )
    counts = Counter(one.verdict for one in judged)
    tiles = "".join(
        f'<div class="tile {verdict}"><b>{counts[verdict]}</b>{both(VERDICTS[verdict])}</div>'
        for verdict in Verdict
        if counts[verdict] or verdict is not Verdict.FAILED
    )
    intro = Text(
        f"{len(judged)} statements of the sources on War, Beggar-my-neighbour, Nim and colour "
        "baseball: each number, deal, cycle, table cell, theorem instance, formula and conjecture "
        "that can be checked. No verdict is typed in: it follows from what was printed, what was "
        "computed, and a rule.",
        f"{len(judged)} affirmations des sources sur la bataille, le jeu de Nim et le baseball des "
        "couleurs : chaque nombre, distribution, cycle, case de tableau, cas de théorème, formule "
        "et conjecture vérifiable. Aucun verdict n'est écrit d'avance : il découle de ce qui est "
        "imprimé, de ce qui est calculé, et d'une règle.",
    )
    sections = "".join(
        f'<li><a href="#{source.name}">{both(source.title)}</a></li>'
        for source in documents().values()
    )
    more = both(Text("Beyond the sources", "Au-delà des sources"))
    return (
        f'<div class="top"><span>antihilbert, {both(sampled)}</span><span class="switch">'
        '<button data-to="en">English</button> <button data-to="fr">Français</button></span></div>'
        f'<h1>{both(TITLE)}</h1><p>{both(intro)}</p><div class="tiles">{tiles}</div>'
        f'<nav><ul>{sections}<li><a href="#beyond">{more}</a></li></ul></nav>'
    )


def _findings(judged: list[Judged]) -> Iterator[str]:
    """Yield the claims that are not simply confirmed, by verdict."""
    for verdict, title in (
        (Verdict.FAILED, Text("Failed", "Échecs")),
        (Verdict.CORRECTED, Text("To be corrected", "À corriger")),
        (Verdict.EXTENDED, Text("More is known now", "On en sait plus")),
        (Verdict.OPEN, Text("Open", "Questions ouvertes")),
    ):
        some = [one for one in judged if one.verdict is verdict]
        if some:
            yield f"<section><h3>{both(title)}</h3>{table(some, brief=True)}</section>"


def _counts(judged: Iterable[Judged]) -> str:
    counts = Counter(one.verdict for one in judged)
    numbers = ", ".join(
        f'<span class="verdict {verdict}">{counts[verdict]} {both(VERDICTS[verdict])}</span>'
        for verdict in Verdict
        if counts[verdict]
    )
    return f"<p>{numbers}</p>"
