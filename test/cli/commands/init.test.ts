import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { licences, places } from '../../../generator/authoring/init/choices.ts';
import { hosts } from '../../../generator/http/hosts.ts';
import { PROJECT } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand, type World } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

async function init(words: readonly string[], folder = temporaryFolder(), world: World = {}) {
  const result = await runCommand(['init', ...words], { workingFolder: folder, now: () => NOW, ...world });
  return { ...result, folder };
}

const readText = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('the records have no findings, and the form of fmt', async () => {
  const { code, folder, out } = await init(['new', '--yes']);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('  cd new\n  npm install\n  npm run build && npm run serve\n'),
  ]);
  const workingFolder = join(folder, 'new');
  expect(await runCommand(['check'], { workingFolder })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^catalogue\/site\.yaml\n.*placeholder-address\n[^]*\n1 warning in 1 file\n/) as string,
  });
  expect(await runCommand(['fmt', '--check'], { workingFolder })).toMatchObject({ code: 0 });
});

test.each(Object.entries(places))('%s has what it can serve, in the form of fmt', async (name, place) => {
  const { folder } = await init(['--for-host', name, '--yes', '--base-url', 'https://games.test']);
  const host = hosts.find((candidate) => candidate.name === place.host);
  expect(host?.shortfalls.includes('types') ?? place.needsTwins).toBe(place.needsTwins);
  expect(parse(readText(folder, 'catalogue/site.yaml'))).toEqual({
    base_url: 'https://games.test',
    title: expect.any(String) as string,
    ...(place.needsTwins ? {} : { json_twins: false }),
    ...(place.canSearch ? {} : { endpoints: { search: false } }),
    wire_names: expect.any(Object) as object,
  });
  expect(await runCommand(['fmt', '--check'], { workingFolder: folder })).toMatchObject({ code: 0 });
  expect(await runCommand(['check'], { workingFolder: folder })).toMatchObject({
    code: 0,
    out: 'No findings in 1 installer of 1 game and 0 runtime packages\n',
  });
  expect(readText(folder, 'README.md')).toMatch(/^(?:0\.|First) .*et `base_url` in `catalogue\/site\.yaml`/m);
});

test.each(Object.keys(places))('nothing is left unfilled for %s', async (host) => {
  const { folder } = await init(['--for-host', host, '--yes']);
  expect(Object.entries(readTree(folder)).filter(([, text]) => /@@[A-Z]/.test(text))).toEqual([]);
});

test('everything is there to check, publish and edit, and programs may run', async () => {
  const { folder } = await init(['--yes', '--title', 'My games']);
  expect(Object.keys(readTree(folder)).sort()).toEqual([
    '.devcontainer/devcontainer.json',
    '.gitattributes',
    '.github/dependabot.yml',
    '.github/scripts/build-site.sh',
    '.github/scripts/compose-comment.sh',
    '.github/scripts/find-bumps.sh',
    '.github/scripts/find-link-issues.sh',
    '.github/scripts/keep-issue.sh',
    '.github/scripts/keep-link-issues.sh',
    '.github/scripts/post-comment.sh',
    '.github/scripts/preview.sh',
    '.github/scripts/push-bumps.sh',
    '.github/workflows/bump.yml',
    '.github/workflows/catalogue-check.yml',
    '.github/workflows/catalogue-pages.yml',
    '.github/workflows/catalogue-scheduled.yml',
    '.github/workflows/check.yml',
    '.github/workflows/comment.yml',
    '.github/workflows/publish.yml',
    '.github/workflows/scheduled.yml',
    '.gitignore',
    '.vscode/extensions.json',
    '.vscode/settings.json',
    'LICENSE',
    'README.md',
    'catalogue/games/x/xonotic/game.yaml',
    'catalogue/games/x/xonotic/xonotic-linux.yaml',
    'catalogue/site.yaml',
    'package.json',
  ]);
  const { peerDependencies } = JSON.parse(readText(PROJECT, 'package.json')) as { peerDependencies: object };
  expect(JSON.parse(readText(folder, 'package.json'))).toMatchObject({
    name: 'my-games',
  });
  const registered = await init(['--yes', '--tool', '1.2.3']);
  expect(JSON.parse(readText(registered.folder, 'package.json'))).toMatchObject({
    optionalDependencies: peerDependencies,
  });
  expect(readText(folder, '.github/workflows/catalogue-pages.yml')).toBe(
    readText(PROJECT, '.github/workflows/catalogue-pages.yml'),
  );
});

