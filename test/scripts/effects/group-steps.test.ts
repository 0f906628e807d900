import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { groupSteps } from '../../../generator/scripts/effects/text/group-steps.ts';
import { effectsOf } from './installer-of.ts';

function toldOf(installer: unknown[], apart?: number): string[] {
  const { steps } = effectsOf({ installer });
  const groups = groupSteps(steps, ({ number }) => number === apart);
  expect(groups.flatMap((group) => group.steps)).toEqual(steps);
  return groups.map(({ sentence }) => plainSentence(sentence));
}

const value = (file: string, key: string) => ({ write_config: { file, section: 'a', key, value: '1' } });
const registry = (key: string) => ({ task: { name: 'set_regedit', path: 'HKCU', key, value: '1' } });
const copy = { copy: { src: '$CACHE/a', dst: '$GAMEDIR' } };

test('values that neighbours set in one file are told together', () => {
  const two = { write_config: { file: 'a.ini', data: { b: { c: '1', d: '2' } } } };
  expect(toldOf([value('a.ini', 'b'), two, value('a.ini', 'd'), value('b.ini', 'b')])).toEqual([
    'Sets 4 values in `a.ini` in the game folder',
    'Sets a value in `b.ini` in the game folder',
  ]);
});

test('so are values in the registry, but for one that stands by itself', () => {
  const steps = ['a', 'b', 'c', 'd'].map(registry);
  expect(toldOf(steps)).toEqual(['Sets 4 values in the Windows registry']);
  expect(toldOf(steps, 3)).toEqual([
    'Sets 2 values in the Windows registry',
    'Sets `c` to `1` in the Windows registry, at `HKCU`',
    'Sets `d` to `1` in the Windows registry, at `HKCU`',
  ]);
});

test('of other steps, more than five of a kind', () => {
  expect(toldOf(Array.from({ length: 5 }, () => copy))).toHaveLength(5);
  expect(toldOf(Array.from({ length: 6 }, () => copy))).toEqual(['Copies files, in 6 steps']);
});

test('a step at which Lutris stops is told by itself', () => {
  const wrong = { task: { name: 'set_regedit', path: 'HKCU', key: 'a', value: '1', type: 'X' } };
  expect(toldOf([registry('a'), wrong, registry('b')])).toHaveLength(3);
});
