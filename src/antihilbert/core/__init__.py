"""What every game needs: errors, languages, randomness, workers, checkpoints, figures."""
