import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeArchive } from '../../io/archives/make-archive.ts';
import { standInDoor } from '../../stand-in-door.ts';
import { COMMAND } from '../../project.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { catalogueOf, rehearsalFolders, rehearseCatalogue } from '../../authoring/rehearse/catalogue-of.ts';
import { ROTS, type Rot } from '../../authoring/rehearse/rots.ts';
import { SETUPS, SHAPES } from '../../authoring/rehearse/shapes.ts';

interface Report {
  readonly installers: readonly {
    readonly file: string;
    readonly outcome: string;
    readonly step: number | null;
    readonly reason?: string;
    readonly findings: readonly { readonly code: string; readonly message: string; readonly help: string }[];
  }[];
}

async function outcomesOf(shapes: readonly Rot[]): Promise<Report['installers']> {
  const { folder, replies } = await catalogueOf(shapes);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  const { out, error } = await rehearseCatalogue(folder, ['--format', 'json'], { openDoor });
  expect(error).toBe('');
  return (JSON.parse(out) as Report).installers;
}

function wordsOf(outcomes: Report['installers'], shapes: readonly Rot[]): string[] {
  return outcomes.map(({ outcome, step }, index) => {
    const place = step === null ? '' : ` step ${String(step)}`;
    return `${shapes[index]?.name ?? ''}: ${outcome}${place}`;
  });
}

test('installers of all shapes work as far as anyone can know', { timeout: 120_000 }, async () => {
  expect(SHAPES.length).toBeGreaterThan(60);
  const words = wordsOf(await outcomesOf(SHAPES), SHAPES);
  expect(words).toEqual(SHAPES.map(({ name, outcome }) => `${name}: ${outcome}`));
});

test.skipIf(lackOf('innoextract', ['--version']) !== undefined)('setup programs of Inno are looked into', async () => {
  const words = wordsOf(await outcomesOf(SETUPS), SETUPS);
  expect(words).toEqual(SETUPS.map(({ name, outcome }) => `${name}: ${outcome}`));
});

test('what has changed since is told, with what is there instead', { timeout: 120_000 }, async () => {
  expect(ROTS.length).toBeGreaterThan(30);
  const { folder, replies } = await catalogueOf(ROTS);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  const { code, out } = await rehearseCatalogue(folder, [], { openDoor });
  expect(code).toBe(1);
  const blocks = out
    .split(/^(?=games\/)/m)
    .map((block, index) => `# ${ROTS[index]?.name ?? ''}\n${block.replace(/^[^:]*: /, '')}`);
  await expect(blocks.join('\n')).toMatchFileSnapshot('../../authoring/rehearse/rots.txt');
});

/** The case with a name. */
function findCase(title: string): Rot {
  const match = [...SHAPES, ...ROTS].find(({ name }) => name === title);
  if (match === undefined) throw new Error(`There is no case "${title}"`);
  return match;
}

const RIGHT = findCase('a start script gets its bit');
const WRONG = findCase('the start script is gone');
const BROUGHT = findCase('an installer of the player');

test('a file that two installers have is asked for once, and nothing of it is left', async () => {
  const { folder, replies } = await catalogueOf([RIGHT]);
  const [address = ''] = replies.keys();
  const record = readFileSync(join(folder, 'games/g/game-000/game-000-it.yaml'), 'utf8');
  writeFiles(folder, { 'games/g/game-000/game-000-other.yaml': record.replace('id: 1', 'id: 2') });
  const requests: string[] = [];
  const openDoor = standInDoor((question) => {
    requests.push(question);
    return replies.get(question) ?? { status: 404 };
  });
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, out, error } = await rehearseCatalogue(folder, [], { openDoor });
  expect({ code, error, asked: requests }).toEqual({ code: 0, error: '', asked: [address] });
  expect(out).toBe(
    'games/g/game-000/game-000-it.yaml: works\ngames/g/game-000/game-000-other.yaml: works\n\n2 installers: 2 work\n',
  );
  expect(rehearsalFolders(temporary)).toEqual([]);
});

test('what is in a file with a checksum is remembered for the next run, and asked for again in time', async () => {
  const bytes = await makeArchive('zip', { taxi: '\x7FELF', 'start.sh': '#!/bin/sh' });
  const checksum = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const { folder } = await catalogueOf([{ ...RIGHT, keys: { filename: 'taxi.zip', checksum } }]);
  let count = 0;
  const openDoor = standInDoor(() => {
    count += 1;
    return { body: bytes };
  });
  const cache = join(folder, 'cache');
  const counts: number[] = [];
  for (const words of [['--cache', cache], ['--cache', cache], ['--no-cache'], ['--cache', cache, '--max-age', '1']]) {
    const later = words.length > 2 ? { now: () => Date.now() + 7_200_000 } : {};
    const { out } = await rehearseCatalogue(folder, words, { openDoor, ...later });
    expect(out).toContain('game-000-it.yaml: works\n');
    counts.push(count);
  }
  expect(counts).toEqual([1, 1, 2, 3]);
  expect(readdirSync(cache)).toEqual(['listings']);
});

