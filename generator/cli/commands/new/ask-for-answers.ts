import {
  findGames,
  freeInstallerSlug,
  gameSlugFault,
  installerSlugFault,
  matchGame,
} from '../../../authoring/new/new-records.ts';
import type { Guess } from '../../../authoring/import/guess/guess.ts';
import { type KnownSlugs } from '../../../authoring/record/known-slugs.ts';
import { makeSlug } from '../../../authoring/record/make-slug.ts';
import { urlFault } from '../../../records/url.ts';
import { runners } from '../../../scripts/vocabulary/runners.ts';
import { Misuse } from '../../terminal/environment.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { SteppedBack, type Choice, type Prompts } from '../../terminal/prompts.ts';
import type { FoundDownload } from './find-download.ts';
import { askForInstalled, askForProgram, isInstalledOpen, isProgramOpen } from './ask-for-program.ts';
import { openGuesses, takeGuesses, type Answers } from '../../records/new-answers.ts';

/** What the questions need of the world. */
export interface Asking {
  readonly known: KnownSlugs;
  readonly prompts: Prompts;
  /** Finds the file at an address; throws `Misuse`. */
  readonly find: (address: string) => Promise<FoundDownload>;
  /** Shows guesses, one of which may be the author's name. */
  readonly show: (guesses: readonly Guess[]) => void;
  readonly write: (line: string) => void;
  /** Whether guesses are taken without a question. */
  readonly yes: boolean;
  /** Given all answers after each, to keep them. */
  readonly onAnswer: (answers: Answers) => void;
}

/** A question, which is asked where it is open. `before` are answers to it and to others that were taken back. */
interface AskedQuestion {
  readonly isOpen: (answers: Answers, asking: Asking) => boolean;
  readonly ask: (answers: Answers, asking: Asking, before: Answers) => Promise<Answers>;
}

/** Marks a choice as the name of a game that the catalogue does not have. */
const NEW_GAME = 'new ';

/** Runners that most installers use. */
const COMMON: readonly string[] = ['linux', 'wine', 'dosbox', 'scummvm', 'flatpak', 'libretro', 'zdoom', 'web'];

const QUESTIONS: readonly AskedQuestion[] = [
  { isOpen: ({ url, download }) => url === undefined || (url !== '' && download === undefined), ask: askForDownload },
  { isOpen: (answers) => openGuesses(answers).length > 0, ask: askForGuesses },
  { isOpen: ({ game, name }) => game === undefined && name === undefined, ask: askForGame },
  { isOpen: isSlugOpen, ask: askForGameSlug },
  { isOpen: ({ game, year }, { known }) => year === undefined && !known.games.has(game ?? ''), ask: askForYear },
  textQuestion('variant', 'version', 'Version: what sets this installer apart, such as CD or GOG'),
  {
    isOpen: ({ runner }) => runner === undefined,
    ask: async (answers, { prompts }) => {
      const first = (answers.proposal?.programs ?? []).map(({ runner }) => runner);
      const choices = (typed: string) => runnerChoices(typed, first);
      return {
        ...answers,
        runner: await prompts.find('Runner', choices, 'No runner has that name: delete some of it'),
      };
    },
  },
  { isOpen: isProgramOpen, ask: askForProgram },
  { isOpen: isInstalledOpen, ask: askForInstalled },
  textQuestion('user', 'user', 'Your name, as the author'),
  { isOpen: (answers, { known }) => installerFault(answers, known) !== undefined, ask: askForSlug },
];

/** Asks for what is not known yet, and goes back a question where the person wants that. */
export async function askForAnswers(given: Answers, asking: Asking): Promise<Answers> {
  const states: { readonly at: number; readonly answers: Answers }[] = [];
  let [answers, before] = [given, given];
  for (let at = 0; at < QUESTIONS.length;) {
    const question = QUESTIONS[at];
    if (question?.isOpen(answers, asking) !== true) {
      at += 1;
      continue;
    }
    try {
      const answered = await question.ask(answers, asking, before);
      states.push({ at, answers });
      answers = answered;
      before = { ...before, ...answered };
      asking.onAnswer(answers);
      at += 1;
    } catch (error) {
      if (!(error instanceof SteppedBack)) throw error;
      const last = states.pop();
      if (last === undefined) throw error;
      [at, answers] = [last.at, last.answers];
    }
  }
  return answers;
}

/** A question for a text that is needed. */
function textQuestion(key: 'variant' | 'user', guess: Guess['key'], message: string): AskedQuestion {
  return {
    isOpen: (answers) => answers[key] === undefined,
    ask: async (answers, { prompts }, before) => {
      const initial = before[key] ?? guessed(answers, guess);
      return { ...answers, [key]: await prompts.text(message, { initial, fault: needed }) };
    },
  };
}

