import picocolors from 'picocolors';
import type { Colours } from '../../findings/report/report.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import type { DoorRules } from '../../io/network/door/open-door.ts';
import { type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isInternalError } from '../../findings/internal-error.ts';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findProgram } from '../../io/processes/run-program.ts';

export interface Environment {
  /** Working folder, absolute. */
  readonly workingFolder: string;
  readonly input: { readonly isTTY?: boolean } | undefined;
  readonly out: TextStream;
  readonly error: TextStream;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly openDoor: (rules: DoorRules) => Promise<Ask>;
  readonly onStop: (stop: () => void) => void;
  /** Runs a task when the program is stopped; returns a function that cancels it. */
  readonly beforeEnd: (work: () => void) => () => void;
  readonly program: {
    readonly folder: string;
    /** Arguments of `new Worker` for a module of `generator/compiled.js`. */
    readonly workerOf: (module: string) => WorkerStart;
    /** Digest of the program and its packages. */
    readonly digest: () => string;
  };
  /** Such as "npx catalogue". */
  readonly command: () => string;
}

export interface WorkerStart {
  readonly address: URL;
  readonly argv: string[];
}

export interface TextStream {
  readonly isTTY?: boolean;
  /** Columns of the terminal; 0 if unknown. */
  readonly columns?: number;
  write(text: string): unknown;
}

export const SILENT: TextStream = { write: () => true };

export const ExitCode = {
  clean: 0,
  findings: 1,
  failure: 2,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

export function exitCodeOf(diagnostics: readonly Diagnostic[], isStrict = false): ExitCode {
  if (diagnostics.some(isInternalError)) return ExitCode.failure;
  const isBad = isStrict ? ({ severity }: Diagnostic) => severity !== 'notice' : isError;
  return diagnostics.some(isBad) ? ExitCode.findings : ExitCode.clean;
}

/** Wrong use of a command; each line is a remedy, with line feeds escaped. */
export class Misuse extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export function whenStopped({ onStop }: Environment): Promise<void> {
  return new Promise(onStop);
}

export function refuseFaulty(
  options: readonly (readonly [option: string, text: string | undefined, fault: string | undefined])[],
): void {
  const lines = options.flatMap(([option, text = '', fault]) =>
    fault === undefined ? [] : [`"${text}" (${option}) cannot be taken: ${fault}`],
  );
  if (lines.length > 0) throw new Misuse(...lines);
}

/** Columns for texts: 100 if unknown. */
export function textWidth({ columns = 0 }: TextStream): number {
  return columns === 0 ? 100 : Math.min(Math.max(columns, 40), 160);
}

/** Colours of a stream by terminal, NO_COLOR and FORCE_COLOR. */
export function coloursFor(stream: TextStream, { variables }: Environment): Colours {
  const isForced = variables['FORCE_COLOR'] !== undefined && variables['FORCE_COLOR'] !== '0';
  const colourRefused = (variables['NO_COLOR'] ?? '') !== '' || variables['TERM'] === 'dumb';
  return picocolors.createColors(isForced || (stream.isTTY === true && !colourRefused));
}

type Surroundings = Pick<Environment, 'workingFolder' | 'variables'> & { readonly folder: string };

/** What a person types to run this program; `folder` is that of its package. */
export function typedCommand({ workingFolder, variables, folder }: Surroundings): string {
  // npm adds the programs of packages to the path, where no shell finds them.
  const places = (variables['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !/[\\/]node_modules[\\/]/.test(`${place}/`));
  if (findProgram('catalogue', places.join(delimiter)) !== undefined) return 'catalogue';
  const nearby = commandIn(workingFolder, realpathSync(folder));
  if (nearby !== undefined) return nearby;
  return folder.includes('_npx') ? 'npx game-installer-catalogue' : `node ${join(folder, 'generator/catalogue.js')}`;
}

/** How npm runs it in a folder, or in one above: in a clone of the program, or in a project that has it as a package. */
function commandIn(folder: string, program: string): string | undefined {
  if (realpathSync(folder) === program) return 'npm run catalogue --';
  if (existsSync(join(folder, 'node_modules/.bin/catalogue'))) return 'npx catalogue';
  const outer = dirname(folder);
  return outer === folder ? undefined : commandIn(outer, program);
}

/** A text of this program that names it "catalogue" at the beginning of commands, with the name that the person can type. */
export function asTyped(text: string, { command }: Pick<Environment, 'command'>): string {
  return text.replaceAll(
    /((?:^|["`]|[:;] |\$ ))catalogue (?=[a-zA-Z[])/gm,
    (_, lead: string) => `${lead}${command()} `,
  );
}
