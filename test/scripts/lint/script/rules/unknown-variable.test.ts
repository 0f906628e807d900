import { expect, test } from 'vitest';
import { unknownVariableRule } from '../../../../../generator/scripts/lint/script/rules/variables.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a misspelt variable', 'installer: [mkdir: $GAMDIR/a]', 'wine', ['unknown-variable 3:22-3:29']],
  [
    'reports each of several',
    `installer: [move: {src: "$gamedir/a-$GAMEDIR", dst: '\${B}/$C'}]`,
    'wine',
    ['unknown-variable 3:28-3:36', 'unknown-variable 3:56-3:60', 'unknown-variable 3:61-3:63'],
  ],
  [
    'reports a text that is not written as it is read',
    'installer: [mkdir: "$A\\t$A$B"]',
    'wine',
    ['unknown-variable 3:22-3:32', 'unknown-variable 3:22-3:32'],
  ],
  [
    'looks into the game',
    'game: {exe: $A, launch_configs: [{name: $B, exe: $C, args: $D}]}',
    'wine',
    ['unknown-variable 3:15-3:17', 'unknown-variable 3:52-3:54', 'unknown-variable 3:62-3:64'],
  ],
  [
    'looks into the settings',
    'wine: {overrides: {a: $A}}\nsystem: {env: {PATH: "$PATH:b"}}',
    'wine',
    ['unknown-variable 3:25-3:27', 'unknown-variable 4:25-4:30'],
  ],
  [
    'looks into tasks',
    'installer: [task: {name: wineexec, executable: a, args: "-x $A"}]',
    'wine',
    ['unknown-variable 3:63-3:65'],
  ],
  ['knows built-in variables', 'installer: [mkdir: "$GAMEDIR ${CACHE} $DISC $USER $INPUT"]', 'wine', []],
  [
    'knows variables of the script and labels',
    'variables: {a: b}\nfiles: [{c-d: N/A}]\ninstaller: [mkdir: "$a $c_d $c-d ${c-d}"]',
    'wine',
    [],
  ],
  ['knows choices', 'installer: [input_menu: {id: lang, options: []}, mkdir: $INPUT_lang]', 'wine', []],
  ['leaves escaped dollars alone', 'installer: [mkdir: "$$A $ $1"]', 'wine', []],
  [
    'leaves command lines alone',
    'installer: [{execute: {command: echo $A}}, {execute: {file: bash, args: -c "$A"}}]',
    'wine',
    [],
  ],
  [
    'leaves texts alone that are written to files or told',
    'install_complete_text: $A\ninstaller: [{write_file: {file: a, content: $A}}, {insert-disc: {requires: a, message: $A}}]',
    'wine',
    [],
  ],
  [
    'leaves commands of the system alone',
    'system: {prelaunch_command: echo $A}\ngame: {exe: /bin/sh, args: -c $A}',
    'wine',
    [],
  ],
  [
    'leaves lines for DOS alone',
    'installer: [task: {name: makeconfig, path: a, drives: {}, commands: [prompt $P$G]}]',
    'dosbox',
    [],
  ],
  ['is silent when the names cannot be read', 'variables: []\ngame: {exe: $A}', 'wine', []],
  [
    'reports a misspelt one of the client in a command',
    `installer: [execute: {command: 'cp "$GAMEDRI/a" $b $CAHCE'}]`,
    'wine',
    ['unknown-variable 3:39-3:47', 'unknown-variable 3:54-3:60'],
  ],
  [
    'reports one in small letters in a command',
    "installer: [execute: {command: 'ls $gamedir'}]",
    'wine',
    ['unknown-variable 3:38-3:46'],
  ],
  [
    'leaves variables of the shell in a command alone',
    "installer: [execute: {command: 'GAMEDI=a; for cachee in b; do ls $GAMEDI $cachee $PATH $1; done'}]",
    'wine',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownVariableRule, scriptOf(script, runner))).toEqual(findings);
});
