"""First deals: prepared cards, players who keep to a plan, and what is worth a word at which moment.

Nothing here draws. A lesson knows the views of its player's seat and nothing else; a screen shows the table and
puts the words beside it.
"""
