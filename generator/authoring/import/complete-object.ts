import type { Finding } from '../../findings/finding.ts';
import { slugFault } from '../../records/slug.ts';
import { makeInstallerSlug, makeSlug } from '../record/make-slug.ts';
import type { CatalogueIndex } from '../record/catalogue-index.ts';
import type { Plain } from './convert.ts';
import { findingAt } from './piece.ts';
import { runnerOf, type SortedObject } from './to-records.ts';

/** What the command line says for objects that do not say it themselves. */
export interface Given {
  readonly game?: string | undefined;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly variant?: string | undefined;
  readonly runner?: string | undefined;
  readonly user?: string | undefined;
}

/** An object with all that its records need, but for ids and times. */
export interface CompleteObject {
  readonly sorted: SortedObject;
  /** Slugs of the game and of the installer. */
  readonly game: string;
  readonly slug: string;
  readonly gameValues: ReadonlyMap<string, Plain>;
  readonly installerValues: ReadonlyMap<string, Plain>;
}

interface Context {
  readonly given: Given;
  readonly index: CatalogueIndex;
}

/** Adds what an object does not say itself, or tells what is missing. */
export function completeObject(
  sorted: SortedObject,
  { given, index }: Context,
): { object: CompleteObject | undefined; findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const say = (value: Plain | undefined, otherwise: string | undefined) =>
    typeof value === 'string' && value !== '' ? value : otherwise;
  const { game: said, installer } = sorted;
  const ownName = say(said.values.get('name'), given.name);
  const game = sorted.gameSlug?.text ?? given.game ?? (ownName === undefined ? undefined : makeSlug(ownName));
  const known = game === undefined ? undefined : index.games.get(game);
  const name = need('name', ownName ?? known?.name, '--name');
  const version = need('version', say(installer.values.get('version'), given.variant), '--variant');
  const runner = need('runner', say(installer.values.get('runner'), given.runner ?? runnerOf(sorted.script)), '--runner');
  const own = sorted.slug?.text ?? given.slug;
  const slug = own ?? (name !== undefined && version !== undefined ? makeInstallerSlug(name, version) : undefined);
  // A record that is there already has its author.
  const isKnown = slug !== undefined && index.slugs.get(slug)?.what === 'installer';
  const ownUser = say(installer.values.get('user'), given.user);
  const user = isKnown ? ownUser : need('user', ownUser, '--user');
  if (game !== undefined) checkSlug(game, 'game', sorted.gameSlug?.node);
  if (slug !== undefined) checkSlug(slug, 'installer', sorted.slug?.node);
  if (findings.length > 0 || game === undefined || slug === undefined) return { object: undefined, findings };
  const gameValues = new Map<string, Plain>([...said.values, ...(name === undefined ? [] : [['name', name] as const])]);
  const added = Object.entries({ version, runner, user }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return { object: { sorted, game, slug, gameValues, installerValues: new Map([...installer.values, ...added]) }, findings };

  function need(key: string, value: string | undefined, option: string): string | undefined {
    if (value !== undefined) return value;
    const { piece, node } = sorted.object;
    const message = `The source does not say the "${key}"`;
    const help = `Say it with ${option}, or add "${key}" to the source.`;
    findings.push(findingAt(piece, 'missing-field', { start: node.start, end: node.start + 1 }, message, help));
    return undefined;
  }

  function checkSlug(text: string, what: 'game' | 'installer', node = sorted.object.node as { start: number; end: number }): void {
    const fault = slugFault(text);
    if (fault === undefined) return;
    const nearest = makeSlug(text);
    const message = `"${text}" cannot be the slug of ${what === 'game' ? 'a game' : 'an installer'}: ${fault}`;
    const help = `Change it in the source${nearest === '' || slugFault(nearest) !== undefined ? '' : `, for example to "${nearest}"`}, and import again.`;
    findings.push(findingAt(sorted.object.piece, 'bad-slug', node, message, help));
  }
}
