"""The report: the claims as one HTML file, with styles, script and figures inside."""

import base64
import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from antihilbert.baseball.board import Field
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.games import game_named
from antihilbert.cards.messages import pickup_said
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.pictures import svg as order_svg
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.war import War, play
from antihilbert.catalogue import endless, longest
from antihilbert.claims import documents
from antihilbert.claims.claim import (
    COLON,
    PICKUPS,
    SEED,
    SEMICOLON,
    STRENGTHS,
    UNKNOWN,
    VERDICTS,
    Effort,
    Strength,
    Verdict,
    evidence,
    one_by_one,
    printed,
    sentence,
    shown,
    typeset,
)
from antihilbert.claims.run import Judged
from antihilbert.claims.sources.bal import SIZES
from antihilbert.claims.sources.delahaye_games import DURATIONS, RECORD_DEALS, best_public, finder
from antihilbert.claims.sources.rostam_games import COLUMNS, GAINS, LIMITS
from antihilbert.core.messages import (
    LANGUAGES,
    Text,
    as_text,
    decimal,
    grouped,
    in_french,
    texts,
)
from antihilbert.core.plots import bars, dots, histogram, lines
from antihilbert.takeaway import drawing
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.rules import Change, Move, Position, Rules

CSS, SCRIPT, _FILE = (
    Path(__file__).with_name(f"report.{kind}").read_text(encoding="utf-8")
    for kind in ("css", "js", "toml")
)
_TABLES = tomllib.loads(_FILE)
TEXTS, METHODS, ANSWERS, MEANINGS, PROSE = (
    texts(_TABLES[name]) for name in ("texts", "methods", "answers", "meanings", "prose")
)
SOURCES = {name: texts(told) for name, told in _TABLES["sources"].items()}
QUESTIONS: dict[str, dict[str, Any]] = _TABLES["questions"]

