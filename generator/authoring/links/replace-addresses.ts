import type { RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import { toSource } from '../../yaml/load/source.ts';
import { sameBesides } from '../fix/same-besides.ts';
import { printText } from '../record/print-scalar.ts';
import { usesIn } from './collect-links.ts';

/**
 * The text of a record with other addresses to download from; `undefined` where none of them is another one. `replace` is
 * given each address in its usual form and as it is written.
 */
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
  const text = [...changes]
    .sort((a, b) => b.node.start - a.node.start)
    .reduce((done, { node: { start, end }, address }) => {
      // A block of lines ends with the last of them.
      const lineEnd = source.text.slice(start, end).endsWith('\n') ? '\n' : '';
      return `${done.slice(0, start)}${printText(address)}${lineEnd}${done.slice(end)}`;
    }, source.text);
  const { root: after } = parseRecord(toSource(source.file, text));
  const starts = new Set(changes.map(({ node }) => node.start));
  if (after === undefined || !sameBesides(root, after, starts))
    throw new Error(`The addresses in ${source.file} cannot be replaced`);
  return text;
}
