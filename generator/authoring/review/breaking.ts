import { listAt, textOf, type TreeMap } from '../../scripts/effects/tree.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { RecordKey } from '../../records/record-schemas.ts';
import { textAt, type ReviewedRecord } from './record.ts';
import type { Breaking } from './review.ts';

/** Records that differ from the other state, and all paths. */
export interface ReviewedState {
  readonly records: ReadonlyMap<string, ReviewedRecord>;
  readonly paths: Iterable<string>;
}

/** What clients rely on and no longer get. */
export function findBreaking(
  before: ReviewedState,
  after: ReviewedState,
  { before: old, after: now }: Claims = claimsIn(before, after),
): Breaking[] {
  return [
    ...[...old]
      .filter(([, { file }]) => after.records.get(file)?.readable !== false)
      .flatMap(([slug, claim]) => goneOrMoved(slug, claim, now.get(slug), now.get(claim.game))),
    ...[...before.records].flatMap(([path, record]) => changedIdentity(record, laterOf(path, record, after, now))),
  ];
}

interface EarlierClaim {
  readonly kind: 'game' | 'alias' | 'installer' | 'retired';
  readonly file: string;
  readonly game: string;
}

/** What answers to each slug. */
export interface Claims {
  readonly before: ReadonlyMap<string, EarlierClaim>;
  readonly after: ReadonlyMap<string, EarlierClaim>;
}

export function claimsIn(before: ReviewedState, after: ReviewedState): Claims {
  return { before: claimsOf(before), after: claimsOf(after) };
}

/** A game answers as long as its folder has a record. */
function claimsOf({ records, paths }: ReviewedState): Map<string, EarlierClaim> {
  const claims = new Map<string, EarlierClaim>();
  for (const { place, fields } of records.values()) {
    const { path: file } = place;
    if (place.role === 'retired') {
      for (const slug of fields.keys()) claims.set(slug, { kind: 'retired', file, game: '' });
    } else if (place.role === 'game') {
      for (const alias of listAt(fields, 'aliases'))
        claims.set(textOf(alias), { kind: 'alias', file, game: place.game });
    } else if (place.role === 'installer' && fields.get('draft') !== true) {
      claims.set(place.installer, { kind: 'installer', file, game: place.game });
    }
  }
  for (const path of paths) {
    const [, around, game, name] = /^(games\/[^/]+\/([^/]+))\/([^/]+)\.yaml$/.exec(path) ?? [];
    if (around === undefined || game === undefined || name === undefined) continue;
    if (!claims.has(game)) claims.set(game, { kind: 'game', file: `${around}/game.yaml`, game });
    // An unchanged record was not read.
    const isInstaller = name !== 'game' && !records.has(path);
    if (isInstaller && !claims.has(name)) claims.set(name, { kind: 'installer', file: path, game });
  }
  return claims;
}

const WHAT: Readonly<Record<EarlierClaim['kind'], Sentence>> = {
  game: words`game`,
  alias: words`alias`,
  installer: words`installer`,
  retired: words`retired slug`,
};

/** `game` answers to the slug of the earlier game: a renamed game keeps its slugs. */
function goneOrMoved(
  slug: string,
  before: EarlierClaim,
  after: EarlierClaim | undefined,
  game: EarlierClaim | undefined,
): Breaking[] {
  const { file } = before;
  if (after === undefined) {
    const sentence = words`The ${WHAT[before.kind]} ${slug} no longer answers: it has neither a record, nor an alias, nor a retired entry.`;
    return [{ code: 'slug-gone', name: slug, file, sentence }];
  }
  if (before.kind === 'game' && after.kind === 'alias') {
    const sentence = words`The game ${slug} is now ${after.game}; its page moves, and the old slug is an alias.`;
    return [{ code: 'page-moved', name: slug, file: after.file, sentence }];
  }
  const isOther = before.game !== after.game && game?.game !== after.game;
  if (
    isOther &&
    before.kind !== 'retired' &&
    (after.kind === 'alias' || (before.kind === 'alias' && after.kind !== 'retired'))
  ) {
    const sentence = words`The ${WHAT[before.kind]} ${slug} leads to the game ${after.game} instead of ${before.game}.`;
    return [{ code: 'slug-moved', name: slug, file: after.file, sentence }];
  }
  if (before.kind === 'installer' && after.kind === 'installer' && before.game !== after.game) {
    const sentence = words`The installer ${slug} moves from the game ${before.game} to ${after.game}.`;
    return [{ code: 'page-moved', name: slug, file: after.file, sentence }];
  }
  return [];
}

/** Also where the file has moved. */
function laterOf(
  path: string,
  { place }: ReviewedRecord,
  after: ReviewedState,
  claims: ReadonlyMap<string, EarlierClaim>,
): ReviewedRecord | undefined {
  const moved = place.role === 'installer' ? claims.get(place.installer) : undefined;
  return after.records.get(path) ?? (moved?.kind === 'installer' ? after.records.get(moved.file) : undefined);
}

function changedIdentity(before: ReviewedRecord, after: ReviewedRecord | undefined): Breaking[] {
  const { place, fields } = before;
  if (after?.readable !== true || !before.readable) return [];
  if (place.role === 'site') return movedPages(fields, after.fields, after.place.path);
  if ((place.role !== 'installer' && place.role !== 'game') || fields.get('draft') === true) return [];
  if (place.role === 'game') return difference(before, after, 'id', place.game, 'id-changed');
  return [
    ...difference(before, after, 'id', place.installer, 'id-changed'),
    ...difference(before, after, 'version', place.installer, 'version-changed'),
  ];
}

function difference(
  before: ReviewedRecord,
  after: ReviewedRecord,
  key: string,
  name: string,
  code: Breaking['code'],
): Breaking[] {
  const [old, now] = [textAt(before.fields, key), textAt(after.fields, key)];
  if (old === now) return [];
  const sentence = words`The ${[{ text: key }]} of ${name} is ${now} instead of ${old}.`;
  return [{ code, name, file: after.place.path, sentence }];
}

/** Settings that decide addresses. */
const ADDRESSES: readonly RecordKey<'site'>[] = ['base_url', 'page_size', 'json_twins', 'wire_names', 'endpoints'];

function movedPages(before: TreeMap, after: TreeMap, file: string): Breaking[] {
  return ADDRESSES.flatMap((key) => {
    const [old, now] = [textAt(before, key), textAt(after, key)];
    if (old === now) return [];
    const sentence = words`${key} is ${now} instead of ${old}: addresses or keys of what is served change.`;
    return [{ code: 'page-moved' as const, name: key, file, sentence }];
  });
}