# The page needs nothing from elsewhere, and no script runs in it but its own.
POLICY = (
    "default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; "
    "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)

ById = Mapping[str, Judged]


# Texts in both languages; a switch at the top of the page shows one of them


def said(name: str, /, **facts: Any) -> Text:
    return sentence(*TEXTS[name], **facts)


def both(text: Text) -> str:
    """Return a text in both languages, of which the page shows one.

    >>> both(Text("one", "un"))
    '<span lang="en">one</span><span lang="fr">un</span>'
    """
    text = Text(typeset(text.en), in_print(typeset(text.fr)))
    if text.en == text.fr:
        return escape(text.en)
    return f'<span lang="en">{escape(text.en)}</span><span lang="fr">{escape(text.fr)}</span>'


def in_print(french: str) -> str:
    """Set French as in print: apostrophes, and no line broken at the signs that stand apart.

    >>> in_print("qu'est-ce ?")
    'qu’est-ce\xa0?'
    """
    french = re.sub(r"(?<=\w)'(?=\w)", "\u2019", french)
    return re.sub(r" (?=[?!:;»×%≥])|(?<=[«×≥]) ", "\u00a0", french)


def both_said(name: str, /, **facts: Any) -> str:
    return both(said(name, **facts))


def both_numbers(number: str) -> str:
    return both(Text(number, decimal(number, "fr")))


def both_shown(value: Any) -> str:
    return both(Text(shown(value), shown(value, "fr")))


def picture(svg: str, alt: str, lang: str = "") -> str:
    """Return a drawing as an image, so that its styles do not affect the page."""
    data = base64.b64encode(svg.encode()).decode()
    spoken = f' lang="{lang}"' if lang else ""
    return f'<img{spoken} alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}">'


def heads(names: Iterable[Text]) -> str:
    return "".join(f"<th>{both(name)}</th>" for name in names)


# The sources' own tables, printed and computed in each cell

Rows = Iterable[tuple[Text, Sequence[str]]]  # names, and the claims of the cells


def grid(caption: Text, columns: Iterable[Text], rows: Rows, judged: ById) -> str:
    body = "".join(
        f"<tr><th>{both(name)}</th>{''.join(_cell(judged.get(cell)) for cell in cells)}</tr>"
        for name, cells in rows
    )
    return (
        f'<figure><table class="grid"><caption>{both(caption)} '
        f"<small>({both_said('legend')})</small></caption>"
        f"<thead><tr><th></th>{heads(columns)}</tr></thead><tbody>{body}</tbody></table></figure>"
    )


def _cell(one: Judged | None) -> str:
    if one is None:
        return "<td></td>"
    finding, sample = one.finding, one.finding.sample
    value, off = both_shown(finding.value), ""
    if sample is not None:
        if finding.value >= 1:
            value = both_numbers(f"{finding.value:.2f}")
        half = both_numbers(f"{(sample.high - sample.low) / 2:.2g}")
        from_all = one.support.strength is not Strength.SAMPLED
        off = f" <small>{both_said('exact') if from_all else f'±{half}'}</small>"
    marked = "" if one.verdict is Verdict.CONFIRMED else f' class="{one.verdict}"'
    return (
        f'<td{marked}><a href="#{one.claim.id}" title="{escape(one.claim.id)}">'
        f'<span class="above">{_print(one)}</span><br>{value}{off}</a></td>'
    )


def _print(one: Judged) -> str:
    return both(Text(printed(one.claim), printed(one.claim, "fr")))


def in_notes(line: str) -> str:
    """Translate a note or a line of the catalogue, which are kept in English."""
    return in_french(line, _TABLES["notes"])


def figure(drawn: str, caption: Text) -> str:
    return f"<figure>{drawn}<figcaption>{both(caption)}</figcaption></figure>"


def length_histograms(judged: ById, ids: dict[str, Text]) -> Iterator[str]:
    """Yield the lengths of games in the samples of these claims."""
    for name, caption in ids.items():
        counts = judged[name].finding.histogram if name in judged else ()
        if any(counts):
            yield figure(histogram(counts).svg(caption), caption)


def duels(judged: ById, effort: Effort) -> Iterator[str]:
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
            sentence(*["{duel} {share:.1f} %"] * 2, duel=label, share=share)
            for label, share in zip(labels, shares, strict=True)
        ]
        told = zip(SEMICOLON, zip(*percents, strict=True), strict=True)
        listed = Text(*(semicolon.join(shares) for semicolon, shares in told))
        caption = said("duels", cards=cards, games=effort.games, seed=SEED, shares=listed)
        drawn = dots(labels, shares, intervals, said("duels_axis"), level=50).svg(caption)
        yield figure(drawn, caption)


def hand_sizes(deal: Deal, name: Text) -> str:
    """Draw the cards in player 1's hand, trick by trick, with natural pickup."""
    game = War(deal, (NATURAL, NATURAL))
    sizes = [len(game.hand1)]
    while game.outcome is None:
        game.step()
        sizes.append(len(game.hand1))
    caption = said("hand_sizes", name=name, tricks=game.tricks)
    return figure(lines(sizes, (said("tricks"), said("hand_axis"))).svg(caption), caption)


def order_graphs() -> Iterator[str]:
    for word, cards, name in (("aba2", None, "aba2"), ("(ba2b)*", 10, "family")):
        answer = realise(ProfileWord.parse(word), cards=cards)
        yield figure(picture(order_svg(answer), said(name).en), said(name))


def strategies(judged: ById) -> Iterator[str]:
    """Yield the moves of the methods of colour baseball, and the fewest possible."""
    numbers: dict[str, list[float]] = {}
    for one in judged.values():
        numbers |= one.finding.numbers
    labels = [said("bases", n=n) for n in SIZES]
    for what in ("mean", "worst"):
        groups = [
            (name, numbers[f"{method} {what}"])
            for method, name in METHODS.items()
            if f"{method} {what}" in numbers
        ]
        if groups:
            yield figure(bars(labels, groups, said("moves")).svg(said(what)), said(what))


