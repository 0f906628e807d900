import { expect, test } from 'vitest';
import { foldedTextRule } from '../../../../../generator/scripts/lint/script/rules/quoting.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports settings in one line',
    "installer: [write_file: {file: $GAMEDIR/a.ini, content: '[display] width=800 height=600'}]",
    ['folded-text 3:59-3:91'],
  ],
  [
    'reports a later line',
    'installer: [write_file: {file: $GAMEDIR/a.ini, content: "a=b\\n[c] d = e"}]',
    ['folded-text 3:59-3:75'],
  ],
  ['leaves lines alone', 'installer: [write_file: {file: $GAMEDIR/a.ini, content: "[display]\\nwidth=800\\n"}]', []],
  [
    'leaves other texts alone',
    `installer: [write_file: {file: $GAMEDIR/a.sh, content: 'if [ -n "$A" ] B=c; then [ x ] && y=z'}]`,
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(foldedTextRule, scriptOf(script))).toEqual(findings);
});
