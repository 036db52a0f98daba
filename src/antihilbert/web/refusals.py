"""How is it said that something cannot be used? Refusals: the lab, en and fr."""

from antihilbert.base.languages import Text

FILE_NAME_FOLDER = Text(
    "{folder} is a file: name a folder for the site",
    "{folder} est un fichier : nommer un dossier pour le site",
)
FILES_NO_SITE = Text(
    "{folder} has files in it that are no site of ours: name another folder",
    "{folder} contient des fichiers qui ne sont pas un site d'ici : nommer un autre dossier",
)
NO_INDEX_HTML = Text(
    "{docs} has no index.html: build the pages with 'make docs' first",
    "{docs} n'a pas d'index.html : construire d'abord les pages avec « make docs »",
)
PYODIDE_CANNOT_FETCHED = Text(
    "Pyodide {version} cannot be fetched from {address} ({error}): try again, or put the "
    "file into {kept}",
    "impossible de prendre Pyodide {version} à {address} ({error}) : réessayer, ou mettre le "
    "fichier dans {kept}",
)
WHAT_SENDS_NOT = Text(
    "what {address} sends is not Pyodide {version}: its hash is wrong",
    "ce qu'envoie {address} n'est pas Pyodide {version} : son empreinte est fausse",
)
TRICKS_TOO_MANY = Text(
    "{tricks} tricks are too many for one trace: take at most {most_traced} with a limit, or "
    "ask /api/{game}/positions for a part",
    "{tricks} plis, c'est trop pour une trace : au plus {most_traced} avec une limite, ou "
    "demander une partie à /api/{game}/positions",
)
HEAPS_UP_LISTED = Text(
    "heaps up to {most_to} are listed here, not {to}",
    "on liste ici les tas jusqu'à {most_to}, pas {to}",
)
GIVE_GAME_OCTAL = Text(
    "give a game: octal=0.77, take=1,3,4 or game=kayles",
    "donner un jeu : octal=0.77, take=1,3,4 ou game=kayles",
)
HEAPS_NO_VALUES = Text(
    "heaps of '{rules}' have no values of their own: take another game",
    "les tas de « {rules} » n'ont pas de valeur propre : prendre un autre jeu",
)
NO_BEAD_DRAWN = Text(
    "no bead '{one}' was drawn: start a new game",
    "la perle « {one} » n'a pas été tirée : commencer une nouvelle partie",
)
GIVE_ONE_TAKE = Text(
    "give one of take, octal, game and rules: each describes the whole game",
    "donner un seul de take, octal, game et rules : chacun décrit tout le jeu",
)
