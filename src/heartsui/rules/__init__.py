"""What is legal and what it is worth. Knows nothing of screens, bots, files, clocks or languages."""
