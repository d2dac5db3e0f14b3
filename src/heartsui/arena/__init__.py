"""Bots against bots, without a screen: plan, play, spread over processes or a cluster, sum up."""
