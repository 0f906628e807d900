import { countOf } from '../../../text/count-of.ts';
import { groupBy } from '../../../text/group-by.ts';
import { changedField } from '../../../release/compare/comparison.ts';
import type { Point } from '../../../scripts/changes/point.ts';
import { joinedSentences, plainSentence, words, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { RecordChange, Review } from '../record.ts';

/** Such as "1 record to check, 2 breaking changes". */
export function headlineOf({ breaking, changes, renamed: keys, otherFiles = [] }: Review): string {
  const unreviewedFiles = otherFiles.length === 0 ? [] : [`${countOf(otherFiles.length, 'file')} not reviewed here`];
  if (changes.length + breaking.length + keys.length === 0)
    return unreviewedFiles.length === 0 ? 'No difference' : [...unreviewedFiles, 'no record changed'].join(', ');
  const toCheck = changes.filter(isToCheck);
  const quiet = changes.filter((change) => !isToCheck(change));
  const calmWords = unreviewedFiles.length === 0 ? 'Nothing to check' : 'nothing to check in records';
  return [
    ...(toCheck.length === 0
      ? [...unreviewedFiles, calmWords]
      : [`${countChanges(toCheck)} to check`, ...unreviewedFiles]),
    breaking.length === 0 ? 'no breaking change' : countOf(breaking.length, 'breaking change'),
    ...(keys.length === 0 ? [] : [countOf(keys.length, 'renamed key')]),
    ...(quiet.length === 0 ? [] : [`${countChanges(quiet, toCheck.length === 0 ? '' : 'other ')} changed`]),
  ].join(', ');
}

export interface ReportSection {
  readonly title: string;
  /** The last may be such as "and 3 more records". */
  readonly entries: readonly (ReportEntry & { readonly sign: Sign })[];
}

/** Marks an entry of the summary; a blank stands for no mark. */
type Sign = '▲' | '✗' | '○' | '·' | ' ';

interface ReportEntry {
  /** The whole entry, or its heading where lines follow. */
  readonly head: Sentence;
  readonly lines: readonly Sentence[];
}

export function toSection(
  title: string,
  sign: Sign,
  entries: readonly (ReportEntry | Sentence)[],
  noun = '',
  limit = MOST_RECORDS,
): ReportSection {
  const { items, more } = firstOf(entries, limit, noun);
  const visible = items.map((item) => ({ sign, ...('head' in item ? item : { head: item, lines: [] }) }));
  return { title, entries: [...visible, ...more.map((head) => ({ sign: ' ' as const, head, lines: [] }))] };
}

/** Non-empty sections, most urgent first. */
export function reviewSections({ breaking, changes, renamed: keys, otherFiles = [] }: Review): ReportSection[] {
  const quiet = changes.filter(({ points }) => points.length === 0);
  const losses = breaking.map(({ sentence }) => sentence);
  const otherChanges = quiet.map((change) => words`${change.name}: ${changedKeys(change)}`);
  // As "`icon` → `icon_url`: 12 records of a game".
  const renamedKeys = keys.map(
    ({ what: role, records, before: oldName, after: newName }) =>
      words`${oldName} → ${newName}: ${[{ text: `${countOf(records, 'record')} of a ${role}` }]}`,
  );
  return [
    toSection('To check', '▲', sharedPoints(changes, 'check').map(toEntry), 'entries'),
    toSection('Breaking changes', '✗', losses, 'breaking changes'),
    toSection(
      'Not reviewed here, since they are no records',
      '○',
      otherFiles.map((path) => words`${path}`),
      'files',
    ),
    toSection('Worth knowing', '○', sharedPoints(changes, 'note').map(toEntry), 'entries'),
    toSection('Renamed keys', '·', renamedKeys, 'keys'),
    toSection('Other changes', '·', otherChanges, 'records'),
  ].filter(({ entries }) => entries.length > 0);
}

function toEntry({ changes, points }: SharedPoints): ReportEntry {
  const { items, more } = firstOf(points, MOST_POINTS, 'of it');
  const names = changes.map(({ name }) => name);
  const head = words`${namesIn(names, MOST_NAMES)}${[{ text: ` (${kindsOf(changes)})` }]}`;
  return { head, lines: [...items.map(pointSentence), ...more] };
}

/** As "`a`, `b` and 3 more". */
export function namesIn(names: readonly string[], limit: number): Sentence {
  const { items, more } = firstOf(names, limit);
  return [...joinedSentences(items.map((name) => words`${name}`)), ...more.flatMap((rest) => [{ text: ' ' }, ...rest])];
}

/** Points that the summary has no room for, then changes in words. */
export function detailsOf({ points, words: sentences, fields, script }: RecordChange) {
  const { items, more } = firstOf(sentences, MOST_WORDS, 'changes');
  const extra = points.length > MOST_POINTS ? points : [];
  const lines = fields.flatMap(({ key, before, after }) => changedField(key, before ?? undefined, after ?? undefined));
  return {
    sentences: [
      ...extra.map((point) => ({ sign: point.kind === 'check' ? '▲' : '○', sentence: pointSentence(point) })),
      ...items.map((sentence) => ({ sign: '•', sentence })),
      ...more.map((sentence) => ({ sign: ' ', sentence })),
    ],
    lines: [...lines, ...script],
  };
}

/** Points that several records share, each listed once. */
interface SharedPoints {
  readonly changes: readonly RecordChange[];
  readonly points: readonly Point[];
}

/** All points of records with something to check, or the notes of others. */
function sharedPoints(changes: readonly RecordChange[], kind: Point['kind']): SharedPoints[] {
  const uses = changes.flatMap((change) => change.points.map((point) => ({ change, point })));
  const byPoint = groupBy(uses, ({ point }) => plainSentence(pointSentence(point)));
  const byRecords = groupBy(byPoint.values(), (use) => use.map(({ change }) => change.file).join('\n'));
  const groups = [...byRecords.values()].map((group) => ({
    changes: group[0]?.map(({ change }) => change) ?? [],
    points: group.flatMap(([first]) => first?.point ?? []),
  }));
  return groups.filter((group) => (isToCheck(group) || group.changes.every(isToCheck)) === (kind === 'check'));
}

function isToCheck({ points }: Pick<RecordChange, 'points'>): boolean {
  return points.some(({ kind }) => kind === 'check');
}

/** As "installers added". */
function kindsOf(changes: readonly RecordChange[]): string {
  const plural = changes.length > 1 ? 's' : '';
  return [...new Set(changes.map(({ what: noun, happening }) => `${noun}${plural} ${happening}`))].join(', ');
}

const MOST_NAMES = 10;

/** As "2 records and 1 image". */
function countChanges(changes: readonly RecordChange[], adjective = ''): string {
  const images = changes.filter(({ what: role }) => role === 'image').length;
  const counts = { record: changes.length - images, image: images };
  return Object.entries(counts)
    .flatMap(([noun, count]) => (count > 0 ? countOf(count, adjective + noun) : []))
    .join(' and ');
}

/** A longer difference is shown as lines instead of sentences. */
const MOST_WORDS = 30;

const MOST_POINTS = 6;
const MOST_RECORDS = 20;

function firstOf<T>(list: readonly T[], limit: number, noun = '') {
  const count = list.length - limit;
  const more: Sentence[] = count > 0 ? [[{ text: `and ${String(count)} more ${noun}`.trimEnd() }]] : [];
  return { items: list.slice(0, limit), more };
}

/** A reason alone often does not say what is wrong. */
function pointSentence({ title, sentence }: Point): Sentence {
  return title === '' ? sentence : [{ text: `${title}: ` }, ...sentence];
}

/** Of longer text both ends show, since either may hide a command. */
const LONGEST = 240;

/** Characters of a text below the summary, enough for whole addresses. */
export const LONGEST_BELOW = 1_000;

export function shorten(text: string, longest = LONGEST): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, 140)} … (${String(text.length - 220)} characters) … ${text.slice(-80)}`;
}

/** As "script, version 1.0 → 1.1, notes". */
function changedKeys({ happening, fields, script }: RecordChange): string {
  if (happening !== 'changed') return happening;
  const fieldNames = fields.map(({ key, before: earlier, after: later }) =>
    key === 'version' && earlier !== null && later !== null ? `version ${earlier} → ${later}` : key,
  );
  const keys = [...(script.length > 0 ? ['script'] : []), ...fieldNames];
  if (keys.length === 0) return 'moved';
  return [...keys.slice(0, 8), ...(keys.length > 8 ? [`${String(keys.length - 8)} more`] : [])].join(', ');
}
