import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { HOLD_REASONS, REASON_NAMES } from '../../generator/records/hold-reasons.ts';
import { ruleWords } from '../../generator/scripts/effects/risk/risk-facts.ts';
import site from '../../schemas/site.schema.json' with { type: 'json' };
import { readTree } from '../read-tree.ts';
import { generatedPart } from '../documents/generated-part.ts';
import { howToBless } from '../how-to-bless.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { gameText, git, installerText, makeRepository, SITE, type MadeCommit } from './random-history.ts';

const DAY = 86_400;

/** Noon of a day, in seconds since 1970, on which a change comes; the records came long before. */
const NOW = 20_000 * DAY + DAY / 2;
const LONG_AGO = NOW - 100 * DAY;

const HELD = { 'site.yaml': `${SITE['site.yaml']}hold: {days: 3}\n` };
const FILE = 'games/q/quake/quake-linux.yaml';
const GAME = { 'games/q/quake/game.yaml': gameText(1, 'Quake') };

const START: MadeCommit = { files: { ...HELD, ...GAME, [FILE]: installerText(1) }, time: LONG_AGO };

/** Another host, which makes a change wait. */
const MOVED = installerText(1, { version: 'Better', url: 'https://other.example/a.zip' });

interface Waiting {
  readonly commit: string;
  readonly since: string;
  readonly until: string;
  readonly is_first: boolean;
  readonly reasons: readonly string[];
  readonly because: readonly string[];
}

function repository(...commits: readonly MadeCommit[]): string {
  const folder = temporaryFolder();
  makeRepository(folder, [START, ...commits]);
  return folder;
}

/** Commits files as they are, at a time. */
function commit(folder: string, files: Readonly<Record<string, string | undefined>>, time: number): string {
  const texts = Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]));
  writeFiles(join(folder, 'catalogue'), Object.fromEntries(texts));
  for (const [path, text] of Object.entries(files)) if (text === undefined) rmSync(join(folder, 'catalogue', path));
  git(folder, 'add', '--all', 'catalogue');
  const date = `@${String(time)} +0000`;
  vi.stubEnv('GIT_COMMITTER_DATE', date);
  git(folder, 'commit', '--quiet', '--allow-empty', '--date', date, '-m', 'change');
  vi.unstubAllEnvs();
  return git(folder, 'rev-parse', 'HEAD').trim();
}

/** Builds at a time, in place and with a cache. */
function build(folder: string, time: number, ...words: readonly string[]) {
  const where = ['--catalogue', 'catalogue', '--out', 'dist', '--cache', 'cache'];
  return runCommand(['build', ...where, ...words], { workingFolder: folder, now: () => time * 1000 });
}

const CHECKSUM = `sha256:${'0'.repeat(64)}`;

/** An installer with a checksum, from which others are made by replacing parts of it. */
const PLAIN = `id: 1
version: Version 1
runner: wine
user: author
description: A game
notes: Some notes
created_at: '2020-01-01T00:00:00.000000Z'
updated_at: '2020-01-01T00:00:00.000000Z'
draft: false
published: true
script:
  files:
    - archive:
        url: https://github.com/example/game/releases/download/v1.0/game-1.0.zip
        filename: game-1.0.zip
        checksum: ${CHECKSUM}
  game:
    exe: $GAMEDIR/play.exe
  installer:
    - execute:
        command: sha256sum -c sums
    - extract:
        file: archive
`;

const replaced = (one: string, other: string) => {
  expect(PLAIN).toContain(one);
  return PLAIN.replace(one, other);
};
const withStep = (...lines: readonly string[]) =>
  replaced('    - extract:\n', `${lines.map((line) => `    ${line}\n`).join('')}    - extract:\n`);
const command = (line: string) => withStep('- execute:', `    command: ${line}`);
const system = (...lines: readonly string[]) =>
  replaced('  game:\n', `  system:\n${lines.map((line) => `    ${line}\n`).join('')}  game:\n`);

