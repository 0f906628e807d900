import { floatText } from '../pyyaml/float-text.ts';
import { memoize } from '../../text/memoize.ts';
import { ValueMap, type Value } from '../value/value.ts';

const keyText = memoize((key) => `${JSON.stringify(key)}:`);

/** Compact JSON with the keys of every map in code-point order; floats look as Python's `json` writes them. */
export function printJson(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return printFloat(value);
  if (value === null || typeof value !== 'object') return String(value);
  return value instanceof ValueMap ? printMap(value) : printSequence(value);
}

function printFloat(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`JSON has no ${value}`);
  return floatText(value);
}

function printSequence(items: readonly Value[]): string {
  let text = '[';
  let separator = '';
  for (const item of items) {
    text += separator + printJson(item);
    separator = ',';
  }
  return `${text}]`;
}

function printMap(map: ValueMap): string {
  let text = '{';
  let separator = '';
  for (const [key, value] of map) {
    text += separator + keyText(key) + printJson(value);
    separator = ',';
  }
  return `${text}}`;
}
