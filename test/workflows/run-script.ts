import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../project.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

/** How a script ended, and what it told the programs that stand in for the real ones. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
  /** One line for each call, with its words. */
  readonly calls: readonly string[];
}

export interface Surroundings {
  /** Bodies of programs in the language of the shell; each call of them is noted. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** Runs one of `.github/scripts`, where other programs than the real ones answer for the world outside. */
export function runScript(name: string, words: readonly string[], surroundings: Surroundings = {}): Run {
  const { programs = {}, variables = {}, folder = temporaryFolder() } = surroundings;
  const bin = temporaryFolder();
  for (const [program, body] of Object.entries(programs)) {
    const script = `#!/usr/bin/env bash\nprintf '%s\\n' "${program} $*" >> '${bin}/calls'\n${body}\n`;
    writeFiles(bin, { [program]: script });
    chmodSync(join(bin, program), 0o755);
  }
  const { status, stdout, stderr } = spawnSync(`${PROJECT}.github/scripts/${name}`, words, {
    cwd: folder,
    env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: bin, ...variables },
    encoding: 'utf8',
    timeout: 60_000,
  });
  const calls = existsSync(`${bin}/calls`) ? readFileSync(`${bin}/calls`, 'utf8').trimEnd().split('\n') : [];
  return { code: status, out: stdout, error: stderr, calls };
}