def packets() -> Iterator[str]:
    """Yield the start of Marienbad, and a reply that makes all packets even again."""
    reply = Move((Change(3, 6, (1,)),))
    for heaps, move, name in (((1, 3, 5, 7), None, "start"), ((1, 3, 3, 7), reply, "reply")):
        answer = solve(Rules(), Position(heaps))
        drawn = "".join(
            picture(drawing.svg(answer, lang, move), said(name).translate(lang), lang)
            for lang in LANGUAGES
        )
        yield figure(drawn, said(name))


def chips(judged: list[Judged]) -> str:
    names = {name: source.short for name, source in documents().items()}
    rows = (
        _chips("source", names, Counter(one.claim.source for one in judged)),
        _chips("verdict", VERDICTS, Counter(one.verdict for one in judged)),
        _chips("strength", STRENGTHS, Counter(one.support.strength for one in judged)),
    )
    every = both_said("statements", count=len(judged))
    return (
        f'<div class="filters" hidden>{"".join(rows)}<p class="fits"><b></b>{both_said("of")}'
        f"{every} <button data-all>{both_said('show_all')}</button></p></div>"
    )


def _chips(name: str, choices: Mapping[Any, Text], counts: Counter[Any]) -> str:
    buttons = "".join(
        f'<button data-filter="{name}" data-value="{value}" aria-pressed="false">'
        f"{both(text)} <small>{counts[value]}</small></button>"
        for value, text in choices.items()
        if counts[value]
    )
    return f'<div class="chips"><span>{both_said(name)}</span>{buttons}</div>'


# Tables of claims


