"""Compares what is served of records with what PyYAML reads in them."""

import json
import sys

import yaml


def difference(read, served, place):
    if type(read) is not type(served):
        return f"{place} is {read!r}, and {served!r} is served"
    if isinstance(read, dict):
        if list(map(str, read)) and sorted(map(str, read)) != sorted(served):
            return f"{place} has the keys {sorted(map(str, read))}, and {sorted(served)} are served"
        for key in read:
            if not isinstance(key, str):
                return f"{place} has the key {key!r}"
            found = difference(read[key], served[key], f"{place}.{key}")
            if found:
                return found
        return None
    if isinstance(read, list):
        if len(read) != len(served):
            return f"{place} has {len(read)} entries, and {len(served)} are served"
        for at, (one, other) in enumerate(zip(read, served)):
            found = difference(one, other, f"{place}[{at}]")
            if found:
                return found
        return None
    return None if read == served else f"{place} is {read!r}, and {served!r} is served"


def judge(pair):
    with open(pair["record"], "rb") as file:
        source = file.read()
    with open(pair["answers"], "rb") as file:
        answers = [one for one in json.load(file)["results"] if one["slug"] == pair["slug"]]
    if not answers:
        return None
    try:
        # As the client reads the file of a script: text, not bytes.
        record = yaml.safe_load(source.decode("utf-8-sig"))
    except Exception as error:
        return "PyYAML refuses what is served", " ".join(str(error).split())
    if not isinstance(record, dict):
        return "PyYAML reads something else than is served", f"the record is {record!r}"
    answer = answers[0]
    if yaml.safe_load(answer["content"]) != answer["script"]:
        return "`content` says something else than `script`", answer["content"]
    # Times are served in one form, whatever form they were given in; what is empty is served as what clients expect.
    for key in ("script", "id", "version", "runner", "user", "notes", "description", "draft", "published"):
        if record.get(key) is not None and key in answer:
            found = difference(record[key], answer[key], key)
            if found:
                return "PyYAML reads something else than is served", found
    return None


if __name__ == "__main__":
    found = [(pair, judge(pair)) for pair in json.load(sys.stdin)]
    json.dump([{"record": pair["record"], "kind": one[0], "difference": one[1]} for pair, one in found if one], sys.stdout)
