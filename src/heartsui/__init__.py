"""Hearts, Gong Zhu and Trash in a terminal."""

__version__ = "0.1.0"
