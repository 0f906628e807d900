import { expect, test } from 'vitest';
import { missingGameIdRule } from '../../../../../generator/scripts/lint/script/rules/missing-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a missing game', 'game: {path: a}', ['missing-game-id 3:3-3:7']],
  ['reports a game that is empty', 'game: {game_id: , path: a}', ['missing-game-id 3:3-3:7']],
  ['points at the runner where the section is missing', 'files: []', ['missing-game-id 1:9-1:16']],
  ['leaves a game alone', 'game: {game_id: sky}', []],
  ['leaves what a setup file tells alone', 'installer: [autosetup_gog_game: a]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(missingGameIdRule, scriptOf(script, 'scummvm'))).toEqual(findings);
});
