"""Widgets draw a frozen value and post what the player wants. They know no session, no bots and no store."""
