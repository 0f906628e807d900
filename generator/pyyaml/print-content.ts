import { remembering } from '../value/remembering.ts';
import { sortedKeys } from '../value/sorted-keys.ts';
import type { Value, ValueMap } from '../value/value.ts';
import { chooseStyle } from './choose-style.ts';
import { isSimpleKey } from './is-simple-key.ts';
import { lineStart } from './line-start.ts';
import { writeSimpleKey } from './write-simple-key.ts';
import { writeString } from './write-string.ts';
import { yamlFloatText } from './yaml-float-text.ts';

const INDENT = 2;

/** A key before its colon on one line; `undefined` for one that cannot stand there. */
const simpleKeyText = remembering((key) => {
  const style = chooseStyle(key);
  return { text: isSimpleKey(key, style) ? writeSimpleKey(key, style) : undefined };
});

/** The text that PyYAML prints for `yaml.safe_dump(script, default_flow_style=False)`. */
export function printContent(script: ValueMap): string {
  return script.size === 0 ? '{}\n' : `${writeMap(script, 0)}\n`;
}

function writeMap(map: ValueMap, indent: number): string {
  const keys = sortedKeys(map);
  let text = '';
  for (const key of keys) {
    if (text !== '') {
      text += lineStart(indent);
    }
    text += writeEntry(key, map.get(key) ?? null, indent);
  }
  return text;
}

function writeEntry(key: string, value: Value, indent: number): string {
  const { text: simple } = simpleKeyText(key);
  if (simple === undefined) {
    const keyText = writeString(key, indent + INDENT, indent + INDENT);
    return `? ${keyText}${lineStart(indent)}:${writeInLine(value, indent)}`;
  }
  if (isFilled(value)) {
    // A sequence stands no deeper than the key it belongs to.
    return value instanceof Map
      ? `${simple}:${lineStart(indent + INDENT)}${writeCollection(value, indent + INDENT)}`
      : `${simple}:${lineStart(indent)}${writeCollection(value, indent)}`;
  }
  return `${simple}: ${writeLeaf(value, indent + simple.length + 2, indent + INDENT)}`;
}

/** A value after an indicator (`-`, or the `:` of a key with a `?`) that stands at `indent`. */
function writeInLine(value: Value, indent: number): string {
  const start = indent + INDENT;
  return isFilled(value) ? ` ${writeCollection(value, start)}` : ` ${writeLeaf(value, start, start)}`;
}

function writeCollection(value: Filled, indent: number): string {
  if (value instanceof Map) {
    return writeMap(value as ValueMap, indent);
  }
  let text = '';
  for (const item of value as readonly Value[]) {
    text += text === '' ? '-' : `${lineStart(indent)}-`;
    text += writeInLine(item, indent);
  }
  return text;
}

function writeLeaf(value: Value, column: number, indent: number): string {
  if (typeof value === 'string') {
    return writeString(value, column, indent);
  }
  if (typeof value === 'number') {
    return yamlFloatText(value);
  }
  if (value === null || typeof value !== 'object') {
    return String(value);
  }
  return value instanceof Map ? '{}' : '[]';
}

type Filled = readonly Value[] | ValueMap;

function isFilled(value: Value): value is Filled {
  if (value === null || typeof value !== 'object') {
    return false;
  }
  return value instanceof Map ? value.size > 0 : (value as readonly Value[]).length > 0;
}
