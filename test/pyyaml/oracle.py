"""Answers with what the installed PyYAML does, one line of JSON for each line of JSON it reads.

{"dump": [value, ...]}  -> the text of safe_dump for each value
{"plain": [text, ...]}  -> [tag, value] of each text as an unquoted scalar of SafeLoader
"""

import json
import sys

import yaml

PREFIX = 'tag:yaml.org,2002:'


def plain(text):
    loader = yaml.SafeLoader('')
    tag = loader.resolve(yaml.ScalarNode, text, (True, False))
    try:
        described = describe(loader.construct_object(yaml.ScalarNode(tag, text)))
    except (yaml.YAMLError, ValueError, KeyError, OverflowError):
        described = 'refused'
    return [tag[len(PREFIX):], described]


def describe(value):
    if value is None:
        return 'null'
    if type(value) is int:
        return 'int ' + hex(value)
    if type(value) in (bool, float, str):
        return type(value).__name__ + ' ' + (value if type(value) is str else repr(value))
    return 'refused'


def dump(value):
    return yaml.safe_dump(value, default_flow_style=False)


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if 'dump' in request:
            answer = [dump(value) for value in request['dump']]
        else:
            answer = [plain(text) for text in request['plain']]
        sys.stdout.write(json.dumps(answer) + '\n')
        sys.stdout.flush()


main()
