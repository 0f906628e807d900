import type { CST } from 'yaml';
import type { Reading } from './readings.ts';

/** Why YAML 1.1 reads a text below `|` or `>` differently, if it does. */
export function differenceInBlockScalar({ offset, props, source }: CST.BlockScalar, text: string): Reading | undefined {
  const header = props.find(({ type }) => type === 'block-scalar-header');
  const mark = header !== undefined && 'source' in header ? header.source : '';
  const isIndented = /[1-9]/.test(mark);
  if (source.trim() === '') return /[ \t]/.test(source) || isIndented || mark.includes('+') ? 'blank-block' : undefined;
  if (/^\s*\t/.test(source)) return 'block-tab';
  const end = props.reduce((at, prop) => at + ('source' in prop ? prop.source.length : 0), offset) + source.length;
  const after = /^[ \r\n]*/.exec(text.slice(end))?.[0] ?? '';
  if (end + after.length === text.length && !text.endsWith('\n')) return differenceAtEnd(text, mark, source);
  const trailing = /[ \r\n]*$/.exec(source)?.[0] ?? '';
  return isIndented && /\n +\r?\n/.test(trailing + after) ? 'block-blanks' : undefined;
}

/** Where the text is the last of a file that no line break ends. */
function differenceAtEnd(text: string, mark: string, source: string): Reading | undefined {
  const blanks = /\n( *)$/.exec(text)?.[1];
  if (blanks === undefined) return mark.includes('-') ? undefined : 'block-without-break';
  const indent = /^(?: *\r?\n)*( *)/.exec(source)?.[1] ?? '';
  return /[1-9]/.test(mark) || blanks.length > indent.length ? 'block-blanks' : undefined;
}