test('nothing is remembered of a changed file, nor of one without a checksum', async () => {
  const { folder, replies } = await catalogueOf([RIGHT, findCase('a changed file')]);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  expect((await rehearseCatalogue(folder, ['--cache', 'cache'], { openDoor })).out).toContain('1 fails, 1 works');
  expect(readdirSync(folder)).not.toContain('cache');
});

test('a full disk leaves its installer unclear, all others are rehearsed, and nothing stays', async () => {
  const large = { name: 'taxi.zip', kind: 'file', tree: { taxi: 'x'.repeat(2_000_000) } } as const;
  const { folder, replies } = await catalogueOf([{ ...RIGHT, downloads: { archive: large } }, RIGHT]);
  const bodies = [...replies.values()].map(({ body = '' }) => body);
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Connection', 'close');
    response.end(bodies[Number(url.slice(1, 2))]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const index of [0, 1]) {
    const path = join(folder, `games/g/game-00${String(index)}/game-00${String(index)}-it.yaml`);
    const address = `http://127.0.0.1:${String(port)}/${String(index)}/`;
    writeFileSync(path, readFileSync(path, 'utf8').replace(/https:\/\/archive[^/]*\//, address));
  }
  // The system refuses what goes beyond a megabyte at most.
  const script = `ulimit -f 1000; exec "$0" "$1" rehearse --allow-private --no-cache --catalogue .`;
  const temporary = temporaryFolder();
  const child = spawn('sh', ['-c', script, process.execPath, COMMAND], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TMPDIR: temporary },
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  server.close();
  expect(error).toBe('');
  expect(out).toContain(
    'game-000-it.yaml: unclear: archive: it cannot be kept in the temporary folder: the file would be larger than may be',
  );
  expect(out).toContain('2 installers: 1 is unclear, 1 works');
  expect(rehearsalFolders(temporary)).toEqual([]);
});

test('what the player brings can be named', async () => {
  const { folder, replies } = await catalogueOf([BROUGHT]);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  writeFiles(folder, { 'mine.zip': await makeArchive('zip', { taxi: '#!/bin/sh', 'a.txt': '' }) });
  const rehearsal = await rehearseCatalogue(folder, ['--with', 'setup=mine.zip'], { openDoor });
  expect(rehearsal.out).toContain('game-000-it.yaml: works\n');
  const refusal = await rehearseCatalogue(folder, ['--with', 'setup=none.zip'], { openDoor });
  expect(refusal).toMatchObject({ code: 2, out: '' });
  expect(refusal.error).toContain('There is no file "none.zip" (--with)');
  expect((await rehearseCatalogue(folder, ['--with', 'mine.zip'])).error).toContain('Write --with LABEL=FILE.');
});

test('a failing installer has an issue, which closes when it works', async () => {
  const { folder, replies } = await catalogueOf([RIGHT, WRONG]);
  const openDoor = standInDoor((address) => replies.get(address) ?? { status: 404 });
  const title = (number: number) =>
    `Does not install: games/g/game-00${String(number)}/game-00${String(number)}-it.yaml`;
  const open = [
    { number: 7, title: title(0), body: '' },
    { number: 8, title: 'A person asks', body: '' },
  ];
  writeFiles(folder, { 'open.json': JSON.stringify(open) });
  const { code, out } = await rehearseCatalogue(folder, ['--format', 'json', '--issues', 'open.json'], { openDoor });
  const { issues } = JSON.parse(out) as { readonly issues: readonly object[] };
  expect(code).toBe(1);
  expect(issues).toEqual([
    { action: 'close', number: 7, body: 'It installs again.' },
    { action: 'open', title: title(1), body: expect.stringContaining('`fails at step 2`') as unknown },
  ]);
  expect((await rehearseCatalogue(folder, ['--issues', 'open.json'])).error).toContain('--issues needs --format json');
});

test('a host that sends no file leaves its installer unclear, and all others are rehearsed', async () => {
  const { folder, replies } = await catalogueOf([RIGHT, RIGHT]);
  const openDoor = standInDoor((address) =>
    address.includes('game-000') ? { status: 503 } : (replies.get(address) ?? { status: 404 }),
  );
  const { code, out } = await rehearseCatalogue(folder, ['--format', 'markdown'], { openDoor });
  expect(code).toBe(0);
  expect(out).toContain('2 installers: 1 is unclear, 1 works');
  expect(out).toContain('`unclear: archive: status 503 (');
});

test('only what a branch changed is rehearsed where that is wanted', async () => {
  const { folder } = await catalogueOf([RIGHT]);
  const { code, error } = await rehearseCatalogue(folder, ['--changed-from', 'main']);
  expect(code).toBe(2);
  expect(error).toContain('git cannot compare with "main"');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'a');
  const openDoor = standInDoor(() => ({ status: 404 }));
  expect(await rehearseCatalogue(folder, ['--changed-from', 'main'], { openDoor })).toEqual({
    code: 0,
    out: '0 installers\n',
    error: '',
  });
});
