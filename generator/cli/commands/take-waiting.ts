import type { ImportOptions } from '../definitions/import.ts';
import type { Decisions, Importer } from '../../authoring/import/importer.ts';
import type { ImportOutcome } from '../../authoring/import/plan-object.ts';
import type { Environment } from '../terminal/environment.ts';
import { Cancelled, openPrompts, type Prompts } from '../terminal/prompts.ts';
import { askForDecisions } from './ask-for-decisions.ts';
import type { ImportTally } from './import-report.ts';
import { printGuesses } from './print-guesses.ts';
import type { RecordWriter } from './write-records.ts';

/** Imports what had to wait: at once where nothing is guessed, else as a person, or `--yes`, says. */
export async function takeWaiting(
  { importer, writer, tally }: { importer: Importer; writer: RecordWriter; tally: ImportTally },
  open: Decisions,
  options: ImportOptions,
  environment: Environment,
): Promise<void> {
  const waiting = importer.open(open);
  const prompts = options.yes || waiting.length === 0 ? undefined : await openPrompts(environment);
  const decided = prompts === undefined ? open : await orNothing(askForDecisions(waiting, open, options, prompts));
  const guessed: ImportOutcome[] = [];
  for (const outcome of importer.settle(decided ?? open)) {
    const isGuessed = outcome.guesses.length > 0;
    if (isGuessed) guessed.push(outcome);
    else tally.add(outcome);
    for (const file of outcome.files) (isGuessed ? writer.stage : writer.write)(file);
  }
  const isTaken = decided !== undefined && (await confirmGuesses(guessed, prompts, environment));
  writer.settle(isTaken);
  for (const outcome of guessed) {
    if (isTaken) tally.add(outcome, prompts === undefined);
    else tally.leaveOut(outcome);
  }
}

async function confirmGuesses(
  guessed: readonly ImportOutcome[],
  prompts: Prompts | undefined,
  environment: Environment,
): Promise<boolean> {
  if (guessed.length === 0 || prompts === undefined) return true;
  printGuesses(guessed, environment);
  return (await orNothing(prompts.confirm('Write these records?'))) ?? false;
}

/** What a person answers; `undefined` where they give up, which is no reason to forget what needs no answer. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
}
