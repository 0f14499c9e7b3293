"""What a person can do with the page, in a real Chromium, against a real server."""
