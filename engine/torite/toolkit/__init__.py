"""What two or more games share, in small modules by topic: a game takes what it needs and leaves the rest.

`ranks` orders cards, `dealing` draws a dealer and deals, `following` is the duty to follow suit, `tricks` plays a card,
finds the winner and ends a trick, `scores` adds and compares, `board` shows the trick on the table.
"""
