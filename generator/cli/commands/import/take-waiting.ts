import type { ImportOptions } from './definition.ts';
import type { Decisions, Importer, ImportOutcome } from '../../../authoring/import/importer.ts';
import type { Environment } from '../../terminal/environment.ts';
import { Cancelled, openPrompts, type Prompts } from '../../terminal/prompts.ts';
import { type ImportTally, printGuesses } from '../../records/import-report.ts';
import type { RecordWriter } from '../../records/write-records.ts';
import { countOf } from '../../../text/count-of.ts';

/** Imports what had to wait: at once where nothing is guessed, else as a person, or `--yes`, says. */
export async function takeWaiting(
  { importer, writer, tally }: { importer: Importer; writer: RecordWriter; tally: ImportTally },
  open: Decisions,
  options: ImportOptions,
  environment: Environment,
): Promise<void> {
  const objects = importer.open(open);
  const prompts = options.yes || objects.length === 0 ? undefined : await openPrompts(environment);
  const choice = prompts === undefined ? open : await orNothing(askForDecisions(objects, open, options, prompts));
  const guessedOutcomes: ImportOutcome[] = [];
  for (const outcome of importer.settle(choice ?? open)) {
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

type Open = ReturnType<Importer['open']>;

/** Asks what guesses cannot decide: each question once, for all sources that it concerns. */
async function askForDecisions(
  open: Open,
  decisions: Decisions,
  { namesFrom, revisions }: ImportOptions,
  prompts: Prompts,
): Promise<Decisions> {
  const objectsWithoutAnswer = open.filter(({ sorted, guesses }) => {
    const isSaid = sorted.installer.values.has('user') || decisions.answers.user !== undefined;
    return !isSaid && guesses.get('user')?.isWeak !== undefined;
  });
  const nameless = open.filter(({ sorted, guesses }) => {
    const isSaid = sorted.game.values.has('name') || decisions.answers.name !== undefined;
    return !isSaid && !guesses.has('name') && decisions.placeOf(sorted.object.piece.source.file) !== undefined;
  });
  const repeatedObjects = open.filter(({ sorted }) => sorted.object.fields.has('revision_id'));
  const user =
    objectsWithoutAnswer.length === 0 ? undefined : await askForUser(objectsWithoutAnswer.length, decisions, prompts);
  const names = nameless.length === 0 || namesFrom !== undefined ? namesFrom : await askForNames(nameless, prompts);
  const revisionChoice =
    repeatedObjects.length === 0 || revisions !== undefined
      ? revisions
      : await askForRevisions(repeatedObjects, prompts);
  const movesSections = decisions.movesSections || (await askForSections(open, prompts));
  return {
    ...decisions,
    answers: user === undefined || user === '' ? decisions.answers : { ...decisions.answers, user },
    namesFrom: names,
    revisions: revisionChoice ?? decisions.revisions,
    isConfirmed: true,
    movesSections,
  };
}

async function askForSections(open: Open, prompts: Prompts): Promise<boolean> {
  const withSections = open.filter(({ sorted }) => sorted.object.sections.length > 0);
  if (withSections.length === 0) return false;
  const names = new Set(withSections.flatMap(({ sorted }) => sorted.object.sections.map(({ key }) => `"${key.text}"`)));
  const sources = countOf(withSections.length, 'source');
  return prompts.confirm(
    `Move ${[...names].join(', ')} of ${sources} into the script? Beside it, the client ignores them`,
  );
}

function askForUser(count: number, { account = '' }: Decisions, prompts: Prompts): Promise<string> {
  const question = `Author of ${countOf(count, 'installer')} whose source does not say it (empty: leave them out)`;
  return prompts.text(question, { initial: account });
}

async function askForNames(nameless: Open, prompts: Prompts): Promise<Decisions['namesFrom']> {
  const example = nameless[0]?.sorted.object.piece.source.file ?? '';
  const answer = await prompts.choose(`Name of the game in ${countOf(nameless.length, 'path')} such as "${example}"`, [
    { value: 'folder', label: "the folder's name" },
    { value: 'file', label: "the file's name up to the first dash" },
    { value: '', label: 'leave them out' },
  ]);
  return answer === 'folder' || answer === 'file' ? answer : undefined;
}

async function askForRevisions(repeatedObjects: Open, prompts: Prompts): Promise<Decisions['revisions']> {
  const answer = await prompts.choose(
    `${countOf(repeatedObjects.length, 'source')} may be another revision of an installer`,
    [
      { value: 'number', label: 'import each, under different slugs' },
      { value: 'newest', label: 'import the newest only' },
    ],
  );
  return answer === 'newest' ? 'newest' : 'number';
}
