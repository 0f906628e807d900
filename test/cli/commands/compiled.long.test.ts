import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnswerValidators } from '../../../generator/answers/answer-validators.ts';
import { PROJECT, SMALL } from '../../project.ts';
import { readServed } from '../../read-tree.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Makes the program run from its sources, whatever was compiled. */
const SOURCE = { CATALOGUE_FROM_SOURCE: '1' };

/** A record with several mistakes that schemas find. */
const WRONG = {
  'site.yaml': 'base_url: https://example.org/\npage_size: 0\nunknown_slug: perhaps\n',
  'games/g/gem/game.yaml': 'id: 0\nyear: "1990"\naliases: [Wrong, 3]\nnmae: Game\n',
  'games/g/gem/game-a.yaml': 'id: 1\nversion: ""\nrunner: linux\nuser: 3\ncreated_at: yesterday\nscript: {}\n',
  'runtime/a-all.yaml': 'name: a\ncreated_at: "2020-01-01T00:00:00.000000Z"\narchitecture: z80\nurl: here\n',
  'retired.yaml': '- slug: Old\n  date: "2020-1-1"\n',
};

function start(command: string, words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const result = spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], ...variables },
  });
  return { code: result.status, out: result.stdout, error: result.stderr };
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
    const compiled = withoutNow(start(command, words));
    expect(compiled).toEqual(withoutNow(start(command, words, SOURCE)));
    expect(compiled.out.split('\n').length).toBeGreaterThan(15);
  });

  test('builds the same files', () => {
    const folder = temporaryFolder();
    cpSync(SMALL, join(folder, 'catalogue'), { recursive: true });
    const site = join(folder, 'catalogue/site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace('website: false', ''));
    const build = (out: string, variables: Record<string, string>) =>
      start(
        command,
        ['build', '--catalogue', folder + '/catalogue', '--out', join(folder, out), '--no-cache'],
        variables,
      );
    expect([build('compiled', {}).code, build('source', SOURCE).code]).toEqual([0, 0]);
    expect(readServed(join(folder, 'compiled'))).toEqual(readServed(join(folder, 'source')));
    expect(readServed(join(folder, 'compiled'))['index.html']).toContain('–');
  });

  test('watches what it serves', async () => {
    const { child, ending } = startCommand(['serve', '--catalogue', join(PROJECT, 'catalogue'), '--port', '0']);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGINT');
    // There it would say that it cannot watch.
    expect(await ending).toMatchObject({ code: 0, error: '' });
  });
});

