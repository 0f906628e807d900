import picocolors from 'picocolors';
import type { Colours } from '../../findings/report/report.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import type { DoorRules } from '../../io/network/door/open-door.ts';
import { type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isInternalError } from '../../findings/internal-error.ts';

/** Everything outside the program that a command touches, handed in from the rim. */
export interface Environment {
  /** Absolute path that relative ones are taken from. */
  readonly workingFolder: string;
  readonly input: { readonly isTTY?: boolean } | undefined;
  readonly out: TextStream;
  readonly error: TextStream;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly openDoor: (rules: DoorRules) => Promise<Ask>;
  /** Calls back once when the person or the system asks the program to stop. */
  readonly onStop: (stop: () => void) => void;
  /** Does some work at the last moment when the program is stopped, until the returned function is called. */
  readonly beforeEnd: (work: () => void) => () => void;
  readonly program: ProgramLocation;
  /** What a person types to run the program, such as "npx catalogue". */
  readonly command: () => string;
}

interface ProgramLocation {
  /** Absolute path of its package. */
  readonly folder: string;
  /** What `new Worker` takes to run `work(port, data)` of a module, an entry in `generator/compiled.js`. */
  readonly workerOf: (module: string) => WorkerStart;
  /** Digest of the program and its packages: a cache of another version is not used. */
  readonly digest: () => string;
}

export interface WorkerStart {
  readonly address: URL;
  readonly argv: string[];
}

export interface TextStream {
  readonly isTTY?: boolean;
  /** Width of the terminal in characters; 0 when unknown. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** What a command writes is for people; a program gets the same as data. */
export const SILENT: TextStream = { write: () => true };

/** How a command ended, for the shell. */
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

/** A wrong use of a command; each line says what to do instead. Line feeds within a line are shown as such. */
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

/** Columns that a text for people is laid out in: 100 where the terminal does not say. */
export function textWidth({ columns = 0 }: TextStream): number {
  return columns === 0 ? 100 : Math.min(Math.max(columns, 40), 160);
}

/** Colours for a stream: none where it is no terminal or where NO_COLOR is set, always where FORCE_COLOR is. */
export function coloursFor(stream: TextStream, { variables }: Environment): Colours {
  const forced = variables['FORCE_COLOR'] !== undefined && variables['FORCE_COLOR'] !== '0';
  const colourRefused = (variables['NO_COLOR'] ?? '') !== '' || variables['TERM'] === 'dumb';
  return picocolors.createColors(forced || (stream.isTTY === true && !colourRefused));
}
