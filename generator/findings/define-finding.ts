import type { Diagnostic, Place, Severity } from './diagnostic.ts';

/**
 * How a finding can be fixed automatically, at the scalar it points at:
 *
 * - `rename`: write the suggested key
 * - `retype`: write the same value as the type that is expected there
 * - `quote`: put it in quotes
 * - `strip`: delete the byte order mark
 * - `indent`: indent the lines that belong to it
 * - `move`: move it, and its lines with it
 * - `remove`: delete the key, its value and the comments above it
 */
export type FixKind = 'rename' | 'retype' | 'quote' | 'strip' | 'indent' | 'move' | 'remove';

/** A kind of finding, without its check. */
export interface FindingDefinition<Details extends object = object> {
  /** Stable. */
  readonly code: string;
  /** By default a warning. */
  readonly severity?: Severity;
  readonly fix?: FixKind;
  /** One sentence without a final period. */
  message(details: Details): string;
  /** The remedy in one or two sentences. */
  help(details: Details): string;
  /** Details for the other place of a finding about two records, which is reported at the newer one. */
  turned?(details: Details): Details;
  /** Why it matters to the player, the client or the catalogue. */
  readonly why: string;
  /** First version of the client for which it holds; by default `CLIENT_VERSION`. */
  readonly since?: string;
  readonly wrong: Example;
  readonly right: Example;
}

export interface DefinedFinding<Details extends object = object> extends FindingDefinition<Details> {
  readonly severity: Severity;
  at(place: Place, details: Details): Diagnostic;
}

/** Declares a kind of finding; `message` determines the type of its details. */
export function defineFinding<Details extends object>(definition: FindingDefinition<Details>): DefinedFinding<Details> {
  const { code, severity = 'warning' } = definition;
  return { ...definition, severity, at: (place, details) => ({ code, severity, place, details }) };
}

const CLIENT = '0.5.23';

/** The client versions of a finding, in words. */
export function clientsOf({ since }: FindingDefinition, isAboutClient: boolean): string {
  if (since !== undefined) return `Holds for clients since ${since}`;
  return isAboutClient ? `Holds for client ${CLIENT}` : 'Does not depend on the client';
}

export interface Section {
  readonly title: string;
  readonly isAboutClient?: boolean;
  readonly findings: readonly DefinedFinding[];
}

/** Files of a catalogue, or words for what no file can show. */
export type Example = { readonly files: readonly ExampleFile[] } | { readonly note: string };

export interface ExampleFile {
  readonly path: string;
  /** YAML with the relevant keys only. */
  readonly text: string;
  readonly whole?: true;
}

export const GAME = 'games/m/my-game/game.yaml';
export const LINUX = 'games/m/my-game/my-game-linux.yaml';
export const DEMO = 'games/m/my-game/my-game-demo.yaml';
export const RUNNER = 'runners/dosbox-x86_64.yaml';
export const RUNTIME = 'runtime/my-runtime-x86_64.yaml';

export const TIME = '2026-03-01T12:00:00.000000Z';
export const CHECKSUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const game = (...lines: string[]): Example => files(file(GAME, ...lines));

export const installer = (...lines: string[]): Example => files(file(LINUX, ...lines));

export const script = (...lines: string[]): Example => installer('script:', ...indent(lines));

export const scriptFor = (runner: string, ...lines: string[]): Example =>
  installer(`runner: ${runner}`, 'script:', ...indent(lines));

/** A script with a file in the long form. */
export function fileWith(...lines: string[]): Example {
  const keys = ['url: https://example.org/setup.zip', 'filename: setup.zip', ...lines];
  return script('files:', '  - setup:', ...keys.map((line) => `      ${line}`));
}

/** A script that runs a program in Wine. */
export function wineexecStep(...lines: string[]): string[] {
  const parameters = ['name: wineexec', 'executable: setup', ...lines];
  return ['installer:', '  - task:', ...parameters.map((line) => `      ${line}`)];
}

export const runtime = (...lines: string[]): Example => files(file(RUNTIME, ...lines));

export const runner = (...lines: string[]): Example => files(file(RUNNER, ...lines));

export const site = (...lines: string[]): Example => files(file('site.yaml', ...lines));

export const retired = (...lines: string[]): Example => files(whole('retired.yaml', ...lines));

export const file = (path: string, ...lines: string[]): ExampleFile => ({ path, text: toText(lines) });

export const whole = (path: string, ...lines: string[]): ExampleFile => ({ path, text: toText(lines), whole: true });

export const files = (...list: ExampleFile[]): Example => ({ files: list });

export const note = (text: string): Example => ({ note: text });

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Checks a subject (a script, a record, an image, all records) for one kind of finding. */
export interface Rule<Subject> {
  readonly finding: DefinedFinding;
  readonly check: (subject: Subject) => readonly Diagnostic[];
}

/** Declares a kind of finding with its check, which is given the function that makes one. */
export function defineRule<Details extends object, Subject>({
  check,
  ...definition
}: FindingDefinition<Details> & {
  readonly check: (subject: Subject, findingAt: DefinedFinding<NoInfer<Details>>['at']) => readonly Diagnostic[];
}): Rule<Subject> {
  const finding = defineFinding<Details>(definition);
  const findingAt: typeof finding.at = (place, details) => finding.at(place, details);
  return { finding, check: (subject) => check(subject, findingAt) };
}
