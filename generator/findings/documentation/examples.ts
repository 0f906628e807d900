import type { Example, ExampleFile } from './entry.ts';

const GAME = 'games/m/my-game/game.yaml';
const INSTALLER = 'games/m/my-game/my-game-linux.yaml';
const RUNNER = 'runners/dosbox-x86_64.yaml';
const RUNTIME = 'runtime/my-runtime-x86_64.yaml';

/** Some keys of a game's record. */
export function game(...lines: string[]): Example {
  return files(file(GAME, ...lines));
}

/** Some keys of an installer's record. */
export function installer(...lines: string[]): Example {
  return files(file(INSTALLER, ...lines));
}

/** Some keys of an installer's script, for the runner linux. */
export function script(...lines: string[]): Example {
  return installer('script:', ...indent(lines));
}

/** Some keys of an installer's script for another runner. */
export function scriptFor(runner: string, ...lines: string[]): Example {
  return installer(`runner: ${runner}`, 'script:', ...indent(lines));
}

/** Some keys of a runtime package's record. */
export function runtime(...lines: string[]): Example {
  return files(file(RUNTIME, ...lines));
}

/** Some keys of a runner's record. */
export function runner(...lines: string[]): Example {
  return files(file(RUNNER, ...lines));
}

/** Some keys of the settings. */
export function site(...lines: string[]): Example {
  return files(file('site.yaml', ...lines));
}

/** The list of retired slugs. */
export function retired(...lines: string[]): Example {
  return files(whole('retired.yaml', ...lines));
}

/** Some keys of a file. */
export function file(path: string, ...lines: string[]): ExampleFile {
  return { path, text: toText(lines) };
}

/** A whole file. */
export function whole(path: string, ...lines: string[]): ExampleFile {
  return { path, text: toText(lines), whole: true };
}

/** Several files that show something together. */
export function files(...list: ExampleFile[]): Example {
  return { files: list };
}

/** Words for what no file can show. */
export function note(text: string): Example {
  return { note: text };
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
