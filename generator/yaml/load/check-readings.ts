import type { CST } from 'yaml';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { ambiguousSyntax } from '../findings/syntax.ts';
import { placeAt, type Source } from './source.ts';
import { type VisitedToken, walkTokens } from './walk-tokens.ts';

/** The kind of a difference, and its offsets. */
interface ReadingDifference {
  readonly start: number;
  readonly end: number;
  readonly reading: Reading;
}

/** Finds notations that PyYAML and readers of YAML 1.2 read differently, and text after a quoted key, which the reader drops. Plain scalars are checked elsewhere. */
export function checkReadings(source: Source, tokens: readonly CST.Token[]): Diagnostic[] {
  const differences = Array.from(walkTokens(tokens), (visit) => differencesOf(visit, source.text)).flat();
  const byStart = new Map(differences.toReversed().map((difference) => [difference.start, difference]));
  return [...byStart.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, reading }) =>
      ambiguousSyntax.at(placeAt(source, start, end), { ...readings[reading], reading }),
    );
}

function differencesOf({ token, inFlow }: VisitedToken, text: string): ReadingDifference[] {
  switch (token.type) {
    case 'space':
    case 'newline':
    case 'scalar':
      return [...tabIn(token), ...(token.type === 'scalar' && inFlow ? markIn(token) : [])];
    case 'double-quoted-scalar':
      return escapesIn(token);
    case 'block-scalar': {
      const reading = differenceInBlockScalar(token, text);
      return reading === undefined ? [] : [{ start: token.offset, end: token.offset + 1, reading }];
    }
    case 'block-map':
      return token.items.flatMap((item) => [...lostIn(item), ...colonAway(item, text)]);
    case 'flow-collection':
      return token.items.flatMap((item) => colonAway(item, text));
    default:
      return [];
  }
}

function tabIn({ offset, source }: CST.SourceToken | CST.FlowScalar): ReadingDifference[] {
  const tabOffset = source.indexOf('\t');
  return tabOffset === -1 ? [] : [{ start: offset + tabOffset, end: offset + tabOffset + 1, reading: 'tab' }];
}

/** In brackets and braces a `?` ends a plain text in YAML 1.1, and neither `?` nor `:` begins one. */
function markIn({ offset, source }: CST.FlowScalar): ReadingDifference[] {
  const signOffset = source.startsWith(':') ? 0 : source.indexOf('?');
  return signOffset === -1
    ? []
    : [{ start: offset + signOffset, end: offset + signOffset + 1, reading: 'mark-in-flow' }];
}

/** Two escapes for one character, and line breaks after a backslash. */
const ESCAPES = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\r?\n(?:[ \t]*\r?\n)?|[^])/g;

function escapesIn({ offset, source }: CST.FlowScalar): ReadingDifference[] {
  const differences: ReadingDifference[] = [];
  for (const { 0: escape, index } of source.matchAll(ESCAPES)) {
    const start = offset + index;
    if (/^\\u.{10}/.test(escape)) differences.push({ start, end: start + escape.length, reading: 'half-escape' });
    if (escape.split('\n').length > 2) differences.push({ start, end: start + 1, reading: 'escaped-break' });
  }
  return differences;
}

/** The reader drops text between a key and its colon. */
function lostIn({ sep, value }: CST.BlockMap['items'][number]): ReadingDifference[] {
  if (value === undefined || sep.some(({ type }) => type === 'map-value-ind')) return [];
  const start = 'offset' in value ? value.offset : 0;
  return [{ start, end: start + 1, reading: 'lost-text' }];
}

/** A key whose colon is on another line, or not below the `?` that begins the key. */
function colonAway({ start, key, sep }: CST.CollectionItem, text: string): ReadingDifference[] {
  const colon = sep?.find(({ type }) => type === 'map-value-ind');
  const mark = start.find(({ type }) => type === 'explicit-key-ind');
  const begin = mark?.offset ?? key?.offset;
  if (colon === undefined || begin === undefined || !text.slice(begin, colon.offset).includes('\n')) return [];
  if (mark !== undefined && columnOf(text, mark.offset) === columnOf(text, colon.offset)) return [];
  return [{ start: begin, end: begin + 1, reading: 'key-over-lines' }];
}

