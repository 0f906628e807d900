import { expect, test } from 'vitest';
import { chooseDownloads, closedAddress } from '../../../generator/release/bundle/choose-downloads.ts';

const [ONE, TWO] = ['1'.repeat(64), '2'.repeat(64)];
const DOWNLOADS = [
  { url: 'https://example.org/free/game-1.0.tar.gz', checksums: [`sha256:${ONE}`] },
  { url: 'https://example.org/free/data.zip?raw=1', checksums: [] },
  { url: 'https://example.org/sold/game.exe', checksums: [`sha256:${TWO}`] },
];

test.each([
  ['nothing is chosen that nobody listed', '# all of them\n\n', [], []],
  [
    'an address is chosen by the checksum of its record',
    'https://example.org/free/game-1.0.tar.gz  # GPL-2.0\n',
    [`downloads/1111111111111111/game-1.0.tar.gz ${ONE}`],
    [],
  ],
  [
    'the beginning of addresses chooses those with a checksum',
    'https://example.org/free/',
    [`downloads/1111111111111111/game-1.0.tar.gz ${ONE}`],
    ['https://example.org/free/data.zip?raw=1 has no sha256, in its record or in the list'],
  ],
  [
    'the list may know the checksum',
    `https://example.org/free/data.zip?raw=1 sha256:${TWO}`,
    [`downloads/2222222222222222/data.zip ${TWO}`],
    [],
  ],
  [
    'an address is read as programs read it',
    `HTTPS://Example.ORG:443/free/./data.zip?raw=1 sha256:${TWO}`,
    [`downloads/2222222222222222/data.zip ${TWO}`],
    [],
  ],
  [
    'a beginning without a slash is not a beginning',
    '\nhttps://example.org/fre',
    [],
    ['line 2: no record downloads from https://example.org/fre'],
  ],
])('%s', (_name, list, chosen, problems) => {
  const choice = chooseDownloads(list, DOWNLOADS);
  expect(choice.chosen.map(({ path, sha256 }) => `${path} ${sha256}`)).toEqual(chosen);
  expect(choice.problems).toEqual(problems);
});

test.each([
  ['https://example.org/..', 'file'],
  ['https://example.org/a/%2e%2e%2f$(x)', '_(x)'],
  ['https://example.org/-rf', 'rf'],
])('%s becomes a harmless name', (url, name) => {
  const { chosen } = chooseDownloads(url, [{ url, checksums: [`sha256:${ONE}`] }]);
  expect(chosen.map(({ path }) => path)).toEqual([`downloads/1111111111111111/${name}`]);
});

test.each([
  ['https://example.org/a/game%201.tar.gz', 'game 1.tar.gz', 'game%201.tar.gz'],
  ['https://example.org/a/game 1.tar.gz', 'game 1.tar.gz', 'game%201.tar.gz'],
  ['https://example.org/get.php?file=game.zip&x=1', 'get.php', 'get.php?file=game.zip&x=1'],
  ['https://example.org/get.php?file=a/game.zip', 'game.zip', 'game.zip'],
  ['https://example.org/a/Ünï.zip#part', '_n_.zip', '_n_.zip'],
  ['https://example.org/a/%E0%A4%A.zip', '_E0_A4_A.zip', '_E0_A4_A.zip'],
  ['https://example.org/', 'file', 'file'],
])('%s keeps its end where a file can have that name', (url, name, end) => {
  const usual = new URL(url.replace(/#.*/, '')).href;
  const {
    chosen: [chosen],
  } = chooseDownloads(url.replaceAll(' ', '%20'), [{ url: usual, checksums: [`sha256:${ONE}`] }]);
  const folder = 'downloads/1111111111111111';
  expect(chosen?.path).toBe(`${folder}/${name}`);
  expect(chosen && closedAddress(chosen, url, 'http://games.lan/a')).toBe(`http://games.lan/a/${folder}/${end}`);
});
