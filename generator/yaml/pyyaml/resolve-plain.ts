// Python's `$` also matches before a last line feed; that is why there is the `\n?` in each of these.
const BOOL = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)\n?$/;
const NULL = /^(?:~|null|Null|NULL)\n?$/;
const FLOAT =
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\n?$/;
const INT =
  /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)\n?$/;
const TIMESTAMP =
  /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)\n?$/;

const LONGEST_WORD = 'false\n'.length;

type Resolver = (text: string) => PlainTag;

const RESOLVERS = new Map<number, Resolver>([
  ...forEach('yYtTfFoO', resolveBool),
  ...forEach('nN', resolveNullOrBool),
  ...forEach('~', resolveNull),
  ...forEach('0123456789+-.', resolveNumber),
  ...forEach('<=!&*', resolveMark),
]);

function forEach(characters: string, resolver: Resolver): [number, Resolver][] {
  return Array.from(characters, (character) => [character.charCodeAt(0), resolver]);
}

/** The tag that PyYAML gives an unquoted scalar by its looks alone. */
export function resolvePlain(text: string): PlainTag {
  if (text === '') {
    return 'null';
  }
  return RESOLVERS.get(text.charCodeAt(0))?.(text) ?? 'str';
}

function resolveBool(text: string): PlainTag {
  return text.length <= LONGEST_WORD && BOOL.test(text) ? 'bool' : 'str';
}

function resolveNull(text: string): PlainTag {
  return text.length <= LONGEST_WORD && NULL.test(text) ? 'null' : 'str';
}

function resolveNullOrBool(text: string): PlainTag {
  return resolveNull(text) === 'null' ? 'null' : resolveBool(text);
}

function resolveNumber(text: string): PlainTag {
  if (FLOAT.test(text)) {
    return 'float';
  }
  if (INT.test(text)) {
    return 'int';
  }
  return TIMESTAMP.test(text) ? 'timestamp' : 'str';
}

function resolveMark(text: string): PlainTag {
  switch (text.endsWith('\n') ? text.slice(0, -1) : text) {
    case '<<':
      return 'merge';
    case '=':
      return 'value';
    case '!':
    case '&':
    case '*':
      return 'yaml';
    default:
      return 'str';
  }
}

/** What YAML 1.1 can take an unquoted scalar for. */
type PlainTag = 'null' | 'bool' | 'int' | 'float' | 'timestamp' | 'merge' | 'value' | 'yaml' | 'str';
