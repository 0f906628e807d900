import { expect, test } from 'vitest';
import { fileSchemeRule } from '../../../../../generator/scripts/lint/script/rules/addresses.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports FTP', 'files: [{a: ftp://example.org/a.zip}]', ['file-scheme 3:15-3:38']],
  ['reports a quoted address', 'files: [{a: "ftp://example.org/a.zip"}]', ['file-scheme 3:15-3:40']],
  ['reports the long form', 'files: [{a: {url: sftp://example.org/a.zip, filename: b}}]', ['file-scheme 3:21-3:45']],
  ['reports a scheme without slashes', 'files: [{a: "magnet:?xt=b"}]', ['file-scheme 3:15-3:29']],
  [
    'reports each address',
    'files: [{a: ftp://b}, {c: N/A}, {d: rsync://e}]',
    ['file-scheme 3:15-3:22', 'file-scheme 3:39-3:48'],
  ],
  ['reads a dash in a label', 'files: [{a-b: ftp://example.org/a.zip}]', ['file-scheme 3:17-3:40']],
  ['leaves http and https alone', 'files: [{a: http://example.org/a.zip}, {b: https://example.org/b.zip}]', []],
  [
    'leaves https in the long form alone',
    'files: [{a: {url: https://example.org/a.zip, filename: ftp:b, referer: "ftp://c"}}]',
    [],
  ],
  ['leaves files of a person alone', 'files: [{a: N/A}, {b: "N/A:Please choose: b"}]', []],
  ['leaves files of a game alone', 'files: [{a: "$STEAM:1:b"}]', []],
  ['leaves local files to their rule', 'files: [{a: file:///home/b}, {c: /home/d}]', []],
  ['reports words, and leaves an empty text to its rule', 'files: [{a: b}, {c: ""}]', ['file-scheme 3:15-3:16']],
  ['reports capitals', 'files: [{a: HTTPS://example.org/a.zip}]', ['file-scheme 3:15-3:40']],
  ['reports a leading blank', 'files: [{a: " https://example.org/a.zip"}]', ['file-scheme 3:15-3:43']],
  ['reports an address with one slash', 'files: [{a: https:/example.org/a}]', ['file-scheme 3:15-3:35']],
  ['reports backslashes', 'files: [{a: https:\\\\example.org\\a}]', ['file-scheme 3:15-3:36']],
  ['reports an address without a host', 'files: [{a: https:///a.zip}]', ['file-scheme 3:15-3:29']],
  ['reports a path from the home folder', 'files: [{a: ~/a.zip}]', ['file-scheme 3:15-3:22']],
  ['reports another game without a path', 'files: [{a: $STEAM:2280}]', ['file-scheme 3:15-3:26']],
  ['reports a variable that nobody sets', 'files: [{a: $GOG:1}]', ['file-scheme 3:15-3:21']],
  [
    'reports what stands for nothing yet',
    'files: [{a: $DISC/b}, {c: "${INPUT}"}]',
    ['file-scheme 3:15-3:22', 'file-scheme 3:29-3:39'],
  ],
  [
    'reports a label, which stands for nothing yet',
    'files: [{a: b}, {b: $a/c}]',
    ['file-scheme 3:15-3:16', 'file-scheme 3:23-3:27'],
  ],
  ['leaves a variable of the script alone', 'variables: {base: https://example.org}\nfiles: [{a: $base/a.zip}]', []],
  ['leaves other values to their rule', 'files: [{a: 1}, {b: null}, {c: [ftp:d]}, {e: {filename: f}}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(fileSchemeRule, scriptOf(script))).toEqual(findings);
});
