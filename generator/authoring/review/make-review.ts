import { compareCodePoints } from '../../text/compare-code-points.ts';
import { words } from '../../scripts/effects/sentence.ts';
import { claimsIn, findBreaking, type Claims, type ReviewedState } from './breaking.ts';
import { installerPoints } from '../../scripts/changes/installer-points.ts';
import { fieldChanges, gatherRenamed, scriptChanges, scriptWords } from './field-changes.ts';
import { keyPoints } from './key-points.ts';
import { type FindInstallers, sweepNames } from './new-names.ts';
import { pointsOfOther, type RecordPair } from './other-points.ts';
import { withoutEqual } from '../../scripts/effects/tree.ts';
import { check, note, rankOf, type Point } from '../../scripts/changes/point.ts';
import {
  comparedInstaller,
  happeningOf,
  isInstaller,
  type KnownNames,
  type SweptNames,
  NO_FIELDS,
  type ReviewedRecord,
  type Breaking,
  type Label,
  type RecordChange,
  type Review,
} from './record.ts';

/** Questions about the records of the base that did not change. */
interface RestOfBase extends Omit<KnownNames, keyof SweptNames> {
  readonly installersWith: FindInstallers;
}

export function makeReview(
  titles: { readonly base: string; readonly head: string },
  base: ReviewedState,
  head: ReviewedState,
  { installersWith, ...lookups }: RestOfBase,
): Review {
  const claims = claimsIn(base, head);
  const pairs = pairUp(base, head);
  const names: KnownNames = { ...lookups, ...sweepNames(pairs, installersWith) };
  // Only vanished addresses break clients; a changed version or id removes none.
  const breaking = findBreaking(base, head, claims).filter(({ code }) => !code.endsWith('-changed'));
  const changes = pairs.flatMap((pair) => compareRecords(pair, names, claims)).sort(compareChanges);
  return { ...titles, breaking, ...gatherRenamed(changes), labels: labelsOf(changes, breaking) };
}

/** Installers are matched by slug, other records by path. */
function pairUp(...states: readonly [base: ReviewedState, head: ReviewedState]): RecordPair[] {
  const [base, head] = states.map(
    ({ records }) => new Map([...records.values()].map((record) => [identityOf(record), record])),
  );
  const identities = new Set([...(base?.keys() ?? []), ...(head?.keys() ?? [])]);
  return [...identities].map((identity) => ({ base: base?.get(identity), head: head?.get(identity) }));
}

function identityOf({ place }: ReviewedRecord): string {
  return place.role === 'installer' ? `installer ${place.installer}` : place.path;
}

function compareRecords(pair: RecordPair, names: KnownNames, claims: Claims): RecordChange[] {
  const { base, head } = pair;
  const place = (head ?? base)?.place;
  if (place === undefined) return [];
  const earlierPair = isNowServed(pair) ? { base: undefined, head } : pair;
  const points = [...faultPoint(head), ...pointsOf(pair, names, claims), ...acceptancePoints(earlierPair)];
  const contents = compareContents(pair);
  const isSame = points.length + contents.fields.length + contents.script.length === 0;
  if (isSame && base?.place.path === head?.place.path) return [];
  const { path: file, role } = place;
  const game = 'game' in place ? place.game : '';
  const name = place.role === 'installer' ? place.installer : game || file;
  return [{ happening: happeningOf(base, head), what: role, name, game, file, points: inOrder(points), ...contents }];
}

/** Compares nothing where a side is unreadable, or all of it would seem deleted. */
function compareContents({ base, head }: RecordPair): Pick<RecordChange, 'fields' | 'words' | 'script'> {
  if (base?.readable === false || head?.readable === false) return { fields: [], words: [], script: [] };
  const fields = [base?.fields ?? NO_FIELDS, head?.fields ?? NO_FIELDS] as const;
  const script = scriptChanges(...fields);
  const isDescribed = script.length > 0 && isInstaller(base) && isInstaller(head);
  const sentences = isDescribed ? scriptWords(comparedInstaller(base).effects, comparedInstaller(head).effects) : [];
  return { fields: fieldChanges(...fields), words: sentences, script };
}

function pointsOf({ base, head }: RecordPair, names: KnownNames, claims: Claims): Point[] {
  if (head?.readable === false) return [];
  const isServed = isNowServed({ base, head });
  const keys =
    head === undefined ? settingsGone(base) : keyPoints(base?.readable === true && !isServed ? base : undefined, head);
  if (!isInstaller(head)) return [...keys, ...pointsOfOther({ base, head }, names, claims)];
  const earlier = base?.readable === true && isInstaller(base) ? base : undefined;
  return [
    ...keys,
    ...(isServed ? [note('now-served', words`It is served from now on.`)] : []),
    ...installerPoints(
      earlier === undefined || isServed ? undefined : comparedInstaller(earlier),
      comparedInstaller(head),
      { ...names, otherRunners: () => names.runnersBeside(head.place.path) },
    ),
  ];
}

/** Whether a draft becomes an installer that is served, which counts as new. */
function isNowServed({ base, head }: RecordPair): boolean {
  return isInstaller(base) && base.fields.get('draft') === true && head?.fields.get('draft') !== true;
}

/** Without the file all settings of a site are the usual ones. */
function settingsGone(base: ReviewedRecord | undefined): Point[] {
  return base?.place.role === 'site' && base.readable ? keyPoints(base, { ...base, fields: NO_FIELDS }) : [];
}

function faultPoint(head: ReviewedRecord | undefined): Point[] {
  if (head === undefined || (head.readable && head.fault === undefined)) return [];
  return [check('unreadable', head.fault === undefined ? words`What it does is not known.` : words`${head.fault}`)];
}

function acceptancePoints({ base, head }: RecordPair): Point[] {
  const acceptances = withoutEqual(head?.acceptances ?? [], base?.acceptances ?? [], (acceptance) => [acceptance]);
  return acceptances.map((acceptance) => check('acceptance-added', words`A comment accepts ${acceptance}.`));
}

function inOrder(points: readonly Point[]): Point[] {
  const distinct = new Map(points.map((point) => [JSON.stringify([point.code, point.sentence]), point]));
  return [...distinct.values()].sort((a, b) => rankOf(a) - rankOf(b));
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

const LABELS: readonly (readonly [label: Label, ...codes: string[]])[] = [
  ['new host', 'new-host', 'newcomer'],
  ['new author', 'author-changed', 'author-new', 'newcomer'],
  ['runs commands', 'new-command', 'command-in-settings', 'newcomer'],
];

function labelsOf(changes: readonly RecordChange[], breaking: readonly Breaking[]): Label[] {
  const codes = new Set(changes.flatMap(({ points }) => points.map(({ code }) => code)));
  const labels = LABELS.filter(([, ...ofLabel]) => ofLabel.some((code) => codes.has(code))).map(([label]) => label);
  return breaking.length > 0 ? ['breaking change', ...labels] : labels;
}
