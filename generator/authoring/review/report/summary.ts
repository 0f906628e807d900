import { countOf } from '../../../text/count-of.ts';
import { groupBy } from '../../../text/group-by.ts';
import { changedField } from '../../../release/compare/comparison.ts';
import type { Point } from '../../../scripts/changes/point.ts';
import { joined, plainSentence, words, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { FieldChange, RecordChange, RenamedKey, Review } from '../review.ts';

/** Such as "1 record to check, 2 breaking changes". */
export function headlineOf({ breaking, changes, renamed }: Review): string {
  const toCheck = changes.filter(isToCheck);
  const rest = changes.filter(({ points }) => !hasCheck(points));
  const parts = [
    toCheck.length === 0 ? 'nothing to check' : `${countChanges(toCheck)} to check`,
    breaking.length === 0 ? 'no breaking change' : countOf(breaking.length, 'breaking change'),
    renamed.length === 0 ? '' : countOf(renamed.length, 'renamed key'),
    rest.length === 0 ? '' : `${countChanges(rest, toCheck.length === 0 ? '' : 'other ')} changed`,
  ];
  const [first = '', ...others] = parts.filter((part) => part !== '');
  const headline = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
  return changes.length + breaking.length + renamed.length === 0 ? 'No difference' : headline;
}

export interface ReportSection {
  readonly title: string;
  readonly sign: '▲' | '✗' | '○' | '·';
  readonly entries: readonly ReportEntry[];
  /** Such as "and 3 more records"; empty for none. */
  readonly more: string;
}

interface ReportEntry {
  /** A heading where lines follow. */
  readonly head: Sentence;
  readonly lines: readonly Sentence[];
  readonly more: string;
}

export function toSection(
  title: string,
  sign: ReportSection['sign'],
  all: readonly (ReportEntry | Sentence)[],
  what = '',
  most = MOST_RECORDS,
): ReportSection {
  const { shown, more } = firstOf(all, most);
  const entries = shown.map((one) => ('head' in one ? one : { head: one, lines: [], more: '' }));
  return { title, sign, entries, more: moreWords(more, what) };
}

function moreWords(more: number, what: string): string {
  return more === 0 ? '' : `and ${String(more)} more ${what}`.trimEnd();
}

/** Non-empty sections, most urgent first. */
export function reviewSections({ breaking, changes, renamed }: Review): ReportSection[] {
  const quiet = changes.filter(({ points }) => points.length === 0);
  return [
    toSection('To check', '▲', sharedPoints(changes, 'check').map(toEntry), 'entries'),
    toSection(
      'Breaking changes',
      '✗',
      breaking.map(({ sentence }) => sentence),
      'breaking changes',
    ),
    toSection('Worth knowing', '○', sharedPoints(changes, 'note').map(toEntry), 'entries'),
    toSection('Renamed keys', '·', renamed.map(renamedWords), 'keys'),
    toSection(
      'Other changes',
      '·',
      quiet.map((change) => words`${change.name}: ${changedKeys(change)}`),
      'records',
    ),
  ].filter(({ entries }) => entries.length > 0);
}

function toEntry({ changes, points }: SharedPoints): ReportEntry {
  const { shown, more } = firstOf(points, MOST_POINTS);
  const head = words`${namesIn(
    changes.map(({ name }) => name),
    MOST_NAMES,
  )}${[{ text: ` (${kindsOf(changes)})` }]}`;
  return { head, lines: shown.map(pointSentence), more: moreWords(more, 'of it') };
}

/** As "`a`, `b` and 3 more". */
export function namesIn(names: readonly string[], most: number): Sentence {
  const { shown, more } = firstOf(names, most);
  return [...joined(shown.map((name) => words`${name}`)), { text: more === 0 ? '' : ` and ${String(more)} more` }];
}

/** What a summary may omit. */
export interface InstallerChange {
  /** Points that the summary has no room for, then changes in words. */
  readonly sentences: readonly { readonly sign: '▲' | '○' | '•'; readonly sentence: Sentence }[];
  readonly more: string;
  readonly lines: readonly string[];
}

export function detailsOf({ points, words: all, fields, script }: RecordChange): InstallerChange {
  const { shown, more } = firstOf(all, MOST_WORDS);
  const hidden = points.length > MOST_POINTS ? points : [];
  const lines = fields.flatMap(({ key, before, after }) => changedField(key, before ?? undefined, after ?? undefined));
  return {
    sentences: [
      ...hidden.map((point) => ({ sign: point.kind === 'check' ? '▲' : '○', sentence: pointSentence(point) }) as const),
      ...shown.map((sentence) => ({ sign: '•', sentence }) as const),
    ],
    more: moreWords(more, 'changes'),
    lines: [...lines, ...script],
  };
}

/** Each stands once for all its records. */
interface SharedPoints {
  readonly changes: readonly RecordChange[];
  readonly points: readonly Point[];
}

/** All points of records with something to check, or the notes of others. */
function sharedPoints(all: readonly RecordChange[], kind: Point['kind']): SharedPoints[] {
  const uses = all.flatMap((change) => change.points.map((point) => ({ change, point })));
  const byPoint = groupBy(uses, ({ point }) => plainSentence(pointSentence(point)));
  const byRecords = groupBy(byPoint.values(), (same) => same.map(({ change }) => change.file).join('\n'));
  const groups = [...byRecords.values()].map((same) => ({
    changes: same[0]?.map(({ change }) => change) ?? [],
    points: same.flatMap(([first]) => first?.point ?? []),
  }));
  return groups.filter(({ changes, points }) => (hasCheck(points) || changes.every(isToCheck)) === (kind === 'check'));
}

function isToCheck({ points }: RecordChange): boolean {
  return hasCheck(points);
}

function hasCheck(points: readonly Point[]): boolean {
  return points.some(({ kind }) => kind === 'check');
}

/** As "installers added". */
function kindsOf(changes: readonly RecordChange[]): string {
  const plural = changes.length > 1 ? 's' : '';
  return [...new Set(changes.map(({ what, happening }) => `${what}${plural} ${happening}`))].join(', ');
}

const MOST_NAMES = 10;

/** As "2 records and 1 image". */
function countChanges(changes: readonly RecordChange[], which = ''): string {
  const images = changes.filter(({ what }) => what === 'image').length;
  const records = changes.length - images;
  const parts = [
    ...(records > 0 ? [countOf(records, `${which}record`)] : []),
    ...(images > 0 ? [countOf(images, `${which}image`)] : []),
  ];
  return parts.join(' and ');
}

/** Of more, the lines of the difference tell. */
const MOST_WORDS = 30;

/** Before "and n more". */
const MOST_POINTS = 6;
const MOST_RECORDS = 20;

function firstOf<T>(all: readonly T[], most: number): { readonly shown: readonly T[]; readonly more: number } {
  return { shown: all.slice(0, most), more: Math.max(all.length - most, 0) };
}

/** A reason alone often does not say what is wrong. */
function pointSentence({ title, sentence }: Point): Sentence {
  return title === '' ? sentence : [{ text: `${title}: ` }, ...sentence];
}

/** Of longer text both ends show, since either may hide a command. */
const LONGEST = 240;

/** Below the summary addresses are whole. */
export const LONGEST_BELOW = 1_000;

export function shortened(text: string, longest = LONGEST): string {
  if (text.length <= longest) return text;
  const [start, end] = [text.slice(0, 140), text.slice(-80)];
  return `${start} … (${String(text.length - 220)} characters) … ${end}`;
}

/** As "script, version 1.0 → 1.1, notes". */
function changedKeys({ happening, fields, script }: RecordChange): string {
  if (happening !== 'changed') return happening;
  const keys = [...(script.length > 0 ? ['script'] : []), ...fields.map(fieldWords)];
  const { shown, more } = firstOf(keys, 8);
  return keys.length === 0 ? 'moved' : [...shown, ...(more === 0 ? [] : [`${String(more)} more`])].join(', ');
}

/** As "version 1.0 → 1.1". */
function fieldWords({ key, before, after }: FieldChange): string {
  return key === 'version' && before !== null && after !== null ? `version ${before} → ${after}` : key;
}

/** As "`icon` → `icon_url`: 12 records of a game". */
function renamedWords({ what, records, before, after }: RenamedKey): Sentence {
  return words`${before} → ${after}: ${[{ text: `${countOf(records, 'record')} of a ${what}` }]}`;
}
