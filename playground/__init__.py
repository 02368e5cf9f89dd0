"""Put the rules and the engine on a page; `python -m playground` has the commands of dev.py."""
