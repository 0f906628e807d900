import { withLineFeeds } from '../../../text/line-feeds.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { visibleLine } from '../../../findings/report/markdown-code.ts';
import type { Sentence } from '../../../scripts/effects/sentence.ts';
import type { RecordChange, Review } from '../review.ts';
import {
  changedKeys,
  changedLines,
  firstOf,
  hiddenPoints,
  kindsOf,
  LONGEST_BELOW,
  MOST_NAMES,
  MOST_POINTS,
  MOST_RECORDS,
  MOST_WORDS,
  pointSentence,
  renamedRecords,
  sharedPoints,
  shortened,
  summarize,
} from './summary.ts';
import { wrap, type TextColours } from '../../../scripts/effects/text/download-lines.ts';

interface ReviewTextOptions {
  /** Whether every change follows in full, or only what words tell of it. */
  readonly details: boolean;
  readonly width: number;
  readonly colours: TextColours;
}

/** A review for a terminal, where one reads upwards from the end: every change in full, and last what to check. */
export function textReview(review: Review, options: ReviewTextOptions): string {
  const { headline, quiet } = summarize(review);
  const { bold, yellow, red } = options.colours;
  const head = [
    bold(`${visibleText(review.base)} → ${visibleText(review.head)}`),
    ...wrap([{ text: review.unseen ?? '' }], options.width).filter((line) => line !== ''),
  ];
  const body = [
    ...review.changes.toReversed().flatMap((change) => details(change, options)),
    ...section('Other changes', options, quietLines(quiet)),
    ...section('Renamed keys', options, renamedLines(review)),
    ...records('Worth knowing', '○', sharedPoints(review.changes, 'note'), options),
    ...section('Breaking changes', options, breakingLines(review, red('✗'), options)),
    ...records('To check', yellow('▲'), sharedPoints(review.changes, 'check'), options),
  ];
  return `${[...head, ...body, ...(body.length === 0 ? [] : ['']), headline].join('\n')}\n`;
}

function section(title: string, { colours }: ReviewTextOptions, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', colours.bold(title), ...lines];
}

function breakingLines({ breaking }: Review, sign: string, options: ReviewTextOptions): string[] {
  const { shown, more } = firstOf(breaking, MOST_RECORDS);
  return [...shown.flatMap(({ sentence }) => item(sign, sentence, 2, options)), ...moreLine(more, 'breaking changes')];
}

function records(
  title: string,
  sign: string,
  all: ReturnType<typeof sharedPoints>,
  options: ReviewTextOptions,
): string[] {
  const { shown, more } = firstOf(all, MOST_RECORDS);
  const lines = shown.flatMap(({ changes, points: shared }) => {
    const points = firstOf(shared, MOST_POINTS);
    return [
      ...item(sign, [{ text: heading(changes) }], 2, options, options.colours.bold),
      ...points.shown.flatMap((point) => item('', pointSentence(point), 5, options)),
      ...moreLine(points.more, 'of it above', '      '),
    ];
  });
  return section(title, options, [...lines, ...moreLine(more, 'entries')]);
}

function moreLine(more: number, what: string, indent = '    '): string[] {
  return more === 0 ? [] : [`${indent}and ${String(more)} more ${what}`];
}

function heading(changes: readonly RecordChange[]): string {
  const { shown, more } = firstOf(changes, MOST_NAMES);
  const names = shown.map(({ name }) => visibleText(name)).join(', ');
  return `${names}${more === 0 ? '' : ` and ${String(more)} more`} (${kindsOf(changes)})`;
}

function item(
  sign: string,
  sentence: Sentence,
  before: number,
  { width, colours, longest }: ReviewTextOptions & { readonly longest?: number },
  style?: (text: string) => string,
): string[] {
  const marked = sentence.map((part) =>
    'code' in part ? { code: literal(shortened(visibleText(withLineFeeds(part.code)), longest), colours) } : part,
  );
  const indent = ' '.repeat(before + 2);
  const [first = '', ...rest] = wrap(marked, Math.max(width - indent.length, 20), colours.cyan, style);
  return [`${' '.repeat(before)}${sign === '' ? ' ' : sign} ${first}`, ...rest.map((line) => indent + line)];
}

/** Without colours, literal pieces stand in backticks. */
function literal(text: string, { cyan }: TextColours): string {
  return cyan('a') === 'a' ? `\`${text}\`` : text;
}

function renamedLines({ renamed }: Review): string[] {
  return renamed.map((key) => `  · ${key.before} → ${key.after}: ${renamedRecords(key)}`);
}

function quietLines(quiet: readonly RecordChange[]): string[] {
  const { shown, more } = firstOf(quiet, MOST_RECORDS);
  return [
    ...shown.map((change) => `  · ${visibleText(change.name)}: ${shortened(visibleText(changedKeys(change)))}`),
    ...moreLine(more, 'records'),
  ];
}

/** Every change, with each of its points. */
function details(change: RecordChange, options: ReviewTextOptions): string[] {
  const lines = options.details ? changedLines(change) : [];
  const points = hiddenPoints(change);
  const words = firstOf(change.words, MOST_WORDS);
  if (!options.details && points.length + words.shown.length === 0) return [];
  return [
    '',
    options.colours.bold(`=== ${visibleText(change.file)}: ${change.happening}`),
    ...points.flatMap((point) => item(point.kind === 'check' ? '▲' : '○', pointSentence(point), 0, options)),
    ...words.shown.flatMap((sentence) => item('•', sentence, 0, { ...options, longest: LONGEST_BELOW })),
    ...moreLine(words.more, 'changes', '  '),
    ...lines.map((line) => coloured(visibleLine(line), options)),
  ];
}

function coloured(line: string, { colours: { red, cyan } }: ReviewTextOptions): string {
  if (line.startsWith('-')) return red(line);
  return line.startsWith('+') ? cyan(line) : line;
}
