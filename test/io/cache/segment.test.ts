import { expect, test } from 'vitest';
import type { GameSummary } from '../../../generator/answers/game-summary.ts';
import { fieldOf, toSegment } from '../../../generator/io/cache/segment.ts';
import { gameResult } from '../../game-result.ts';

const aliases = ['taxi'];
const summary = (name: string, genres: readonly string[]) =>
  ({ id: 1, name, aliases, genres }) as unknown as GameSummary;

test('equal summaries have equal bytes in a segment, whatever objects and strings they share', () => {
  const shared = ['racing'];
  const inOneText = 'Space Taxi\u{1F695}'.slice(0, 10);
  const results = [
    gameResult('a', { summary: summary('Space Taxi', shared) }),
    gameResult('b', { summary: summary('b', shared) }),
  ];
  const copies = [
    gameResult('a', { summary: summary(inOneText, ['racing']) }),
    gameResult('b', { summary: structuredClone(summary('b', shared)) }),
  ];
  expect(toSegment(copies).summary).toEqual(toSegment(results).summary);
  expect(fieldOf(toSegment(copies), 'summary')).toEqual(results.map((result) => result.summary));
});

test('a game without a summary has none after a segment', () => {
  expect(fieldOf(toSegment([gameResult('a', { summary: undefined })]), 'summary')).toEqual([undefined]);
});
