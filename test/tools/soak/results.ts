import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { PartResult } from './part.ts';
import type { SoakRun } from './summary.ts';

/** The figures of earlier runs, which a new one goes on from; `undefined` where there are none. */
export function readResults(file: string | undefined): SoakRun | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as SoakRun;
}

/** Writes the figures, so that a run which is killed loses no more than the part it was at. */
export function writeResults(file: string, run: SoakRun): void {
  writeFileSync(`${file}.next`, `${JSON.stringify(run, undefined, 2)}\n`);
  renameSync(`${file}.next`, file);
}

/** A run with what a part came to besides. */
export function withResult(run: SoakRun, result: PartResult): SoakRun {
  const previous = run.parts.find(({ name }) => name === result.name);
  const parts =
    previous === undefined
      ? [...run.parts, result]
      : run.parts.map((part) => (part === previous ? addedUp(previous, result) : part));
  return { ...run, minutes: run.minutes + result.seconds / 60, parts };
}

function addedUp(previous: PartResult, result: PartResult): PartResult {
  const kinds = [...new Set([...Object.keys(previous.tried), ...Object.keys(result.tried)])].sort();
  const counts = kinds.map((kind) => [kind, (previous.tried[kind] ?? 0) + (result.tried[kind] ?? 0)] as const);
  return {
    ...result,
    rounds: previous.rounds + result.rounds,
    seconds: previous.seconds + result.seconds,
    tried: Object.fromEntries(counts),
    faults: [...previous.faults, ...result.faults],
  };
}
