"""Every message about profiles, in English and French."""

from antihilbert.core.messages import Text, sentences

# Error messages

# notation
HOW = Text("write a word like abaa, aba2 or (ba2)2", "écrire un mot comme abaa, aba2 ou (ba2)2")
ENDLESS_HOW = Text("write an endless word like b(a2b2)*", "écrire un mot sans fin comme b(a2b2)*")
# errors in a word
NO_LETTER = Text(
    "'{sign}' is not a letter of a word: write a where player 1 wins, b where player 2 does, d "
    "for a battle",
    "« {sign} » n'est pas une lettre d'un mot : écrire a quand le joueur 1 gagne, b quand c'est "
    "le joueur 2, d pour une bataille",
)
AFTER_STAR = Text(
    "'{rest}' comes after the *, which is for ever: {how}",
    "« {rest} » vient après le *, qui dure toujours : {how}",
)
TOO_DEEP = Text(
    "brackets are nested more than {most} deep: {how}",
    "plus de {most} parenthèses les unes dans les autres : {how}",
)
NOT_OPENED = Text("a ')' has no '(' before it: {how}", "une « ) » n'a pas de « ( » avant : {how}")
NOTHING_BETWEEN = Text(
    "there is nothing between two brackets: {how}", "il n'y a rien entre deux parenthèses : {how}"
)
LOOSE_EXPONENT = Text(
    "exponent {sign} follows no letter or bracket: {how}",
    "l'exposant {sign} ne suit ni lettre ni parenthèse : {how}",
)
LOOSE_STAR = Text(
    "a * belongs after the last bracket: {how}", "un * va après la dernière parenthèse : {how}"
)
NOT_CLOSED = Text("a '(' is never closed: {how}", "une « ( » n'est jamais fermée : {how}")
EMPTY = Text("the word is empty: {how}", "le mot est vide : {how}")
TOO_MANY_SIGNS = Text(
    "a word of {count} signs is too long: a word has at most {most} letters",
    "un mot de {count} signes est trop long : un mot a au plus {most} lettres",
)
LARGE_EXPONENT = Text(
    "exponent {sign} is too large: a word has at most {most} letters",
    "l'exposant {sign} est trop grand : un mot a au plus {most} lettres",
)
NO_EXPONENT = Text("exponent 0 leaves nothing: {how}", "l'exposant 0 ne laisse rien : {how}")
TOO_MANY_LETTERS = Text(
    "{count} letters are too many: a word has at most {most}",
    "{count} lettres, c'est trop : un mot en a au plus {most}",
)
# errors in its cards
NO_SUITS = Text(
    "a deck of {suits} suits has no cards: take at least 1",
    "un jeu de {suits} couleurs n'a pas de cartes : en prendre au moins 1",
)
BATTLE_WITHOUT_SUITS = Text(
    "a d is a battle, and one suit has none: give the number of suits with --suits",
    "un d est une bataille, et une seule couleur n'en a pas : donner le nombre de couleurs",
)
TOO_MANY_GROUPED = Text(
    "{count} cards are too many to look for a deck of {suits} suits: take at most {most}",
    "{count} cartes, c'est trop pour chercher un jeu de {suits} couleurs : au plus {most}",
)
NO_GAME = Text(
    "{count} cards cannot be played: take 2 to {most}",
    "on ne joue pas avec {count} cartes : en prendre de 2 à {most}",
)
NO_HAND = Text(
    "hand 1 cannot have {count} cards: leave at least one for each player",
    "la main 1 ne peut pas avoir {count} cartes : en laisser au moins une à chacun",
)
HOW_MANY_CARDS = Text(
    "an endless word does not say how many cards there are: give it with --cards",
    "un mot sans fin ne dit pas combien il y a de cartes : donner leur nombre",
)
HOW_MANY_IN_HAND = Text(
    "these letters do not say how many cards hand 2 has: give --cards too",
    "ces lettres ne disent pas combien de cartes a la main 2 : donner aussi leur nombre en tout",
)
TOO_LATE = Text(
    "{count} cards come back too late to follow this word: take fewer cards or a shorter repeated "
    "part",
    "{count} cartes reviennent trop tard pour suivre ce mot : prendre moins de cartes ou une "
    "partie répétée plus courte",
)
TOO_MANY_DRAWN = Text(
    "{count} cards are too many to draw: take at most {most}",
    "{count} cartes, c'est trop pour un dessin : au plus {most}",
)
DECK_TOO_LARGE_TO_LIST = Text(
    "the words of a {deck} deck cannot be listed: take one with at most {max_deals} deals, "
    "such as 2x5 or 4x3",
    "on ne peut pas lister les mots d'un jeu {deck} : en prendre un d'au plus "
    "{max_deals} distributions, comme 2x5 ou 4x3",
)
ELIMINATION_NEEDS_ONE_SUIT = Text(
    "the elimination is for one suit: leave out --suits, and write no d",
    "l'élimination est pour une seule couleur : enlever --suits, et ne pas écrire de d",
)
MATRIX_TOO_LARGE = Text(
    "a matrix of {cards} cards cannot be shown: take a word of at most {most} cards",
    "une matrice de {cards} cartes est trop grande à montrer : un mot d'au plus {most} cartes",
)
CHECKPOINT_WRONG = Text(
    "'{resume}' holds wrong numbers: begin with a new file",
    "« {resume} » contient des nombres faux : commencer un nouveau fichier",
)
TOO_MANY_WORDS = Text(
    "the words of {cards} cards are too many to write down: take at most {most} cards",
    "les mots de {cards} cartes sont trop nombreux à écrire : au plus {most} cartes",
)
CARDS_OUT_OF_RANGE = Text(
    "the words of {cards} cards cannot be listed: take 2 to {most}",
    "on ne peut pas lister les mots de {cards} cartes : de 2 à {most}",
)
TOO_MANY_CARDS_TO_LIST = Text(
    "deals of {cards} cards are too long to list: take at most {most} cards",
    "les distributions de {cards} cartes sont trop longues à lister : au plus {most} cartes",
)
ONE_FORMAT = Text(
    "only one of --json, --dot and --mermaid can be printed: choose one",
    "on n'affiche qu'un seul de --json, --dot et --mermaid : choisir",
)
RESUME_ONE_SUIT = Text(
    "--resume is for one suit: leave it out, small decks are listed at once",
    "--resume est pour une seule couleur : l'enlever, les petits jeux sont listés tout de suite",
)
CARDS_NOT_SUITS = Text(
    "{cards} cards are not {suits} suits of as many cards each",
    "{cards} cartes ne font pas {suits} couleurs d'autant de cartes chacune",
)
PROFILE_TOO_LONG = Text(
    "the word of this deal has {cards} letters: at most {most} can be written",
    "le mot de cette distribution a {cards} lettres : on en écrit au plus {most}",
)


