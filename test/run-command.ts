import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run as runSource } from '../generator/cli/program.ts';
import type { Environment, WorkerStart } from '../generator/cli/terminal/environment.ts';
import { PROJECT } from './project.ts';

/** How a command ended and what it printed. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** The world of a command in a test. */
export interface World {
  readonly workingFolder?: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly openDoor?: Environment['openDoor'];
  readonly onStop?: Environment['onStop'];
  readonly beforeEnd?: Environment['beforeEnd'];
  /** Given all that is printed, in the order in which a terminal shows it. */
  readonly onText?: (text: string) => void;
  /** Where a person sits, instead of collecting what goes to standard error. */
  readonly terminal?: { readonly input: Environment['input']; readonly output: Environment['error'] };
}

const run = (await compiledRun()) ?? runSource;

/** Runs a command within this process, as the program would. */
export async function runCommand(words: readonly string[], world: World = {}): Promise<Ended> {
  return runIn(world, (environment) => run(withoutCache(words), environment));
}

/** Runs part of the program in the world of a command. */
export async function runIn(world: World, work: (environment: Environment) => Promise<number>): Promise<Ended> {
  const out: string[] = [];
  const error: string[] = [];
  const code = await work({
    input: world.terminal?.input,
    workingFolder: world.workingFolder ?? PROJECT,
    out: collect(out, world.isTTY, world.onText),
    error: world.terminal?.output ?? collect(error, undefined, world.onText),
    variables: world.variables ?? {},
    now: world.now ?? Date.now,
    openDoor: world.openDoor ?? refuseDoor,
    onStop: world.onStop ?? (() => undefined),
    beforeEnd: world.beforeEnd ?? (() => () => undefined),
    program: testProgram,
    command: () => 'catalogue',
  });
  return { code, out: out.join(''), error: error.join('') };
}

/** Tests of other things than the cache leave none behind. */
export function withoutCache(words: readonly string[]): readonly string[] {
  const [command = '', ...parameters] = words;
  return (command === 'build' || command === 'check') && !words.includes('--cache')
    ? [command, '--no-cache', ...parameters]
    : words;
}

/** The program as it runs in tests. */
export const testProgram: Environment['program'] = {
  folder: PROJECT,
  workerOf: sourceWorker,
  digest: () => 'the program under test',
};

/** Worker threads of the sources, whatever has been compiled. */
function sourceWorker(module: string): WorkerStart {
  const address = pathToFileURL(`${PROJECT}generator/worker.js`);
  return { address, argv: [pathToFileURL(`${PROJECT}generator/${module}`).href] };
}

function collect(texts: string[], isTTY: boolean | undefined, onText: World['onText']) {
  const write = (text: string) => {
    onText?.(text);
    return texts.push(text);
  };
  return isTTY === undefined ? { write } : { write, isTTY };
}

function refuseDoor(): never {
  throw new Error('A test must say what hosts answer');
}

/**
 * The same function of the compiled program, which takes a half or a third of the time: Vitest transforms sources.
 * `undefined` where these are newer, or nobody asked for it.
 */
async function compiledRun(): Promise<typeof runSource | undefined> {
  if (process.env['COMPILED_COMMANDS'] !== '1') return undefined;
  const { findCompiled } = (await import(`${PROJECT}generator/compiled.js`)) as {
    findCompiled: () => { readonly folder: string } | undefined;
  };
  const compiled = findCompiled();
  if (compiled === undefined) return undefined;
  return (createRequire(import.meta.url)(join(compiled.folder, 'main.cjs')) as { run: typeof runSource }).run;
}
