import { yamlFloatText } from '../../yaml/pyyaml/print-content.ts';
import type { EntryLayout, Layout } from '../format/layout.ts';
import { printLayout } from '../format/print-layout.ts';
import { AuthoredMap, isList, type Authored } from './authored.ts';

/** Lines in the usual form. */
export function printEntry(key: string, value: Authored): string {
  return printLayout({ kind: 'mapping', entries: [toEntry(value, key)], after: [] });
}

function toEntry(value: Authored, key?: string): EntryLayout {
  return { ...(key !== undefined && { key: scalar(key, false) }), value: toLayout(value), before: [], beside: [] };
}

function toLayout(value: Authored): Layout {
  if (isList(value)) return { kind: 'sequence', entries: value.map((item) => toEntry(item)), after: [] };
  if (value instanceof AuthoredMap)
    return { kind: 'mapping', entries: value.entries.map(([key, member]) => toEntry(member, key)), after: [] };
  if (typeof value === 'string') return { kind: 'scalar', node: scalar(value, false) };
  return { kind: 'scalar', node: scalar(typeof value === 'number' ? yamlFloatText(value) : String(value), true) };
}

function scalar(text: string, plain: boolean) {
  return { kind: 'scalar', start: 0, end: 0, plain, text } as const;
}
