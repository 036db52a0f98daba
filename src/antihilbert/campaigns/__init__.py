"""Long work that survives: cut into chunks, kept in a file, the same answer everywhere."""
