import {
  findGames,
  freeInstallerSlug,
  gameSlugFault,
  installerSlugFault,
  matchGame,
} from '../../../authoring/new/new-records.ts';
import type { Guess } from '../../../authoring/import/guess/guess.ts';
import type { KnownSlugs } from '../../../authoring/record/known-slugs.ts';
import { makeSlug } from '../../../authoring/record/make-slug.ts';
import { urlFault } from '../../../records/url.ts';
import { runners } from '../../../scripts/vocabulary/runners.ts';
import { type Environment, Misuse, tell } from '../../terminal/environment.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { SteppedBack, type Choice, type Prompts } from '../../terminal/prompts.ts';
import type { FoundDownload } from './find-download.ts';
import { askForInstalled, askForProgram, isInstalledOpen, isProgramOpen } from './ask-for-program.ts';
import { showGuesses } from '../../records/import-report.ts';
import { openGuesses, takeGuesses, type Answers } from '../../records/new-answers.ts';

export interface Asking {
  readonly knownSlugs: KnownSlugs;
  readonly prompts: Prompts;
  readonly find: (address: string) => Promise<FoundDownload>;
  readonly environment: Environment;
  readonly yes: boolean;
}

/** A question; `earlier` also has answers that the person took back, to be offered again. */
interface AskedQuestion {
  readonly isOpen: (answers: Answers, asking: Asking) => boolean;
  readonly ask: (answers: Answers, asking: Asking, earlier: Answers) => Promise<Answers>;
}

const NEW_GAME = 'new ';

const COMMON: readonly string[] = ['linux', 'wine', 'dosbox', 'scummvm', 'flatpak', 'libretro', 'zdoom', 'web'];

const QUESTIONS: readonly AskedQuestion[] = [
  { isOpen: ({ url, download }) => url === undefined || (url !== '' && download === undefined), ask: askForDownload },
  { isOpen: (answers) => openGuesses(answers).length > 0, ask: askForGuesses },
  { isOpen: ({ game, name }) => game === undefined && name === undefined, ask: askForGame },
  { isOpen: isSlugOpen, ask: askForGameSlug },
  {
    isOpen: ({ game, year }, { knownSlugs }) => year === undefined && !knownSlugs.games.has(game ?? ''),
    ask: askForYear,
  },
  textQuestion('variant', 'version', 'Version: what sets this installer apart, such as CD or GOG'),
  {
    isOpen: ({ runner }) => runner === undefined,
    ask: async (answers, { prompts }) => {
      const first = (answers.proposal?.programs ?? []).map(({ runner }) => runner);
      const choices = (input: string) => runnerChoices(input, first);
      return {
        ...answers,
        runner: await prompts.find('Runner', choices, 'No runner has that name: delete some of it'),
      };
    },
  },
  { isOpen: isProgramOpen, ask: askForProgram },
  { isOpen: isInstalledOpen, ask: askForInstalled },
  textQuestion('user', 'user', 'Your name, as the author'),
  { isOpen: (answers, { knownSlugs }) => installerFault(answers, knownSlugs) !== undefined, ask: askForSlug },
];

/** Asks the open questions. `keep` gets the answers so far, so that none is lost where the person gives up. */
export async function askForAnswers(
  initialAnswers: Answers,
  asking: Asking,
  keep: (answers: Answers) => void,
): Promise<Answers> {
  tell(asking.environment, 'Esc goes back a question. Ctrl+C stops and keeps your answers.');
  keep(initialAnswers);
  const states: { readonly at: number; readonly answers: Answers }[] = [];
  let answers = initialAnswers;
  let earlier = initialAnswers;
  for (let index = 0; index < QUESTIONS.length;) {
    const question = QUESTIONS[index];
    if (question?.isOpen(answers, asking) !== true) {
      index += 1;
      continue;
    }
    try {
      const newAnswers = await question.ask(answers, asking, earlier);
      states.push({ at: index, answers });
      answers = newAnswers;
      earlier = { ...earlier, ...newAnswers };
      keep(answers);
      index += 1;
    } catch (error) {
      if (!(error instanceof SteppedBack)) throw error;
      const last = states.pop();
      if (last === undefined) throw error;
      [index, answers] = [last.at, last.answers];
    }
  }
  return answers;
}

function textQuestion(key: 'variant' | 'user', guess: Guess['key'], message: string): AskedQuestion {
  return {
    isOpen: (answers) => answers[key] === undefined,
    ask: async (answers, { prompts }, earlier) => {
      const initial = earlier[key] ?? answers.refusedGuesses?.find((answer) => answer.key === guess)?.value ?? '';
      const fault = (answer: string) => (answer.trim() === '' ? 'It is needed' : undefined);
      return { ...answers, [key]: await prompts.text(message, { initial, fault }) };
    },
  };
}

