import { compareCodePoints } from '../../text/compare-code-points.ts';
import { readAddress } from '../../scripts/effects/addresses.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import { addedEffects } from '../../scripts/changes/added-effects.ts';
import { claimsIn, findBreaking, type Claims, type ReviewedState } from './breaking.ts';
import { installerPoints } from '../../scripts/changes/installer-points.ts';
import { fieldChanges, gatherRenamed, scriptChanges, scriptWords } from './field-changes.ts';
import { keyPoints } from './key-points.ts';
import { pointsOfOther } from './other-points.ts';
import { check, note, rankOf, type Point } from '../../scripts/changes/point.ts';
import {
  comparedInstaller,
  isInstaller,
  NOTHING,
  textAt,
  withEffects,
  type ReviewedRecord,
  type KnownNames,
} from './record.ts';
import type { Breaking, Label, RecordChange, Review } from './review.ts';

/** `known` is what the earlier state knows. */
export function makeReview(
  names: { readonly base: string; readonly head: string },
  before: ReviewedState,
  after: ReviewedState,
  known: KnownNames,
): Review {
  const claims = claimsIn(before, after);
  // A changed version or id takes no address away.
  const breaking = findBreaking(before, after, claims).filter(({ code }) => !code.endsWith('-changed'));
  const pairs = pairUp(before, after);
  const changes = pairs.flatMap(([old, now]) => compareRecords(old, now, known, claims) ?? []).sort(compareChanges);
  return { ...names, breaking, ...gatherRenamed(changes), labels: labelsOf(changes, breaking) };
}

type RecordPair = readonly [ReviewedRecord | undefined, ReviewedRecord | undefined];

/** Installers are matched by slug, other records by path. */
function pairUp(before: ReviewedState, after: ReviewedState): RecordPair[] {
  const old = new Map([...before.records.values()].map((record) => [identityOf(record), record] as const));
  const now = new Map([...after.records.values()].map((record) => [identityOf(record), record] as const));
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => [old.get(name), now.get(name)]);
}

function identityOf({ place }: ReviewedRecord): string {
  return place.role === 'installer' ? `installer ${place.installer}` : place.path;
}

function compareRecords(
  before: ReviewedRecord | undefined,
  after: ReviewedRecord | undefined,
  known: KnownNames,
  claims: Claims,
): RecordChange | undefined {
  const either = after ?? before;
  if (either === undefined) return undefined;
  const { place } = either;
  const happening = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const points = [...faultPoint(after), ...pointsOf(before, after, known, claims), ...acceptancePoints(before, after)];
  const contents = compareContents(before, after);
  const isMoved = happening === 'changed' && before?.place.path !== after?.place.path;
  if (happening === 'changed' && !isMoved && points.length + contents.fields.length + contents.script.length === 0) {
    return undefined;
  }
  return {
    happening,
    what: place.role,
    name: place.role === 'installer' ? place.installer : place.role === 'game' ? place.game : place.path,
    game: 'game' in place ? place.game : '',
    file: place.path,
    points: inOrder(points),
    ...contents,
  };
}

/** What cannot be read is not gone. */
function compareContents(
  before: ReviewedRecord | undefined,
  after: ReviewedRecord | undefined,
): Pick<RecordChange, 'fields' | 'words' | 'script'> {
  if (before?.readable === false || after?.readable === false) return { fields: [], words: [], script: [] };
  const [old, now] = [before?.fields ?? NOTHING, after?.fields ?? NOTHING];
  const script = scriptChanges(old, now);
  return { fields: fieldChanges(old, now), words: script.length === 0 ? [] : wordsOf(before, after), script };
}

function wordsOf(before: ReviewedRecord | undefined, after: ReviewedRecord | undefined): Sentence[] {
  if (before === undefined || after === undefined || !isInstaller(before) || !isInstaller(after)) return [];
  return scriptWords(withEffects(before).effects, withEffects(after).effects);
}