test('the program comes from the checkout that has made it, which is said, or is named', async () => {
  const toolIn = (folder: string) =>
    (JSON.parse(readText(folder, 'package.json')) as { dependencies: Record<string, string> }).dependencies[
      'game-installer-catalogue'
    ];
  const checkoutResult = await init(['--yes']);
  expect(resolve(checkoutResult.folder, (toolIn(checkoutResult.folder) ?? '').replace('file:', ''))).toBe(
    resolve(PROJECT),
  );
  expect(checkoutResult.out).toContain(
    'package.json takes the program from this checkout, which works on this machine alone.',
  );
  const versionResult = await init(['--yes', '--tool', '1.2.3']);
  expect(toolIn(versionResult.folder)).toBe('1.2.3');
  expect(versionResult.out).not.toContain('checkout');
});

test('a container has the same Node as the workflows, by its digest, and installs what is pinned', async () => {
  const { folder } = await init(['--yes', '--title', 'My games']);
  const [, image] = /image: (node:22\S+)/.exec(readText(PROJECT, 'templates/gitlab-pages/_gitlab-ci.yml')) ?? [];
  expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  for (const [place, name, postCreateCommand] of [
    [folder, 'my-games', 'npm install'],
    [PROJECT, 'Game Installer Catalogue', 'npm ci'],
  ] as const) {
    const container: unknown = JSON.parse(readText(place, '.devcontainer/devcontainer.json'));
    expect(container).toMatchObject({ name, image, postCreateCommand, remoteUser: 'node' });
  }
});

test('the hooks for pre-commit run commands that the repository has', async () => {
  const { folder } = await init(['--yes']);
  const hooks = parse(readText(PROJECT, '.pre-commit-hooks.yaml')) as { id: string; entry: string; files: string }[];
  expect(hooks.map(({ id }) => id)).toEqual(['catalogue-check', 'catalogue-fmt']);
  for (const { entry, files } of hooks) {
    expect('catalogue/games/x/xonotic/game.yaml').toMatch(new RegExp(files));
    const [, command = ''] = /^npm run --silent catalogue -- (\w+)$/.exec(entry) ?? [];
    const { code } = await runCommand([command], { workingFolder: folder });
    expect([entry, code]).toEqual([entry, 0]);
  }
});

test('schemas are those of the installed package', async () => {
  const { folder } = await init(['--yes']);
  const lines = Object.entries(readTree(folder)).flatMap(([path, text]) => {
    const schema = /^# yaml-language-server: \$schema=(\S+)/.exec(text)?.[1];
    return schema === undefined ? [] : [resolve(folder, path, '..', schema)];
  });
  const settings = JSON.parse(readText(folder, '.vscode/settings.json')) as { 'yaml.schemas': Record<string, unknown> };
  const schemaPaths = Object.keys(settings['yaml.schemas']).map((path) => resolve(folder, path));
  expect([lines.length, schemaPaths.length]).toEqual([3, 6]);
  for (const path of [...lines, ...schemaPaths]) {
    expect(existsSync(path.replace(`${folder}/node_modules/game-installer-catalogue/`, PROJECT)), path).toBe(true);
  }
});

test.each(Object.keys(licences))('the licence %s is said in all places', async (license) => {
  const { folder } = await init(['--yes', '--license', license, '--title', 'Taxi']);
  const spdx = license === 'none' ? 'UNLICENSED' : license;
  expect(JSON.parse(readText(folder, 'package.json'))).toMatchObject({ license: spdx });
  expect(existsSync(join(folder, 'LICENSE'))).toBe(license !== 'none');
  if (license === 'MIT') expect(readText(folder, 'LICENSE')).toContain('Copyright (c) 2026 the contributors of Taxi\n');
});

const TITLES = [`It's: a "title" # 1`, 'no\u00A0break', `${'word '.repeat(60)}end`, '1.0', 'y'];

test.each(TITLES)('the title %j has the form of fmt', async (title) => {
  const { folder } = await init(['--yes', '--title', title, '--base-url', `https://example.org/it's`]);
  expect(parse(readText(folder, 'catalogue/site.yaml'))).toMatchObject({ title });
  const check = await runCommand(['fmt', '--check'], { workingFolder: folder });
  expect(check).toMatchObject({ code: 0, error: expect.stringContaining('Nothing to format') as string });
});

