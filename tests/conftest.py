"""Settings for all tests."""

from hypothesis import settings

# Some deals play a thousand times longer than others: time says nothing about them here.
settings.register_profile("antihilbert", deadline=None)
settings.load_profile("antihilbert")
