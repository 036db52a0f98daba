"""The report: the claims as one HTML file that needs nothing else."""
