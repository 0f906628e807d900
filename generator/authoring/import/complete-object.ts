import type { Finding } from '../../findings/finding.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';
import { makeInstallerSlug, makeSlug, repairSlug } from '../record/make-slug.ts';
import { slugFault } from '../../records/slug.ts';
import type { Plain } from './fields.ts';
import type { Guess, GuessedKey, Guesses } from './guess/guess.ts';
import { beginningOf, findingAt, ownText } from './piece.ts';
import type { SaidOfRecord, SortedObject } from './to-records.ts';
import type { WireNames } from '../../records/records.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { ImagePath } from '../../catalogue/layout.ts';
import type { RecordCheck } from '../record/record-check.ts';

export interface GivenAnswers {
  readonly game?: string | undefined;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly variant?: string | undefined;
  readonly runner?: string | undefined;
  readonly user?: string | undefined;
}

export interface CompleteObject {
  readonly sorted: SortedObject;
  readonly game: string;
  readonly slug: string;
  readonly gameValues: ReadonlyMap<string, Plain>;
  readonly installerValues: ReadonlyMap<string, Plain>;
  readonly guesses: readonly Guess[];
}

export function completeObject(
  sorted: SortedObject,
  {
    givenAnswers,
    index,
    guesses,
  }: { readonly givenAnswers: GivenAnswers; readonly index: KnownSlugs; readonly guesses: Guesses },
): { object: CompleteObject | undefined; findings: readonly Finding[] } {
  const takenGuesses = new Map<GuessedKey, Guess>();
  const guess = (key: GuessedKey) => {
    const guess = guesses.get(key);
    if (guess !== undefined) takenGuesses.set(key, guess);
    return guess?.value;
  };
  guess('id');
  guess('script');
  const { game, name } = gameOf(sorted, givenAnswers, index, guess);
  const { version, runner, user, slug, isKnown } = installerOf(sorted, name, givenAnswers, index, guess);
  const texts = { name, version, runner, user };
  const findings = [
    ...missingTexts(sorted, isKnown ? { ...texts, user: '' } : texts),
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
    guesses: [...takenGuesses.values()],
  };
  return { object, findings };
}

type TakeGuess = (key: GuessedKey) => string | undefined;

function gameOf(
  { game: gameFields, gameSlug }: SortedObject,
  givenAnswers: GivenAnswers,
  index: KnownSlugs,
  guess: TakeGuess,
) {
  const slug = guess('game_slug') ?? gameSlug?.text ?? givenAnswers.game;
  const ownName = textOf(gameFields, 'name') ?? givenAnswers.name ?? nameIn(index, slug);
  const guessedName = ownName === undefined ? guess('name') : undefined;
  const name = ownName ?? guessedName;
  const game = slug ?? (name === undefined ? undefined : makeSlug(name));
  return { game, name: guessedName === undefined ? name : (nameIn(index, game) ?? name) };
}

function installerOf(
  { installer, slug: ownSlug }: SortedObject,
  name: string | undefined,
  givenAnswers: GivenAnswers,
  index: KnownSlugs,
  guess: TakeGuess,
) {
  const version = textOf(installer, 'version') ?? givenAnswers.variant ?? guess('version');
  const runner = textOf(installer, 'runner') ?? givenAnswers.runner ?? guess('runner');
  const slug = guess('slug') ?? ownSlug?.text ?? givenAnswers.slug ?? madeSlug(name, version);
  const isKnown = slug !== undefined && index.slugs.get(slug)?.what === 'installer';
  const user = textOf(installer, 'user') ?? givenAnswers.user ?? (isKnown ? undefined : guess('user'));
  return { version, runner, user, slug, isKnown };
}

function madeSlug(name: string | undefined, version: string | undefined): string | undefined {
  return name === undefined || version === undefined ? undefined : makeInstallerSlug(name, version);
}

function nameIn({ games }: KnownSlugs, game: string | undefined): string | undefined {
  return game === undefined ? undefined : games.get(game)?.name;
}

export function textOf({ values }: SaidOfRecord, key: string): string | undefined {
  const value = values.get(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function withTexts(
  fields: SaidOfRecord,
  texts: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, Plain> {
  const filledTexts = Object.entries(texts).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text] as const],
  );
  return new Map<string, Plain>([...fields.values, ...filledTexts]);
}

const OPTIONS: Readonly<Record<string, string>> = {
  name: '--names-from (or, of a single source, --name)',
  version: '--names-from (or, of a single source, --variant)',
  runner: '--runner',
  user: '--user',
};

function missingTexts({ object }: SortedObject, texts: Readonly<Record<string, string | undefined>>): Finding[] {
  const start = beginningOf(object.node);
  return Object.entries(texts).flatMap(([key, text]) => {
    if (text !== undefined) return [];
    const message = `The source does not say the "${key}"`;
    const help = `Pass ${OPTIONS[key] ?? ''} for all sources alike, or add "${key}" to this one.`;
    return [findingAt(object.piece, 'missing-field', start, message, help)];
  });
}

function checkSlug(
  { object }: SortedObject,
  role: string,
  slug: string | undefined,
  node: { readonly start: number; readonly end: number } = object.node,
): Finding[] {
  const fault = slug === undefined ? undefined : slugFault(slug);
  if (slug === undefined || fault === undefined) return [];
  const nearest = repairSlug(slug);
  const example = slugFault(nearest) === undefined ? `, for example to "${nearest}"` : '';
  const message = `"${slug}" cannot be the slug of ${role}: ${fault}`;
  return [findingAt(object.piece, 'bad-slug', node, message, `Change it in the source${example}, and import again.`)];
}

export interface ImportRequest {
  readonly files: CatalogueFiles;
  readonly index: KnownSlugs;
  readonly imagesOf: (game: string) => readonly ImagePath[];
  readonly wireNames: WireNames | undefined;
  readonly check: RecordCheck;
  readonly given: GivenAnswers;
  /** Time of records whose sources have none. */
  readonly now: string;
  /** Whether records with errors are made, to be fixed by a person. */
  readonly withErrors: boolean;
  /** First line of a new record of either kind; empty for none. */
  readonly header: (kind: 'game' | 'installer') => string;
}
