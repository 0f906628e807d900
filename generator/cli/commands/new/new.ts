import type { Guess } from '../../../authoring/import/guess/guess.ts';
import type { NewInstaller } from '../../../authoring/new/new-records.ts';
import { readKnownSlugs, type KnownSlugs } from '../../../authoring/record/known-slugs.ts';
import { showGuesses } from '../../records/import-report.ts';
import { openKeptAnswers, type KeptAnswers } from '../../records/kept-file.ts';

import { gitName } from '../../../io/disk/git.ts';
import { type Environment, ExitCode, Misuse, tell } from '../../terminal/environment.ts';
import { Cancelled, openPrompts } from '../../terminal/prompts.ts';
import { askForAnswers, type Asking } from './ask-for-answers.ts';
import { findDownload } from './find-download.ts';
import { completeAnswers, openGuesses, programsOf, takeGuesses, type Answers } from '../../records/new-answers.ts';
import { openCatalogue, type OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { checkAndGuide, refuseFaults, writeNewRecords } from '../../records/write-new-records.ts';
import { allowedBy, type Run } from '../../terminal/options.ts';
import type { defineNew } from './definition.ts';

export const newInstaller: Run<typeof defineNew> = async (address, givenOptions, environment) => {
  const options = address === undefined ? givenOptions : { ...givenOptions, url: address, fetch: true };
  const catalogue = openCatalogue(options.catalogue, environment);
  const keptAnswers = openKeptAnswers(catalogue);
  const initialAnswers: Answers = { ...(options.resume ? keptAnswers.read() : {}), ...answersIn(options) };
  const knownSlugs = await readKnownSlugs(catalogue.files);
  refuseFaults(initialAnswers, knownSlugs);
  const prompts = await openPrompts(environment);
  let givenAnswers: Answers | undefined;
  try {
    const request = { fetch: options.fetch, allow: allowedBy(options) };
    const find = async (url: string) => withUser(await findDownload(url, request, prompts, environment), catalogue);
    const asking = { knownSlugs, find, environment, yes: options.yes };
    const keep = (answers: Answers) => void (givenAnswers = answers);
    const answers =
      prompts === undefined
        ? await guessAnswers(initialAnswers, asking)
        : await askForAnswers(initialAnswers, { ...asking, prompts }, keep);
    const answersWithText = { ...completeAnswers(answers, knownSlugs), description: options.description };
    sayWhichGame(answersWithText, answers, knownSlugs, environment);
    const files = await writeNewRecords(answersWithText, options.force, { knownSlugs, catalogue, prompts });
    keptAnswers.forget();
    // Where an installer puts the game, only its author sees.
    const { program } = answersWithText;
    const isComplete = program !== undefined && (program.isInstaller !== true || program.installs !== undefined);
    return await checkAndGuide(files, isComplete, options.catalogue, catalogue);
  } catch (error) {
    if (givenAnswers !== undefined) keepAnswers(givenAnswers, keptAnswers, environment);
    if (!(error instanceof Cancelled)) throw error;
    return ExitCode.failure;
  }
};

function answersIn({ game, name, year, variant, runner, user, slug, url, fetch }: Partial<Answers>): Answers {
  const values = Object.entries({ game, name, year, variant, runner, user, slug, url, fetch });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Without a terminal, what can be guessed is guessed, and shown. */
async function guessAnswers(
  initialAnswers: Answers,
  { knownSlugs, find, environment }: Omit<Asking, 'prompts'>,
): Promise<Answers> {
  const { url = '', fetch = false } = initialAnswers;
  if (url === '') {
    if (fetch) throw new Misuse('--fetch needs the address of a file: add --url');
    return initialAnswers;
  }
  const answers = { ...initialAnswers, ...(initialAnswers.download?.url === url ? {} : await find(url)) };
  const guesses = openGuesses(answers);
  if (guesses.length > 0) showGuesses(guesses, environment);
  const guessedAnswers = takeGuesses(answers, knownSlugs);
  // Without a terminal the likeliest of several programs is taken; the table says so.
  return { ...guessedAnswers, program: programsOf(answers.proposal, guessedAnswers.runner ?? '')[0] };
}

/** The author is probably the one whom git knows. */
function withUser(download: Awaited<ReturnType<typeof findDownload>>, { folder, environment }: OpenedCatalogue) {
  const name = download.proposal === undefined ? undefined : gitName(folder, environment.variables);
  if (download.proposal === undefined || name === undefined) return download;
  const user: Guess = { key: 'user', value: name, reason: 'git knows you by this name' };
  return { ...download, proposal: { ...download.proposal, guesses: [...download.proposal.guesses, user] } };
}

function keepAnswers(answers: Answers, keptAnswers: KeptAnswers, environment: Environment): void {
  const reason = keptAnswers.keep(answers);
  const remedy = `are kept in ${keptAnswers.path}; go on with: catalogue new --resume`;
  tell(environment, `Nothing was written. Your answers ${reason === undefined ? remedy : `cannot be kept: ${reason}`}`);
}

function sayWhichGame({ game }: NewInstaller, { name }: Answers, knownSlugs: KnownSlugs, environment: Environment) {
  const existingGame = knownSlugs.games.get(game);
  if (name === undefined || existingGame === undefined) return;
  tell(environment, `"${game}" is ${existingGame.name}, which is here already: the installer is added to it`);
}
