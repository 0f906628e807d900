import type { ImportOptions } from './definition.ts';
import type { Decisions, Importer, ImportOutcome } from '../../../authoring/import/importer.ts';
import type { Environment } from '../../terminal/environment.ts';
import { Cancelled, openPrompts, type Prompts } from '../../terminal/prompts.ts';
import { type ImportTally, printGuesses } from '../../records/import-report.ts';
import type { RecordWriter } from '../../records/write-records.ts';
import { countOf } from '../../../text/count-of.ts';

/** Imports the objects that had to wait: at once where nothing is guessed, else as the person or `--yes` says. */
export async function takeWaiting(
  { importer, writer, tally }: { importer: Importer; writer: RecordWriter; tally: ImportTally },
  decisions: Decisions,
  options: ImportOptions,
  environment: Environment,
): Promise<void> {
  const objects = importer.open(decisions);
  const prompts = options.yes || objects.length === 0 ? undefined : await openPrompts(environment);
  const choice =
    prompts === undefined ? decisions : await orNothing(askForDecisions(objects, decisions, options, prompts));
  const guessedOutcomes: ImportOutcome[] = [];
  for (const outcome of importer.settle(choice ?? decisions)) {
    const isGuessed = outcome.guesses.length > 0;
    if (isGuessed) guessedOutcomes.push(outcome);
    else tally.add(outcome);
    for (const file of outcome.files) {
      if (isGuessed) writer.stage(file);
      else writer.write(file);
    }
  }
  const isTaken = choice !== undefined && (await confirmGuesses(guessedOutcomes, options, prompts, environment));
  writer.settle(isTaken);
  for (const outcome of guessedOutcomes) {
    if (isTaken) tally.add(outcome, prompts === undefined);
    else tally.leaveOut(outcome);
  }
}

async function confirmGuesses(
  guessedOutcomes: readonly ImportOutcome[],
  options: ImportOptions,
  prompts: Prompts | undefined,
  environment: Environment,
): Promise<boolean> {
  if (guessedOutcomes.length === 0 || prompts === undefined) return true;
  printGuesses(guessedOutcomes, options, environment);
  return (await orNothing(prompts.confirm('Write these records?'))) ?? false;
}

/** The answer; `undefined` where the person gives up. */
async function orNothing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
}

type OpenObjects = ReturnType<Importer['open']>;

/** Asks the questions that guesses leave open, each once for all sources that it concerns. */
async function askForDecisions(
  objects: OpenObjects,
  decisions: Decisions,
  { revisions }: ImportOptions,
  prompts: Prompts,
): Promise<Decisions> {
  const user = await askForUser(objects, decisions, prompts);
  return {
    ...decisions,
    answers: user === '' ? decisions.answers : { ...decisions.answers, user },
    namesFrom: decisions.namesFrom ?? (await askForNames(objects, decisions, prompts)),
    revisions: revisions ?? (await askForRevisions(objects, prompts)),
    isConfirmed: true,
    movesSections: decisions.movesSections || (await askForSections(objects, prompts)),
  };
}

async function askForUser(
  objects: OpenObjects,
  { answers, account = '' }: Decisions,
  prompts: Prompts,
): Promise<string> {
  const authorless = objects.filter(
    ({ sorted, guesses }) => !sorted.installer.values.has('user') && guesses.get('user')?.isWeak !== undefined,
  );
  if (answers.user !== undefined || authorless.length === 0) return '';
  const count = countOf(authorless.length, 'installer');
  return prompts.text(`Author of ${count} whose source does not say it (empty: leave them out)`, { initial: account });
}

async function askForNames(objects: OpenObjects, { answers, placeOf }: Decisions, prompts: Prompts) {
  const nameless = objects
    .filter(({ sorted, guesses }) => !sorted.game.values.has('name') && !guesses.has('name'))
    .map(({ sorted }) => sorted.object.piece.source.file)
    .filter((file) => placeOf(file) !== undefined);
  const [example] = nameless;
  if (answers.name !== undefined || example === undefined) return undefined;
  const answer = await prompts.choose(`Name of the game in ${countOf(nameless.length, 'path')} such as "${example}"`, [
    { value: 'folder', label: "the folder's name" },
    { value: 'file', label: "the file's name up to the first dash" },
    { value: '', label: 'leave them out' },
  ]);
  return answer === 'folder' || answer === 'file' ? answer : undefined;
}

async function askForRevisions(objects: OpenObjects, prompts: Prompts): Promise<Decisions['revisions']> {
  const repeatedObjects = objects.filter(({ sorted }) => sorted.object.fields.has('revision_id'));
  if (repeatedObjects.length === 0) return 'number';
  const sources = countOf(repeatedObjects.length, 'source');
  const answer = await prompts.choose(`${sources} may be another revision of an installer`, [
    { value: 'number', label: 'import each, under different slugs' },
    { value: 'newest', label: 'import the newest only' },
  ]);
  return answer === 'newest' ? 'newest' : 'number';
}

async function askForSections(objects: OpenObjects, prompts: Prompts): Promise<boolean> {
  const withSections = objects.filter(({ sorted }) => sorted.object.sections.length > 0);
  if (withSections.length === 0) return false;
  const names = new Set(withSections.flatMap(({ sorted }) => sorted.object.sections.map(({ key }) => `"${key.text}"`)));
  const sources = countOf(withSections.length, 'source');
  return prompts.confirm(
    `Move ${[...names].join(', ')} of ${sources} into the script? Beside it, the client ignores them`,
  );
}