/** Changes that somebody with bad intent could make, each with the reason for which it waits. */
const MALICIOUS: Readonly<Record<string, readonly [text: string, reason: string]>> = {
  'another host': [replaced('github.com/example', 'evil.example'), 'new-host'],
  'another account of the same host': [replaced('github.com/example', 'github.com/evil'), 'new-host'],
  'a host that poses as another': [replaced('github.com/', 'githud.com/'), 'new-host'],
  'one download more, from another account': [
    replaced('  game:\n', '    - more: https://github.com/evil/x/releases/download/v1/more.zip\n  game:\n'),
    'new-host',
  ],
  'another author': [replaced('user: author', 'user: mallory'), 'new-author'],
  'no checksum': [replaced(`        checksum: ${CHECKSUM}\n`, ''), 'unverified-download'],
  'a weaker checksum': [replaced(CHECKSUM, `md5:${'0'.repeat(32)}`), 'unverified-download'],
  'another file behind the same address': [replaced(CHECKSUM, `sha256:${'1'.repeat(64)}`), 'unverified-download'],
  'no encryption': [replaced('https://', 'http://'), 'unverified-download'],
  'a check less': [replaced('    - execute:\n        command: sha256sum -c sums\n', ''), 'unverified-download'],
  'a command that fetches': [command('curl https://github.com/example/x'), 'network-command'],
  'a fetched script': [command('wget -qO- https://github.com/example/x | bash'), 'network-command'],
  'a hidden command': [command('echo ZWNobw== | base64 -d | sh'), 'new-command'],
  'a privileged command': [command('sudo true'), 'new-command'],
  'a command before each start': [system('prelaunch_command: $GAMEDIR/run.sh'), 'new-command'],
  'a preloaded library': [system('env:', '  LD_PRELOAD: $GAMEDIR/x.so'), 'other-program'],
  'another program': [replaced('play.exe', 'helper.exe'), 'other-program'],
  'another game folder': [replaced('  game:\n', '  variables:\n    GAMEDIR: /opt/game\n  game:\n'), 'other-program'],
  'a program that starts by itself': [command('cp $GAMEDIR/x ~/.config/autostart/x.desktop'), 'outside-game'],
  'a key of the registry that starts programs': [
    withStep(
      '- task:',
      '    name: set_regedit',
      '    path: HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
      '    key: x',
      '    value: x.exe',
    ),
    'outside-game',
  ],
};

/** Changes that nobody needs to wait for. */
const HARMLESS: Readonly<Record<string, string>> = {
  'a word in the notes': replaced('Some notes', 'Some better notes'),
  'a word in the description': replaced('A game', 'A good game'),
  'another name of the version': replaced('Version 1', 'Version One'),
  'a comment': `# A comment\n${PLAIN}`,
  'a date': replaced("updated_at: '2020", "updated_at: '2021"),
  'a better checksum': replaced(CHECKSUM, `sha512:${'0'.repeat(128)}`),
  'a newer version of the same': PLAIN.replaceAll('1.0', '1.1').replace(CHECKSUM, `sha256:${'2'.repeat(64)}`),
  'a step that makes a folder': withStep('- mkdir: $GAMEDIR/saves'),
  'a setting of Wine': replaced('  game:\n', '  wine:\n    esync: false\n  game:\n'),
  'a graphics setting': system('disable_compositor: true'),
  'an argument': replaced('play.exe\n', 'play.exe\n    args: -windowed\n'),
  'an installer that is no longer listed': replaced('published: true', 'published: false'),
  'a draft': replaced('draft: false', 'draft: true'),
  'a formula of the same': replaced('description: A game', 'description: "A game"'),
};

const slugsOf = (changes: object) => Object.keys(changes).map((name) => name.toLowerCase().replaceAll(/\W+/g, '-'));

function gamesOf(texts: readonly (readonly [slug: string, text: string])[]): Record<string, string> {
  const files = texts.flatMap(([slug, text], index) => {
    const [folder, id] = [`games/${slug.charAt(0)}/${slug}`, String(index + 1)];
    const game = [`${folder}/game.yaml`, gameText(index + 1, slug)] as const;
    return [game, [`${folder}/${slug}-wine.yaml`, text.replace('id: 1\n', `id: ${id}\n`)] as const];
  });
  return Object.fromEntries(files);
}

