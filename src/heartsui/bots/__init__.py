"""Players that think: each gets a view and a clock and answers with an action, and sees nothing else."""