async function askForDownload(answers: Answers, asking: Asking, earlier: Answers): Promise<Answers> {
  let initial = earlier.url ?? '';
  const fault = (answer: string) => (answer === '' ? undefined : urlFault(answer));
  for (let address = answers.url; ; address = undefined) {
    const message = 'Address of the download, or of its release page (empty: the player selects a file)';
    const url = address ?? (await asking.prompts.text(message, { initial, fault }));
    initial = url;
    if (url === '') return { ...answers, url };
    try {
      return { ...answers, ...(await asking.find(url)) };
    } catch (error) {
      if (!(error instanceof Misuse || error instanceof SteppedBack)) throw error;
      if (error instanceof Misuse) tell(asking.environment, ...error.lines);
    }
  }
}

async function askForGuesses(answers: Answers, { prompts, environment, yes, knownSlugs }: Asking): Promise<Answers> {
  showGuesses(openGuesses(answers), environment);
  const isTaken = yes || (await prompts.confirm('Take these?', true));
  const { proposal } = answers;
  const newAnswers = { ...answers, proposal: proposal && { ...proposal, guesses: [] } };
  // A refused guess becomes the default of its question.
  if (!isTaken) return { ...newAnswers, refusedGuesses: proposal?.guesses };
  return { ...takeGuesses(answers, knownSlugs), proposal: newAnswers.proposal, refusedGuesses: [] };
}

async function askForGame(answers: Answers, { prompts, knownSlugs }: Asking): Promise<Answers> {
  const choice = await prompts.find(
    'Game: type to find it, or to add it',
    (typed) => gameChoices(typed, knownSlugs),
    'Type the name of the game',
  );
  return choice.startsWith(NEW_GAME)
    ? { ...answers, name: choice.slice(NEW_GAME.length) }
    : { ...answers, game: choice, name: undefined };
}

/** Whether a name is ambiguous or makes no free slug. */
function isSlugOpen({ game, name, year }: Answers, { knownSlugs }: Asking): boolean {
  if (game !== undefined || name === undefined) return false;
  const match = matchGame(name, year, knownSlugs);
  return match.kind === 'other' || (match.kind === 'new' && gameSlugFault(match.slug, knownSlugs) !== undefined);
}

async function askForGameSlug(answers: Answers, { prompts, knownSlugs }: Asking): Promise<Answers> {
  const { name = '', year } = answers;
  const match = matchGame(name, year, knownSlugs);
  if (match.kind === 'other') {
    const question = visibleText(`"${makeSlug(name)}" is ${match.name}; add this installer to it?`);
    if (await prompts.confirm(question)) return { ...answers, game: match.slug, name: undefined, year: undefined };
  }
  const fault = (answer: string) => gameSlugFault(answer, knownSlugs);
  const initial = match.kind === 'other' && year !== undefined ? `${makeSlug(name)}-${String(year)}` : match.slug;
  return { ...answers, game: await prompts.text('Slug of the new game', { initial, fault }) };
}

async function askForYear(answers: Answers, { prompts }: Asking, earlier: Answers): Promise<Answers> {
  const initial = earlier.year === undefined ? '' : String(earlier.year);
  const fault = (answer: string) => (/^(?:(?:19|20)\d\d)?$/.test(answer) ? undefined : 'A year such as 1995');
  const yearText = await prompts.text('Year of its first release (empty: unknown)', { initial, fault });
  return yearText === '' ? answers : { ...answers, year: Number(yearText) };
}

function installerFault({ name, game, slug, variant = '', year }: Answers, knownSlugs: KnownSlugs): string | undefined {
  const gameSlug = game ?? matchGame(name ?? '', year, knownSlugs).slug;
  const ownSlug =
    slug ?? freeInstallerSlug(knownSlugs.games.get(gameSlug)?.name ?? name ?? gameSlug, variant, knownSlugs);
  return installerSlugFault(ownSlug, gameSlug, knownSlugs);
}

async function askForSlug(answers: Answers, { prompts, knownSlugs }: Asking): Promise<Answers> {
  const fault = (slug: string) => installerFault({ ...answers, slug }, knownSlugs);
  return { ...answers, slug: await prompts.text('Slug of the installer', { initial: answers.slug ?? '', fault }) };
}

function gameChoices(input: string, knownSlugs: KnownSlugs): Choice[] {
  const name = input.trim();
  if (name === '') return [];
  const choices = findGames(input, knownSlugs, 7).map(({ slug, name, installers }) => ({
    value: slug,
    label: visibleText(name),
    hint: shorten(visibleText([slug, ...installers].join(', '))),
  }));
  return [...choices, { value: `${NEW_GAME}${name}`, label: `New game: ${visibleText(name)}` }];
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function runnerChoices(input: string, first: readonly string[]): Choice[] {
  const names = [...new Set([...first, ...COMMON, ...Object.keys(runners)])];
  const query = input.trim().toLowerCase();
  return names
    .map((name) => ({ value: name, label: name, hint: runners[name]?.name ?? '' }))
    .filter(({ value, hint }) => `${value} ${hint}`.toLowerCase().includes(query));
}
