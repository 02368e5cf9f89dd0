"""Clackerjack, by Sean Ross (2022): a shedding game with dominoes, in which each tile's suit and rank is for you to say."""
