"""A bot for Quadriga that plays at random: `python docs/bot.py http://127.0.0.1:8000 TOKEN`."""

import json
import sys
from random import choice
from threading import Thread
from time import sleep
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ADDRESS, TOKEN = sys.argv[1:]


def ask(path, said=None):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    try:
        return urlopen(Request(ADDRESS + path, said and json.dumps(said).encode(), headers))
    except HTTPError as refusal:
        if refusal.code == 409:  # too late: the next line tells what stands now
            return refusal
        if "Retry-After" not in refusal.headers:
            raise
        sleep(int(refusal.headers["Retry-After"]))
        return ask(path, said)


def play(match):
    for line in ask(f"/api/matches/{match}/stream"):
        if line.strip() and (said := json.loads(line))["t"] == "turn":
            ask(f"/api/matches/{match}/actions", {"v": said["v"], "action": choice(said["choices"])["code"]})


for line in ask("/api/bots/stream"):
    if line.strip():
        Thread(target=play, args=[json.loads(line)["match"]]).start()
