"""Haggis, by Sean Ross (2010): a climbing game with wild court cards and bombs; the team game and the published one."""
