"""A bot for Quadriga that plays at random: `python docs/bot.py http://127.0.0.1:8000 TOKEN`."""

import json
import random
import sys
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
        if refusal.code != 429:
            raise
        sleep(int(refusal.headers["Retry-After"]))  # too many requests
        return ask(path, said)


def lines(path):
    return (json.loads(line) for line in ask(path) if line.strip())


def play(name):
    for said in lines(f"/api/matches/{name}/stream"):
        match = {"match": said["d"], "event": said["d"].get("match")}.get(said["t"])
        if match and not match["choices"] and {*match["you"]} & {*match["waiting"]}:
            match = json.load(ask(f"/api/matches/{name}/choices"))  # thousands, told only to who asks
        if match and match["choices"]:
            action = random.choice(match["choices"])["code"]
            try:
                ask(f"/api/matches/{name}/actions", {"v": match["v"], "action": action})
            except HTTPError as refusal:  # somebody was quicker: the next line tells what stands now
                print(json.load(refusal)["detail"], file=sys.stderr)


for call in lines("/api/bots/stream"):
    Thread(target=play, args=[call["match"]]).start()
