import { listAt, textOf } from '../../scripts/effects/tree.ts';
import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { RecordKey } from '../../records/record-schemas.ts';
import { textAt, type ReviewedRecord, type Breaking } from './record.ts';

/** Records that differ from the other state, and all paths. */
export interface ReviewedState {
  readonly records: ReadonlyMap<string, ReviewedRecord>;
  readonly paths: Iterable<string>;
}

/** What clients rely on and no longer get. */
export function findBreaking(base: ReviewedState, head: ReviewedState, claims = claimsIn(base, head)): Breaking[] {
  return [
    ...[...claims.base]
      .filter(([, { file }]) => head.records.get(file)?.readable !== false)
      .flatMap(([slug, claim]) => goneOrMoved(slug, claim, claims.head)),
    ...[...base.records].flatMap(([path, record]) => changedIdentity(record, laterOf(path, record, head, claims.head))),
  ];
}

interface SlugClaim {
  readonly kind: 'game' | 'alias' | 'installer' | 'retired';
  readonly file: string;
  readonly game: string;
}

export type SlugClaims = ReadonlyMap<string, SlugClaim>;

export interface Claims {
  readonly base: SlugClaims;
  readonly head: SlugClaims;
}

export function claimsIn(base: ReviewedState, head: ReviewedState): Claims {
  return { base: claimsOf(base), head: claimsOf(head) };
}

/** A game answers as long as its folder has a record. */
function claimsOf({ records, paths }: ReviewedState): Map<string, SlugClaim> {
  const claims = new Map<string, SlugClaim>();
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
    const [, folder, game, name] = /^(games\/[^/]+\/([^/]+))\/([^/]+)\.yaml$/.exec(path) ?? [];
    if (folder === undefined || game === undefined || name === undefined) continue;
    if (!claims.has(game)) claims.set(game, { kind: 'game', file: `${folder}/game.yaml`, game });
    // An unchanged record was not read; its path tells its slug.
    const isInstaller = name !== 'game' && !records.has(path);
    if (isInstaller && !claims.has(name)) claims.set(name, { kind: 'installer', file: path, game });
  }
  return claims;
}

const WHAT: Readonly<Record<SlugClaim['kind'], Sentence>> = {
  game: words`game`,
  alias: words`alias`,
  installer: words`installer`,
  retired: words`retired slug`,
};

function goneOrMoved(slug: string, earlier: SlugClaim, claims: SlugClaims): Breaking[] {
  const { kind, game, file } = earlier;
  const later = claims.get(slug);
  if (later === undefined) {
    const sentence = words`The ${WHAT[kind]} ${slug} no longer answers: it has neither a record, nor an alias, nor a retired entry.`;
    return [{ code: 'slug-gone', name: slug, file, sentence }];
  }
  const move = (code: Breaking['code'], sentence: Sentence) => [{ code, name: slug, file: later.file, sentence }];
  if (kind === 'game' && later.kind === 'alias')
    return move(
      'page-moved',
      words`The game ${slug} is now ${later.game}; its page moves, and the old slug is an alias.`,
    );
  // The slugs of a renamed game still lead to that game.
  const isOther = game !== later.game && claims.get(game)?.game !== later.game;
  const isAlias = later.kind === 'alias' || (kind === 'alias' && later.kind !== 'retired');
  if (isOther && kind !== 'retired' && isAlias)
    return move('slug-moved', words`The ${WHAT[kind]} ${slug} leads to the game ${later.game} instead of ${game}.`);
  if (kind === 'installer' && later.kind === 'installer' && game !== later.game)
    return move('page-moved', words`The installer ${slug} moves from the game ${game} to ${later.game}.`);
  return [];
}

function laterOf(path: string, { place }: ReviewedRecord, head: ReviewedState, claims: SlugClaims) {
  const claim = place.role === 'installer' ? claims.get(place.installer) : undefined;
  return head.records.get(path) ?? (claim?.kind === 'installer' ? head.records.get(claim.file) : undefined);
}

function changedIdentity(base: ReviewedRecord, head: ReviewedRecord | undefined): Breaking[] {
  const { place, fields } = base;
  if (head?.readable !== true || !base.readable) return [];
  const file = head.place.path;
  const difference = (key: string, code: Breaking['code'], name: string): Breaking[] => {
    const [earlier, later] = [fields, head.fields].map((record) => textAt(record, key));
    if (earlier === undefined || later === undefined || earlier === later) return [];
    const sentence =
      place.role === 'site'
        ? words`${key} is ${later} instead of ${earlier}: addresses or keys of what is served change.`
        : words`The ${[{ text: key }]} of ${name} is ${later} instead of ${earlier}.`;
    return [{ code, name, file, sentence }];
  };
  if (place.role === 'site') return ADDRESSES.flatMap((key) => difference(key, 'page-moved', key));
  if (fields.get('draft') === true) return [];
  if (place.role === 'game') return difference('id', 'id-changed', place.game);
  if (place.role !== 'installer') return [];
  const name = place.installer;
  return [...difference('id', 'id-changed', name), ...difference('version', 'version-changed', name)];
}

const ADDRESSES: readonly RecordKey<'site'>[] = ['base_url', 'page_size', 'json_twins', 'wire_names', 'endpoints'];
