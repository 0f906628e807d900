import { expect, test } from 'vitest';
import { metadataInScriptRule } from '../../../../../generator/scripts/lint/script/rules/top-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports version', 'version: a', ['metadata-in-script 3:3-3:10']],
  ['reports gogslug', 'gogslug: a', ['metadata-in-script 3:3-3:10']],
  ['reports gogid', 'gogid: a', ['metadata-in-script 3:3-3:8']],
  ['reports humbleid', 'humbleid: a', ['metadata-in-script 3:3-3:11']],
  ['reports game_slug', 'game_slug: a', ['metadata-in-script 3:3-3:12']],
  ['reports description', 'description: a', ['metadata-in-script 3:3-3:14']],
  ['reports installer_slug', 'installer_slug: a', ['metadata-in-script 3:3-3:17']],
  ['reports name', 'name: a', ['metadata-in-script 3:3-3:7']],
  ['reports notes', 'notes: a', ['metadata-in-script 3:3-3:8']],
  ['reports runner', 'runner: a', ['metadata-in-script 3:3-3:9']],
  ['reports slug', 'slug: a', ['metadata-in-script 3:3-3:7']],
  ['reports steamid', 'steamid: a', ['metadata-in-script 3:3-3:10']],
  ['reports year', 'year: a', ['metadata-in-script 3:3-3:7']],
  ['reports a quoted key', '"slug": a', ['metadata-in-script 3:3-3:9']],
  [
    'reports a key whatever its value',
    'version: \nyear: 1999\nnotes: [a]\ndescription: {a: b}',
    [
      'metadata-in-script 3:3-3:10',
      'metadata-in-script 4:3-4:7',
      'metadata-in-script 5:3-5:8',
      'metadata-in-script 6:3-6:14',
    ],
  ],
  [
    'reports keys between others',
    'files: []\nname: a\ninstaller: []\nslug: b',
    ['metadata-in-script 4:3-4:7', 'metadata-in-script 6:3-6:7'],
  ],
  [
    'leaves the keys of sections alone',
    'game: {gogid: 1, humbleid: a}\nwine: {version: b}\nvariables: {name: c, year: d}',
    [],
  ],
  ['leaves the keys of steps alone', 'installer: [task: {name: winekill, description: a}]', []],
  ['leaves other keys alone', 'custom-name: a\ninstall_complete_text: b\nrequires: c', []],
  ['minds the case', 'Version: a', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(metadataInScriptRule, scriptOf(script))).toEqual(findings);
});
