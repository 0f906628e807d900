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

/** A kind of finding without the check that raises it. */
export interface FindingDefinition<Details extends object = object> {
  /** Stable: it is in reports, acceptances and documentation. */
  readonly code: string;
  readonly severity: Severity;
  /** Absent for what only a person can fix. */
  readonly fix?: FixKind;
  /** What is wrong, as one sentence without a final period. */
  message(details: Details): string;
  /** What to do about it, as one or two sentences. */
  help(details: Details): string;
  /** The details for the other place, of a finding about two records; it stands at the newer one then. */
  turned?(details: Details): Details;
  /** Why it matters to the player, the client or the catalogue. */
  readonly why: string;
  /** First version of the client for which it holds; if absent, the one that checks are compared with. */
  readonly since?: string;
  /** Something that has the finding. */
  readonly wrong: Example;
  /** The same without it. */
  readonly right: Example;
}

/** A kind of finding, which makes the diagnostics of its code. */
export interface DefinedFinding<Details extends object = object> extends FindingDefinition<Details> {
  at(place: Place, details: Details): Diagnostic;
}

/** Declares a kind of finding. `message` names the type of its details, which the other parts must agree with. */
export function defineFinding<Details extends object>(definition: FindingDefinition<Details>): DefinedFinding<Details> {
  const { code, severity } = definition;
  return { ...definition, at: (place, details) => ({ code, severity, place, details }) };
}

/** The version of the client that the check is compared with. */
const CLIENT = '0.5.23';

/** For which versions of the client a finding holds, in words. */
export function clientsOf({ since }: FindingDefinition, isAboutClient: boolean): string {
  if (since !== undefined) return `Holds for clients since ${since}`;
  return isAboutClient ? `Holds for client ${CLIENT}` : 'Does not depend on the client';
}

/** Findings about the same kind of thing, in the order of the documentation. */
export interface Section {
  readonly title: string;
  readonly isAboutClient?: boolean;
  readonly findings: readonly DefinedFinding[];
}

/** Files of a catalogue, or words for what no file can show, such as an invisible character. */
export type Example = { readonly files: readonly ExampleFile[] } | { readonly note: string };

export interface ExampleFile {
  /** Path relative to the catalogue's folder. */
  readonly path: string;
  /** YAML: the keys that matter, without those that the rest of the file would have. */
  readonly text: string;
  /** The text is the whole file. */
  readonly whole?: true;
}

export const GAME = 'games/m/my-game/game.yaml';
export const LINUX = 'games/m/my-game/my-game-linux.yaml';
export const DEMO = 'games/m/my-game/my-game-demo.yaml';
export const RUNNER = 'runners/dosbox-x86_64.yaml';
export const RUNTIME = 'runtime/my-runtime-x86_64.yaml';

export const TIME = '2026-03-01T12:00:00.000000Z';
export const CHECKSUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Some keys of a game's record. */
export const game = (...lines: string[]): Example => files(file(GAME, ...lines));

/** Some keys of an installer's record. */
export const installer = (...lines: string[]): Example => files(file(LINUX, ...lines));

/** Some keys of an installer's script, for the runner linux. */
export const script = (...lines: string[]): Example => installer('script:', ...indent(lines));

export const scriptFor = (runner: string, ...lines: string[]): Example =>
  installer(`runner: ${runner}`, 'script:', ...indent(lines));

/** A script with one file in the long form, with more keys. */
export function fileWith(...lines: string[]): Example {
  const keys = ['url: https://example.org/setup.zip', 'filename: setup.zip', ...lines];
  return script('files:', '  - setup:', ...keys.map((line) => `      ${line}`));
}

/** Lines of a script that run a program in Wine, with more parameters. */
export function wineexecStep(...lines: string[]): string[] {
  const parameters = ['name: wineexec', 'executable: setup', ...lines];
  return ['installer:', '  - task:', ...parameters.map((line) => `      ${line}`)];
}

/** Some keys of a runtime package's record. */
export const runtime = (...lines: string[]): Example => files(file(RUNTIME, ...lines));

/** Some keys of a runner's record. */
export const runner = (...lines: string[]): Example => files(file(RUNNER, ...lines));

/** Some keys of the settings. */
export const site = (...lines: string[]): Example => files(file('site.yaml', ...lines));

/** The list of retired slugs. */
export const retired = (...lines: string[]): Example => files(whole('retired.yaml', ...lines));

/** Some keys of a file. */
export const file = (path: string, ...lines: string[]): ExampleFile => ({ path, text: toText(lines) });

export const whole = (path: string, ...lines: string[]): ExampleFile => ({ path, text: toText(lines), whole: true });

/** Several files that show something together. */
export const files = (...list: ExampleFile[]): Example => ({ files: list });

/** Words for what no file can show. */
export const note = (text: string): Example => ({ note: text });

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Checks a subject for one kind of finding: a script, a record, all records, an image. */
export interface Rule<Subject> {
  readonly finding: DefinedFinding;
  readonly check: (subject: Subject) => readonly Diagnostic[];
}
