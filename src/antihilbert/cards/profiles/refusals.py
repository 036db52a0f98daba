"""How is it said that a word cannot be told? Every refusal of a word, en and fr."""

from antihilbert.base.languages import Text

# how words are written
HOW = Text("write a word like abaa, aba2 or (ba2)2", "écrire un mot comme abaa, aba2 ou (ba2)2")
ENDLESS_HOW = Text("write an endless word like b(a2b2)*", "écrire un mot sans fin comme b(a2b2)*")
# what is wrong with one
NO_LETTER = Text(
    "'{sign}' is not a letter of a story: write a where player 1 wins, b where player 2 does, d "
    "for a battle",
    "« {sign} » n'est pas une lettre d'histoire : écrire a quand le joueur 1 gagne, b quand c'est "
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
# what is wrong with its cards
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
STORIES_DECK_CANNOT = Text(
    "the stories of a {deck} deck cannot be listed: take one with at most {max_deals} deals, "
    "such as 2x5 or 4x3",
    "on ne peut pas lister les histoires d'un jeu {deck} : en prendre un d'au plus "
    "{max_deals} distributions, comme 2x5 ou 4x3",
)
ELIMINATION_ONE_SUIT = Text(
    "the elimination is for one suit: leave out --suits, and write no d",
    "l'élimination est pour une seule couleur : enlever --suits, et ne pas écrire de d",
)
MATRIX_CARDS_CANNOT = Text(
    "a matrix of {cards} cards cannot be shown: take a word of at most {most_shown} cards",
    "une matrice de {cards} cartes est trop grande à montrer : un mot d'au plus {most_shown} "
    "cartes",
)
CARDS_TOO_MANY = Text(
    "{size} cards are too many to draw: take at most {most_cards_drawn}",
    "{size} cartes, c'est trop à dessiner : au plus {most_cards_drawn}",
)
HOLDS_WRONG_NUMBERS = Text(
    "'{resume}' holds wrong numbers: begin with a new file",
    "« {resume} » contient des nombres faux : commencer un nouveau fichier",
)
DAMAGED_DELETE_START = Text(
    "'{path}' is damaged: delete it and start again",
    "« {path} » est abîmé : le supprimer et recommencer",
)
WORDS_CARDS_TOO = Text(
    "the words of {cards} cards are too many to write down: take at most "
    "{most_cards_with_words} cards",
    "les mots de {cards} cartes sont trop nombreux à écrire : au plus "
    "{most_cards_with_words} cartes",
)
STORIES_CARDS_CANNOT = Text(
    "the stories of {cards} cards cannot be listed: take 2 to {most_listed_cards}",
    "on ne peut pas lister les histoires de {cards} cartes : de 2 à {most_listed_cards}",
)
HAND_CANNOT_CARDS = Text(
    "hand 1 cannot have {hand1_size} of {cards} cards: take 1 to {number}",
    "la main 1 ne peut pas avoir {hand1_size} cartes sur {cards} : de 1 à {number}",
)
DEALS_CARDS_TOO = Text(
    "deals of {cards} cards are too long to list: take at most {most_cards_to_list} cards",
    "les distributions de {cards} cartes sont trop longues à lister : au plus "
    "{most_cards_to_list} cartes",
)
STORY_DEAL_LETTERS = Text(
    "the story of this deal has {cards} letters: words of at most {max_letters} can be written",
    "l'histoire de cette distribution a {cards} lettres : on n'écrit que des mots d'au plus "
    "{max_letters}",
)