def table(judged: list[Judged], brief: bool = False) -> str:
    names = [said(f"head_{name}") for name in ("statement", "printed", "computed", "verdict")]
    rows = "".join(_row(one, brief) for one in judged)
    columns = '<col class="say"><col class="value"><col class="value"><col class="why">'
    return (
        f'<table class="claims"><colgroup>{columns}</colgroup>'
        f"<thead><tr>{heads(names)}</tr></thead><tbody>{rows}</tbody></table>"
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
    told = zip(COLON, zip(STRENGTHS[strength], extent, strict=True), strict=True)
    reach = [colon.join(filter(None, some)) for colon, some in told]
    return f'<small class="strength">{both(Text(*reach))}</small>'


def _readings(one: Judged) -> str:
    if not one.finding.readings:
        return ""
    items = "".join(f"<li>{both(reading)}</li>" for reading in one.finding.readings)
    return f'<div class="readings">{both_said("readings")}<ul>{items}</ul></div>'


def _printed(one: Judged) -> str:
    if isinstance(one.claim.in_copy, float | Text):
        return _print(one)
    return _value(one.claim.printed, one.finding.value, one.verdict)


def _interval(one: Judged) -> str:
    sample = one.finding.sample
    if sample is None or not sample.games:
        return ""
    within = both_numbers(f"{sample.low:.6g} … {sample.high:.6g}")
    return f"<br><small>{within}<br>{both_said('sample', sample=sample)}</small>"


def _evidence(one: Judged) -> str:
    if not one.finding.evidence:
        return ""
    lines = evidence(one.finding), evidence(one.finding, "fr")
    text = both(Text(*map("\n".join, lines)))
    return f"<details><summary>{both_said('evidence')}</summary><pre>{text}</pre></details>"


def _value(value: Any, other: Any, verdict: Verdict) -> str:
    """Return a value with its differences from the other one marked."""
    if isinstance(value, dict) and isinstance(other, dict):
        return _marked_cases(value, value if verdict is Verdict.CONFIRMED else other)
    if isinstance(value, list) and isinstance(other, list):
        parts = []
        for place, one in enumerate(value):
            same = place < len(other) and other[place] == one
            parts.append(_marked(one, differs=not same))
        return ("<br>" if value and " / " in str(value[0]) else ", ").join(parts)
    return _marked(value, differs=verdict in WRONG)


WRONG = (Verdict.CORRECTED, Verdict.MISPRINT, Verdict.REFUTED, Verdict.MIXED)


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
    colon = both(COLON)
    if one_by_one(value):
        pairs = [(case, answer) for answer, some in answers.items() for case in some]
    else:
        pairs = [(answer, ", ".join(some)) for answer, some in answers.items()]
    return "<br>".join(f"{name}{colon}{told}" for name, told in pairs)


def _side_by_side(drawn: Iterable[str]) -> str:
    return f'<div class="figures">{"".join(drawn)}</div>'


# Tables and figures of each section


def _figures(source: str, judged: ById, effort: Effort) -> Iterator[str]:
    if source == "delahaye":
        yield from _delahaye(judged, effort)
    elif source == "rostam":
        columns = [said(column) for column in COLUMNS]
        rows = [
            (
                said("limit", cards=n, limit=LIMITS[n]),
                [f"rostam-gains-{n}-{column}" for column in COLUMNS],
            )
            for n in GAINS
        ]
        yield grid(said("gains"), columns, rows, judged)
        shown_for = (10, 12, 14, 30)
        histograms = {f"rostam-gains-{n}-unknown": said("lengths_n", cards=n) for n in shown_for}
        yield _side_by_side(length_histograms(judged, histograms))
        yield _side_by_side(order_graphs())
    elif source == "marienbad":
        yield _side_by_side(packets())
    else:
        yield _side_by_side(strategies(judged))


def _delahaye(judged: ById, effort: Effort) -> Iterator[str]:
    names = ("natural", "optimised")
    rows = [
        (said("cards", cards=cards), [f"delahaye-record-{cards}-{name}" for name in names])
        for cards in (32, 52)
    ]
    yield grid(said("records"), [PICKUPS[name] for name in names], rows, judged)
    for suits in (1, 4):
        kept = {pickup: row for (one, pickup), row in DURATIONS.items() if one == suits}
        values = list(next(iter(kept.values())))
        rows = [
            (PICKUPS[pickup], [f"delahaye-mean-{suits}x{value}-{pickup}" for value in values])
            for pickup in kept
        ]
        columns = [as_text(f"V={value}") for value in values]
        yield grid(said("durations", suits=suits), columns, rows, judged)
    histograms = {
        f"delahaye-mean-4x{values}-{pickup}": said(
            "lengths", cards=4 * values, pickup=PICKUPS[pickup]
        )
        for values in (8, 13)
        for pickup in ("natural", "random")
    }
    yield _side_by_side(length_histograms(judged, histograms))
    yield _side_by_side(duels(judged, effort))


def headline(judged: ById) -> str:
    """Return each question whose claim was computed, as a card."""
    cards = "".join(
        f'<a class="card {one.verdict}" href="#{name}"><span>{both(Text(*question["asks"]))}</span>'
        f"<b>{both(_answer(question, one))}</b></a>"
        for name, question in QUESTIONS.items()
        for one in [judged.get(name)]
        if one is not None and one.verdict is not Verdict.FAILED
    )
    title = f'<h2 id="headline">{both_said("asked")}</h2>'
    return f'{title}<div class="headline">{cards}</div>' if cards else ""


def _answer(question: dict[str, Any], one: Judged) -> Text:
    value, theirs = one.finding.value, one.claim.printed
    if "yes" not in question:  # about a record
        if value <= theirs:
            return ANSWERS["not_beaten"]
        *_, cards, pickup = one.claim.id.split("-")
        best = best_public(int(cards), pickup)
        facts = {"public": best.tricks, "finder": finder(best)}
        return sentence(*ANSWERS["record"], ours=value, theirs=theirs, **facts)
    if "case" not in question:
        cases = ", ".join(case for case, answer in value.items() if answer == "endless")
        return sentence(*question["yes"], cases=cases)
    if value.get(question["case"]) == question["value"]:
        return Text(*question["yes"])
    return Text(*question["no"]) if "no" in question else ANSWERS["no"]


# Beyond the sources: the catalogues of endless games and of the longest ones

LARGER = (6, 7)  # bases, in the full report


def beyond(judged: ById, effort: Effort) -> Iterator[str]:
    yield f'<h2 id="beyond">{both_said("beyond")}</h2>'
    yield f"<h3>{both_said('endless')}</h3>"
    yield f"<p>{both_said('endless_intro')}</p>"
    yield _games(endless(), "preperiod", "period")
    yield f"<h3>{both_said('longest')}</h3>"
    yield _record_game()
    if longest():
        yield _games(longest(), "tricks", "cards_laid")
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
    return hand_sizes(best, said("record_game"))


def _worst_boards(judged: ById, effort: Effort) -> Iterator[str]:
    """Yield the fewest moves that the worst board needs, and a formula that fits."""
    one = judged.get("bal-line-is-longer")
    if one is None or "ring worst" not in one.finding.numbers:
        return
    numbers = one.finding.numbers
    yield f"<h3>{both_said('worst_cases')}</h3><p>{both_said('worst_intro')}</p>"
    worst = list(zip(SIZES, numbers["ring worst"], numbers["line worst"], strict=True))
    if effort.full:
        worst += [(n, _farthest(Field.ring(n)), _farthest(Field.line(n))) for n in LARGER]
    rows = "".join(
        f"<tr><th>{n}</th><td>{ring:.0f}</td><td>{(2 * n - 1) * (n // 2)}</td>"
        f"<td>{line:.0f}</td><td>{(n - 1) * (2 * n - 1)}</td></tr>"
        for n, ring, line in worst
    )
    formulas = as_text("(2n-1)⌊n/2⌋"), as_text("(n-1)(2n-1)")
    columns = as_text("n"), said("ring"), formulas[0], said("line"), formulas[1]
    yield (
        f'<table class="grid"><thead><tr>{heads(columns)}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _farthest(field: Field) -> int:
    """Return the fewest moves that the worst board needs."""
    from antihilbert.baseball.distances import Search, finish

    return finish(Search(field)).level


def _games(games: Iterable[Certificate], *numbers: str) -> str:
    head = heads(said(name) for name in ("game", "deck", "pickup", *numbers, "deal"))
    rows = "".join(map(_game, games))
    return f'<table class="catalogue"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _game(game: Certificate) -> str:
    rules = game_named(game.game)
    deck = rules.deck_of(game.deal.cards)
    pickup = ", ".join(both(pickup_said(name)) for name in game.pickups) or "–"
    numbers = (
        (game.preperiod, game.period) if game.period is not None else (game.tricks, game.cards)
    )
    deal = rules.written(game.deal)
    cells = "".join(
        f"<td>{both(Text(grouped(number), grouped(number, 'fr')))}</td>"
        for number in numbers
        if number is not None
    )
    note = both(Text(game.note, in_notes(game.note)))
    return (
        f"<tr><td>{both(rules.title)}</td><td>{deck or ''}</td><td>{pickup}</td>{cells}"
        f"<td>{escape(deal)}<br><small>{note}</small></td></tr>"
    )


# The page: a summary, a section per source, and results beyond them


def page(judged: list[Judged], effort: Effort, lang: str, *, fixed: bool = False) -> str:
    """Return the report: in the browser's language; in `lang` if `fixed`, or without scripts."""
    by_id = {one.claim.id: one for one in judged}
    parts = [_top(judged, effort), _glad(judged), headline(by_id), _meanings(), chips(judged)]
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        if of_source:
            parts += [
                f'<section class="source"><h2 id="{source.name}">{both(source.title)}</h2>',
                f"<p>{both(source.about)}</p>",
                *_prose(source.name),
                _counts(of_source),
                _fold("tables", len(of_source)),
                *_figures(source.name, by_id, effort),
                table(of_source),
                "</details></section>",
            ]
    parts += [*_findings(judged), *beyond(by_id, effort)]
    body, title, script = "\n".join(parts), said("title"), f"\n{SCRIPT}"
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = POLICY.format(digest=digest)
    return (
        f'<!doctype html><html lang="{lang}" data-lang="{lang}" data-fixed="{fixed}" '
        f'data-title-en="{escape(title.en)}" data-title-fr="{escape(title.fr)}">'
        '<head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title.translate(lang))}</title><style>{CSS}</style></head>"
        f"<body>{body}<script>{script}</script></body></html>\n"
    )


def _top(judged: list[Judged], effort: Effort) -> str:
    kind = said("full" if effort.full else "quick")
    sampled = both_said("kind", kind=kind, games=effort.games)
    counts = Counter(one.verdict for one in judged)
    tiles = "".join(
        f'<div class="tile {verdict}"><b>{counts[verdict]}</b>{both(VERDICTS[verdict])}</div>'
        for verdict in Verdict
        if counts[verdict] or verdict is not Verdict.FAILED
    )
    sections = "".join(
        f'<li><a href="#{source.name}">{both(source.title)}</a></li>'
        for source in documents().values()
    )
    return (
        f'<div class="top"><span>antihilbert, {sampled}</span><span class="switch">'
        '<button data-to="en">English</button> <button data-to="fr">Français</button></span></div>'
        f"<h1>{both_said('title')}</h1><p>{both_said('intro', count=len(judged))}</p>"
        f'<div class="tiles">{tiles}</div>'
        f'<nav><ul>{sections}<li><a href="#beyond">{both_said("beyond")}</a></li></ul></nav>'
    )


def _glad(judged: list[Judged]) -> str:
    """Return what holds, source by source."""
    items = []
    for source in documents().values():
        of_source = [one for one in judged if one.claim.source == source.name]
        counts = Counter(one.verdict for one in of_source)
        if of_source:
            held = sentence(
                *PROSE["holding"],
                source=source.short,
                confirmed=counts[Verdict.CONFIRMED],
                extended=counts[Verdict.EXTENDED],
                count=len(of_source),
            )
            items.append(f"<li>{both(held)} {both(PROSE[GLAD[source.name]])}</li>")
    return f'<h2 id="glad">{both(PROSE["glad"])}</h2><ul class="glad">{"".join(items)}</ul>'


GLAD = {
    "delahaye": "glad_cards",
    "rostam": "glad_profiles",
    "marienbad": "glad_nim",
    "bal": "glad_baseball",
}


def _meanings() -> str:
    """Return what each verdict and each strength means."""
    names = [*VERDICTS.items(), *STRENGTHS.items()]
    rows = "".join(
        f'<dt class="verdict {name}">{both(text)}</dt><dd>{both(MEANINGS[name])}</dd>'
        for name, text in names
        if name in MEANINGS
    )
    return f'<h2 id="meanings">{both(PROSE["meanings"])}</h2><dl class="meanings">{rows}</dl>'


def _prose(source: str) -> Iterator[str]:
    """Yield the questions of a source, what holds, what is new since, and what is unknown."""
    for name in ("asks", "holds", "new", "unknown"):
        yield f"<h3>{both(PROSE[name])}</h3><p>{both(SOURCES[source][name])}</p>"


def _fold(name: str, count: int) -> str:
    summary = both(sentence(*PROSE[name], count=count))
    return f'<details class="fold"><summary>{summary}</summary>'


def _findings(judged: list[Judged]) -> Iterator[str]:
    """Yield the claims that are not simply confirmed, by verdict."""
    verdicts = [one for one in Verdict if one is not Verdict.CONFIRMED]
    found = [(verdict, [one for one in judged if one.verdict is verdict]) for verdict in verdicts]
    yield '<section class="findings">' + _fold("verdicts", sum(len(some) for _, some in found))
    for verdict, some in found:
        if some:
            yield f"<div><h3>{both_said(verdict)}</h3>{table(some, brief=True)}</div>"
    yield "</details></section>"


def _counts(judged: Iterable[Judged]) -> str:
    counts = Counter(one.verdict for one in judged)
    colon = both(COLON)
    numbers = ", ".join(
        f'<span class="verdict {verdict}">{both(VERDICTS[verdict])}{colon}{counts[verdict]}</span>'
        for verdict in Verdict
        if counts[verdict]
    )
    return f"<p>{numbers}</p>"
