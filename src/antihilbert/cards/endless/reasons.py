"""Why a recipe makes an endless game: the sentence that goes with each deal, en and fr."""

from antihilbert.base.languages import Text

SPIVEY = Text(
    "Spivey 2010: every class beats the next. Played as classes, the game is back after {tricks} "
    "tricks; the cards within the classes can only lie in finitely many ways, so they come back "
    "too.",
    "Spivey 2010 : chaque classe bat la suivante. Jouée avec des classes, la partie revient après "
    "{tricks} plis ; les cartes d'une classe n'ont qu'un nombre fini de places possibles, donc "
    "elles reviennent aussi.",
)
FAMILY = Text(
    "The word {word} (found 2026-11-16) is told for ever from hands of {one} and {two} cards "
    "modulo {modulus}: played as classes, each above the next, the game is back after it. "
    "'antihilbert war endless family {word}' has the proof.",
    "Le mot {word} (trouvé le 2026-11-16) se répète sans fin à partir de mains de {one} et {two} "
    "cartes modulo {modulus} : jouée avec des classes, chacune au-dessus de la suivante, la partie "
    "revient après lui. La preuve : « antihilbert war endless family {word} ».",
)
ROSTAM = Text(
    "Rostam: the k highest cards A and the k+1 lowest C only ever meet the middle ones B, so A "
    "always wins and C always loses, two tricks each in turn; the period is 4 lcm({below}, "
    "{above}, {odd}).",
    "Rostam : les k cartes les plus hautes A et les k+1 plus basses C ne rencontrent jamais que "
    "les moyennes B ; A gagne donc toujours et C perd toujours, deux plis chacune à son tour ; la "
    "période est 4 ppcm({below}, {above}, {odd}).",
)
SMALL_BLOCKS = Text(
    "Small aligned blocks, of 8 and 12 cards, that add up to the deck: each has equally long hands "
    "again whenever its cards have been played once, so blocks laid behind each other never "
    "disturb each other.",
    "De petits blocs alignés, de 8 et 12 cartes, qui ensemble font le jeu : chacun retrouve des "
    "mains égales dès que toutes ses cartes ont été jouées une fois, donc des blocs posés l'un "
    "derrière l'autre ne se gênent jamais.",
)
BLOCKS = Text(
    "Delahaye and Mathieu 1995: each block is aligned, its hands are equally long again whenever "
    "every card has been played once. So blocks laid behind each other never disturb each other: "
    "{sizes} values{times}.",
    "Delahaye et Mathieu 1995 : chaque bloc est aligné, ses mains sont de nouveau égales dès que "
    "toutes les cartes ont été jouées une fois. Des blocs posés l'un derrière l'autre ne se gênent "
    "donc jamais : {sizes} valeurs{times}.",
)
TIMES_OVER = Text(", {times} times over", ", {times} fois de suite")
LAKSHTANOV = Text(
    "Lakshtanov 2012: player 1's card always goes first, so cards that met keep their company. Two "
    "neighbouring values win in turn, and once every card has been laid the hands are what they "
    "were.",
    "Lakshtanov 2012 : la carte du joueur 1 passe toujours devant, donc les cartes qui se sont "
    "rencontrées restent ensemble. Deux valeurs voisines gagnent tour à tour, et quand chaque "
    "carte a été posée une fois, les mains sont ce qu'elles étaient.",
)
SINGLE = Text(
    "No recipe for many decks reaches {deck}: this deal was found by a search, in 2026.",
    "Aucune recette valable pour beaucoup de jeux n'atteint {deck} : cette distribution a été "
    "trouvée par une recherche, en 2026.",
)
COLUMNS = Text(
    "The word aadb from hands of {one} and {two} cards: {columns} games of 12 cards that never "
    "meet. In each the top card beats two values, and those beat three low cards, for ever.",
    "Le mot aadb à partir de mains de {one} et {two} cartes : {columns} parties de 12 cartes qui "
    "ne se rencontrent jamais. Dans chacune la carte du haut bat deux valeurs, qui battent trois "
    "cartes basses, sans fin.",
)
TIERS = Text(
    "{kind}: the word {word} sorts the cards into {classes} classes that take each other's places. "
    "Every class is above all classes it meets and beats{forgiving}, so the word is told for ever.",
    "{kind} : le mot {word} range les cartes en {classes} classes dont les cartes prennent la "
    "place les unes des autres. Chaque classe est au-dessus de toutes celles qu'elle rencontre et "
    "bat{forgiving}, donc le mot se répète sans fin.",
)
RUNS = Text("Runs", "Suites")
COUNTEREXAMPLE = Text("The word of the counterexample", "Le mot du contre-exemple")
LADDER = Text("A ladder", "Une échelle")
GROWING = Text("A growing word", "Un mot qui grandit")
FORGIVING = Text(
    ", or ties with them where sorted piles forgive it",
    ", ou à égalité là où un tas trié le pardonne",
)
