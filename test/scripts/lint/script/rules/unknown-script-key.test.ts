import { expect, test } from 'vitest';
import { unknownScriptKeyRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a misspelt key', 'custum-name: Game', 'wine', ['unknown-script-key 3:3-3:14']],
  ['reports dashes for underscores', 'require_binaries: ls', 'wine', ['unknown-script-key 3:3-3:19']],
  ['reports a key of no kind', 'game: {}\nnocreatedir: true', 'wine', ['unknown-script-key 4:3-4:14']],
  [
    'leaves the keys of a script alone',
    'files: []\ngame: {}\ninstaller: []\nsystem: {}\nvariables: {}\nrequires: a\nextends: b\nrequire-binaries: c\ninstall_complete_text: d\ncustom-name: e',
    'wine',
    [],
  ],
  ['leaves old and metadata keys to their rules', 'exe: a\nversion: b', 'wine', []],
  ['leaves sections of runners alone', 'wine: {}\ndosbox: {}', 'wine', []],
  ['leaves the section of an unknown runner alone', 'winesteam: {}', 'winesteam', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownScriptKeyRule, scriptOf(script, runner))).toEqual(findings);
});
