import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKSUM } from '../../../generator/findings/define-finding.ts';
import { BASE, GAME, HEAD, INSTALLER, SITE } from '../../findings/case.ts';
import { readAnswers } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((host) => `https://${host}.example.org/setup.zip`) as [
  string,
  string,
  string,
];

const RECORD = `${HEAD.replace(
  'script:\n',
  `tested:
  - {date: "2026-11-03", client: 0.5.23, system: Fedora 43, works: true}
  - {date: "2026-01-03", client: 0.5.22, works: false}
downloads:
  setup:
    mirrors: ["${SECOND}", "${THIRD}"]
script:
`,
)}  game: {exe: $GAMEDIR/a}
  files:
    - setup: {url: "${FIRST}", filename: setup.zip, checksum: "sha256:${CHECKSUM}"}
  installer:
    - extract: {file: setup}
`;

type States = Readonly<Record<string, string>>;

const report = (states: States, day = '2026-11-20') =>
  JSON.stringify({
    links: Object.entries(states).map(([url, state]) => ({
      url,
      state,
      checked_at: `${day}T01:02:03.000Z`,
      places: [],
    })),
  });

/** A catalogue, and what builds it with a report. */
function site() {
  const other = {
    [GAME.replaceAll('openttd', 'other')]: 'id: 2\nname: Other\n',
    [INSTALLER.replaceAll('openttd', 'other').replace('/o/other/', '/o/other/')]: BASE[INSTALLER].replace(
      'id: 1',
      'id: 2',
    ),
  };
  const catalogue = temporaryFolder({
    ...{ ...BASE, ...other, [INSTALLER]: RECORD },
    [SITE]: `${BASE[SITE]}endpoints: {effects: true}\nwebsite: {}\n`,
  });
  const folder = temporaryFolder();
  const build = async (states: States | undefined, out = 'dist', ...more: string[]) => {
    writeFileSync(join(folder, 'report.json'), states === undefined ? '' : report(states));
    const words = [
      'build',
      '--catalogue',
      catalogue,
      '--out',
      join(folder, out),
      '--cache',
      join(folder, `${out}.cache`),
    ];
    const linked = states === undefined ? [] : ['--link-report', join(folder, 'report.json')];
    const ended = await runCommand([...words, ...linked, ...more]);
    expect(ended.code, ended.error).toBe(0);
    return ended.out;
  };
  const read = (path: string, out = 'dist') => readFileSync(join(folder, out, path), 'utf8');
  return { build, read, tree: (out = 'dist') => readAnswers(join(folder, out)) };
}

const servedUrl = (answer: string) =>
  (JSON.parse(answer) as { results: { script: { files: { setup: { url: string } }[] }; content: string }[] })
    .results[0];

test('while a host is dead the first of its mirrors that answered is served, and afterwards it returns', async () => {
  const { build, read } = site();
  await build(undefined);
  const before = read('api/installers/openttd-cd');
  await build({ [FIRST]: 'dead', [SECOND]: 'unclear', [THIRD]: 'alive' });
  const served = servedUrl(read('api/installers/openttd-cd'));
  expect(served?.script.files[0]?.setup.url).toBe(THIRD);
  expect(served?.content).toContain(`url: ${THIRD}`);
  expect(served?.content).not.toContain(FIRST);
  expect(JSON.parse(read('api/status/openttd-cd'))).toMatchObject({
    tested: { date: '2026-11-03', client: '0.5.23', works: true },
    replaced: [{ label: 'setup', from: FIRST, to: THIRD }],
    downloads: [
      { url: THIRD, mirror: true, served: true, answered: true, checked_at: '2026-11-20T01:02:03.000Z' },
      { url: FIRST, mirror: false, served: false, answered: false, state: 'dead' },
      { url: SECOND, answered: null },
    ],
  });
  const { effects } = JSON.parse(read('api/effects/openttd-cd')) as { effects: { hosts: { host: string }[] } };
  expect(effects.hosts.map(({ host }) => host).sort()).toEqual(['a', 'b', 'c'].map((host) => `${host}.example.org`));
  const page = read('games/openttd/index.html');
  expect(page).toContain('Tested on 3 Nov 2026 with Lutris 0.5.23 on Fedora 43; the download answered on 20 Nov.');
  expect(page).toMatch(/comes from its second address/);
  await build({ [FIRST]: 'alive', [SECOND]: 'alive', [THIRD]: 'alive' });
  expect(read('api/installers/openttd-cd')).toBe(before);
  expect(read('games/openttd/index.html')).not.toContain('second address');
});

test.each<readonly [behaviour: string, states: States, served: string]>([
  ['a file that has become another is replaced', { [FIRST]: 'changed', [SECOND]: 'alive' }, SECOND],
  ['an address of which nothing is known stays', { [SECOND]: 'alive' }, FIRST],
  ['an address that moved stays', { [FIRST]: 'moved', [SECOND]: 'alive' }, FIRST],
  ['an address that said nothing stays', { [FIRST]: 'unclear', [SECOND]: 'alive' }, FIRST],
  [
    'without a mirror that answered nothing is replaced',
    { [FIRST]: 'dead', [SECOND]: 'dead', [THIRD]: 'moved' },
    FIRST,
  ],
])('%s', async (_behaviour, states, served) => {
  const { build, read } = site();
  await build(states);
  expect(servedUrl(read('api/installers/openttd-cd'))?.script.files[0]?.setup.url).toBe(served);
});

test('a warm build with another report writes what a cold one does', async () => {
  const { build, tree } = site();
  await build({ [FIRST]: 'alive' });
  expect(await build({ [FIRST]: 'alive' })).toContain(' 0 files written');
  for (const states of [
    { [FIRST]: 'dead', [SECOND]: 'alive' },
    { 'https://elsewhere.example.org/': 'dead' },
    undefined,
  ]) {
    await build(states);
    await build(states, 'cold', '--no-cache');
    expect(tree()).toEqual(tree('cold'));
  }
});

test.each([
  ['a link without a state', '{"links":[{"url":"https://a.example.org"}]}', 'item 1 of "links" is none of'],
  ['a link without an address', '{"links":[{"state":"dead"}]}', 'item 1 of "links" has no address'],
  ['a link that is no object', '{"links":[null]}', 'item 1 of "links" has no address'],
  ['a day for a time', '{"links":[{"url":"https://a.example.org","state":"dead","checked_at":"2026-11-20"}]}', 'UTC'],
  ['a list', '[]', 'it has no list'],
])('a report with %s is a misuse', async (_name, text, words) => {
  const folder = temporaryFolder({ 'report.json': text });
  const place = ['--out', join(folder, 'dist'), '--cache', join(folder, 'cache')];
  const named = ['--catalogue', temporaryFolder(BASE), '--link-report', join(folder, 'report.json')];
  const ended = await runCommand(['build', ...named, ...place]);
  expect(ended.code).toBe(2);
  expect(ended.error).toContain(words);
});
