import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '../../create-random.ts';
import { SMALL } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { runs } from '../../runs.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const SEED = 20261121;
const ROUNDS = runs(20);

test(`verify finds each of ${String(ROUNDS)} random tamperings`, { timeout: 60_000 + ROUNDS * 1000 }, async () => {
  const random = createRandom(SEED);
  const folder = temporaryFolder();
  await runCommand(['build', '--catalogue', SMALL, '--out', folder]);
  const tree = readTree(folder);
  // An empty file cannot be cut off.
  const paths = Object.keys(tree).filter((path) => tree[path]?.length !== 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    const tampering = tamperings[Math.floor(random() * tamperings.length)] ?? tamperings[0];
    tampering?.tamper(folder, path, random);
    const { code, out } = await runCommand(['verify', folder]);
    expect(code, `${tampering?.name ?? ''} ${path}: ${out}`).toBe(1);
    rmSync(folder, { recursive: true });
    writeFiles(folder, tree);
  }
});

interface Tampering {
  readonly name: string;
  readonly tamper: (folder: string, path: string, random: () => number) => void;
}

const tamperings: readonly Tampering[] = [
  {
    name: 'change a byte of',
    tamper: (folder, path, random) => {
      const bytes = readFileSync(join(folder, path));
      const index = Math.floor(random() * bytes.length);
      bytes[index] = (bytes[index] ?? 0) ^ (1 + Math.floor(random() * 255));
      writeFileSync(join(folder, path), bytes);
    },
  },
  {
    name: 'delete',
    tamper: (folder, path) => {
      rmSync(join(folder, path));
    },
  },
  {
    name: 'cut off',
    tamper: (folder, path, random) => {
      truncateSync(join(folder, path), Math.floor(random() * readFileSync(join(folder, path)).length));
    },
  },
  {
    name: 'lengthen',
    tamper: (folder, path) => {
      appendFileSync(join(folder, path), '\n');
    },
  },
  {
    name: 'add a file beside',
    tamper: (folder, path) => {
      writeFileSync(join(folder, `${path}~`), '');
    },
  },
  {
    name: 'add a hidden file beside',
    tamper: (folder, path) => {
      writeFileSync(join(folder, path.replace(/[^/]*$/, '.hidden')), '');
    },
  },
  {
    name: 'rename',
    tamper: (folder, path) => {
      renameSync(join(folder, path), join(folder, `${path}.old`));
    },
  },
  {
    name: 'put a link in the place of',
    tamper: (folder, path) => {
      renameSync(join(folder, path), join(folder, 'aside'));
      symlinkSync(join(folder, 'aside'), join(folder, path));
    },
  },
  {
    name: 'put a folder in the place of',
    tamper: (folder, path) => {
      rmSync(join(folder, path));
      mkdirSync(join(folder, path));
    },
  },
];
