import { floatText } from '../pyyaml/float-text.ts';
import { remembering } from '../value/remembering.ts';
import { sortedKeys } from '../value/sorted-keys.ts';
import type { Value, ValueMap } from '../value/value.ts';

const keyText = remembering((key) => `${JSON.stringify(key)}:`);

/** Compact JSON with the keys of every map in code-point order; floats look as Python's `json` writes them. */
export function printJson(value: Value): string {
  if (typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    return printFloat(value);
  }
  if (value === null || typeof value !== 'object') {
    return String(value);
  }
  return value instanceof Map ? printMap(value as ValueMap) : printSequence(value as readonly Value[]);
}

function printFloat(value: number): string {
  if (!Number.isFinite(value)) {
    throw new Error(`JSON has no ${value}`);
  }
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
  const keys = sortedKeys(map);
  let text = '{';
  let separator = '';
  for (const key of keys) {
    text += separator + keyText(key) + printJson(map.get(key) ?? null);
    separator = ',';
  }
  return `${text}}`;
}
