import { expect, test } from 'vitest';
import { printIndex, readIndex, type CachedGame } from '../../generator/cache/result-cache.ts';
import { digest } from '../../generator/manifest/digest.ts';

const KEY = digest('settings');
const GAME: CachedGame = {
  stat: digest('stat'),
  content: digest('content'),
  offset: 12,
  length: 34,
  sha256: digest('line'),
  hasFindings: false,
};

const OUTPUT = {
  list: digest('list'),
  own: [['manifest.json', digest('own')] as const],
  folders: [['api', 1_700_000_000_000.5] as const],
  serial: 3,
  files: 7,
  site: digest('site'),
};

test('an index remembers games in folders of any name', () => {
  const names = [
    'games/a/a',
    'games/t/tab\tnext',
    'games/l/line\nbreak',
    'games/p/100%25',
    'games/é/日本',
    'games/ / ',
  ];
  const games = new Map(names.map((name, index) => [name, { ...GAME, offset: index, hasFindings: index % 2 === 0 }]));
  const index = { output: OUTPUT, others: digest('others'), across: [], retired: ['api/a'], games };
  expect(readIndex(printIndex(index, KEY), KEY)).toMatchObject(index);
});

test('an index of which a byte is another, or that has another key, is forgotten', () => {
  const games = new Map([['games/a/a', GAME]]);
  const bytes = printIndex({ output: undefined, others: '', across: [], retired: [], games }, KEY);
  expect(readIndex(bytes, digest('other settings'))).toBeUndefined();
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readIndex(changed, KEY), String(at)).toBeUndefined();
    expect(readIndex(bytes.subarray(0, at), KEY), String(at)).toBeUndefined();
  }
});
