import type { RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import { applyEdits } from '../fix/apply-edits.ts';
import { sameBesides } from '../fix/same-besides.ts';
import { printText } from '../record/print-scalar.ts';
import { usesIn } from './collect-links.ts';

/** The record with other addresses; `undefined` if none changes. `replace` gets each as read and as written. */
export function replaceAddresses(
  path: RecordPath,
  { source, root }: LoadedRecord,
  replace: (url: string, written: string) => string | undefined,
): string | undefined {
  if (root === undefined) return undefined;
  const changes = usesIn(path, source, root).flatMap(({ url, node }) => {
    const address = replace(url, node.text);
    return address === undefined ? [] : [{ node, address }];
  });
  if (changes.length === 0) return undefined;
  const edits = changes.map(({ node: { start, end }, address }) => {
    // A block of lines ends with the last of them.
    const lineEnd = source.text.slice(start, end).endsWith('\n') ? '\n' : '';
    return { start, end, text: `${printText(address)}${lineEnd}` };
  });
  const text = applyEdits(source.text, edits);
  const { root: after } = parseRecord(toSource(source.file, text));
  const starts = new Set(changes.map(({ node }) => node.start));
  if (after === undefined || !sameBesides(root, after, starts))
    throw new Error(`The addresses in ${source.file} cannot be replaced`);
  return text;
}
