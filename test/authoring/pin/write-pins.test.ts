import { expect, test } from 'vitest';
import { downloadsIn } from '../../../generator/authoring/pin/downloads-in.ts';
import { writePins } from '../../../generator/authoring/pin/write-pins.ts';
import { placeEntry } from '../../../generator/catalogue/layout.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';

const URL = 'https://example.org/taxi%201.0.zip?a=b';
const NAME = 'taxi%201.0.zip?a=b';
const SUM = `sha256:${'ab12'.repeat(16)}`;

const pin = (text: string, url?: string): string | undefined => {
  const record = placeEntry({ path: 'games/a/a/a-1.yaml', kind: 'file' }).record;
  const source = toSource('a.yaml', text);
  const { root } = parseRecord(source);
  if (record === undefined || root === undefined) throw new Error('no record');
  const downloads = downloadsIn(record, source, root);
  return writePins(
    { source, root },
    downloads.map((download) => ({ download, checksum: SUM, url })),
  );
};

const script = (files: string) => `runner: linux\nscript:\n  files:\n${files}  game:\n    exe: a\n`;

test.each([
  [
    'an address alone',
    `    - setup: ${URL}\n`,
    `    - setup:\n        url: ${URL}\n        filename: ${NAME}\n        checksum: ${SUM}\n`,
  ],
  [
    'comments around it',
    `    # first\n    - setup: "${URL}" # beside\n    # last\n`,
    `    # first\n    - setup:\n        url: "${URL}" # beside\n        filename: ${NAME}\n        checksum: ${SUM}\n    # last\n`,
  ],
  [
    'a list that is not indented, and two labels in one entry',
    `  - a: ${URL}\n    b: '${URL}'\n`,
    `  - a:\n      url: ${URL}\n      filename: ${NAME}\n      checksum: ${SUM}\n    b:\n      url: '${URL}'\n      filename: ${NAME}\n      checksum: ${SUM}\n`,
  ],
  [
    'the address on a line of its own',
    `    - setup: # why\n          ${URL}\n`,
    `    - setup: # why\n          url: ${URL}\n          filename: ${NAME}\n          checksum: ${SUM}\n`,
  ],
  [
    'a folded block',
    `    - setup: >-\n        ${URL}\n    - b: ${URL}\n`,
    `    - setup:\n        url: ${URL}\n        filename: ${NAME}\n        checksum: ${SUM}\n    - b:\n        url: ${URL}\n        filename: ${NAME}\n        checksum: ${SUM}\n`,
  ],
  [
    'braces',
    `    - {setup: "${URL}"} # why\n`,
    `    - {setup: {url: "${URL}", filename: "${NAME}", checksum: ${SUM}}} # why\n`,
  ],
  [
    'JSON',
    `    [\n      { "setup": "${URL}" }\n    ]\n`,
    `    [\n      { "setup": { "url": "${URL}", "filename": "${NAME}", "checksum": "${SUM}" } }\n    ]\n`,
  ],
  [
    'the long form',
    `    - setup:\n        url: ${URL} # a\n        filename: x.zip # b\n        size: 12\n`,
    `    - setup:\n        url: ${URL} # a\n        filename: x.zip # b\n        checksum: ${SUM}\n        size: 12\n`,
  ],
  [
    'the long form in braces',
    `    - setup: {url: "${URL}", filename: x.zip}\n`,
    `    - setup: {url: "${URL}", filename: x.zip, checksum: ${SUM}}\n`,
  ],
  [
    'an older checksum',
    `    - setup:\n        checksum: 'md5:abc' # old\n        url: ${URL}\n        filename: x.zip\n`,
    `    - setup:\n        checksum: '${SUM}' # old\n        url: ${URL}\n        filename: x.zip\n`,
  ],
  [
    'an empty checksum',
    `    - setup:\n        checksum: # later\n        url: ${URL}\n        filename: x.zip\n`,
    `    - setup:\n        checksum: ${SUM} # later\n        url: ${URL}\n        filename: x.zip\n`,
  ],
])('pins %s', (_, original, expected) => {
  expect(pin(script(original))).toBe(script(expected));
});

test('keeps the line ends of Windows, and a file without a last line end', () => {
  const original = `script:\n  files:\n    - setup: ${URL} # x`;
  const expected = `script:\n  files:\n    - setup:\n        url: ${URL} # x\n        filename: ${NAME}\n        checksum: ${SUM}`;
  expect(pin(original)).toBe(expected);
  expect(pin(`${original}\n`.replaceAll('\n', '\r\n'))).toBe(`${expected}\n`.replaceAll('\n', '\r\n'));
});

test('gives a file another address, and the name that it had', () => {
  expect(pin(script(`    - a: "${URL}"\n`), 'https://example.org/other')).toBe(
    script(`    - a:\n        url: https://example.org/other\n        filename: ${NAME}\n        checksum: ${SUM}\n`),
  );
});

test('leaves what it would have to guess', () => {
  expect(pin(script(`    - setup: >- # why\n        ${URL}\n`))).toBeUndefined();
});
