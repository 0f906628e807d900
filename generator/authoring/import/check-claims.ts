import type { Finding } from '../../findings/finding.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';
import type { CompleteObject } from './complete-object.ts';
import type { Plain } from './fields.ts';
import { type ImportCode, findingAt, beginningOf, ownText } from './piece.ts';
import type { Fields } from '../../records/fields.ts';
import { nodeValue } from '../record/update-record.ts';

export function checkClaims(object: CompleteObject, index: KnownSlugs): Finding[] {
  const { sorted, game, slug } = object;
  return [...gameSlugTaken(), ...installerSlugTaken(), ...idTaken('game'), ...idTaken('installer')];

  function gameSlugTaken(): Finding[] {
    const claim = index.slugs.get(game);
    const isFree = claim === undefined || claim.what === 'game' || (claim.what === 'installer' && claim.game === game);
    return isFree
      ? []
      : [fault('slug-taken', sorted.gameSlug, `The slug "${game}" of the game belongs to ${nameOf(claim)}`)];
  }

  function installerSlugTaken(): Finding[] {
    const claim = index.slugs.get(slug);
    const otherSlugs = [...(index.games.get(game)?.listed ?? [])].filter((one) => one !== slug);
    if (slug !== game && isListedObject(object) && otherSlugs.includes(game)) return [gameSlugUsed()];
    if (slug === game && otherSlugs.length > 0 && isListedObject(object)) {
      return [fault('slug-taken', sorted.slug, `"${game}" is the slug of the game, which has other installers`)];
    }
    const isOwn = claim?.game === game && (claim.what === 'installer' || claim.what === 'game');
    if (claim === undefined || (isOwn && (claim.what === 'installer' || slug === game))) return [];
    const message = `The slug "${slug}" belongs to ${nameOf(claim)}`;
    return [fault('slug-taken', sorted.slug, message, 'Give this one another slug; --yes takes "<game>-<version>".')];
  }

  function gameSlugUsed(): Finding {
    const message = `The installer "${game}" has the slug of its game, which only the single installer of a game can have`;
    const file = `games/${game.charAt(0)}/${game}/${game}.yaml`;
    const help = `Rename ${file} in the catalogue, for example to ${game}-first.yaml, and import again.`;
    return fault('slug-taken', undefined, message, help);
  }

  function idTaken(role: 'game' | 'installer'): Finding[] {
    const [ids, fields, record] =
      role === 'game' ? [index.gameIds, sorted.game, game] : [index.installerIds, sorted.installer, slug];
    const id = idOf(fields.values.get('id'));
    const holder = id === undefined ? undefined : ids.get(id);
    if (holder === undefined || holder === record) return [];
    return [fault('id-taken', fields.nodes.get('id'), `The id ${String(id)} of the ${role} belongs to "${holder}"`)];
  }

  function fault(
    code: ImportCode,
    node: YamlNode | undefined,
    message: string,
    help = 'Change it in the source, or in the other record, and import again.',
  ): Finding {
    const { piece, node: whole } = sorted.object;
    return findingAt(piece, code, node ?? beginningOf(whole), message, help);
  }
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

function idOf(value: Plain | undefined): number | undefined {
  return typeof value === 'bigint' ? Number(value) : undefined;
}

function nameOf(claim: { what: string; game: string } | undefined): string {
  if (claim === undefined) return 'another record';
  return claim.game === '' ? 'a retired slug' : `the ${claim.what} of "${claim.game}"`;
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
export function otherAuthor({ slug, sorted }: CompleteObject, fields: Fields | undefined): Finding | undefined {
  const author = fields?.text('user') ?? '';
  const { values } = sorted.installer;
  const id = values.get('id');
  const isSame = author === '' || [undefined, '', author].includes(values.get('user') as string | undefined);
  if (isSame || (id !== undefined && Number(id) === fields?.integer('id'))) return undefined;
  const { piece, node } = sorted.object;
  const message = `The slug "${slug}" belongs to an installer by ${author}`;
  const help = 'Give this one another slug; --yes numbers it.';
  return findingAt(piece, 'slug-taken', sorted.slug ?? beginningOf(node), message, help);
}
