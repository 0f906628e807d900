import type { Finding } from '../../findings/finding.ts';
import { slugFault } from '../../records/slug.ts';
import { makeInstallerSlug, makeSlug } from '../record/make-slug.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';
import type { Plain } from './convert.ts';
import { findingAt, ownText } from './piece.ts';
import { runnerOf, type SaidOfRecord, type SortedObject } from './to-records.ts';

/** What the command line says for objects that do not say it themselves. */
export interface Given {
  readonly game?: string | undefined;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly variant?: string | undefined;
  readonly runner?: string | undefined;
  readonly user?: string | undefined;
}

/** An object with all that its records need, except for ids and times. */
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
  readonly index: KnownSlugs;
}

/** Adds what an object does not say itself, or tells what is missing. */
export function completeObject(
  sorted: SortedObject,
  context: Context,
): { object: CompleteObject | undefined; findings: readonly Finding[] } {
  const { name, game } = gameOf(sorted, context);
  const { version, runner, user, slug } = installerOf(sorted, name, context);
  // A record that is there already has its author.
  const isKnown = slug !== undefined && context.index.slugs.get(slug)?.what === 'installer';
  const findings = [
    ...missing(sorted, 'name', name, '--name'),
    ...missing(sorted, 'version', version, '--variant'),
    ...missing(sorted, 'runner', runner, '--runner'),
    ...(isKnown ? [] : missing(sorted, 'user', user, '--user')),
    ...checkSlug(sorted, 'a game', game, sorted.gameSlug?.node),
    ...checkSlug(sorted, 'an installer', slug, sorted.slug?.node),
  ];
  if (findings.length > 0 || game === undefined || slug === undefined) return { object: undefined, findings };
  const object = {
    sorted,
    game: ownText(game),
    slug: ownText(slug),
    gameValues: withTexts(sorted.game, { name }),
    installerValues: withTexts(sorted.installer, { version, runner, user }),
  };
  return { object, findings };
}

function gameOf({ game: said, gameSlug }: SortedObject, { given, index }: Context) {
  const own = textOf(said, 'name') ?? given.name;
  const game = gameSlug?.text ?? given.game ?? (own === undefined ? undefined : makeSlug(own));
  return { game, name: own ?? (game === undefined ? undefined : index.games.get(game)?.name) };
}

function installerOf({ installer, script, slug: own }: SortedObject, name: string | undefined, { given }: Context) {
  const version = textOf(installer, 'version') ?? given.variant;
  const made = name !== undefined && version !== undefined ? makeInstallerSlug(name, version) : undefined;
  return {
    version,
    runner: textOf(installer, 'runner') ?? given.runner ?? runnerOf(script),
    user: textOf(installer, 'user') ?? given.user,
    slug: own?.text ?? given.slug ?? made,
  };
}

function textOf({ values }: SaidOfRecord, key: string): string | undefined {
  const value = values.get(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function withTexts(
  said: SaidOfRecord,
  texts: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, Plain> {
  const known = Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]));
  return new Map<string, Plain>([...said.values, ...known]);
}

function missing({ object }: SortedObject, key: string, value: string | undefined, option: string): Finding[] {
  if (value !== undefined) return [];
  const start = { start: object.node.start, end: object.node.start + 1 };
  const help = `Say it with ${option}, or add "${key}" to the source.`;
  return [findingAt(object.piece, 'missing-field', start, `The source does not say the "${key}"`, help)];
}

function checkSlug(
  { object }: SortedObject,
  what: string,
  slug: string | undefined,
  node: { readonly start: number; readonly end: number } = object.node,
): Finding[] {
  const fault = slug === undefined ? undefined : slugFault(slug);
  if (slug === undefined || fault === undefined) return [];
  const nearest = makeSlug(slug);
  const example = slugFault(nearest) === undefined ? `, for example to "${nearest}"` : '';
  const message = `"${slug}" cannot be the slug of ${what}: ${fault}`;
  return [findingAt(object.piece, 'bad-slug', node, message, `Change it in the source${example}, and import again.`)];
}
