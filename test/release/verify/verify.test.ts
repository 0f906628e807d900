import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { createRandom } from '../../create-random.ts';
import { BASE, GAME, gameText, installerText } from '../../findings/case.ts';
import { SMALL } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const SEED = 20261121;
const ROUNDS = 200;

describe('verify', () => {
  let tree: Record<string, string>;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
    await runCommand(['build', '--catalogue', SMALL, '--out', folder]);
    tree = readTree(folder);
    rmSync(folder, { recursive: true });
  });

  test('finds nothing in a tree as it was built, and says how much it looked at', async () => {
    const { code, out } = await runCommand(['verify', temporaryFolder(tree)]);
    expect(code, out).toBe(0);
    expect(out).toContain('is whole: serial 1');
  });

  test(`finds each of ${String(ROUNDS)} random tamperings`, { timeout: 120_000 }, async () => {
    const random = createRandom(SEED);
    const folder = temporaryFolder(tree);
    const paths = Object.keys(tree);
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = paths[Math.floor(random() * paths.length)] ?? '';
      const how = tamperings[Math.floor(random() * tamperings.length)] ?? tamperings[0];
      how?.tamper(folder, path, random);
      const { code, out } = await runCommand(['verify', folder]);
      expect(code, `${how?.name ?? ''} ${path}: ${out}`).toBe(1);
      rmSync(folder, { recursive: true });
      writeFiles(folder, tree);
    }
  });

  test('says that a file is one of another release', async () => {
    const [records, out] = [temporaryFolder(BASE), temporaryFolder()];
    await runCommand(['build', '--catalogue', records, '--out', out]);
    for (const name of ['Second', 'Third']) {
      const before = readTree(out);
      writeFiles(records, { [GAME]: `id: 1\nname: ${name}\n` });
      await runCommand(['build', '--catalogue', records, '--out', out]);
      if (name === 'Third') writeFiles(out, { 'api/installers/openttd': before['api/installers/openttd'] ?? '' });
    }
    const { code, out: report } = await runCommand(['verify', out]);
    expect(code).toBe(1);
    expect(report).toContain('api/installers/openttd has the bytes of another release, as of serial 2');
  });

  test('finds an older release in the place of a newer one', async () => {
    const [records, older, newer] = [temporaryFolder(BASE), join(temporaryFolder(), 'a'), join(temporaryFolder(), 'b')];
    await runCommand(['build', '--catalogue', records, '--out', older]);
    writeFiles(records, { 'games/d/doom/game.yaml': gameText(2), 'games/d/doom/doom-cd.yaml': installerText(2, 'CD') });
    await runCommand(['build', '--catalogue', records, '--out', newer, '--previous', older]);
    expect(await runCommand(['verify', newer, '--previous', older])).toMatchObject({ code: 0 });
    const { code, out } = await runCommand(['verify', older, '--previous', newer]);
    expect(code).toBe(1);
    expect(out).toContain('has serial 1, but 2 was there before');
  });

  test('finds two builds that went on from one release', async () => {
    const [records, first] = [temporaryFolder(BASE), join(temporaryFolder(), 'first')];
    await runCommand(['build', '--catalogue', records, '--out', first]);
    const others = [];
    for (const name of ['One', 'Two']) {
      writeFiles(records, { [GAME]: `id: 1\nname: ${name}\n` });
      const out = join(temporaryFolder(), 'out');
      await runCommand(['build', '--catalogue', records, '--out', out, '--previous', first]);
      others.push(out);
    }
    const { code, out } = await runCommand(['verify', others[0] ?? '', '--previous', others[1] ?? '']);
    expect(code).toBe(1);
    expect(out).toContain('two builds went on from one release');
  });

  test('notes times that were not kept, which is not a fault', async () => {
    const folder = temporaryFolder(tree);
    utimesSync(join(folder, 'api/runtime'), 1, 1);
    const { code, out } = await runCommand(['verify', folder]);
    expect(code).toBe(0);
    expect(out).toContain('other modification times');
  });

  test('lets the trace of a mirror lie beside a release', async () => {
    const { code } = await runCommand(['verify', temporaryFolder({ ...tree, 'mirror.json': '{}' })]);
    expect(code).toBe(0);
  });

  test('gives one JSON line for each fault', async () => {
    const folder = temporaryFolder(tree);
    rmSync(join(folder, 'api/runtime'));
    const { out } = await runCommand(['verify', folder, '--format', 'jsonl']);
    expect(JSON.parse(out)).toEqual({ kind: 'missing', path: 'api/runtime', words: 'is not there' });
  });

  test('of a list that names files elsewhere reads none of them', async () => {
    const list = `${'0'.repeat(64)}  ../secret\n${tree['manifest.sha256'] ?? ''}`;
    const { code, out } = await runCommand(['verify', temporaryFolder({ ...tree, 'manifest.sha256': list })]);
    expect(code).toBe(1);
    expect(out).toContain('line 1 of the list is not readable');
  });

  test('is misuse without a folder', async () => {
    expect(await runCommand(['verify', 'nowhere'])).toMatchObject({ code: 2 });
    expect(await runCommand(['verify', 'http://127.0.0.1:1'])).toMatchObject({ code: 2 });
  });
});

test('the list is one that sha256sum reads', async () => {
  const out = temporaryFolder();
  await runCommand(['build', '--catalogue', SMALL, '--out', out]);
  const { status, stderr } = spawnSync('sha256sum', ['--check', '--strict', '--quiet', 'manifest.sha256'], {
    cwd: out,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
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
