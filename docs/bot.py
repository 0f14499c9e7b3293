"""A bot for Quadriga that plays at random: `python docs/bot.py http://127.0.0.1:8000 TOKEN`."""

import json
import random
import sys
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ADDRESS, TOKEN = sys.argv[1:]


def ask(path, said=None):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urlopen(Request(ADDRESS + path, said and json.dumps(said).encode(), headers))


def lines(path):
    return (json.loads(line) for line in ask(path) if line.strip())


def play(name):
    for said in lines(f"/api/matches/{name}/stream"):
        match = {"match": said["d"], "event": said["d"].get("match")}.get(said["t"])
        if match and match["choices"]:
            action = random.choice(match["choices"])["code"]
            try:
                ask(f"/api/matches/{name}/actions", {"v": match["v"], "action": action})
            except HTTPError as refusal:  # somebody was quicker: the next line tells what stands now
                print(json.load(refusal)["detail"], file=sys.stderr)


for call in lines("/api/bots/stream"):
    Thread(target=play, args=[call["match"]]).start()
