"""What is said of stories: `war profile of`, `realise` and `list`, en and fr."""

from typing import TYPE_CHECKING

from antihilbert.base.languages import figures, said, sentences

if TYPE_CHECKING:
    from antihilbert.cards.profiles.listing import Listing
    from antihilbert.cards.profiles.realise import Realisation
    from antihilbert.cards.profiles.story import Profile

MOST_CONSTRAINTS = 40  # that are shown to a person

# fmt: off
SENTENCES = sentences({
    "trick": ("{count} trick", "{count} pli"),
    "tricks": ("{count} tricks", "{count} plis"),
    "deal": ("{count} deal", "{count} distribution"),
    "deals": ("{count} deals", "{count} distributions"),
    # the story of a deal
    "endless_of_type": (
        "endless, of type {type}: the position after {preperiod} returns every {period}",
        "sans fin, de type {type} : la position après {preperiod} revient tous les {period}"),
    "endless": ("endless: the position after {preperiod} returns every {period}",
                "sans fin : la position après {preperiod} revient tous les {period}"),
    "player1": ("player1 after {tricks}", "le joueur 1 gagne après {tricks}"),
    "player2": ("player2 after {tricks}", "le joueur 2 gagne après {tricks}"),
    "draw": ("draw after {tricks}", "partie nulle après {tricks}"),
    "unfinished": ("unfinished after {tricks}", "inachevée après {tricks}"),
    # the deals of a story
    "undecided": ("{word}: undecided", "{word} : indécis"),
    "not_realisable": ("{word}: not realisable", "{word} : pas réalisable"),
    "realisable": ("{word}: realisable with {cards} cards",
                   "{word} : réalisable avec {cards} cartes"),
    "one_deal": ("deal   {deal}", "distribution    {deal}"),
    "how_many": ("deals  {count}", "distributions   {count}"),
    "too_many": ("too many to count", "trop pour être comptées"),
    "needs": ("needs  {said}{more}", "il faut         {said}{more}"),
    "left_out": ("... and {count} more: raise --limit to see them",
                 "... et encore {count} : augmenter --limit pour les voir"),
    "more_left_out": ("... and more: raise --limit to see them",
                      "... et d'autres : augmenter --limit pour les voir"),
    "and_more": (" and {count} more", " et {count} autres"),
    # all stories
    "head": ("{cards} cards, {first} of them in hand 1",
             "{cards} cartes, dont {first} dans la main 1"),
    "profiles": ("profiles     {count}, of which {endless} are endless",
                 "profils      {count}, dont {endless} sans fin"),
    "all_deals": ("deals        {count}", "distributions {count}"),
    "wins1": ("player 1     {count}", "joueur 1     {count}"),
    "wins2": ("player 2     {count}", "joueur 2     {count}"),
    "draws": ("draws        {count}", "nulles       {count}"),
    "never": ("endless      {count} ({share} %)", "sans fin     {count} ({share} %)"),
    "mean": ("mean tricks  {mean} = {fraction}, of finished games",
             "plis moyens  {mean} = {fraction}, parties finies"),
    "longest": ("longest      {tricks}: {deals}, as in {word}",
                "la + longue  {tricks} : {deals}, comme {word}"),
    "distribution": ("tricks  deals", "  plis  distributions"),
})
# fmt: on
# Why not, in French; in English the answer says it itself.
WHY_NOT = {
    "contradictory": "contradiction : {chain}",
    "not-whole": "ce mot n'est pas l'histoire d'une partie entière",
    "no-deck": "les comparaisons s'accordent, mais aucun jeu ne convient",
    "undecided": "les comparaisons s'accordent, mais la recherche d'un jeu a atteint sa limite",
}


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)


def many(lang: str, count: int, thing: str) -> str:
    """So many tricks or deals; numbers here are long, and not grouped."""
    one = count == 1 or (lang == "fr" and count == 0)
    return say(lang, thing if one else f"{thing}s", count=count)


def profile_lines(profile: "Profile", lang: str) -> list[str]:
    """The word of a deal, and what becomes of it."""
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
    """Why a word cannot be told."""
    reason = str(answer.reason)
    if lang == "en":
        return reason
    return WHY_NOT[str(answer.failure)].format(chain=reason.partition(": ")[2])


def realisation_lines(answer: "Realisation", lang: str) -> list[str]:
    """Whether a word is the story of a game, of which deals, and what it needs."""
    word, constraints = answer.word, answer.constraints
    if answer.deal is None:
        state = "undecided" if answer.realisable is None else "not_realisable"
        lines = [say(lang, state, word=word), reason_said(answer, lang)]
    else:
        count = say(lang, "too_many") if answer.deals is None else answer.deals
        lines = [
            say(lang, "realisable", word=word, cards=answer.story.cards),
            say(lang, "one_deal", deal=answer.deal),
            say(lang, "how_many", count=count),
        ]
    if constraints:
        left = len(constraints) - MOST_CONSTRAINTS
        more = say(lang, "and_more", count=left) if left > 0 else ""
        lines.append(say(lang, "needs", said=", ".join(constraints[:MOST_CONSTRAINTS]), more=more))
    return lines


def listing_lines(found: "Listing", lang: str) -> list[str]:
    """All stories of so many cards, and what follows from them."""
    share = figures(f"{100 * found.endless / found.deals:.4g}", lang)
    mean = figures(f"{float(found.mean_tricks):.6f}", lang)
    draws = [say(lang, "draws", count=found.draws)] if found.draws else []
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
