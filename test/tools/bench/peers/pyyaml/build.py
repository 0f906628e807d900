"""Makes the files of the API of a catalogue by PyYAML, as a script of some fifty lines would: no checks, no cache.

Usage: build.py safe|c CATALOGUE OUT
"""

import json
import os
import sys

import yaml

DUMPER = yaml.SafeDumper if sys.argv[1] == "safe" else yaml.CSafeDumper
CATALOGUE, OUT = sys.argv[2:4]


def load(*path):
    with open(os.path.join(CATALOGUE, *path), "rb") as file:
        return yaml.load(file, Loader=yaml.CSafeLoader)


SITE = load("site.yaml")
PAGE_SIZE = SITE.get("page_size", 250)
NAMES = SITE.get("wire_names", {})
STORES = {"store1_id": None, "store2_id": None, "store2_slug": "", "store3_id": ""}


def write(path, body):
    file = os.path.join(OUT, path)
    with open(file, "w", encoding="utf-8") as out:
        json.dump(body, out, ensure_ascii=False, separators=(",", ":"))


def envelope(results, count=None, following=None, previous=None):
    count = len(results) if count is None else count
    return {"count": count, "next": following, "previous": previous, "results": results}


def installer(game_slug, game, slug, record):
    answer = {"id": record["id"], "game_id": game["id"], "game_slug": game_slug, "name": game["name"]}
    answer |= {"year": game.get("year"), "user": record["user"], "runner": record["runner"], "slug": slug}
    answer |= {"version": record["version"], "description": record.get("description", ""), "notes": record.get("notes", "")}
    answer |= {key: record[key] for key in ("created_at", "updated_at")}
    answer |= {"draft": record.get("draft", False), "published": record.get("published", True)}
    answer |= {"published_by": record.get("published_by"), "rating": record.get("rating", "")}
    answer |= {NAMES.get(key, key): game.get(key, default) for key, default in STORES.items()}
    answer["script"] = record["script"]
    answer["content"] = yaml.dump(record["script"], Dumper=DUMPER, default_flow_style=False)
    return answer


def address(slug, page):
    return f"{SITE['base_url']}/api/" + (f"installers/{slug}" if page == 1 else f"pages/installers/{slug}/{page}")


def write_list(slug, results):
    last = max(1, -(-len(results) // PAGE_SIZE))
    for page in range(1, last + 1):
        part = results[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]
        body = envelope(
            part,
            len(results),
            address(slug, page + 1) if page < last else None,
            address(slug, page - 1) if page > 1 else None,
        )
        if page > 1:
            os.makedirs(os.path.join(OUT, "api/pages/installers", slug), exist_ok=True)
        write(f"api/installers/{slug}" if page == 1 else f"api/pages/installers/{slug}/{page}", body)


os.makedirs(os.path.join(OUT, "api/installers"))
answers = {}
for letter in sorted(os.listdir(os.path.join(CATALOGUE, "games"))):
    for game_slug in sorted(os.listdir(os.path.join(CATALOGUE, "games", letter))):
        folder = ("games", letter, game_slug)
        game = load(*folder, "game.yaml")
        listed = []
        for name in sorted(os.listdir(os.path.join(CATALOGUE, *folder))):
            if name == "game.yaml":
                continue
            record = load(*folder, name)
            answer = installer(game_slug, game, name[:-5], record)
            if answer["draft"]:
                continue
            if answer["published"]:
                listed.append(answer)
            write(f"api/installers/{name[:-5]}", envelope([answer]))
        listed.sort(key=lambda one: (one["version"], one["slug"]))
        for slug in [game_slug, *game.get("aliases", [])]:
            write_list(slug, listed)
for entry in load("retired.yaml"):
    target = os.path.join(OUT, "api/installers", entry.get("replaced_by", "-"))
    body = envelope([])
    if os.path.exists(target):
        with open(target, encoding="utf-8") as file:
            body = json.load(file)
    write(f"api/installers/{entry['slug']}", body)
runtimes = [load("runtime", name) for name in os.listdir(os.path.join(CATALOGUE, "runtime"))]
runtimes.sort(key=lambda one: one["created_at"], reverse=True)
write("api/runtime", runtimes)
write("404.json", {"detail": "Not found.", **envelope([])})
