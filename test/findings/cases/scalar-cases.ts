import { GAME, RETIRED, inFile, inGame, inInstaller, inRuntime, inScript, inSite, type Case } from '../case.ts';

const ambiguous =
  'yes Yes YES no No NO on On ON off Off OFF ' +
  '0777 08 09 -012 0o17 0b1 0b1010 1:30 190:20:30 1:30.5 1_000 0x_ff 1_0.5 1e3 1E3 1e+3 .5e3 +.5 -.5 ' +
  '2013-01-01 2001-12-14t21:59:43.10-05:00 =';

const plain =
  'y Y n N maybe yES 1.2.3 v1 0xg 1e 1-2 -a .a 2013-01 12:3x 1,000 1.5 -1.5 60.0 1.5e+3 true True FALSE null ~ ' +
  '9223372036854775808 0x1F 00 -0 -0.0 0. 1. +1 +1.5 2013-1-1 2013-01-01x';

/** Plain scalars of a script: each must be one thing to YAML 1.1 and YAML 1.2. */
export const scalarCases: readonly Case[] = [
  ...ambiguous.split(' ').map((text) => scalarCase(text, 'ambiguous-scalar')),
  ...plain.split(' ').map((text) => scalarCase(text)),
  ...['.inf', '-.Inf', '+.INF', '.nan', '.NaN'].map((text) => scalarCase(text, 'number-without-json')),
  inScript('2013-01-01 12:00:00', 'a: 2013-01-01 12:00:00', 'ambiguous-scalar 8:6-8:25'),
  inScript('yes in a list', 'a: [b, yes]', 'ambiguous-scalar 8:10-8:13'),
  inScript('yes in a deep list', 'a:\n- b:\n  - off', 'ambiguous-scalar 10:7-10:10'),
  inScript('yes as a key', 'yes: b', 'key-not-text 8:3-8:6'),
  inScript('a number as a key', '1: b', 'key-not-text 8:3-8:4'),
  inScript('a float as a key', '1.5: b', 'key-not-text 8:3-8:6'),
  inScript('null as a key', 'null: b', 'key-not-text 8:3-8:7'),
  inScript('nothing as a key', ': b', 'key-not-text 8:3-8:3'),
  inScript('a date as a key', '2013-01-01: b', 'key-not-text 8:3-8:13'),
  inScript('an equals sign as a key', '=: b', 'key-not-text 8:3-8:4'),
  inInstaller('yes as a version', 'version: Yes', 'ambiguous-scalar 2:10-2:13'),
  inInstaller('off as notes', 'notes: Off', 'ambiguous-scalar 9:8-9:11'),
  inInstaller('an equals sign as a user', 'user: =', 'ambiguous-scalar 4:7-4:8'),
  inInstaller('an octal id', 'id: 0o1', 'ambiguous-scalar 1:5-1:8'),
  inInstaller('an octal number of a user', 'published_by: 0o17', 'ambiguous-scalar 9:15-9:19'),
  inInstaller('a time without quotes', 'created_at: 2024-02-29T23:59:59.999999Z', 'ambiguous-scalar 5:13-5:40'),
  inGame('a year with a zero before it', 'year: 02004', 'ambiguous-scalar 3:7-3:12'),
  inGame('an alias that is not a text to all', 'aliases: [a, on]', 'ambiguous-scalar 3:14-3:16'),
  inFile('a name that is a date', GAME, 'id: 1\nname: 2013-01-01\n', 'ambiguous-scalar 2:7-2:17'),
  inSite('a title that is a time to some', 'title: 1:30', 'ambiguous-scalar 2:8-2:12'),
  inSite('an octal page size', 'page_size: 0o100', 'ambiguous-scalar 2:12-2:17'),
  inSite('a severity that is not a text to all', 'severities: {unused-label: off}', 'ambiguous-scalar 2:28-2:31'),
  inRuntime('a package whose name is a word', 'name: No', 'ambiguous-scalar 1:7-1:9'),
  inFile(
    'a date of a retired slug',
    RETIRED,
    '- {slug: old, date: 2026-03-01, reason: Gone}\n',
    'ambiguous-scalar 1:21-1:31',
  ),
  inScript('half a character', String.raw`a: "\uD83C"`, 'half-character 8:6-8:14'),
  inScript('half a character as a key', String.raw`"\uDE00": a`, 'half-character 8:3-8:11'),
];

function scalarCase(text: string, code?: string): Case {
  const findings = code === undefined ? [] : [`${code} 8:6-8:${String(6 + text.length)}`];
  return inScript(text, `a: ${text}`, ...findings);
}
