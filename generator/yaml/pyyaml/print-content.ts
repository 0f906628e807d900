import { remembering } from '../../findings/remembering.ts';
import { ValueMap, type Value } from '../value/value.ts';
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
  return script.keys.length === 0 ? '{}\n' : `${writeMap(script, 0)}\n`;
}

function writeMap({ keys, values }: ValueMap, indent: number): string {
  let text = '';
  for (let index = 0; index < keys.length; index += 1) {
    if (index > 0) text += lineStart(indent);
    text += writeEntry(keys[index] ?? '', values[index] ?? null, indent);
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
    return value instanceof ValueMap
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
  if (value instanceof ValueMap) {
    return writeMap(value, indent);
  }
  let text = '';
  for (const item of value) {
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
  return value instanceof ValueMap ? '{}' : '[]';
}

type Filled = readonly Value[] | ValueMap;

function isFilled(value: Value): value is Filled {
  if (value === null || typeof value !== 'object') {
    return false;
  }
  return value instanceof ValueMap ? value.keys.length > 0 : value.length > 0;
}
