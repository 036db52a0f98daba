"""The four sources, in order. Importing a module adds its claims to its source."""

from importlib import import_module

from antihilbert.claims.sources.documents import BAL, DELAHAYE, MARIENBAD, ROSTAM

MODULES = (
    "delahaye_games",
    "delahaye_draws",
    "delahaye_durations",
    "delahaye_duels",
    "delahaye_one_suit",
    "delahaye_conjecture",
    "delahaye_aligned",
    "delahaye_optimised",
    "rostam_games",
    "rostam_examples",
    "rostam_family",
    "rostam_gains",
    "rostam_limits",
    "rostam_profiles",
    "rostam_elimination",
    "marienbad_start",
    "marienbad_packets",
    "marienbad_moves",
    "bal_methods",
    "bal_lists",
    "bal_counting",
)
for module in MODULES:
    import_module(f"{__name__}.{module}")

EVERY = (DELAHAYE, ROSTAM, MARIENBAD, BAL)