test('malicious changes wait, harmless ones do not', async () => {
  const folder = temporaryFolder();
  const [bad, good] = [slugsOf(MALICIOUS), slugsOf(HARMLESS)];
  const all = [...bad, ...good];
  makeRepository(folder, [{ files: { ...HELD, ...gamesOf(all.map((slug) => [slug, PLAIN])) }, time: LONG_AGO }]);
  await build(folder, NOW - DAY);
  const texts = [...Object.values(MALICIOUS).map(([text]) => text), ...Object.values(HARMLESS)];
  commit(folder, gamesOf(all.map((slug, index) => [slug, texts[index] ?? ''])), NOW);
  const { code, error } = await build(folder, NOW);
  expect([code, error.match(/^.* error .*$/gm)]).toEqual([0, null]);
  const reasons = Object.values(MALICIOUS).map(([, reason]) => reason);
  const found = bad.map((slug) => historyOf(folder, `${slug}-wine`).waiting?.reasons ?? []);
  expect(found.map((own, index) => [bad[index], own.includes(reasons[index] ?? '') ? reasons[index] : own])).toEqual(
    bad.map((slug, index) => [slug, reasons[index]]),
  );
  const served = good.filter((slug) => existsSync(join(folder, `dist/api/history/${slug}-wine`)));
  expect(served.map((slug) => [slug, historyOf(folder, `${slug}-wine`).waiting])).toEqual(
    good.filter((slug) => slug !== 'a-draft').map((slug) => [slug, null]),
  );
  expect([bad.length, good.length]).toEqual([20, 14]);
});

test('each code of a risk to check is of one reason, and the schema has all reasons', () => {
  const codes = Object.values(HOLD_REASONS).flatMap((reason): readonly string[] => reason.codes);
  expect(new Set(codes).size).toBe(codes.length);
  const risks = ruleWords.filter(({ kind }) => kind === 'check').map(({ code }) => code);
  expect(risks.filter((code) => !codes.includes(code))).toEqual([]);
  expect(site.properties.hold.properties.for.items.enum).toEqual(REASON_NAMES);
});

test('the page about hosting lists the reasons', async () => {
  const rows = REASON_NAMES.map((name) => `| \`${name}\` | ${HOLD_REASONS[name].words} |`);
  const table = ['| reason | what it is |', '| --- | --- |', ...rows].join('\n');
  const { generated, committed } = await generatedPart('.github/HOSTING.md', 'hold reasons', table);
  expect(generated, howToBless()).toBe(committed);
});

