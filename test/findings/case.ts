import type { MemoryEntries, MemoryEntry } from '../memory-catalogue.ts';

/** A catalogue and all that is to be found in it, one line each: `code file:line:column-endLine:endColumn`. */
export interface Case {
  readonly name: string;
  readonly entries: MemoryEntries;
  readonly found: readonly string[];
}

export const SITE = 'site.yaml';
export const GAME = 'games/o/openttd/game.yaml';
export const INSTALLER = 'games/o/openttd/openttd-cd.yaml';
export const RUNTIME = 'runtime/dxvk-all.yaml';
export const RUNNER = 'runners/dosbox.yaml';
export const RETIRED = 'retired.yaml';

/** The lines of an installer up to its script, whose first line is the eighth of the file. */
export const HEAD = `id: 1
version: CD
runner: linux
user: tester
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
script:
`;

/** An installer that nothing is wrong with, except for its id and version. */
export function installerText(id: number, version: string): string {
  return `${HEAD.replace('id: 1\nversion: CD', `id: ${String(id)}\nversion: ${version}`)}  game: {exe: a}\n`;
}

/** A game that nothing is wrong with. */
export function gameText(id: number, more = ''): string {
  return `id: ${String(id)}\nname: A game\n${more}`;
}

export const RUNTIME_TEXT = `name: umu
created_at: "2026-03-01T12:00:00.000000Z"
architecture: all
url: https://example.org/dxvk.tar.gz
`;

/** A runner that nothing is wrong with, with some of its keys changed. */
export function runnerText(changes: Readonly<Record<string, string>> = {}): string {
  const url = 'https://example.org/dosbox.tar.xz';
  const keys = { name: 'dosbox', version: '0.82.2', architecture: 'x86_64', url, default: 'true', ...changes };
  return Object.entries(keys)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
}

/** A catalogue that nothing is wrong with. */
export const BASE = {
  [SITE]: 'base_url: https://games.test\n',
  [GAME]: 'id: 1\nname: OpenTTD\n',
  [INSTALLER]: installerText(1, 'CD'),
} satisfies MemoryEntries;

/** A case in which one file of the base catalogue is another; findings name their place alone. */
export function inFile(name: string, path: string, content: MemoryEntry, ...findings: string[]): Case {
  return { name, entries: { ...BASE, [path]: content }, found: findings.map((line) => line.replace(' ', ` ${path}:`)) };
}

/** A case of one line, or more, in the script of an installer; the line is the eighth. */
export function inScript(name: string, script: string, ...findings: string[]): Case {
  const lines = script.replaceAll(/^(?=.)/gm, '  ');
  return inFile(name, INSTALLER, `${HEAD}${lines}\n`, ...findings);
}

/** A case of a line that is added to the record of a game, as its third. */
export function inGame(name: string, line: string, ...findings: string[]): Case {
  return inFile(name, GAME, `id: 1\nname: OpenTTD\n${line}\n`, ...findings);
}

/** A case of a line that takes the place of the one with the same key in an installer. */
export function inInstaller(name: string, line: string, ...findings: string[]): Case {
  const key = line.slice(0, line.indexOf(':') + 1);
  const lines = installerText(1, 'CD').trimEnd().split('\n');
  const index = lines.findIndex((other) => other.startsWith(key));
  if (index === -1) lines.push(line);
  else lines[index] = line;
  return inFile(name, INSTALLER, `${lines.join('\n')}\n`, ...findings);
}

/** A case of a line that takes the place of the one with the same key in a runtime package. */
export function inRuntime(name: string, line: string, ...findings: string[]): Case {
  const key = line.slice(0, line.indexOf(':') + 1);
  const lines = RUNTIME_TEXT.split('\n').map((other) => (other.startsWith(key) ? line : other));
  return inFile(name, RUNTIME, lines.join('\n'), ...findings);
}

/** A case of a line that is added to the settings, as their second. */
export function inSite(name: string, line: string, ...findings: string[]): Case {
  return inFile(name, SITE, `base_url: https://games.test\n${line}\n`, ...findings);
}

/** A case of a catalogue with more files than the base one; findings name their whole place. */
export function withFiles(name: string, entries: MemoryEntries, ...findings: string[]): Case {
  return { name, entries: { ...BASE, ...entries }, found: findings };
}
