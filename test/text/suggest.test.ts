import { expect, test } from 'vitest';
import { suggest } from '../../generator/text/suggest.ts';
import { commonGameKeys, scriptKeys } from '../../generator/scripts/vocabulary/script-keys.ts';
import { runners } from '../../generator/scripts/vocabulary/runners.ts';
import { tasks } from '../../generator/scripts/vocabulary/tasks.ts';

const top = Object.keys(scriptKeys);
const game = [...Object.keys(runners['wine']?.game ?? {}), ...Object.keys(commonGameKeys)];
const wineexec = Object.keys(tasks['wine.wineexec']?.parameters ?? {});

const cases: readonly [word: string, candidates: readonly string[], suggestion: string | undefined][] = [
  ['custum-name', top, 'custom-name'],
  ['custom_name', top, 'custom-name'],
  ['requires-binaries', top, 'require-binaries'],
  ['require_binaries', top, 'require-binaries'],
  ['required-binaries', top, 'require-binaries'],
  ['requirebinaries', top, 'require-binaries'],
  ['instaler', top, 'installer'],
  ['Files', top, 'files'],
  ['work_dir', game, 'working_dir'],
  ['workdir', game, 'working_dir'],
  ['workingdir', game, 'working_dir'],
  ['working-dir', game, 'working_dir'],
  ['prefx', game, 'prefix'],
  ['wien', Object.keys(runners), 'wine'],
  ['likely', ['liked', 'liekly'], 'liekly'],
  ['excutable', wineexec, 'executable'],
  ['yaer', ['year', 'name'], 'year'],
  ['titel', ['title', 'description'], 'title'],
  ['nocreatedir', top, undefined],
  ['main_file', game, undefined],
  ['exe', ['exe'], undefined],
  ['exe', [], undefined],
];

test.each(cases)('%s', (word, candidates, suggestion) => {
  expect(suggest(word, candidates)).toBe(suggestion);
});
