"""Maverick: castles, hidden hands and the answers to them."""
