"""What is told of campaigns, en and fr."""

from antihilbert.base.languages import figures, said, sentences

# fmt: off
SENTENCES = sentences({
    "go_on": ("{error} (go on with: {how})", "{error} (pour continuer : {how})"),
    "interrupted": ("interrupted; go on with: {how}", "interrompue ; pour continuer : {how}"),
    "no_campaigns": ("no campaigns here yet", "pas encore de campagne ici"),
    "finished": ("{id} is finished already", "{id} est déjà finie"),
    "refused": ("refused: chunk {chunk} of worker {worker}: {reason}",
                "refusée : tranche {chunk} de l'ouvrier {worker} : {reason}"),
    "unknown_format": ("unknown format '{format}': take one of {known}",
                       "format inconnu « {format} » : en prendre un parmi {known}"),
    "parquet": ("Parquet goes to a file: give one with --output",
                "Parquet s'écrit dans un fichier : en donner un avec --output"),
    "col_id": ("id", "id"),
    "col_state": ("state", "état"),
    "col_done": ("done", "fait"),
    "col_begun": ("begun", "début"),
    "col_keys": ("keys", "clés"),
    "yes": ("True", "oui"),
    "no": ("False", "non"),
})
# The keys of results, which programs know by their English names.
KEYS = {
    "boards": "plateaux",
    "cards": "cartes",
    "covered": "couvert",
    "deal": "distribution",
    "deals": "distributions",
    "deck": "jeu",
    "draw": "nulles",
    "endless": "sans fin",
    "evaluations": "parties jouées",
    "first_endless": "première sans fin",
    "game": "jeu joué",
    "games": "parties",
    "hand1_size": "main 1",
    "index": "numéro",
    "interrupted": "interrompue",
    "intervals": "intervalles",
    "longest": "la plus longue",
    "max_deal": "la plus longue",
    "max_tricks": "le plus de plis",
    "mean": "moyenne",
    "mean_cards": "cartes moyennes",
    "mean_tricks": "plis moyens",
    "method": "méthode",
    "period": "période",
    "pickup": "rangement",
    "pickups": "rangements",
    "player1": "joueur 1",
    "player2": "joueur 2",
    "preperiod": "prépériode",
    "profiles": "profils",
    "reason": "raison",
    "returns": "retours",
    "rings": "anneaux",
    "rows": "lignes",
    "seed": "graine",
    "set_aside": "écartées",
    "states": "plateaux",
    "suits": "couleurs",
    "tricks": "plis",
    "unfinished": "inachevées",
    "values": "valeurs",
    "word": "mot",
}
# fmt: on


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)


def result_lines(result: dict[str, object], lang: str) -> list[str]:
    """A line for each number of a finished campaign."""
    return [f"{_key(key, lang):<14} {_plain(value, lang)}" for key, value in result.items()]


def _key(key: str, lang: str) -> str:
    return KEYS.get(key, key) if lang == "fr" else key


def _plain(value: object, lang: str) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{_key(key, lang)} {_plain(one, lang)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(_plain(one, lang) for one in value)
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    if isinstance(value, float):
        return figures(f"{value:.8g}", lang)
    return (
        "-" if value is None else figures(f"{value:,}", lang) if type(value) is int else str(value)
    )
