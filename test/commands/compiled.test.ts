import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { createAnswerValidators } from '../../generator/render/answer-validators.ts';
import { PROJECT, SMALL } from '../project.ts';
import { readServed } from '../read-tree.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Makes the program run from its sources, whatever was compiled. */
const SOURCE = { CATALOGUE_FROM_SOURCE: '1' };

/** A record with several mistakes that schemas find. */
const WRONG = {
  'site.yaml': 'base_url: https://example.org/\npage_size: 0\nunknown_slug: perhaps\n',
  'games/g/game/game.yaml': 'id: 0\nyear: "1990"\naliases: [Wrong, 3]\nnmae: Game\n',
  'games/g/game/game-a.yaml': 'id: 1\nversion: ""\nrunner: linux\nuser: 3\ncreated_at: yesterday\nscript: {}\n',
  'runtime/a-all.yaml': 'name: a\ncreated_at: "2020-01-01T00:00:00.000000Z"\narchitecture: z80\nurl: here\n',
  'retired.yaml': '- slug: Old\n  date: "2020-1-1"\n',
};

function start(command: string, words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const ended = spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], ...variables },
  });
  return { code: ended.status, out: ended.stdout, error: ended.stderr };
}

describe('the compiled program does what the sources do', () => {
  const command = join(PROJECT, 'generator', 'catalogue.js');

  test.each([
    ['--help'],
    ['explain', 'plain-http'],
    ['chekc'],
    ['check', '--catalogue', SMALL, '--format', 'jsonl'],
    ['check', '--format', 'sarif'],
  ])('%s', (...words) => {
    const compiled = start(command, words);
    expect(compiled).toEqual(start(command, words, SOURCE));
    expect(compiled.out + compiled.error).not.toBe('');
  });

  test('finds the same mistakes', () => {
    const words = ['check', '--catalogue', temporaryFolder(WRONG), '--format', 'jsonl'];
    const compiled = start(command, words);
    expect(compiled).toEqual(start(command, words, SOURCE));
    expect(compiled.out.split('\n').length).toBeGreaterThan(15);
  });

  test('builds the same files, compressed ones as well', () => {
    const folder = temporaryFolder();
    cpSync(SMALL, join(folder, 'catalogue'), { recursive: true });
    appendFileSync(join(folder, 'catalogue/site.yaml'), 'encodings: [gzip, br, zstd]\n');
    const build = (out: string, variables: Record<string, string>) =>
      start(
        command,
        ['build', '--catalogue', folder + '/catalogue', '--out', join(folder, out), '--no-cache'],
        variables,
      );
    expect([build('compiled', {}).code, build('source', SOURCE).code]).toEqual([0, 0]);
    expect(readServed(join(folder, 'compiled'))).toEqual(readServed(join(folder, 'source')));
    expect(readdirSync(join(folder, 'compiled/api'), { recursive: true }).join()).toContain('.zst');
  });

  test('watches what it serves', async () => {
    const { child, ended } = startCommand(['serve', '--catalogue', join(PROJECT, 'catalogue'), '--port', '0']);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGINT');
    // There it would say that it cannot watch.
    expect(await ended).toMatchObject({ code: 0, error: '' });
  });
});

describe('judges that were compiled before', () => {
  const body = {
    count: 1,
    next: null,
    previous: 'no address',
    results: [{ id: 0, game_id: 'x', store1_id: 'text', steamid: null, store2_id: [], store3_id: 3, slug: 'a' }],
  };

  test.each(['envelope', 'runtime', 'not-found', 'method-not-allowed'] as const)(
    '%s: find what others do',
    async (kind) => {
      const { judges } = (await import(`${PROJECT}generator/compile.js`)) as { judges: Plugin };
      const { outputFiles } = await build({
        entryPoints: [join(PROJECT, 'generator/render/answer-validators.ts')],
        bundle: true,
        format: 'esm',
        platform: 'node',
        banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire('/');" },
        plugins: [judges],
        write: false,
      });
      const file = join(temporaryFolder({ 'judges.mjs': outputFiles[0]?.contents ?? '' }), 'judges.mjs');
      const before = ((await import(file)) as { createAnswerValidators: typeof createAnswerValidators })
        .createAnswerValidators;
      const [one, other] = [before()(kind), createAnswerValidators()(kind)];
      for (const data of [body, [], {}, { ...body, results: [] }, { ...body, previous: null, results: [] }]) {
        expect(one?.(data)).toBe(other?.(data));
        expect(one?.errors).toEqual(other?.errors);
      }
    },
  );
});