function columnOf(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1);
}

/** Why YAML 1.1 reads a text below `|` or `>` differently, if it does. */
function differenceInBlockScalar({ offset, props, source }: CST.BlockScalar, text: string): Reading | undefined {
  const header = props.find(({ type }) => type === 'block-scalar-header');
  const mark = header !== undefined && 'source' in header ? header.source : '';
  const isIndented = /[1-9]/.test(mark);
  if (source.trim() === '') return /[ \t]/.test(source) || isIndented || mark.includes('+') ? 'blank-block' : undefined;
  if (/^\s*\t/.test(source)) return 'block-tab';
  const end = props.reduce((at, prop) => at + ('source' in prop ? prop.source.length : 0), offset) + source.length;
  const blank = /^[ \r\n]*/.exec(text.slice(end))?.[0] ?? '';
  if (end + blank.length === text.length && !text.endsWith('\n')) return differenceAtEnd(text, mark, source);
  const trailing = /[ \r\n]*$/.exec(source)?.[0] ?? '';
  return isIndented && /\n +\r?\n/.test(trailing + blank) ? 'block-blanks' : undefined;
}

/** The difference of a text at the end of a file without a final line break. */
function differenceAtEnd(text: string, mark: string, source: string): Reading | undefined {
  const blanks = /\n( *)$/.exec(text)?.[1];
  if (blanks === undefined) return mark.includes('-') ? undefined : 'block-without-break';
  const indent = /^(?: *\r?\n)*( *)/.exec(source)?.[1] ?? '';
  return /[1-9]/.test(mark) || blanks.length > indent.length ? 'block-blanks' : undefined;
}

/** The forms that YAML 1.1 and YAML 1.2 read differently. */
const readings = {
  tab: {
    reason: 'YAML 1.1 allows no tab here',
    remedy: String.raw`Write spaces instead; a tab that is part of a text is "\t" inside double quotes.`,
  },
  'mark-in-flow': {
    reason: 'inside brackets and braces, "?" ends a text without quotes in YAML 1.1, and ":" cannot begin one',
    remedy: 'Put the whole text in quotes.',
  },
  'half-escape': {
    reason: 'YAML 1.1 does not join the two halves of a character that is escaped as two',
    remedy: String.raw`Write the character itself, or one escape for it, such as "\U0001F3AE".`,
  },
  'escaped-break': {
    reason: 'an empty line follows a line that ends in a backslash',
    remedy: String.raw`Write the text on one line, with "\n" for each line break.`,
  },
  'lost-text': {
    reason: 'something follows a key without a colon between them, and one reader drops it',
    remedy:
      'Write the key without "? ", then a colon and a blank, then the value; put a key that contains both in quotes.',
  },
  'key-over-lines': {
    reason: 'in YAML 1.1, a key and its colon are on one line',
    remedy: 'Write the key and its colon on one line.',
  },
  'blank-block': {
    reason: 'of a text below "|" or ">" that has no letter, the blanks and line breaks count differently',
    remedy: String.raw`Write it in double quotes, with "\n" for each line break; "" is an empty text.`,
  },
  'block-tab': {
    reason: 'a tab begins the first line of a text below "|" or ">"',
    remedy: String.raw`Indent with spaces, or write the text in double quotes, with "\t" for each tab and "\n" for each line break.`,
  },
  'block-without-break': {
    reason: 'no line break ends the last line of this text, nor of the file',
    remedy: 'End the last line of the file with a line break.',
  },
  'block-blanks': {
    reason: 'a line of nothing but blanks follows this text, and may or may not be a part of it',
    remedy: 'Delete the blanks in the empty lines below the text.',
  },
} satisfies Record<string, { readonly reason: string; readonly remedy: string }>;

type Reading = keyof typeof readings;
