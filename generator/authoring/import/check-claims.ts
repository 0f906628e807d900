import type { Finding } from '../../findings/finding.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { holderOf, type KnownSlugs } from '../record/known-slugs.ts';
import type { CompleteObject } from './complete-object.ts';
import type { Plain } from './fields.ts';
import type { SortedObject } from './to-records.ts';
import { type ImportCode, findingAt, beginningOf, ownText, type SourcePlace } from './piece.ts';
import type { Fields } from '../../records/fields.ts';
import { nodeValue } from '../record/update-record.ts';

export function checkClaims(object: CompleteObject, index: KnownSlugs): Finding[] {
  return [...gameConflicts(object, index), ...installerConflicts(object, index), ...idConflicts(object, index)];
}

const CHANGE_IT = 'Change it in the source, or in the other record, and import again.';

function conflict(
  { object: { piece, node: whole } }: SortedObject,
  node: YamlNode | undefined,
  message: string,
  help = CHANGE_IT,
  code: ImportCode = 'slug-taken',
): Finding[] {
  return [findingAt(piece, code, node ?? beginningOf(whole), message, help)];
}

function gameConflicts({ sorted, game }: CompleteObject, { slugs }: KnownSlugs): Finding[] {
  const claim = slugs.get(game);
  const isFree = claim === undefined || claim.what === 'game' || (claim.what === 'installer' && claim.game === game);
  if (isFree) return [];
  return conflict(sorted, sorted.gameSlug, `The slug "${game}" of the game belongs to ${holderOf(claim)}`);
}

function installerConflicts(object: CompleteObject, { slugs, games }: KnownSlugs): Finding[] {
  const { game, slug, sorted } = object;
  const claim = slugs.get(slug);
  const otherSlugs = [...(games.get(game)?.listed ?? [])].filter((listedSlug) => listedSlug !== slug);
  if (slug !== game && isListedObject(object) && otherSlugs.includes(game)) {
    // The one to change is the record that is there.
    const message = `The installer "${game}" has the slug of its game, which only the single installer of a game can have`;
    const file = `games/${game.charAt(0)}/${game}/${game}.yaml`;
    const help = `Rename ${file} in the catalogue, for example to ${game}-first.yaml, and import again.`;
    return conflict(sorted, undefined, message, help);
  }
  if (slug === game && otherSlugs.length > 0 && isListedObject(object))
    return conflict(sorted, sorted.slug, `"${game}" is the slug of the game, which has other installers`);
  const isOwn = claim?.game === game && (claim.what === 'installer' || (claim.what === 'game' && slug === game));
  if (claim === undefined || isOwn) return [];
  const help = 'Give this one another slug; --yes takes "<game>-<version>".';
  return conflict(sorted, sorted.slug, `The slug "${slug}" belongs to ${holderOf(claim)}`, help);
}

function idConflicts({ sorted, game, slug }: CompleteObject, { gameIds, installerIds }: KnownSlugs): Finding[] {
  const holders = { game: [gameIds, game], installer: [installerIds, slug] } as const;
  return (['game', 'installer'] as const).flatMap((role) => {
    const [ids, record] = holders[role];
    const { values, nodes } = sorted[role];
    const id = values.get('id');
    const holder = typeof id === 'bigint' ? ids.get(Number(id)) : undefined;
    if (holder === undefined || holder === record) return [];
    const message = `The id ${String(id)} of the ${role} belongs to "${holder}"`;
    return conflict(sorted, nodes.get('id'), message, CHANGE_IT, 'id-taken');
  });
}

export function claim(object: CompleteObject, ids: { game: number; installer: number }, index: KnownSlugs): void {
  const { game, slug, gameValues } = object;
  const knownGame = index.games.get(game) ?? { name: '', year: undefined, listed: new Set<string>() };
  index.games.set(game, { ...knownGame, name: ownText(String(gameValues.get('name') ?? knownGame.name)) });
  if (!index.slugs.has(game)) index.slugs.set(game, { what: 'game', game });
  if (!index.slugs.has(slug)) index.slugs.set(slug, { what: 'installer', game });
  if (isListedObject(object)) knownGame.listed.add(slug);
  else knownGame.listed.delete(slug);
  index.gameIds.set(ids.game, game);
  index.installerIds.set(ids.installer, slug);
}

function isListedObject({ installerValues }: CompleteObject): boolean {
  return installerValues.get('draft') !== true && installerValues.get('published') !== false;
}

/** Drops what the game's record says differently. */
export function keepExisting(
  { game, sorted }: CompleteObject,
  values: Map<string, Plain>,
  fields: Fields | undefined,
): Finding[] {
  return [...values].flatMap(([key, value]) => {
    const existingNode = fields?.node(key);
    const text = existingNode?.kind === 'scalar' ? existingNode.text : '';
    if (existingNode === undefined || text === String(value) || isNothing(nodeValue(existingNode))) return [];
    values.delete(key);
    const node = sorted.game.nodes.get(key);
    if (node === undefined || isNothing(value)) return [];
    const message = `The game "${game}" has another ${key} in the catalogue, which stays: "${text}", not "${String(value)}"`;
    const help = 'Correct game.yaml if that is wrong; if this is another game, give it another "game_slug".';
    return [findingAt(sorted.object.piece, 'game-differs', node, message, help)];
  });
}

function isNothing(value: unknown): boolean {
  return value === null || value === '';
}

/** Another author's installer with the same slug, unless both have one id. */
export function otherAuthor({ slug, sorted }: CompleteObject, fields: Fields | undefined): Finding[] {
  const author = fields?.text('user') ?? '';
  const { values } = sorted.installer;
  const id = values.get('id');
  const isSame = author === '' || [undefined, '', author].includes(values.get('user') as string | undefined);
  if (isSame || (id !== undefined && Number(id) === fields?.integer('id'))) return [];
  const message = `The slug "${slug}" belongs to an installer by ${author}`;
  return conflict(sorted, sorted.slug, message, 'Give this one another slug; --yes numbers it.');
}

/** A slug such as "freeware" says nothing about its game. */
export function slugWithoutGame({ sorted, game, slug }: CompleteObject): Finding[] {
  const words = game.split(/[-_]/);
  if (sorted.slug?.text !== slug || slug.split(/[-_]/).some((word) => words.includes(word))) return [];
  const message = `The slug "${slug}" does not name its game "${game}", though it has to be unique among all games`;
  const help = 'Nothing needs to be done; "<game>-<version>" is usual.';
  return [findingAt(sorted.object.piece, 'slug-without-game', sorted.slug, message, help)];
}

export function repeatedObject({ slug, sorted }: CompleteObject, earlier: SourcePlace): Finding {
  const { piece, node } = sorted.object;
  const message = `The installer "${slug}" was already imported from ${shownPlace(earlier)}, with other contents`;
  return findingAt(piece, 'repeated-object', beginningOf(node), message, 'Import only the one that is right.');
}

export function olderRevision({ object: { piece, node } }: SortedObject, slug: string, newer: SourcePlace): Finding {
  const message = `"${slug}" from ${shownPlace(newer)} is as new or newer, so this one was left out`;
  const help = 'Nothing needs to be done; --revisions number imports both.';
  return findingAt(piece, 'older-revision', beginningOf(node), message, help);
}

function shownPlace({ file, line }: SourcePlace): string {
  return `${file}:${String(line)}`;
}
