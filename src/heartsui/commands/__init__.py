"""What the command line can do, a module a family of calls; each is imported when it is called."""
