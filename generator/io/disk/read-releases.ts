import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitAside } from './git.ts';

/** The trailer of a commit that lets another one through, which it names in full. */
export const RELEASE_TRAILER = 'Hold-ended';

/** Commits that signed commits up to the head let through; only an SSH signature counts, not names or dates. */
export async function readReleases(
  folder: string,
  head: string,
  keys: readonly string[],
  since: string | undefined,
): Promise<string[]> {
  if (keys.length === 0 || since === head) return [];
  const work = mkdtempSync(join(tmpdir(), 'catalogue-keys-'));
  try {
    const file = join(work, 'allowed');
    writeFileSync(file, keys.map((key) => `owner namespaces="git" ${key}\n`).join(''));
    const words = [
      ...['-c', `gpg.ssh.allowedSignersFile=${file}`, '-c', 'gpg.ssh.program=ssh-keygen', 'log', '--no-show-signature'],
      ...['--regexp-ignore-case', `--grep=^${RELEASE_TRAILER}:`, '-z'],
      `--format=tformat:%G? %GF%n%(trailers:key=${RELEASE_TRAILER},valueonly)`,
    ];
    const range = since === undefined ? [head] : [head, `^${since}`];
    const output = await gitAside(folder, [...words, '--end-of-options', ...range]);
    return output.toString().split('\0').flatMap(releasedBy);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** An OpenPGP signature is checked with the keys on the builder's machine. */
const SIGNED = 'G SHA256:';

function releasedBy(text: string): string[] {
  const [signature = '', ...names] = text.trim().split(/\s*\n\s*/);
  return signature.startsWith(SIGNED) ? names.filter((name) => /^[0-9a-f]{40,64}$/.test(name)) : [];
}
