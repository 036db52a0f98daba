"""What every game stands on: errors, languages, randomness, workers, ledgers, figures."""
