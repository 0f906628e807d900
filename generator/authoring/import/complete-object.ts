import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
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

type AnswerName = 'game' | 'name' | 'slug' | 'variant' | 'runner' | 'user';

export type GivenAnswers = Readonly<Partial<Record<AnswerName, string | undefined>>>;

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
  answers: GivenAnswers,
  index: KnownSlugs,
  guesses: Guesses,
): { readonly object: CompleteObject | undefined; readonly findings: readonly Finding[] } {
  const usedGuesses = new Map<GuessedKey, Guess>();
  guess('id');
  guess('script');
  const { game, name } = gameOf();
  const { version, runner, user, slug, hasAuthor } = installerOf(name);
  const findings = [
    ...missingTexts(sorted, { name, version, runner, user: hasAuthor ? '' : user }),
    ...checkSlug(sorted, 'a game', game, sorted.gameSlug),
    ...checkSlug(sorted, 'an installer', slug, sorted.slug),
  ];
  if (findings.length > 0 || game === undefined || slug === undefined) return { object: undefined, findings };
  const object = {
    sorted,
    game: ownText(game),
    slug: ownText(slug),
    gameValues: withTexts(sorted.game, { name }),
    installerValues: withTexts(sorted.installer, { version, runner, user }),
    guesses: [...usedGuesses.values()],
  };
  return { object, findings };

  function gameOf() {
    const ownGame = guess('game_slug') ?? sorted.gameSlug?.text ?? answers.game;
    const ownName = textOf(sorted.game, 'name') ?? answers.name ?? index.games.get(ownGame ?? '')?.name;
    const title = ownName ?? guess('name');
    const game = ownGame ?? (title && makeSlug(title));
    // Of a guessed game that is there, the name stays.
    return { game, name: ownName ?? index.games.get(game ?? '')?.name ?? title };
  }

  function installerOf(name: string | undefined) {
    const version = textOf(sorted.installer, 'version') ?? answers.variant ?? guess('version');
    const runner = textOf(sorted.installer, 'runner') ?? answers.runner ?? guess('runner');
    const ownSlug = guess('slug') ?? sorted.slug?.text ?? answers.slug;
    const slug = ownSlug ?? (name && version && makeInstallerSlug(name, version));
    // A record that is there already has its author.
    const hasAuthor = index.slugs.get(slug ?? '')?.what === 'installer';
    const user = textOf(sorted.installer, 'user') ?? answers.user ?? (hasAuthor ? undefined : guess('user'));
    return { version, runner, user, slug, hasAuthor };
  }

  function guess(key: GuessedKey): string | undefined {
    const value = guesses.get(key);
    if (value !== undefined) usedGuesses.set(key, value);
    return value?.value;
  }
}

export function textOf({ values }: SaidOfRecord, key: string): string | undefined {
  const value = values.get(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type Texts = Readonly<Record<string, string | undefined>>;

function withTexts({ values }: SaidOfRecord, texts: Texts): ReadonlyMap<string, Plain> {
  const entries = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Map<string, Plain>([...values, ...entries]);
}

const OPTIONS: Readonly<Record<string, string>> = {
  name: '--names-from (or, of a single source, --name)',
  version: '--names-from (or, of a single source, --variant)',
  runner: '--runner',
  user: '--user',
};

function missingTexts({ object }: SortedObject, texts: Texts): Finding[] {
  const start = beginningOf(object.node);
  return Object.entries(texts).flatMap(([key, text]) => {
    if (text !== undefined) return [];
    const message = `The source does not say the "${key}"`;
    const help = `Pass ${OPTIONS[key] ?? ''} for all sources alike, or add "${key}" to this one.`;
    return [findingAt(object.piece, 'missing-field', start, message, help)];
  });
}

function checkSlug({ object }: SortedObject, role: string, slug = 'fine', node?: ScalarNode): Finding[] {
  const fault = slugFault(slug);
  if (fault === undefined) return [];
  const nearest = repairSlug(slug);
  const example = slugFault(nearest) === undefined ? `, for example to "${nearest}"` : '';
  const message = `"${slug}" cannot be the slug of ${role}: ${fault}`;
  const help = `Change it in the source${example}, and import again.`;
  return [findingAt(object.piece, 'bad-slug', node ?? object.node, message, help)];
}

export interface ImportRequest {
  readonly files: CatalogueFiles;
  readonly index: KnownSlugs;
  readonly imagesOf: (game: string) => readonly ImagePath[];
  readonly wireNames: WireNames | undefined;
  readonly check: RecordCheck;
  readonly answers: GivenAnswers;
  readonly now: string;
  /** Whether records with errors are made, to be fixed by a person. */
  readonly withErrors: boolean;
  /** First line of a new record of either kind; empty for none. */
  readonly header: (kind: 'game' | 'installer') => string;
}
