"""What fills the terminal: each screen shows frozen values and sends on what the player wants."""
