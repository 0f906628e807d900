import type { Source } from '../load/source.ts';
import type { YamlNode } from '../load/yaml-node.ts';
import type { Edit } from './edit.ts';

/** Edits that take away blanks at the ends of lines, but not within a value, and end the last line. */
export function tidy({ text }: Source, root: YamlNode): Edit[] {
  const values = manyLined(text, root);
  const within = (at: number) => values.some(({ start, end }) => start < at && at < end);
  const edits = [...text.matchAll(/[ \t]+(?=\n|$)/g)]
    .filter(({ index }) => !within(index))
    .map(({ index, 0: blanks }) => ({ start: index, end: index + blanks.length, text: '' }));
  return text.endsWith('\n') ? edits : [...edits, { start: text.length, end: text.length, text: '\n' }];
}

/** Scalars that run over several lines, whose blanks are theirs. */
function manyLined(text: string, root: YamlNode): { start: number; end: number }[] {
  if (root.kind === 'sequence') return root.items.flatMap((item) => manyLined(text, item));
  if (root.kind === 'mapping')
    return root.pairs.flatMap(({ key, value }) => [...manyLined(text, key), ...manyLined(text, value)]);
  return text.slice(root.start, root.end).includes('\n') ? [{ start: root.start, end: root.end }] : [];
}