function pointsOf(
  before: ReviewedRecord | undefined,
  after: ReviewedRecord | undefined,
  known: KnownNames,
  claims: Claims,
): Point[] {
  if (after === undefined) return pointsOfOther(before, after, known, claims);
  if (!after.readable) return [];
  return [
    ...keyPoints(before?.readable === true ? before : undefined, after),
    ...ownPoints(before, after, known, claims),
  ];
}

/** Points besides those of keys. */
function ownPoints(
  before: ReviewedRecord | undefined,
  after: ReviewedRecord,
  known: KnownNames,
  claims: Claims,
): Point[] {
  if (!isInstaller(after)) return pointsOfOther(before, after, known, claims);
  const now = comparedInstaller(after);
  const names = { ...known, otherRunners: () => known.runnersBeside(after.place.path) };
  if (before?.readable !== true || !isInstaller(before)) return installerPoints(undefined, now, names);
  const isServed = before.fields.get('draft') === true && after.fields.get('draft') !== true;
  if (isServed) {
    return [note('now-served', words`It is served from now on.`), ...installerPoints(undefined, now, names)];
  }
  return installerPoints(comparedInstaller(before), now, names);
}

function faultPoint(after: ReviewedRecord | undefined): Point[] {
  if (after === undefined || (after.readable && after.fault === undefined)) return [];
  return [check('unreadable', after.fault === undefined ? words`What it does is not known.` : words`${after.fault}`)];
}

function acceptancePoints(before: ReviewedRecord | undefined, after: ReviewedRecord | undefined): Point[] {
  const known = new Set(before?.acceptances ?? []);
  return (after?.acceptances ?? [])
    .filter((one) => !known.has(one))
    .map((one) => check('acceptance-added', words`A comment accepts ${one}.`));
}

function inOrder(points: readonly Point[]): Point[] {
  const once = new Map(points.map((point) => [JSON.stringify([point.code, point.sentence]), point]));
  return [...once.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Most alarming first, then by number of points. */
export function compareChanges(a: RecordChange, b: RecordChange): number {
  const rank = ({ points: [first] }: RecordChange) => (first === undefined ? 10_000 : rankOf(first));
  return (
    rank(a) - rank(b) ||
    b.points.length - a.points.length ||
    compareCodePoints(a.what, b.what) ||
    compareCodePoints(a.name, b.name)
  );
}

/** Names that are new in the change. */
export function askedNames(before: ReviewedState, after: ReviewedState): { hosts: Set<string>; authors: Set<string> } {
  const [hosts, authors] = [new Set<string>(), new Set<string>()];
  for (const [old, now] of pairUp(before, after)) {
    if (now === undefined) continue;
    const author = textAt(now.fields, 'user');
    const known = servedBefore(old);
    if (author !== '' && (known === undefined || author !== textAt(known.fields, 'user'))) authors.add(author);
    for (const host of newHostsOf(old, now)) hosts.add(host);
  }
  return { hosts, authors };
}

function newHostsOf(before: ReviewedRecord | undefined, after: ReviewedRecord): string[] {
  if (!isInstaller(after)) return [readAddress(textAt(after.fields, 'url')).host].filter((host) => host !== '');
  const [old, now] = [servedBefore(before), withEffects(after)];
  const { hosts } = old === undefined ? now.effects : addedEffects(withEffects(old).effects, now.effects);
  return hosts.map(({ host }) => host);
}

/** `undefined` for none, and for a draft. */
function servedBefore(before: ReviewedRecord | undefined) {
  return before === undefined || !isInstaller(before) || before.fields.get('draft') === true ? undefined : before;
}

function labelsOf(changes: readonly RecordChange[], breaking: readonly Breaking[]): Label[] {
  const codes = new Set(changes.flatMap(({ points }) => points.map(({ code }) => code)));
  const has = (...wanted: string[]) => wanted.some((code) => codes.has(code));
  return [
    ...(breaking.length > 0 ? (['breaking change'] as const) : []),
    ...(has('new-host', 'newcomer') ? (['new host'] as const) : []),
    ...(has('author-changed', 'author-new', 'newcomer') ? (['new author'] as const) : []),
    ...(has('new-command', 'command-in-settings', 'newcomer') ? (['runs commands'] as const) : []),
  ];
}
