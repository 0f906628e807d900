import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { effectsOf } from './installer-of.ts';

function needsOf(script: Record<string, unknown>): string[] {
  const { requirements } = effectsOf(script, { runner: 'linux', version: '1' });
  return requirements.map(({ sentence }) => plainSentence(sentence));
}

test('several discs are one need', () => {
  const disc = (requires: string) => ({ insert_disc: { requires } });
  expect(needsOf({ installer: [disc('a')] })).toEqual(['The disc, or a folder, that contains `a`']);
  expect(needsOf({ installer: [disc('a'), disc('b'), disc('a')] })).toEqual([
    'The discs, or folders, that contain `a` and `b`',
  ]);
});

test('of a game of Steam, a file or its folder is needed', () => {
  const needFor = (address: string) => needsOf({ files: [{ data: address }] });
  expect(needFor('$STEAM:12:base/a.pak')).toEqual([
    'Steam game `12`, for its `base/a.pak`; Lutris asks Steam to install it',
  ]);
  expect(needFor('$STEAM:12:/')).toEqual(['Steam game `12`; Lutris asks Steam to install it']);
  expect(needsOf({ files: [{ pak: '$STEAM:12:base/a.pak' }, { all: '$STEAM:12:/' }] })).toEqual([
    'Steam game `12`, for its `base/a.pak` (`pak`) and folder (`all`); Lutris asks Steam to install it',
  ]);
});
