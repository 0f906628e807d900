import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { compareCodePoints } from '../../generator/text/compare-code-points.ts';

const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

const DRIVER = new URL('../../generator/io/client/', import.meta.url);

/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An installer as an answer of the API has it, as far as the client reads it. */
export interface Installer {
  readonly name: string;
  readonly slug: string;
  readonly game_slug: string;
  readonly version: string;
  readonly runner: string;
  readonly script: Json;
}

/** An installer with a script, as an answer has it: the keys of every map are sorted. */
export function toInstaller(runner: string, script: Json, version = 'CD'): Installer {
  return { name: 'My Game', slug: 'my-game-cd', game_slug: 'my-game', version, runner, script: sortKeys(script) };
}

function sortKeys(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

/** What the client does with an installer. */
export interface Verdict {
  readonly verdict: 'accepted' | 'refused' | 'crashes';
  /**
   * When: as it lists the game's installers (then none of them can be chosen), at its start, before or while it fetches
   * files, at a step, or when it saves the game.
   */
  readonly stage?: 'list' | 'start' | 'files' | 'steps' | 'save';
  readonly reason?: string;
  /** Number of the step, from 1. */
  readonly step?: number;
  /** What it did in its steps, where it came to their end. */
  readonly actions?: readonly Action[];
  /** Where variables lead, and the files by their labels. */
  readonly places?: Readonly<Record<string, string>>;
}

/** A program that the client starts, a task that it calls, or a file that it changes. */
export type Action =
  | {
      readonly kind: 'program';
      readonly argv: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'task'; readonly name: string; readonly given: Readonly<Record<string, string>> }
  | { readonly kind: 'change'; readonly event: string; readonly path: string };

/**
 * Why the client cannot be run here, or `undefined` where it can. `REQUIRE_ORACLES=1` makes it an error that the client
 * does not run where `LUTRIS_SOURCE` promises it.
 */
export function lackOfClient(): string | undefined {
  const source = process.env['LUTRIS_SOURCE'];
  if (source === undefined || source === '') return 'LUTRIS_SOURCE does not name a checkout of the client';
  const reason = existsSync(`${source}/lutris/installer/commands.py`)
    ? lackOfPython()
    : `there is no client in ${source}`;
  if (reason !== undefined && process.env['REQUIRE_ORACLES'] === '1')
    throw new Error(`The client is required, but ${reason}`);
  return reason;
}

function lackOfPython(): string | undefined {
  const { status } = spawnSync(PYTHON, ['-c', 'import yaml']);
  return status === 0 ? undefined : `${PYTHON} has no yaml module`;
}

/** Gives installers to the client; its verdicts come in the same order. */
export async function askClient(installers: readonly Installer[]): Promise<Verdict[]> {
  return (await runProgram(
    'client.py',
    [],
    installers.map((installer) => JSON.stringify(installer)),
  )) as Verdict[];
}

/** Runs a program of the client's driver, or of this folder, with lines as its input; each line of its output is JSON. */
export async function runProgram(
  program: 'client.py' | 'rehearsal.py' | 'tour.py',
  words: readonly string[],
  lines: readonly string[],
): Promise<unknown[]> {
  const folder = program === 'tour.py' ? new URL('.', import.meta.url) : DRIVER;
  const env = { ...process.env, PYTHONPATH: fileURLToPath(DRIVER) };
  const child = spawn(PYTHON, [fileURLToPath(new URL(program, folder)), ...words], { env });
  for (const line of lines) child.stdin.write(`${line}\n`);
  child.stdin.end();
  const [answers, complaints, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  if (status !== 0) throw new Error(`The client cannot be run: ${complaints}`);
  return answers
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