# fmt: off
SENTENCES = sentences({
    # Rostam's elimination
    "matrix": ("matrix: 1 in row i, column j where the word requires xi < xj",
               "matrice : 1 en ligne i, colonne j où le mot impose xi < xj"),
    "left": ("successors left, and the first card that has none gets the largest number left",
             "successeurs restants ; la première carte sans successeur reçoit le plus grand nombre "
             "restant"),
    "resoluble": ("resoluble, so realisable: {deal}", "résoluble, donc réalisable : {deal}"),
    "stuck": ("none of {cards} is without successor: not resoluble, so not realisable",
              "aucune de {cards} n'est sans successeur : pas résoluble, donc pas réalisable"),
    # pictures
    "hand": ("hand {player}", "main {player}"),
    "higher": ("lower → higher", "faible → forte"),
    "title": ("the order of the cards in {word}", "l'ordre des cartes dans {word}"),
    # numbers
    "trick": ("{count} trick", "{count} pli"),
    "tricks": ("{count} tricks", "{count} plis"),
    "deal": ("{count} deal", "{count} distribution"),
    "deals": ("{count} deals", "{count} distributions"),
    # the word of a deal
    "endless_of_type": (
        "endless, of type {type}: the position after {preperiod} returns every {period}",
        "sans fin, de type {type} : la position après {preperiod} revient tous les {period}"),
    "endless": ("endless: the position after {preperiod} returns every {period}",
                "sans fin : la position après {preperiod} revient tous les {period}"),
    "player1": ("player1 after {tricks}", "le joueur 1 gagne après {tricks}"),
    "player2": ("player2 after {tricks}", "le joueur 2 gagne après {tricks}"),
    "draw": ("draw after {tricks}", "partie nulle après {tricks}"),
    "unfinished": ("unfinished after {tricks}", "inachevée après {tricks}"),
    # the deals of a word
    "undecided": ("{word}: undecided", "{word} : indécis"),
    "not_realisable": ("{word}: not realisable", "{word} : pas réalisable"),
    "realisable": ("{word}: realisable with {cards} cards",
                   "{word} : réalisable avec {cards} cartes"),
    "one_deal": ("deal   {deal}", "distribution    {deal}"),
    "how_many": ("deals  {count}", "distributions   {count}"),
    "too_many": ("too many to count", "trop pour être comptées"),
    "needs": ("needs  {said}{more}", "il faut         {said}{more}"),
    "left_out": ("... and {count} more: raise --max-listed to see them",
                 "... et encore {count} : augmenter --max-listed pour les voir"),
    "more_left_out": ("... and more: raise --max-listed to see them",
                      "... et d'autres : augmenter --max-listed pour les voir"),
    "and_more": (" and {count} more", " et {count} autres"),
    # all words
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
