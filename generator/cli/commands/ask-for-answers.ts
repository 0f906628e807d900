import {
  findGames,
  freeInstallerSlug,
  gameSlugFault,
  installerSlugFault,
  type NewInstaller,
} from '../../authoring/new/new-records.ts';
import type { KnownSlugs } from '../../authoring/record/known-slugs.ts';
import { makeSlug } from '../../authoring/record/make-slug.ts';
import { urlFault } from '../../records/url.ts';
import { runners } from '../../scripts/vocabulary/runners.ts';
import { Misuse } from '../terminal/misuse.ts';
import { visibleText } from '../../findings/visible-text.ts';
import type { Choice, Prompts } from '../terminal/prompts.ts';

/** What is known of a new installer so far. */
export interface Answers {
  readonly game?: string | undefined;
  readonly name?: string | undefined;
  readonly year?: number | undefined;
  readonly variant?: string | undefined;
  readonly runner?: string | undefined;
  readonly user?: string | undefined;
  readonly slug?: string | undefined;
  readonly url?: string | undefined;
  readonly fetch?: boolean | undefined;
}

/** Marks a choice as the name of a game that the catalogue does not have. */
const NEW_GAME = 'new ';

/** Runners that most installers use. */
const COMMON: readonly string[] = ['linux', 'wine', 'dosbox', 'scummvm', 'flatpak', 'libretro', 'zdoom', 'web'];

/** Asks for what the options do not say. */
export async function askForAnswers(given: Answers, known: KnownSlugs, prompts: Prompts): Promise<Answers> {
  const game = await askForGame(given, known, prompts);
  const name = game.name ?? known.games.get(game.game)?.name ?? game.game;
  const variant =
    given.variant ??
    (await prompts.text('Version: what sets this installer apart, such as CD or GOG', { fault: needed }));
  const runner = given.runner ?? (await prompts.find('Runner', runnerChoices));
  const user = given.user ?? (await prompts.text('Your name, as the author', { fault: needed }));
  const slug =
    given.slug ??
    (await prompts.text('Slug of the installer', {
      initial: freeInstallerSlug(name, variant, known),
      fault: (answer) => installerSlugFault(answer, game.game, known),
    }));
  const url =
    given.url ??
    (await prompts.text('Address of the download (empty: the player selects a file)', { fault: addressFault }));
  const fetch = given.fetch === true || (url !== '' && (await prompts.confirm('Download it once, for its checksum?')));
  return { ...given, ...game, variant, runner, user, slug, url: url === '' ? undefined : url, fetch };
}

async function askForGame(
  { game, name, year }: Answers,
  known: KnownSlugs,
  prompts: Prompts,
): Promise<{ game: string; name?: string | undefined; year?: number | undefined }> {
  if (game !== undefined && (known.games.has(game) || name !== undefined)) return { game, name, year };
  const found =
    name === undefined
      ? await prompts.find('Game: type to find it, or to add it', (typed) => gameChoices(typed, known))
      : `${NEW_GAME}${name}`;
  if (!found.startsWith(NEW_GAME)) return { game: found };
  const own = found.slice(NEW_GAME.length);
  const slug =
    game ??
    (await prompts.text('Slug of the game', {
      initial: makeSlug(own),
      fault: (answer) => gameSlugFault(answer, known),
    }));
  if (known.games.has(slug) || year !== undefined) return { game: slug, name: own, year };
  const typed = await prompts.text('Year of its first release (empty: unknown)', { fault: yearFault });
  return { game: slug, name: own, year: typed === '' ? undefined : Number(typed) };
}

function gameChoices(typed: string, known: KnownSlugs): Choice[] {
  const choices = findGames(typed, known, 7).map(({ slug, name, installers }) => ({
    value: slug,
    label: visibleText(name),
    hint: shortened(visibleText([slug, ...installers].join(', '))),
  }));
  const name = typed.trim();
  return name === '' ? choices : [...choices, { value: `${NEW_GAME}${name}`, label: `New game: ${visibleText(name)}` }];
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function runnerChoices(typed: string): Choice[] {
  const names = [...COMMON, ...Object.keys(runners).filter((name) => !COMMON.includes(name))];
  const wanted = typed.toLowerCase();
  return names
    .map((name) => ({ value: name, label: name, hint: runners[name]?.name ?? '' }))
    .filter(({ value, hint }) => `${value} ${hint}`.toLowerCase().includes(wanted));
}

function needed(answer: string): string | undefined {
  return answer.trim() === '' ? 'It is needed' : undefined;
}

function yearFault(answer: string): string | undefined {
  return /^(?:(?:19|20)\d\d)?$/.test(answer) ? undefined : 'A year such as 1995';
}

function addressFault(answer: string): string | undefined {
  return answer === '' ? undefined : urlFault(answer);
}

/** Fills in what follows from other answers; throws `Misuse` for what does not and was not given. */
export function completeAnswers(answers: Answers, known: KnownSlugs): Omit<NewInstaller, 'description' | 'download'> {
  const {
    game = answers.name === undefined ? undefined : makeSlug(answers.name),
    variant,
    runner,
    user,
    year,
  } = answers;
  const name = (game === undefined ? undefined : known.games.get(game)?.name) ?? answers.name;
  const missing = Object.entries({
    '--game or --name': game,
    ...(game === undefined ? {} : { '--name': name }),
    '--variant': variant,
    '--runner': runner,
    '--user': user,
  }).flatMap(([option, value]) => (value === undefined || value.trim() === '' ? [option] : []));
  if (
    game === undefined ||
    name === undefined ||
    variant === undefined ||
    runner === undefined ||
    user === undefined ||
    missing.length > 0
  ) {
    throw new Misuse(`Pass ${missing.join(', ')}`, 'In a terminal, "catalogue new" asks for them.');
  }
  return { game, name, year, variant, runner, user, slug: answers.slug ?? freeInstallerSlug(name, variant, known) };
}
