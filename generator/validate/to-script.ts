import { diagnostic, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { placeAt, type Source } from '../load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../load/yaml-node.ts';
import { constructPlain } from '../pyyaml/construct-plain.ts';
import { resolvePlain } from '../pyyaml/resolve-plain.ts';
import { ValueMap, type Value } from '../value/value.ts';
import { constructCore } from './construct-core.ts';

/** First characters of all plain scalars that YAML 1.1 or 1.2 takes for anything but text. Most texts have another. */
const SPECIAL_STARTS = Uint8Array.from({ length: 128 }, (_, code) =>
  '-+.0123456789~nNtTfFyYoO<='.includes(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * The values of a script, each of which must be the same to YAML 1.1 (the game client, by PyYAML) and YAML 1.2 (core
 * schema).
 */
export function toScript(source: Source, node: MappingNode): { script: ValueMap; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const script = toMap(node);
  return { script, diagnostics };

  function toValue(value: YamlNode): Value {
    switch (value.kind) {
      case 'alias':
        return null;
      case 'sequence':
        return value.items.map(toValue);
      case 'mapping':
        return toMap(value);
      case 'scalar':
        return toScalar(value);
    }
  }

  function toMap(mapping: MappingNode): ValueMap {
    const keys: string[] = [];
    const values: Value[] = [];
    for (const { key, value } of mapping.pairs) {
      if (!isText(key)) {
        const details = { text: shown(key.text), quoted: JSON.stringify(key.text) };
        diagnostics.push(diagnostic('key-not-text', placeOf(key), details));
      }
      keys.push(key.text);
      values.push(toValue(value));
    }
    return new ValueMap(keys, values);
  }

  function placeOf({ start, end }: ScalarNode): Place {
    return placeAt(source, start, end);
  }

  function toScalar(scalar: ScalarNode): Value {
    const { text } = scalar;
    if (!scalar.plain) return text;
    if (text !== '' && !isSpecial(text)) return text;
    const yaml12 = constructCore(text);
    const yaml11 = constructPlain(text);
    if (yaml11 === undefined || !isSame(yaml11, yaml12)) {
      diagnostics.push(diagnostic('ambiguous-scalar', placeOf(scalar), ambiguity(text, yaml11, yaml12)));
    } else if (typeof yaml12 === 'number' && !Number.isFinite(yaml12)) {
      diagnostics.push(diagnostic('number-without-json', placeOf(scalar), { text }));
    }
    return yaml12;
  }
}

function isSpecial(text: string): boolean {
  return SPECIAL_STARTS[text.charCodeAt(0)] === 1;
}

/** Whether a key is a text to both versions. `<<` has a finding of its own. */
function isText({ plain, text }: ScalarNode): boolean {
  if (!plain || text === '<<' || (text !== '' && !isSpecial(text))) return true;
  return typeof constructCore(text) === 'string' && resolvePlain(text) === 'str';
}

/** Zero with a sign is the same number to JSON's readers as without, but not the same text. */
function isSame(a: Value, b: Value): boolean {
  return typeof a === typeof b && Object.is(a, b);
}

function ambiguity(text: string, yaml11: Value | undefined, yaml12: Value) {
  const meanings = [...new Set([yaml11, yaml12].flatMap((value) => plainForm(value) ?? []))].filter(
    (form) => form !== text,
  );
  return {
    text: shown(text),
    yaml11: yaml11 === undefined ? (resolvePlain(text) === 'timestamp' ? 'a date' : 'unreadable') : describe(yaml11),
    yaml12: describe(yaml12),
    quoted: JSON.stringify(text),
    otherwise: meanings.join(' or '),
  };
}

function describe(value: Value): string {
  if (typeof value === 'string') return 'a text';
  return value === null ? 'nothing' : (plainForm(value) ?? 'a number');
}

/** How to write a value so that nobody mistakes it; nothing for texts, which want quotes. */
function plainForm(value: Value | undefined): string | undefined {
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const form = String(value);
  return /^-?\d+$/.test(form) ? `${form}.0` : form.includes('e') ? undefined : form;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text).slice(1, -1);
}
