import { AuthoredMap, isList, type Authored } from './authored.ts';
import { printScalar, printText } from './print-scalar.ts';

const INDENT = '  ';

/** A key of a record with its value, as lines that end in a line break. */
export function printEntry(key: string, value: Authored, indent = ''): string {
  const name = `${indent}${printText(key)}:`;
  if (isList(value)) {
    return value.length === 0 ? `${name} []\n` : `${name}\n${printItems(value, indent + INDENT)}`;
  }
  if (value instanceof AuthoredMap) {
    return value.entries.length === 0 ? `${name} {}\n` : `${name}\n${printEntries(value, indent + INDENT)}`;
  }
  if (typeof value === 'string' && isBlock(value)) return `${name} ${printBlock(value, indent + INDENT)}`;
  return `${name} ${printScalar(value)}\n`;
}

function printEntries({ entries }: AuthoredMap, indent: string): string {
  return entries.map(([key, value]) => printEntry(key, value, indent)).join('');
}

function printItems(items: readonly Authored[], indent: string): string {
  return items.map((item) => `${indent}- ${printItem(item, indent + INDENT)}`).join('');
}

/** An item of a list, which begins behind its dash. */
function printItem(item: Authored, indent: string): string {
  if (isList(item)) return item.length === 0 ? '[]\n' : printItems(item, indent).slice(indent.length);
  if (item instanceof AuthoredMap) {
    return item.entries.length === 0 ? '{}\n' : printEntries(item, indent).slice(indent.length);
  }
  return typeof item === 'string' && isBlock(item) ? printBlock(item, indent) : `${printScalar(item)}\n`;
}

/** Whether a text can stand below `|`: no empty or indented first line, no second final break, no escape. */
function isBlock(text: string): boolean {
  return /^[^\s][^]*\n/.test(text) && !/\n\n$|(?!\n)\p{C}|[\p{Zl}\p{Zp}\u00A0\uFEFF]/u.test(text);
}

function printBlock(text: string, indent: string): string {
  const isClosed = text.endsWith('\n');
  const lines = (isClosed ? text.slice(0, -1) : text).split('\n');
  return `${isClosed ? '|' : '|-'}\n${lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('')}`;
}
