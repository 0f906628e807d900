import type { Source } from '../load/source.ts';
import type { YamlNode } from '../load/yaml-node.ts';

/** Stays at the top of a file whatever stands below it. */
const EDITOR_LINE = /^# yaml-language-server:.*\n/;

/** Puts the top-level keys of a record in the usual order, each with the comments above it. */
export function orderKeys({ text }: Source, root: YamlNode, order: readonly string[]): string {
  if (root.kind !== 'mapping' || text.charAt(root.start) === '{') return text;
  const head = EDITOR_LINE.exec(text)?.[0] ?? '';
  const starts = root.pairs.map(({ key }) => chunkStart(text, key.start, head.length));
  const chunks = root.pairs.map(({ key }, index) => ({
    // An unknown key keeps its finding, at the end of the file.
    rank: order.includes(key.text) ? order.indexOf(key.text) : order.length,
    text: endLine(text.slice(index === 0 ? head.length : starts[index], starts[index + 1])),
  }));
  return (
    head +
    chunks
      .toSorted((a, b) => a.rank - b.rank)
      .map((chunk) => chunk.text)
      .join('')
  );
}

/** Where the lines of comments and blanks above a key begin. */
function chunkStart(text: string, keyStart: number, least: number): number {
  let start = text.lastIndexOf('\n', keyStart - 1) + 1;
  for (;;) {
    const before = text.lastIndexOf('\n', start - 2) + 1;
    // Only at the left margin: an indented comment belongs to what stands above it.
    if (start <= least || !/^(?:#.*|[ \t]*)\n$/.test(text.slice(before, start))) return start;
    start = before;
  }
}

function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
