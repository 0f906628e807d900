import { isError } from '../../findings/diagnostic.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { Source } from '../../yaml/load/source.ts';
import { findComments } from '../../yaml/load/walk-tokens.ts';
import { type CheckedText, haveSameCodes } from '../fix/checked-text.ts';
import { withLineEndsOf } from '../record/line-ends.ts';
import { entryOrder } from './entry-order.ts';
import { readLayout } from './layout.ts';
import { printLayout } from './print-layout.ts';
import { readTwice } from '../../records/two-readings.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** A record in the usual form, or why it keeps the one that it has. */
export type Formatted =
  | { readonly kind: 'formatted'; readonly text: string }
  | { readonly kind: 'errors'; readonly count: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** Formats a record. Checked of each result: meaning, comments, findings and line ends stay. */
export function formatText(role: RecordPath['role'], text: string, check: (text: string) => CheckedText): Formatted {
  const original = check(text);
  const { root, source } = original;
  const errors = original.diagnostics.filter(isError).length;
  if (root === undefined || errors > 0) return { kind: 'errors', count: Math.max(errors, 1) };
  const layout = readLayout(source, root);
  const output = printLayout(layout, entryOrder(role, layout), isProse);
  // Most records have that form, and need not be read again.
  const reason = output === text ? undefined : faultOf(original, check(output));
  if (reason !== undefined) return { kind: 'refused', reason };
  return { kind: 'formatted', text: withLineEndsOf(text, output) };
}

/** Whatever people read outside of scripts; in these, a line break may be a command's. */
function isProse(path: readonly (string | number)[]): boolean {
  return path[0] !== 'script';
}

function faultOf(original: CheckedText, result: CheckedText): string | undefined {
  if (original.root === undefined || result.root === undefined || !sameMeaning(original.root, result.root))
    return 'it would mean something else';
  if (commentsOf(original.source) !== commentsOf(result.source)) return 'a comment would be lost';
  if (!haveSameCodes(original, result)) return 'its findings would change';
  return undefined;
}

/** The comments of a text, in whatever order it has them. */
function commentsOf(source: Source): string {
  const comments = findComments(source).map(({ text }) => text.trimEnd());
  return JSON.stringify(comments.sort());
}

/** Whether two trees mean the same under both versions of YAML; the order of keys is not a part of that. */
export function sameMeaning(a: YamlNode, b: YamlNode): boolean {
  if (a.kind === 'scalar' && b.kind === 'scalar') return sameScalar(a, b);
  if (a.kind === 'sequence' && b.kind === 'sequence')
    return a.items.length === b.items.length && a.items.every((item, at) => isMember(item, b.items[at]));
  if (a.kind !== 'mapping' || b.kind !== 'mapping' || a.pairs.length !== b.pairs.length) return false;
  const values = new Map(b.pairs.map(({ key, value }) => [key.text, { key, value }]));
  return a.pairs.every(({ key, value }) => {
    const other = values.get(key.text);
    return other !== undefined && sameScalar(key, other.key) && sameMeaning(value, other.value);
  });
}

function isMember(a: YamlNode, b: YamlNode | undefined): boolean {
  return b !== undefined && sameMeaning(a, b);
}

function sameScalar(a: ScalarNode, b: ScalarNode): boolean {
  const [originalValues, formattedValues] = [a, b].map(valuesOf);
  return originalValues?.every((value, at) => Object.is(value, formattedValues?.[at])) ?? false;
}

/** What YAML 1.1 and 1.2 read. */
function valuesOf({ plain, text }: ScalarNode): readonly unknown[] {
  if (!plain) return [text, text];
  const { yaml11, yaml12 } = readTwice(text);
  return [yaml11, yaml12];
}
