"""`antihilbert war profile`: words and their deals as text."""

from itertools import islice
from typing import TYPE_CHECKING

from antihilbert.cards.profiles.messages import WHY_NOT, say
from antihilbert.core.messages import figures

if TYPE_CHECKING:
    from antihilbert.cards.profiles.listing import Listing
    from antihilbert.cards.profiles.realise import Profile, Realisation
    from antihilbert.operations.profiles import Listed, ListRequest, OfDeal, Realise, Realised

MOST_CONSTRAINTS = 40  # that are shown to a person
WIDEST_PICTURE = 100  # columns


def many(lang: str, count: int, thing: str) -> str:
    """Return a number of tricks or deals, without grouping of digits."""
    one = count == 1 or (lang == "fr" and count == 0)
    return say(lang, thing if one else f"{thing}s", count=count)


def profile_lines(profile: "Profile", lang: str) -> list[str]:
    """Return the word of a deal, and the result of its game."""
    result, word = profile.result, profile.word
    if not word.endless:
        return [str(word), say(lang, result.outcome, tricks=many(lang, result.tricks, "trick"))]
    facts = {
        "preperiod": many(lang, result.preperiod or 0, "trick"),
        "period": many(lang, result.period or 0, "trick"),
    }
    if word.type:
        return [str(word), say(lang, "endless_of_type", type=word.type, **facts)]
    return [str(word), say(lang, "endless", **facts)]


def reason_said(answer: "Realisation", lang: str) -> str:
    """Return why a word is not realisable."""
    reason = str(answer.reason)
    if lang == "en":
        return reason
    return WHY_NOT[str(answer.failure)].format(chain=reason.partition(": ")[2])


def realisation_lines(answer: "Realisation", lang: str) -> list[str]:
    """Return whether a word is realisable, a deal of it, and its comparisons."""
    word, constraints = answer.word, answer.constraints
    if answer.deal is None:
        state = "undecided" if answer.realisable is None else "not_realisable"
        lines = [say(lang, state, word=word), reason_said(answer, lang)]
    else:
        count = say(lang, "too_many") if answer.deals is None else answer.deals
        lines = [
            say(lang, "realisable", word=word, cards=answer.comparisons.cards),
            say(lang, "one_deal", deal=answer.deal),
            say(lang, "how_many", count=count),
        ]
    if constraints:
        left = len(constraints) - MOST_CONSTRAINTS
        more = say(lang, "and_more", count=left) if left > 0 else ""
        lines.append(say(lang, "needs", said=", ".join(constraints[:MOST_CONSTRAINTS]), more=more))
    return lines


def listing_lines(found: "Listing", lang: str) -> list[str]:
    """Return the exact numbers of a listing."""
    share = figures(f"{100 * found.endless / found.deals:.4g}", lang)
    mean = figures(f"{float(found.mean_tricks):.6f}", lang)
    draws = [say(lang, "draws", count=found.draw)] if found.draw else []
    reached = many(lang, found.distribution[found.max_tricks], "deal")
    tricks = many(lang, found.max_tricks, "trick")
    return [
        say(lang, "head", cards=found.cards, first=found.hand1_size),
        say(lang, "profiles", count=found.profiles, endless=found.found.endless_profiles),
        say(lang, "all_deals", count=found.deals),
        say(lang, "wins1", count=found.player1),
        say(lang, "wins2", count=found.player2),
        *draws,
        say(lang, "never", count=found.endless, share=share),
        say(lang, "mean", mean=mean, fraction=found.mean_tricks),
        say(lang, "longest", tricks=tricks, deals=reached, word=found.longest[0].word),
    ]


def of(request: "OfDeal", profile: "Profile", lang: str) -> None:
    print(*profile_lines(profile, lang), sep="\n")


def realise(request: "Realise", answer: "Realised", lang: str) -> None:
    """Print the answer, the elimination or a graph, and draw the order if it is wanted."""
    from antihilbert.cards.profiles import pictures
    from antihilbert.cards.profiles.realise import elimination_of, explanation

    found = answer.answer
    if request.explain:
        whole = elimination_of(found) is not None
        print(*(explanation(found, lang) if whole else [reason_said(found, lang)]), sep="\n")
    elif request.dot:
        print(pictures.dot(found))
    elif request.mermaid:
        print(pictures.mermaid(found))
    else:
        _show(answer, lang)


def _show(answer: "Realised", lang: str) -> None:
    from antihilbert.cards.profiles.pictures import MOST_CARDS_DRAWN, ascii_art

    found, listed = answer.answer, list(islice(answer.answer.every_deal(), answer.most_listed))
    print(*realisation_lines(found, lang), sep="\n")
    if found.deal and found.order.size <= MOST_CARDS_DRAWN:
        art = ascii_art(found)
        if max(map(len, art.splitlines())) <= WIDEST_PICTURE:
            print(f"\n{art}")
    if listed:
        print("", *listed, sep="\n")
        if found.deals is None or found.deals > len(listed):
            left = found.deals - len(listed) if found.deals else None
            print(say(lang, "left_out" if left else "more_left_out", count=left))


def list_(request: "ListRequest", answer: "Listed", lang: str) -> None:
    """Print the numbers and what else is wanted."""
    print(*listing_lines(answer.found, lang), sep="\n")
    if request.distribution:
        print(f"\n{say(lang, 'distribution')}")
        for tricks, deals in answer.found.distribution.items():
            print(f"{tricks:>6}  {deals}")
    if request.longest:
        print("", *answer.longest_deals, sep="\n")
    if request.words:
        width = max(len(str(one.deals)) for one in answer.words)
        print("", *(f"{one.deals:>{width}}  {one.word}" for one in answer.words), sep="\n")
