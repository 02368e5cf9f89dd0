"""Share between games, in small modules by topic: a game takes what it needs and leaves the rest.

`phases` opens a game and tells what an action does in each phase, `ranks` orders cards, `dealing` draws a dealer and
deals, `following` is the duty to follow suit, `tricks` plays a card, finds the winner and ends a trick, `sides` tells who
plays together, `scores` adds, compares and ends the game, `board` shows the trick on the table.
"""