test.each(['a: b # c', '"quoted" \\ back', "it's", 'Żółw 火', 'true', '<script>`x`</script>', '@@TOOL@@'])(
  'the title %j means the same in every file',
  async (title) => {
    const { code, folder, error } = await init(['--yes', '--title', title]);
    expect(code, error).toBe(0);
    expect(parse(readText(folder, 'catalogue/site.yaml'))).toMatchObject({ title });
    expect((JSON.parse(readText(folder, 'package.json')) as { name: string }).name).toMatch(/^[a-z0-9][\w-]*$/);
    expect(readText(folder, 'README.md').split('\n')[0]).not.toMatch(/(?<!\\)[<`]/);
  },
);

test.each([
  ['--title', 'a\u001b[2Jb'],
  ['--title', ' a'],
  ['--base-url', 'https://example.org/'],
  ['--base-url', 'games'],
  ['--base-url', 'https://example.org//games'],
  ['--base-url', 'https://me:secret@example.org'],
  ['--tool', ''],
  ['--tool', 'a\nb'],
  ['--for-host', 'nowhere'],
  ['--license', 'GPL'],
])('%s %j is refused, and nothing is written', async (option, value) => {
  const { code, error, folder } = await init(['new', '--yes', option, value]);
  expect([code, readdirSync(folder)]).toEqual([2, []]);
  expect(error).not.toContain('\u001b[2J');
});

test('a wrong option is refused before anything is asked', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 30 });
  const { code } = await init(['new', '--title', ' a'], undefined, { terminal: { input, output } });
  expect(code).toBe(2);
  const screen = String(output.read());
  expect(screen).toContain('" a" (--title) cannot be taken: it begins or ends with a blank');
  expect(screen).not.toContain('Where is it');
});

test('an empty name is not the working folder', async () => {
  const { code, folder } = await init(['', '--yes']);
  expect([code, readdirSync(folder)]).toEqual([2, []]);
});

test.each([
  ['my games', `  cd 'my games'\n`],
  [`it's`, String.raw`  cd 'it'\''s'` + '\n'],
  ['-x', '  cd ./-x\n'],
  ['~', `  cd '~'\n`],
  ['a/b', '  cd a/b\n'],
])('a shell enters the folder %j as it is told', async (name, words) => {
  const { out } = await init(['--yes', '--', name]);
  expect(out).toContain(words);
});

test('commands of the README take an address with quotes as one word', async () => {
  const { folder } = await init(['--yes', '--for-host', 'own-server', '--base-url', 'https://example.org/$(a);b']);
  expect(readText(folder, 'README.md')).toContain(`conformance 'https://example.org/$(a);b' --dist dist\n`);
});

test('a folder with anything in it is refused, and what is in the way is named', async () => {
  const files = { 'package.json': '{}', 'catalogue/site.yaml': 'a' };
  const { code, error, folder } = await init(['--yes'], temporaryFolder(files));
  expect([code, error.split('\n')[0]]).toEqual([2, 'error: "." is not empty: catalogue, package.json']);
  expect(readTree(folder)).toEqual(files);
});

test('a new repository of git is not an obstacle, a file in place of the folder is', async () => {
  expect((await init(['--yes'], temporaryFolder({ '.git/HEAD': 'ref: refs/heads/main\n' }))).code).toBe(0);
  expect((await init(['file', '--yes'], temporaryFolder({ file: '' }))).code).toBe(2);
});

test('in a terminal it asks for what no option says', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const chunks: string[] = [];
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 30 });
  const answers = ['\r', '\u001b[B\u001b[B\u001b[B\r', '\r', '\r'];
  output.on('data', (chunk: Buffer) => {
    chunks.push(chunk.toString());
    const questions = ['Name of the', 'Where is it', 'Licence of', 'Address at'].filter((text) =>
      chunks.join('').includes(text),
    );
    while (answers.length > 4 - questions.length) {
      const answer = answers.shift() ?? '';
      setImmediate(() => input.write(answer));
    }
  });
  const { code, folder } = await init(['taxi'], undefined, { terminal: { input, output } });
  expect(code, chunks.join('')).toBe(0);
  expect(parse(readText(folder, 'taxi/catalogue/site.yaml'))).toMatchObject({
    title: 'taxi',
    base_url: 'https://installers.example.org',
  });
  expect(existsSync(join(folder, 'taxi/.github/workflows/publish.yml'))).toBe(false);
});
