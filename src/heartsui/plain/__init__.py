"""The games line by line, without a full screen: for screen readers, dumb terminals and scripts.

The same session, store, bots and words as on the screen; only what is drawn there is said here.
"""
