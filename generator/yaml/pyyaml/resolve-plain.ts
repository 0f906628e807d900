// Python's `$` also matches before a last line feed; that is why there is the `\n?` in each of these.
const BOOL = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)\n?$/;
const NULL = /^(?:~|null|Null|NULL)\n?$/;
const FLOAT =
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\n?$/;
const INT =
  /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)\n?$/;
const TIMESTAMP =
  /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)\n?$/;

/** The tags by the forms of scalars that have them. */
const FORMS: readonly (readonly [tag: PlainTag, form: RegExp])[] = [
  ['null', NULL],
  ['bool', BOOL],
  ['float', FLOAT],
  ['int', INT],
  ['timestamp', TIMESTAMP],
  ['merge', /^<<\n?$/],
  ['value', /^=\n?$/],
  ['yaml', /^[!&*]\n?$/],
];

/** First characters of all these forms. */
const BEGINNING = /^[yYnNtTfFoO~0-9+.<=!&*-]/;

/** The tag that PyYAML gives a plain scalar by its form. */
export function resolvePlain(text: string): PlainTag {
  if (text === '') return 'null';
  return (BEGINNING.test(text) ? FORMS.find(([, form]) => form.test(text))?.[0] : undefined) ?? 'str';
}

/** What YAML 1.1 can take an unquoted scalar for. */
type PlainTag = 'null' | 'bool' | 'int' | 'float' | 'timestamp' | 'merge' | 'value' | 'yaml' | 'str';