async function askForDownload(answers: Answers, asking: Asking, before: Answers): Promise<Answers> {
  let initial = before.url ?? '';
  for (let given = answers.url; ; given = undefined) {
    const message = 'Address of the download, or of its release page (empty: the player selects a file)';
    const url = given ?? (await asking.prompts.text(message, { initial, fault: addressFault }));
    initial = url;
    if (url === '') return { ...answers, url };
    try {
      return { ...answers, ...(await asking.find(url)) };
    } catch (error) {
      // Another address may do.
      if (!(error instanceof Misuse || error instanceof SteppedBack)) throw error;
      for (const line of error instanceof Misuse ? error.lines : []) asking.write(line);
    }
  }
}

async function askForGuesses(answers: Answers, { prompts, show, yes, known }: Asking): Promise<Answers> {
  show(openGuesses(answers));
  const isTaken = yes || (await prompts.confirm('Take these?', true));
  const rest = isTaken ? takeGuesses(answers, known) : answers;
  // A refused guess is offered as an answer to change, and not once more as a whole.
  const { proposal } = answers;
  return {
    ...rest,
    ...(proposal === undefined
      ? {}
      : { proposal: { ...proposal, guesses: [] }, refused: isTaken ? [] : proposal.guesses }),
  };
}

async function askForGame(answers: Answers, { prompts, known }: Asking): Promise<Answers> {
  const found = await prompts.find(
    'Game: type to find it, or to add it',
    (typed) => gameChoices(typed, known),
    'Type the name of the game',
  );
  return found.startsWith(NEW_GAME)
    ? { ...answers, name: found.slice(NEW_GAME.length) }
    : { ...answers, game: found, name: undefined };
}

/** Whether a name does not say which game is meant, or makes no slug that a new one can have. */
function isSlugOpen({ game, name, year }: Answers, { known }: Asking): boolean {
  if (game !== undefined || name === undefined) return false;
  const match = matchGame(name, year, known);
  return match.kind === 'other' || (match.kind === 'new' && gameSlugFault(match.slug, known) !== undefined);
}

async function askForGameSlug(answers: Answers, { prompts, known }: Asking): Promise<Answers> {
  const { name = '', year } = answers;
  const match = matchGame(name, year, known);
  if (match.kind === 'other') {
    const shown = visibleText(`"${makeSlug(name)}" is ${match.name}; add this installer to it?`);
    if (await prompts.confirm(shown)) return { ...answers, game: match.slug, name: undefined, year: undefined };
  }
  const fault = (answer: string) => gameSlugFault(answer, known);
  const initial = match.kind === 'other' && year !== undefined ? `${makeSlug(name)}-${String(year)}` : match.slug;
  return { ...answers, game: await prompts.text('Slug of the new game', { initial, fault }) };
}

async function askForYear(answers: Answers, { prompts }: Asking, before: Answers): Promise<Answers> {
  const initial = before.year === undefined ? '' : String(before.year);
  const typed = await prompts.text('Year of its first release (empty: unknown)', { initial, fault: yearFault });
  return typed === '' ? answers : { ...answers, year: Number(typed) };
}

function installerFault({ name, game, slug, variant = '', year }: Answers, known: KnownSlugs): string | undefined {
  const own = game ?? matchGame(name ?? '', year, known).slug;
  const wanted = slug ?? freeInstallerSlug(known.games.get(own)?.name ?? name ?? own, variant, known);
  return installerSlugFault(wanted, own, known);
}

async function askForSlug(answers: Answers, { prompts, known }: Asking): Promise<Answers> {
  const fault = (slug: string) => installerFault({ ...answers, slug }, known);
  return { ...answers, slug: await prompts.text('Slug of the installer', { initial: answers.slug ?? '', fault }) };
}

function guessed({ refused = [] }: Answers, key: Guess['key']): string {
  return refused.find((guess) => guess.key === key)?.value ?? '';
}

function gameChoices(typed: string, known: KnownSlugs): Choice[] {
  const name = typed.trim();
  if (name === '') return [];
  const choices = findGames(typed, known, 7).map(({ slug, name, installers }) => ({
    value: slug,
    label: visibleText(name),
    hint: shortened(visibleText([slug, ...installers].join(', '))),
  }));
  return [...choices, { value: `${NEW_GAME}${name}`, label: `New game: ${visibleText(name)}` }];
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function runnerChoices(typed: string, first: readonly string[]): Choice[] {
  const names = [...new Set([...first, ...COMMON, ...Object.keys(runners)])];
  const wanted = typed.trim().toLowerCase();
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
