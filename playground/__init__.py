"""What puts the rules and the engine on a page."""
