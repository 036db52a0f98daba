"""The four sources, in order. Importing a module adds its claims to its source."""

from importlib import import_module

from antihilbert.claims.sources.documents import BAL, DELAHAYE, MARIENBAD, ROSTAM

MODULES = (
    "delahaye_games",
    "delahaye_endless",
    "rostam_games",
    "rostam_profiles",
    "marienbad",
    "bal",
)
for module in MODULES:
    import_module(f"{__name__}.{module}")

EVERY = (DELAHAYE, ROSTAM, MARIENBAD, BAL)
