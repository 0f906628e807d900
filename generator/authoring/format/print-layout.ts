import type { CollectionLayout, EntryLayout, Layout } from './layout.ts';
import { writeOnLine, writeText, type TextPlace } from './write-text.ts';
import { readTwice } from '../../records/two-readings.ts';
import type { KeyPath } from '../fix/locate-scalars.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';

export type EntryOrder = (path: KeyPath, entries: readonly EntryLayout[]) => readonly EntryLayout[];

const STEP = 2;

const EDITOR_LINE = '# yaml-language-server:';

/** In scripts a line break may end a command. */
function isProse([section]: PrintedFrame['path']): boolean {
  return section !== 'script';
}

interface PrintedFrame {
  readonly path: KeyPath;
  /** Columns. */
  readonly indent: number;
}

export function printLayout(root: Layout, order: EntryOrder = (_path, entries) => entries): string {
  if (root.kind === 'scalar') return `${scalarLines(root.node, { indent: 0, column: 0, isProse: true }).join('\n')}\n`;
  const { head, body } = splitHead(root);
  const isEmpty = body.entries.length === 0;
  const lines = isEmpty ? [...remarksIn(body), brackets(body)] : collectionLines(body, { path: [], indent: 0 });
  return `${[...head, ...lines].join('\n')}\n`;

  function collectionLines(collection: CollectionLayout, frame: PrintedFrame): string[] {
    const pad = ' '.repeat(frame.indent);
    const indentLines = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : pad + line));
    const lines = order(frame.path, collection.entries).flatMap((entry, index) => {
      const key = entry.key?.text ?? collection.entries.indexOf(entry);
      const { remarks, lines } = entryLines(entry, { path: [...frame.path, key], indent: frame.indent });
      const [first = '', ...laterLines] = lines;
      return [...indentLines(singleBreaks([...entry.before, ...remarks], index > 0)), pad + first, ...laterLines];
    });
    return [...lines, ...indentLines(singleBreaks(collection.after, true))];
  }

  function entryLines({ key, value, beside: commentsBeside }: EntryLayout, { path, indent }: PrintedFrame): EntryLines {
    const name = key === undefined ? '-' : keyText(key, indent);
    if (value.kind === 'scalar') {
      const place = { indent, column: indent + name.length + 1, isProse: isProse(path) };
      const [first = '', ...laterLines] = scalarLines(value.node, place);
      return withComments(commentsBeside, [`${name} ${first}`, ...laterLines], first.startsWith('"'));
    }
    if (value.entries.length === 0)
      return withComments([...remarksIn(value), ...commentsBeside], [`${name} ${brackets(value)}`]);
    const lines = collectionLines(value, { path, indent: indent + STEP });
    if (key !== undefined) return withComments(commentsBeside, [name, ...lines]);
    // Begins behind the dash, below its comments.
    const bare = (line: string) => line.slice(indent + STEP);
    const start = lines.findIndex((line) => !bare(line).startsWith('#'));
    const remarks = [...commentsBeside, ...lines.slice(0, start).map(bare)];
    return { remarks, lines: [`- ${bare(lines[start] ?? '')}`, ...lines.slice(start + 1)] };
  }
}

/** Readers find the colon only within so many characters. */
const LONGEST_KEY = 1000;

function keyText({ text }: ScalarNode, indent: number): string {
  const key = writeOnLine(text);
  return key.length > LONGEST_KEY ? `? ${key}\n${' '.repeat(indent)}:` : `${key}:`;
}

/** Comments above an entry, and its own lines, of which the first is not indented. */
type EntryLines = Readonly<Record<'remarks' | 'lines', readonly string[]>>;

/** Puts the last comment at the end of the first line (of a quoted text: the last line), and the others above. */
function withComments(comments: readonly string[], lines: readonly string[], isQuoted = false): EntryLines {
  const comment = comments.at(-1);
  if (comment === undefined) return { remarks: [], lines };
  const place = isQuoted ? lines.length - 1 : 0;
  return { remarks: comments.slice(0, -1), lines: lines.with(place, `${lines[place] ?? ''} ${comment}`) };
}

function brackets({ kind }: CollectionLayout): string {
  return kind === 'mapping' ? '{}' : '[]';
}

function remarksIn({ after: commentsAfter }: CollectionLayout): string[] {
  return commentsAfter.filter((line) => line !== '');
}

/** Other types keep their form, but for words that have several. */
function scalarLines(node: ScalarNode, place: TextPlace): string[] {
  if (!node.plain) return writeText(node.text, place);
  const { yaml12 } = readTwice(node.text);
  if (typeof yaml12 === 'string') return writeText(node.text, place);
  return [yaml12 === null || typeof yaml12 === 'boolean' ? String(yaml12) : node.text];
}

/** What describes the file ends at the last empty line above the first key. */
function splitHead(root: CollectionLayout): { head: readonly string[]; body: CollectionLayout } {
  const [first, ...laterEntries] = root.entries;
  if (first === undefined) return { head: [], body: root };
  const lines = singleBreaks(first.before, false);
  const size =
    1 +
    Math.max(
      lines.lastIndexOf(''),
      lines.findLastIndex((line) => line.startsWith(EDITOR_LINE)),
    );
  const entries = [{ ...first, before: lines.slice(size) }, ...laterEntries];
  return { head: lines.slice(0, size), body: { ...root, entries } };
}

/** No repeated empty lines, nor one at the start unless allowed. */
function singleBreaks(lines: readonly string[], mayBegin: boolean): string[] {
  return lines.filter((line, at) => line !== '' || (at === 0 ? mayBegin : lines[at - 1] !== ''));
}
