import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { COMMAND } from '../../project.ts';
import type { Part } from './part.ts';
import { PARTS } from './parts.ts';
import { publish } from './publish.ts';
import { readResults, withResult, writeResults } from './results.ts';
import { runPart } from './run-part.ts';
import { partText, type SoakRun } from './summary.ts';

/** The parts take turns of this length in all, so that a run which is stopped has something of each. */
const SLICE_SECONDS = 600;

const options = new Command('npm run soak --')
  .description('Tries for a long time to make the program lose, mix or publish what it should not')
  .option('--minutes <number>', 'how long, shared by the parts', positive, 30)
  .option('--seconds <number>', 'the same in seconds', positive)
  .option(
    '--seed <number>',
    'another seed makes other inputs (default: by the clock)',
    whole,
    Math.floor(Date.now() / 1000),
  )
  .addOption(new Option('--only <name...>', 'parts to run').choices(PARTS.map(({ name }) => name)))
  .option('--round <number>', 'make this round alone, as the report of a fault says', whole)
  .option('--results <file>', 'go on from the figures in this file, and add to them after each part')
  .option('--publish', 'write the figures to .github/reliability/last-run.json and .github/GUARANTEES.md', false)
  .addHelpText(
    'after',
    '\nExamples:\n  $ npm run soak -- --minutes 30 --publish\n  $ npm run soak -- --minutes 60 --results soak.json\n  $ npm run soak -- --minutes 0 --results soak.json --publish\n  $ npm run soak -- --only overlap --seconds 60 --seed 7\n',
  )
  .parse()
  .opts();

process.exitCode = await soak(options);

async function soak({
  minutes,
  seconds = minutes * 60,
  seed,
  only,
  round,
  results: file,
  publish: isPublished,
}: typeof options): Promise<number> {
  const parts = PARTS.filter(({ name }) => only?.includes(name) ?? true);
  let run = readResults(file) ?? { ...runFacts(), seed, minutes: 0, parts: [] };
  const slices = Math.ceil(seconds / SLICE_SECONDS);
  // The program compiles itself when a source has changed; that is not a part of a run.
  spawnSync(process.execPath, [COMMAND, '--help']);
  process.stdout.write(
    `Seed ${String(run.seed)}, ${String(seconds)} s for ${parts.map(({ name }) => name).join(', ')}\n`,
  );
  const shares = parts.reduce((sum, { share }) => sum + share, 0);
  for (let slice = 0; slice < slices; slice += 1) {
    for (const part of parts) {
      const first = run.parts.find(({ name }) => name === part.name)?.rounds ?? 0;
      const time = ((seconds / slices) * part.share * 1000) / shares;
      const rounds = round === undefined ? roundsFor(time, first) : [round];
      const options = { seed: run.seed, isGate: false, rounds, onRound: showProgress(part) };
      const result = await runPart(part, options);
      process.stdout.write(partText(result, run.seed));
      run = withResult({ ...run, ...runFacts() }, result);
      if (file !== undefined) writeResults(file, run);
    }
  }
  const faults = run.parts.reduce((sum, result) => sum + result.faults.length, 0);
  process.stdout.write(faults === 0 ? 'No fault was found.\n' : `${String(faults)} faults were found.\n`);
  if (isPublished) publish(run);
  return faults === 0 ? 0 : 1;
}

/** Numbers of rounds until the time is over; at least one. */
function* roundsFor(milliseconds: number, first: number): Iterable<number> {
  const end = performance.now() + milliseconds;
  let round = first;
  do yield round++;
  while (performance.now() < end);
}

function showProgress({ name }: Part): (round: number, faults: number) => void {
  return (round, faults) => {
    if (process.stderr.isTTY)
      process.stderr.write(`\r${name}: round ${String(round)}, ${String(faults)} faults \u001b[K\r`);
  };
}

function runFacts(): Pick<SoakRun, 'date' | 'machine' | 'node'> {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${String(availableParallelism())} threads`;
  return { date: new Date().toISOString().slice(0, 10), machine, node: process.version };
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number >= 0)) throw new InvalidArgumentError('It must be a number of at least 0.');
  return number;
}

function whole(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
