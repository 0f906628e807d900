import picocolors from 'picocolors';
import type { Colours } from '../../findings/report/report.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import type { DoorRules } from '../../io/network/door/open-door.ts';
import { type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isInternalError } from '../../findings/internal-error.ts';
import { visibleText } from '../../text/visible-text.ts';
import { asTyped } from './typed-command.ts';

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

/** Wrong use of a command: what is wrong, then the remedies, a line each. Line feeds within a line are escaped. */
export class Misuse extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Writes lines for people to standard error. Control characters are escaped, and commands named as the person can type them. */
export function tell(environment: Environment, ...lines: readonly string[]): void {
  environment.error.write(asTyped(lines.map((line) => `${visibleText(line)}\n`).join(''), environment));
}

export function whenStopped({ onStop }: Environment): Promise<void> {
  return new Promise(onStop);
}

type OptionCheck = readonly [option: string, text: string | undefined, faultOf: (text: string) => string | undefined];

/** Throws `Misuse` for values of options that cannot be taken. */
export function refuseFaulty(options: readonly OptionCheck[]): void {
  const lines = options.flatMap(([option, text, faultOf]) => {
    const fault = text === undefined ? undefined : faultOf(text);
    return text === undefined || fault === undefined ? [] : [`"${text}" (${option}) cannot be taken: ${fault}`];
  });
  if (lines.length > 0) throw new Misuse(...lines);
}

/** Columns that a text may take: those of the terminal within limits, 100 if unknown. */
export function textWidth({ columns = 0 }: TextStream): number {
  return columns === 0 ? 100 : Math.min(Math.max(columns, 40), 160);
}

/** Colours where a stream is a terminal; NO_COLOR switches them off, FORCE_COLOR on. */
export function coloursFor(stream: TextStream, { variables }: Environment): Colours {
  const isForced = variables['FORCE_COLOR'] !== undefined && variables['FORCE_COLOR'] !== '0';
  const colourRefused = (variables['NO_COLOR'] ?? '') !== '' || variables['TERM'] === 'dumb';
  return picocolors.createColors(isForced || (stream.isTTY === true && !colourRefused));
}