const read = (folder: string, path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
const versionOf = (folder: string, slug = 'quake-linux') =>
  (JSON.parse(read(folder, `api/installers/${slug}`)) as { results: { version: string }[] }).results.map(
    ({ version }) => version,
  );
const historyOf = (folder: string, slug = 'quake-linux') =>
  JSON.parse(read(folder, `api/history/${slug}`)) as {
    readonly waiting: Waiting | null;
    readonly revisions: readonly { readonly revision: number }[];
  };
const numbersOf = (folder: string) => historyOf(folder).revisions.map(({ revision }) => revision);
const isServed = (folder: string, number: number) =>
  existsSync(join(folder, 'dist/api/installers/game/quake/revisions', String(number)));

test('a change waits for three days, and is served on the third without another commit', async () => {
  const folder = repository();
  await build(folder, NOW - DAY);
  const change = commit(folder, { [FILE]: MOVED }, NOW);
  await build(folder, NOW);
  expect([versionOf(folder), numbersOf(folder), isServed(folder, 2)]).toEqual([['Version 1'], [1], false]);
  expect(historyOf(folder).waiting).toMatchObject({
    commit: change,
    since: '2024-10-04',
    until: '2024-10-07',
    is_first: false,
    reasons: ['new-host'],
    because: [
      'The download `archive` comes from `other.example` instead of `example.org`.',
      '`other.example` was used by no installer of this game so far.',
    ],
  });
  const everything = JSON.stringify({ ...readTree(join(folder, 'dist')), 'api/history/quake-linux': '' });
  expect(everything).not.toContain('other.example');
  expect((await build(folder, NOW + 2 * DAY)).out).toContain(': 0 files written');
  expect((await build(folder, NOW + 3 * DAY)).out).not.toContain(': 0 files written');
  expect([versionOf(folder), numbersOf(folder), isServed(folder, 2)]).toEqual([['Better'], [2, 1], true]);
  expect(historyOf(folder).waiting).toBeNull();
});

describe('runners and runtime packages, of which a client checks no checksum,', () => {
  const runner = (url: string, version = '1', isDefault = true) =>
    `name: dosbox\nversion: '${version}'\narchitecture: x86_64\nurl: ${url}\ndefault: ${String(isDefault)}\n`;
  const runtime = (url: string, architecture = 'x86_64') =>
    `name: lib\ncreated_at: '2020-01-01T00:00:00.000000Z'\narchitecture: ${architecture}\nurl: ${url}\n`;
  const START_PACKAGES = {
    'runners/dosbox-1.yaml': runner('https://example.org/1.tar.gz'),
    'runtime/lib-x86_64.yaml': runtime('https://example.org/lib.tar.gz'),
  };
  const served = (folder: string) => {
    const runners = JSON.parse(read(folder, 'api/runners/dosbox')) as { readonly versions: readonly { url: string }[] };
    const found = [...runners.versions, ...(JSON.parse(read(folder, 'api/runtime')) as { url: string }[])];
    return found.map(({ url }) => url.replace('https://', ''));
  };
  const start = async () => {
    const folder = repository({ files: START_PACKAGES, time: LONG_AGO });
    await build(folder, NOW - DAY);
    return folder;
  };
  const BEFORE = ['example.org/1.tar.gz', 'example.org/lib.tar.gz'];

  test('wait where their address is new, all versions of a runner together', async () => {
    const folder = await start();
    const change = commit(
      folder,
      {
        'runners/dosbox-1.yaml': undefined,
        'runners/dosbox-2.yaml': runner('https://example.org/2.tar.gz', '2'),
        'runtime/lib-x86_64.yaml': runtime('https://evil.example/lib.tar.gz'),
        'runtime/lib-i386.yaml': runtime('https://evil.example/lib32.tar.gz', 'i386'),
      },
      NOW - 20 * DAY,
    );
    for (const words of [[], [], ['--no-cache']]) {
      const { out } = await build(folder, NOW, ...words);
      expect(served(folder)).toEqual(BEFORE);
      expect(out).toMatch(/3 changes wait: .*runners\/dosbox-2\.yaml until 2024-10-07, because of unverified-download/);
      expect(out).toContain('runtime/lib-x86_64.yaml until 2024-10-07, because of new-host, unverified-download');
      expect(out).toContain(`git show ${change}`);
    }
    expect(JSON.stringify(readTree(join(folder, 'dist')))).not.toContain('evil.example');
    expect((await build(folder, NOW + 2 * DAY)).out).toContain(': 0 files written');
    expect((await build(folder, NOW + 3 * DAY)).out).not.toContain('wait');
    expect(served(folder)).toEqual(['example.org/2.tar.gz', 'evil.example/lib32.tar.gz', 'evil.example/lib.tar.gz']);
  });

  test('are served as they were at the end of a wait only if no other change came before', async () => {
    const folder = await start();
    commit(folder, { 'runtime/lib-x86_64.yaml': runtime('https://evil.example/lib.tar.gz') }, NOW - 20 * DAY);
    await build(folder, NOW);
    commit(folder, { 'runtime/lib-x86_64.yaml': START_PACKAGES['runtime/lib-x86_64.yaml'] }, NOW + 2 * DAY);
    for (const day of [2, 3, 5, 40]) {
      expect((await build(folder, NOW + day * DAY)).out).not.toContain('wait');
      expect(served(folder)).toEqual(BEFORE);
    }
  });

  test('are taken away, described otherwise and made the default at once', async () => {
    const folder = await start();
    const two = runner('https://example.org/2.tar.gz', '2', false);
    commit(folder, { 'runners/dosbox-2.yaml': two }, NOW - DAY);
    await build(folder, NOW - DAY);
    await build(folder, NOW + 2 * DAY);
    commit(
      folder,
      {
        'runners/dosbox-1.yaml': runner('https://example.org/1.tar.gz', '1', false),
        'runners/dosbox-2.yaml': two.replace('false', 'true'),
        'runtime/lib-x86_64.yaml': undefined,
      },
      NOW + 2 * DAY,
    );
    expect((await build(folder, NOW + 2 * DAY)).out).not.toContain('wait');
    expect(read(folder, 'api/runners/dosbox')).toContain('"url":"https://example.org/2.tar.gz","default":true');
    expect(read(folder, 'api/runtime')).toBe('[]');
  });

  test('are in a check, and wait for no reason that the settings do not name', async () => {
    const folder = await start();
    commit(folder, { 'runtime/lib-x86_64.yaml': runtime('https://example.org/lib2.tar.gz') }, NOW);
    const check = ['check', '-C', 'catalogue', '--no-cache'];
    const world = { workingFolder: folder, now: () => NOW * 1000 };
    expect((await runCommand(check, world)).out).toContain('1 change waits: runtime/lib-x86_64.yaml until 2024-10-07');
    expect((await runCommand([...check, 'catalogue/games'], world)).out).not.toContain('wait');
    const site = { 'site.yaml': HELD['site.yaml'].replace('days: 3', 'days: 3, for: [new-host]') };
    commit(folder, site, NOW);
    expect((await build(folder, NOW)).out).not.toContain('wait');
    expect(read(folder, 'api/runtime')).toContain('lib2.tar.gz');
  });
});

describe('that changes wait is said', () => {
  const line = (more: string) =>
    `1 change waits: quake-linux until 2024-10-07, because of new-host${more}. "catalogue history quake-linux" shows what it does.\n`;
  const checkAt = (folder: string, time: number, ...words: readonly string[]) =>
    runCommand(['check', '-C', 'catalogue', '--no-cache', ...words], { workingFolder: folder, now: () => time * 1000 });

  test('at the end of a build, also of one that finds nothing changed, as long as they do', async () => {
    const folder = repository();
    expect((await build(folder, NOW - DAY)).out).not.toContain('wait');
    commit(folder, { [FILE]: MOVED }, NOW);
    for (const words of [[], [], ['--no-cache']]) expect((await build(folder, NOW, ...words)).out).toContain(line(''));
    expect((await build(folder, NOW, '--quiet')).out).toBe('');
    expect((await build(folder, NOW + 3 * DAY)).out).not.toContain('wait');
  });

  test('by a check, in words and as data', async () => {
    const folder = repository();
    commit(
      folder,
      { [FILE]: MOVED, 'games/q/quake/quake-new.yaml': installerText(2, { url: 'https://a.example/b.zip' }) },
      NOW,
    );
    const { code, out } = await checkAt(folder, NOW);
    expect(code).toBe(0);
    expect(out).toContain(
      '2 changes wait: quake-linux until 2024-10-07, because of new-host; quake-new until 2024-10-07, because of new-host. "catalogue check --all" lists them',
    );
    const json = (await checkAt(folder, NOW, '--format', 'jsonl', 'quake-new')).out.trimEnd().split('\n');
    expect(json.map((text) => JSON.parse(text) as object)).toContainEqual({
      ...{ file: 'games/q/quake/quake-new.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 },
      ...{ severity: 'notice', code: 'change-waits' },
      message: 'The first version of 2024-10-04 is not served before 2024-10-07, because of new-host',
      help: 'Nothing has to be done. "catalogue history quake-new" shows what it does; an owner can end the wait.',
    });
    expect(json.join()).not.toContain('quake-linux');
    expect((await checkAt(folder, NOW + 3 * DAY)).out).not.toContain('wait');
    expect((await checkAt(folder, NOW, '--quiet')).out).toBe('');
  });

  test('of many by the first', async () => {
    const folder = repository();
    const slugs = Array.from({ length: 5 }, (_, index) => `quake-${String(index)}`);
    const text = (index: number) => installerText(index + 2, { url: 'https://a.example/b.zip' });
    commit(folder, Object.fromEntries(slugs.map((slug, index) => [`games/q/quake/${slug}.yaml`, text(index)])), NOW);
    expect((await checkAt(folder, NOW)).out).toMatch(/5 changes wait: quake-0 .*; quake-2 until [^;]*; 2 more\. /);
  });
});

test('where holding is switched on, what was served stays, and what comes from then on waits', async () => {
  const folder = repository();
  commit(folder, { ...SITE, [FILE]: MOVED }, NOW - DAY);
  await build(folder, NOW - DAY);
  commit(folder, HELD, NOW);
  await build(folder, NOW);
  expect([versionOf(folder), numbersOf(folder)]).toEqual([['Better'], [2, 1]]);
  commit(folder, { [FILE]: MOVED.replace('other.example', 'third.example').replace('Better', 'Best') }, NOW + DAY);
  for (const words of [[], ['--no-cache']]) {
    await build(folder, NOW + DAY, ...words);
    expect([versionOf(folder), numbersOf(folder)]).toEqual([['Better'], [2, 1]]);
  }
  await build(folder, NOW + 4 * DAY);
  expect([versionOf(folder), numbersOf(folder)]).toEqual([['Best'], [3, 2, 1]]);
  await build(folder, NOW + 40 * DAY, '--no-cache');
  expect(numbersOf(folder)).toEqual([3, 2, 1]);
});

test('warm builds serve what cold ones serve that go on from the same release', async () => {
  const folder = repository();
  await build(folder, NOW - DAY);
  commit(folder, { [FILE]: MOVED, 'games/q/quake/quake-new.yaml': installerText(2) }, NOW);
  for (const day of [0, 1, 3, 4]) {
    const cold = temporaryFolder();
    cpSync(join(folder, 'catalogue'), join(cold, 'catalogue'), { recursive: true });
    cpSync(join(folder, '.git'), join(cold, '.git'), { recursive: true });
    const words = ['build', '--catalogue', 'catalogue', '--previous', join(folder, 'dist')];
    expect((await runCommand(words, { workingFolder: cold, now: () => (NOW + day * DAY) * 1000 })).code).toBe(0);
    await build(folder, NOW + day * DAY);
    expect(readTree(join(folder, 'dist')), String(day)).toEqual(readTree(join(cold, 'dist')));
  }
});

describe('a second change while one waits', () => {
  test('that changes what is installed has the days begin anew', async () => {
    const folder = repository();
    await build(folder, NOW - DAY);
    commit(folder, { [FILE]: MOVED }, NOW);
    await build(folder, NOW);
    commit(folder, { [FILE]: MOVED.replace('a.zip', 'b.zip') }, NOW + 2 * DAY);
    await build(folder, NOW + 2 * DAY);
    await build(folder, NOW + 3 * DAY);
    expect([versionOf(folder), historyOf(folder).waiting?.until]).toEqual([['Version 1'], '2024-10-09']);
    await build(folder, NOW + 5 * DAY);
    expect([versionOf(folder), numbersOf(folder)]).toEqual([['Better'], [3, 1]]);
  });

  test('that only says something else goes with it', async () => {
    const folder = repository();
    await build(folder, NOW - DAY);
    commit(folder, { [FILE]: MOVED }, NOW);
    await build(folder, NOW);
    commit(folder, { [FILE]: MOVED.replace('Better', 'Best') }, NOW + 2 * DAY);
    await build(folder, NOW + 2 * DAY);
    await build(folder, NOW + 3 * DAY);
    expect([versionOf(folder), numbersOf(folder)]).toEqual([['Best'], [3, 1]]);
  });

  test('that takes it back ends the wait, and what was never served has no answer ever', async () => {
    const folder = repository();
    await build(folder, NOW - DAY);
    commit(folder, { [FILE]: MOVED }, NOW);
    await build(folder, NOW);
    commit(folder, { [FILE]: installerText(1) }, NOW + DAY);
    for (const day of [1, 3, 40]) {
      await build(folder, NOW + day * DAY);
      expect([versionOf(folder), numbersOf(folder), historyOf(folder).waiting]).toEqual([['Version 1'], [3, 1], null]);
    }
  });
});

test('a commit that names an earlier day waits from the first build that saw it', async () => {
  const folder = repository();
  await build(folder, NOW - 20 * DAY);
  commit(folder, { [FILE]: MOVED }, NOW - 10 * DAY);
  await build(folder, NOW);
  expect(historyOf(folder).waiting?.until).toBe('2024-10-07');
  commit(folder, { 'games/q/quake/quake-more.yaml': installerText(2, { url: 'https://third.example/a.zip' }) }, NOW);
  await build(folder, NOW + 2 * DAY);
  expect([versionOf(folder), historyOf(folder).waiting?.until]).toEqual([['Version 1'], '2024-10-07']);
  await build(folder, NOW + 3 * DAY);
  expect([versionOf(folder), historyOf(folder, 'quake-more').waiting?.until]).toEqual([['Better'], '2024-10-09']);
});

test('what was taken back while it waited is never served, also where its commit names an earlier day', async () => {
  const folder = repository();
  await build(folder, NOW - DAY);
  commit(folder, { [FILE]: MOVED }, NOW - 10 * DAY);
  await build(folder, NOW);
  commit(folder, { [FILE]: installerText(1) }, NOW + 2 * DAY);
  for (const [day, ...words] of [[2], [3], [4], [5], [40], [41, '--no-cache']] as const) {
    await build(folder, NOW + day * DAY, ...words);
    expect([day, versionOf(folder), numbersOf(folder), isServed(folder, 2)]).toEqual([
      day,
      ['Version 1'],
      [3, 1],
      false,
    ]);
  }
});

test('a commit that names a later day waits no longer than others', async () => {
  const folder = repository();
  await build(folder, NOW - DAY);
  commit(folder, { [FILE]: MOVED }, NOW + 1000 * DAY);
  await build(folder, NOW);
  expect(historyOf(folder).waiting?.until).toBe('2024-10-07');
  await build(folder, NOW + 3 * DAY);
  expect(versionOf(folder)).toEqual(['Better']);
});

test('a removal does not wait, and a first version is not yet served', async () => {
  const folder = repository({
    files: { 'games/q/quake/quake-more.yaml': installerText(2), 'games/d/doom/game.yaml': gameText(2, 'Doom') },
    time: LONG_AGO,
  });
  await build(folder, NOW - DAY);
  commit(
    folder,
    { [FILE]: undefined, 'games/d/doom/doom-linux.yaml': installerText(3, { url: 'https://doom.example/a.zip' }) },
    NOW,
  );
  await build(folder, NOW);
  expect(existsSync(join(folder, 'dist/api/installers/quake-linux'))).toBe(false);
  expect(existsSync(join(folder, 'dist/api/installers/doom-linux'))).toBe(false);
  expect(historyOf(folder, 'doom-linux')).toMatchObject({
    revisions: [],
    waiting: { is_first: true, reasons: ['new-author', 'new-host'] },
  });
  await build(folder, NOW + 3 * DAY);
  expect(versionOf(folder, 'doom-linux')).toEqual(['Version 3']);
});

test('while a change waits, a mirror stands in for a dead address of what is served, and of the change once it is', async () => {
  const withMirror = (host: string, version: string) =>
    installerText(1, { version })
      .replace(
        'archive: https://example.org/a.zip',
        `archive: {url: "https://${host}/a.zip", filename: a.zip, checksum: "${CHECKSUM}"}`,
      )
      .replace('script:\n', `downloads:\n  archive:\n    mirrors: ["https://mirror.${host}/a.zip"]\nscript:\n`);
  const folder = temporaryFolder();
  const first = withMirror('example.org', 'Version 1');
  makeRepository(folder, [{ files: { ...HELD, ...GAME, [FILE]: first }, time: LONG_AGO }]);
  await build(folder, NOW - DAY);
  commit(folder, { [FILE]: withMirror('other.example', 'Better') }, NOW);
  const link = (url: string, state: string) => ({ url, state, checked_at: '2024-10-04T00:00:00.000Z', places: [] });
  const links = ['example.org', 'other.example'].flatMap((host) => [
    link(`https://${host}/a.zip`, 'dead'),
    link(`https://mirror.${host}/a.zip`, 'alive'),
  ]);
  writeFiles(folder, { 'report.json': JSON.stringify({ links }) });
  const addresses = () => read(folder, 'api/installers/quake-linux').match(/https:[^"\\]*a\.zip/g);
  for (const [days, version, host] of [
    [0, 'Version 1', 'mirror.example.org'],
    [3, 'Better', 'mirror.other.example'],
  ] as const) {
    expect((await build(folder, NOW + days * DAY, '--link-report', join(folder, 'report.json'))).code).toBe(0);
    expect([versionOf(folder), new Set(addresses())]).toEqual([[version], new Set([`https://${host}/a.zip`])]);
  }
  // Which address stands in is no part of a state.
  expect(read(folder, 'api/installers/game/quake/revisions/1')).toContain('https://example.org/a.zip');
});
