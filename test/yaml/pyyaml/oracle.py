"""Answers with what the installed PyYAML does, one line of JSON for each line of JSON it reads.

{"dump": [value, ...]}  -> the text of safe_dump for each value
{"plain": [text, ...]}  -> [tag, value] of each text as an unquoted scalar of SafeLoader
{"load": [text, ...]}   -> what safe_load reads of each text, described; "refused" where it reads nothing
{"scripts": [text, ...]} -> of each source what safe_dump prints for the scripts in it, with keys as texts like in JSON
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


def load(text):
    try:
        return contents(yaml.load(text, yaml.SafeLoader))
    except (yaml.YAMLError, ValueError, KeyError, OverflowError, TypeError, RecursionError):
        return 'refused'


def contents(value):
    if type(value) is list:
        return {'list': [contents(item) for item in value]}
    if type(value) is dict:
        return {'map': [[contents(key), contents(item)] for key, item in sorted(value.items(), key=lambda pair: str(pair[0]))]}
    return describe(value)


def dump(value):
    return yaml.safe_dump(value, default_flow_style=False)


AROUND = ['version', 'gogslug', 'gogid', 'humbleid', 'game_slug', 'description', 'installer_slug', 'name', 'notes',
          'runner', 'slug', 'steamid', 'year', 'user', 'humblestoreid']


def scripts(text):
    read = yaml.safe_load(text)
    objects = read['results'] if 'results' in read else [read]
    return [dump(json.loads(json.dumps(script_of(one), default=str))) for one in objects]


def script_of(source):
    return source.get('script') or {key: value for key, value in source.items() if key not in AROUND}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if 'dump' in request:
            answer = [dump(value) for value in request['dump']]
        elif 'load' in request:
            answer = [load(text) for text in request['load']]
        elif 'scripts' in request:
            answer = [scripts(text) for text in request['scripts']]
        else:
            answer = [plain(text) for text in request['plain']]
        sys.stdout.write(json.dumps(answer) + '\n')
        sys.stdout.flush()


main()
