import { expect, test } from 'vitest';
import { resultsOf, toSegment } from '../../../generator/io/cache/segment.ts';
import { EMPTY_STORE, printStore, readStore, type StoreContent } from '../../../generator/io/cache/store.ts';
import { gameResult } from '../../game-result.ts';

const KEY = 'key';

const NAMES = ['games/ / ', 'games/a/a-b', 'games/p/100%25', 'games/t/tab\tnext', 'games/é/日本', 'games/l/a\nb'];

const RESULTS = NAMES.map((name, number) =>
  gameResult(name, {
    stamp: `a.yaml/b.yaml\n${'\u00ff\u0000'.repeat(number)}`,
    content: String(number),
    claims: [number, 0xffffffff],
    outputs: [`api/installers/${String(number)} ${'a'.repeat(64)} 0`],
  }),
);

const CONTENT: StoreContent = {
  output: { folders: ['api'], stamp: 's', input: 'i', serial: 3, time: 1_700_000_000, expires: undefined, files: 7 },
  records: { stamp: 'r', value: { runtimes: [] } },
  across: { key: 'a', diagnostics: [] },
  groups: new Map([['key', [['api/games/index.json', 'digest']]]]),
  segments: [toSegment(RESULTS.slice(0, 4)), toSegment(RESULTS.slice(4))],
};

test('a store holds results of games in folders of any name, and all else that is put into it', () => {
  const content = readBack(print(CONTENT), KEY);
  expect({ ...content, segments: undefined }).toEqual({ ...CONTENT, segments: undefined });
  expect(content.segments.flatMap(resultsOf)).toEqual(RESULTS);
});

test('a store of which a byte is another, or that has another key, is empty', () => {
  const bytes = print({ ...CONTENT, segments: CONTENT.segments.slice(1) });
  expect(readBack(bytes, 'another key')).toBe(EMPTY_STORE);
  for (let offset = 0; offset < bytes.length; offset += 1) {
    const changed = Buffer.from(bytes);
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    expect(readBack(changed, KEY), String(offset)).toBe(EMPTY_STORE);
    expect(readBack(bytes.subarray(0, offset), KEY), String(offset)).toBe(EMPTY_STORE);
  }
});

function print(content: StoreContent): Buffer {
  return Buffer.concat([...printStore(content, KEY)]);
}

function readBack(bytes: Buffer, key: string): StoreContent {
  return readStore(bytes.length, (buffer, offset) => void bytes.copy(buffer, 0, offset), key);
}