describe('validators that were compiled before', () => {
  const body = {
    count: 1,
    next: null,
    previous: 'no address',
    results: [{ id: 0, game_id: 'x', store1_id: 'text', steamid: null, store2_id: [], store3_id: 3, slug: 'a' }],
  };

  test('find what others do', async () => {
    const { precomputed } = (await import(`${PROJECT}generator/compile.js`)) as {
      precomputed: (constants: Map<string, unknown>) => Plugin;
    };
    const { outputFiles } = await build({
      entryPoints: [join(PROJECT, 'generator/answers/answer-validators.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire('/');" },
      plugins: [precomputed(new Map())],
      write: false,
    });
    const file = join(temporaryFolder({ 'judges.mjs': outputFiles[0]?.contents ?? '' }), 'judges.mjs');
    const compiled = (await import(file)) as { createAnswerValidators: typeof createAnswerValidators };
    for (const kind of ['envelope', 'runtime', 'not-found', 'method-not-allowed'] as const) {
      const validators = [compiled.createAnswerValidators()(kind), createAnswerValidators()(kind)];
      for (const data of [body, [], {}, { ...body, results: [] }, { ...body, previous: null, results: [] }]) {
        const [verdict, expected] = validators.map((validate) => [validate?.(data), validate?.errors]);
        expect(verdict, kind).toEqual(expected);
      }
    }
  });
});

/** A project of its own; its packages are those of this one. */
function copyProject(folder = temporaryFolder()): string {
  const documents = ['.github', 'catalogue/README.md'];
  for (const name of ['generator', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json', ...documents]) {
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((name) => !name.startsWith('.'))) {
    symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

describe('a compiled program', () => {
  const PROGRAM = 'generator/cli/program.ts';
  const COMPILED = 'node_modules/.cache/catalogue';
  const help = (folder: string) => start(join(folder, 'generator', 'catalogue.js'), ['--help']);
  const prepare = (folder: string) => start(join(folder, 'generator', 'compile.js'), []);
  const main = (folder: string) => join(folder, COMPILED, 'main.cjs');
  const isUsed = (folder: string) => {
    const text = readFileSync(main(folder), 'utf8');
    writeFileSync(main(folder), text.replace('Checks, builds', 'Compiled: checks'));
    const { code, out, error } = help(folder);
    writeFileSync(main(folder), text);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    return out.includes('Compiled: checks');
  };

  /** As if it were compiled again, which takes longer than all else here. */
  const renewCompiled = async (folder: string) => {
    await waitForAge();
    writeFileSync(join(folder, COMPILED, 'start'), '');
  };
  /** As if a copy of this project were compiled, for its sources are the same. */
  const takeCompiled = async (folder: string) => {
    cpSync(join(PROJECT, COMPILED), join(folder, COMPILED), { recursive: true });
    await renewCompiled(folder);
  };

  /** Faster than `isUsed` where the sources would run. */
  const findsCompiled = (folder: string) => {
    const module = JSON.stringify(pathToFileURL(join(folder, 'generator/compiled.js')).href);
    const { out } = start('-e', [`import(${module}).then(({ findCompiled }) => console.log(findCompiled()?.folder))`]);
    return out.trim() === join(folder, COMPILED);
  };

  /** Replaces a text by one of the same length, and keeps the time of modification. */
  function change(file: string, from: string, to: string): void {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    utimesSync(file, atime, mtime);
  }

  test('is used until a source changes, even if neither size nor time tells, and again once it is compiled', async () => {
    const folder = copyProject();
    await takeCompiled(folder);
    expect(isUsed(folder)).toBe(true);
    await waitForAge();
    change(join(folder, PROGRAM), 'Checks, builds', 'Chocks, builds');
    expect(help(folder).out).toContain('Chocks, builds and serves');
    await waitForAge();
    expect(prepare(folder)).toEqual({ code: 0, out: '', error: '' });
    expect(help(folder).out).toContain('Chocks, builds and serves');
    expect(findsCompiled(folder)).toBe(true);
    await waitForAge();
    const compiled = statSync(main(folder)).ino;
    prepare(folder);
    expect(statSync(main(folder)).ino).toBe(compiled);
  });

  describe('that is as new as its sources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
    beforeAll(async () => {
      await takeCompiled(copyProject(folder));
    });
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    test.each([
      [
        'a schema',
        () => {
          change(join(folder, 'schemas/game.schema.json'), '"', '"');
        },
      ],
      [
        'the lock file',
        () => {
          change(join(folder, 'package-lock.json'), '"', '"');
        },
      ],
      [
        'what is installed',
        () => {
          writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
        },
      ],
      [
        'a new source',
        () => {
          writeFileSync(join(folder, 'generator/findings/report/new.ts'), '');
        },
      ],
      [
        'a source that is gone',
        () => {
          rmSync(join(folder, 'generator/worker.js'));
        },
      ],
      [
        'a folder of older sources',
        () => {
          mkdirSync(join(folder, 'aside/report'), { recursive: true });
          renameSync(join(folder, 'generator/findings/report'), join(folder, 'aside/report/old'));
          renameSync(join(folder, 'aside/report/old'), join(folder, 'generator/findings/report'));
        },
      ],
    ])('is not used after a change of %s', async (_name, edit) => {
      await renewCompiled(folder);
      expect(findsCompiled(folder)).toBe(true);
      await waitForAge();
      edit();
      expect(findsCompiled(folder)).toBe(false);
    });
  });

  test('is missed by nobody: the sources run in its place', () => {
    const helpIn = (folder: string) => {
      const { out, ...result } = help(folder);
      // Each names the command as it is typed there.
      return { ...result, out: out.replaceAll(/npm run catalogue --|node \S+catalogue\.js/g, 'catalogue') };
    };
    expect(helpIn(copyProject())).toEqual(helpIn(PROJECT));
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

describe('the bytecode of a compiled module', () => {
  const module = `const { join } = require('node:path');
exports.answer = (name) => join(name, String(__filename.endsWith('/lib/main.cjs')));
`;
  /** What a process prints that loads the module, which then has run for longer than some time. */
  const run = (folder: string, milliseconds: number) =>
    start('-e', [
      `import(${JSON.stringify(pathToFileURL(join(PROJECT, 'generator/load-compiled.js')).href)}).then(({ loadCompiled }) => {
        const { answer } = loadCompiled(${JSON.stringify(join(folder, 'lib/main.cjs'))});
        console.log(answer('a'));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, ${String(milliseconds)} - performance.now()));
      })`,
    ]);
  const expected = { code: 0, out: 'a/true\n', error: '' };

  test('is kept, read again, and made again where it is damaged or a run was much longer', () => {
    const folder = temporaryFolder({ 'lib/main.cjs': module });
    const bytecodePath = () => {
      const names = readdirSync(join(folder, 'lib/bytecode'));
      expect(names).toEqual([`main.cjs-${process.version}-${process.arch}`]);
      return join(folder, 'lib/bytecode', names[0] ?? '');
    };
    const timeOf = (path: string) => statSync(path, { bigint: true }).ctimeNs;
    // So long that the second run does not take twice as long, even on a busy machine.
    expect(run(folder, 1000)).toEqual(expected);
    const first = timeOf(bytecodePath());
    expect(run(folder, 0)).toEqual(expected);
    expect(timeOf(bytecodePath())).toBe(first);
    const bytes = readFileSync(bytecodePath());
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    writeFileSync(bytecodePath(), bytes);
    expect(run(folder, 0)).toEqual(expected);
    expect(readFileSync(bytecodePath()).equals(bytes)).toBe(false);
    const third = timeOf(bytecodePath());
    expect(run(folder, 3000)).toEqual(expected);
    const fourth = timeOf(bytecodePath());
    expect(fourth).toBeGreaterThan(third);
    // Of the same length, so that V8 would not know it from the other.
    writeFileSync(join(folder, 'lib/main.cjs'), module.replace('join(name', 'join(`-` '));
    writeFileSync(join(folder, 'lib/digest'), 'of other sources');
    expect(run(folder, 0)).toEqual({ ...expected, out: '-/true\n' });
    expect(timeOf(bytecodePath())).toBeGreaterThan(fourth);
  });

  test.each([
    ['a file is in the way', { 'lib/bytecode': 'a file' }],
    ['what is kept is empty', { [`lib/bytecode/main.cjs-${process.version}-${process.arch}`]: '' }],
    ['what is kept is a folder', { [`lib/bytecode/main.cjs-${process.version}-${process.arch}/a`]: '' }],
  ])('does not keep the module from running where %s', (_case, files) => {
    const folder = temporaryFolder({ 'lib/main.cjs': module, ...files });
    expect(run(folder, 0)).toEqual(expected);
    expect(run(folder, 0)).toEqual(expected);
    expect(readdirSync(join(folder, 'lib'), { recursive: true }).filter((path) => /\d-\d/.test(String(path)))).toEqual(
      [],
    );
  });
});

/** Until files that were written are old enough for their times to tell a later change. */
function waitForAge(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** A remedy for a missing timestamp says what time it is. */
function withoutNow<Ended extends { readonly out: string }>(result: Ended): Ended {
  return { ...result, out: result.out.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now') };
}