/** A project of its own; its packages are those of this one. */
function copyProject(): string {
  const folder = temporaryFolder();
  for (const name of ['generator', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((name) => !name.startsWith('.cache'))) {
    symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

const store = (folder: string) => join(folder, 'node_modules', '.cache', 'catalogue-program');
const manifest = (folder: string) => readFileSync(join(store(folder), 'current.json'), 'utf8');
const help = (folder: string) => start(join(folder, 'generator', 'catalogue.js'), ['--help']);
const prepare = (folder: string) => start(join(folder, 'generator', 'compile.js'), []);

describe('a compiled program that is outdated', () => {
  /** Replaces a text by one of the same length, and keeps the time of modification. */
  function change(file: string, from: string, to: string): void {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    utimesSync(file, atime, mtime);
  }

  test('is never run: a change of a source shows at once, even if neither size nor time tells', async () => {
    const folder = copyProject();
    await settled();
    expect(prepare(folder)).toEqual({ code: 0, out: '', error: '' });
    const first = manifest(folder);
    expect(help(folder).out).toContain('Checks, builds and serves');
    expect(manifest(folder)).toBe(first);
    change(join(folder, 'generator/commands/program.ts'), 'Checks, builds', 'Chocks, builds');
    expect(help(folder).out).toContain('Chocks, builds and serves');
    await settled();
    expect(help(folder).out).toContain('Chocks, builds and serves');
    expect(manifest(folder)).not.toBe(first);
  });

  test('is found by a change of a schema, and of the packages', async () => {
    const folder = copyProject();
    await settled();
    prepare(folder);
    for (const path of ['schemas/game.schema.json', 'package-lock.json']) {
      const before = manifest(folder);
      change(join(folder, path), '"', '"');
      await settled();
      expect(help(folder).code).toBe(0);
      expect(manifest(folder), path).not.toBe(before);
    }
  });

  test('is left alone where nothing can be compiled or written', async () => {
    const folder = copyProject();
    await settled();
    prepare(folder);
    rmSync(store(folder), { recursive: true });
    writeFileSync(store(folder), 'No folder');
    expect(help(folder)).toMatchObject({ code: 0, error: '' });
    rmSync(store(folder));
    change(join(folder, 'generator/commands/program.ts'), 'export function', 'export funktion');
    expect(help(folder).error).toContain('funktion');
  });

  test.each(['', '{', '{}', '{"folder":"x"}', 'null'])('is none when its manifest is %j', async (text) => {
    const { findCompiled } = (await import(`${PROJECT}generator/compiled.js`)) as {
      findCompiled: (manifest: string) => string | undefined;
    };
    const folder = temporaryFolder({ 'current.json': text });
    expect(findCompiled(join(folder, 'current.json'))).toBeUndefined();
    expect(findCompiled(join(folder, 'missing.json'))).toBeUndefined();
  });
});

describe('the bytecode of a compiled program', () => {
  test('is left by the first run of a command, used by the next, and replaced when it is damaged', async () => {
    const folder = copyProject();
    await settled();
    prepare(folder);
    const { folder: name } = JSON.parse(manifest(folder)) as { folder: string };
    const bytecodes = () => readdirSync(join(store(folder), name)).filter((file) => file.endsWith('.bytecode'));
    const explain = () => start(join(folder, 'generator', 'catalogue.js'), ['explain', 'plain-http']);
    const first = explain();
    expect(bytecodes()).toEqual(['main.cjs.explain.bytecode']);
    const file = join(store(folder), name, 'main.cjs.explain.bytecode');
    const [before, bytes] = [statSync(file).mtimeMs, readFileSync(file)];
    expect(explain()).toEqual(first);
    expect(statSync(file).mtimeMs).toBe(before);
    const changed = Uint8Array.from(bytes, (byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
    for (const damaged of [changed, bytes.subarray(0, 1000), bytes.subarray(0, 2), new Uint8Array(5)]) {
      writeFileSync(file, damaged);
      expect(explain()).toEqual(first);
      expect(Buffer.compare(readFileSync(file), damaged)).not.toBe(0);
    }
  });

  test('is not left by a command that does not exist', async () => {
    const folder = copyProject();
    await settled();
    prepare(folder);
    const { folder: name } = JSON.parse(manifest(folder)) as { folder: string };
    expect(start(join(folder, 'generator', 'catalogue.js'), ['explian']).code).toBe(2);
    expect(readdirSync(join(store(folder), name))).toEqual(['main.cjs', 'workers']);
  });
});

test.each([
  ['source', 'work.ts', 'export function work(port: { postMessage(x: unknown): void }, data: number): void {'],
  ['compiled', 'work.cjs', 'exports.work = (port, data) => {'],
])('a worker thread runs a %s module', async (_form, name, head) => {
  const folder = temporaryFolder({
    'package.json': '{"type":"module"}',
    [name]: `${head} port.postMessage(data * 2); }\n`,
  });
  const argv = [pathToFileURL(join(folder, name)).href];
  const worker = new Worker(join(PROJECT, 'generator', 'worker.js'), { argv, workerData: 21 });
  const answer = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(answer).toBe(42);
});

/** Until files that were written are old enough for their times to tell a later change. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
