import type { Fault, PartResult } from './part.ts';

/** A whole run. */
export interface SoakRun {
  readonly date: string;
  readonly seed: number;
  readonly minutes: number;
  readonly machine: string;
  readonly node: string;
  readonly parts: readonly PartResult[];
}

/** So many faults of one kind are printed; the others are alike. */
const SHOWN = 3;

/** What one part came to, for a terminal. */
export function partText(result: PartResult, seed: number): string {
  const { name, rounds, seconds, faults } = result;
  const inputs = count(triedOf(result), 'input');
  const head = `${name}: ${inputs} in ${count(rounds, 'round')}, ${seconds.toFixed(0)} s, ${count(faults.length, 'fault')}`;
  const inputLines = Object.entries(result.tried).map(([kind, times]) => `    ${grouped(times)} × ${kind}`);
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  const faultTexts = kinds.flatMap((kind) =>
    faultLines(
      kind,
      faults.filter((fault) => fault.kind === kind),
      seed,
    ),
  );
  return `${[head, ...inputLines, ...faultTexts].join('\n')}\n`;
}

function faultLines(kind: string, faults: readonly Fault[], seed: number): string[] {
  const excerpt = faults
    .slice(0, SHOWN)
    .flatMap((fault) => [`    ${fault.details}`, `    $ ${reproduction(fault, seed)}`]);
  return [`  FAULT ${kind} (${String(faults.length)} times)`, ...excerpt];
}

/** The command that makes the round again in which something was found. */
export function reproduction({ part, round }: Fault, seed: number): string {
  return `npm run soak -- --only ${part} --seed ${String(seed)} --round ${String(round)}`;
}

/** The figures as a part of the page of guarantees. */
export function runMarkdown({ date, seed, minutes, machine, node, parts }: SoakRun): string {
  const rows = parts.map((part) =>
    [
      `\`${part.name}\``,
      grouped(part.rounds),
      grouped(triedOf(part)),
      part.faults.length === 0 ? 'none' : String(part.faults.length),
    ].join(' | '),
  );
  return [
    `Of ${date}: ${String(Math.round(minutes))} minutes with seed ${String(seed)}, on ${machine}, Node ${node}.`,
    ['| part | rounds | inputs | faults |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n'),
  ].join('\n\n');
}

export function triedOf({ tried: counts }: PartResult): number {
  return Object.values(counts).reduce((sum, times) => sum + times, 0);
}

function count(number: number, word: string): string {
  return `${grouped(number)} ${word}${number === 1 ? '' : 's'}`;
}

function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}
