import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isError } from '../../../generator/findings/diagnostic.ts';
import { expect, test } from 'vitest';

import { MAXIMUM_BYTES } from '../../../generator/yaml/load/limits.ts';
import { BASE, GAME, HEAD, INSTALLER, RETIRED, RUNTIME, SITE } from '../../findings/case.ts';
import { findDiagnostics } from '../../find-codes.ts';
import { type MemoryEntry } from '../../memory-catalogue.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Much longer than any of these takes on a busy machine, and shorter than what a quadratic reader would. */
const TIMEOUT = 120_000;

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

/** Whole files, and a code that has to be found in each. */
const files: readonly (readonly [string, string, MemoryEntry])[] = [
  ['half a million opening brackets', 'nested-too-deep', '['.repeat(500_000)],
  ['half a million braces with keys', 'nested-too-deep', '{a: '.repeat(250_000)],
  ['brackets and braces by turns', 'nested-too-deep', '[{a: '.repeat(200_000)],
  ['balanced brackets', 'nested-too-deep', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['lists in lists on one line', 'nested-too-deep', '- '.repeat(300_000)],
  ['explicit keys in explicit keys', 'nested-too-deep', '? '.repeat(300_000)],
  ['maps that are indented deeper and deeper', 'nested-too-deep', lines(1000, (at) => `${' '.repeat(at)}a:\n`)],
  ['lists that are indented deeper and deeper', 'nested-too-deep', lines(1000, (at) => `${' '.repeat(at)}-\n`)],
  ['a MiB of closing brackets', '', ']'.repeat(MAXIMUM_BYTES)],
  ['a MiB of closing braces', '', '}'.repeat(MAXIMUM_BYTES)],
  ['a MiB of double quotes', '', '"'.repeat(MAXIMUM_BYTES)],
  ['a MiB of single quotes', '', "'".repeat(MAXIMUM_BYTES)],
  ['an odd number of quotes', '', '"'.repeat(MAXIMUM_BYTES - 1)],
  ['a MiB of colons', '', ': '.repeat(MAXIMUM_BYTES / 2)],
  ['a MiB of commas', '', `[${','.repeat(MAXIMUM_BYTES - 1)}`],
  ['a MiB of dashes', '', '-'.repeat(MAXIMUM_BYTES)],
  ['a MiB of ampersands', '', '&a '.repeat(MAXIMUM_BYTES / 3)],
  ['a MiB of exclamation marks', '', '! '.repeat(MAXIMUM_BYTES / 2)],
  ['a MiB of percent signs', '', '%a\n'.repeat(MAXIMUM_BYTES / 3)],
  ['a MiB of document marks', '', '---\n'.repeat(MAXIMUM_BYTES / 4)],
  ['a quarter of a MiB of line breaks', 'empty-record', '\n'.repeat(MAXIMUM_BYTES / 4)],
  ['a MiB of blanks', 'empty-record', ' '.repeat(MAXIMUM_BYTES)],
  ['a MiB of tabs', '', '\t'.repeat(MAXIMUM_BYTES)],
  ['a quarter of a MiB of comments', 'empty-record', '#\n'.repeat(MAXIMUM_BYTES / 8)],
  ['a MiB of NULs', 'control-character', '\0'.repeat(MAXIMUM_BYTES)],
  ['a MiB of carriage returns', 'control-character', '\r'.repeat(MAXIMUM_BYTES)],
  ['a MiB of bytes that are not UTF-8', 'not-utf-8', new Uint8Array(MAXIMUM_BYTES).fill(0xff)],
  [
    'one bad byte at the end of a MiB',
    'not-utf-8',
    Buffer.concat([Buffer.alloc(MAXIMUM_BYTES - 1, 'a'), Buffer.of(0xe9)]),
  ],
  ['a key without an end', '', 'k'.repeat(MAXIMUM_BYTES)],
  ['a key of a MiB', '', `${'k'.repeat(MAXIMUM_BYTES - 3)}: a`],
  ['100,000 unknown keys', '', lines(100_000, (at) => `k${String(at)}: a\n`)],
  ['10,000 equal keys', 'duplicate-key', lines(10_000, () => 'id: 1\n')],
  ['10,000 anchors', 'anchor', lines(10_000, (at) => `k${String(at)}: &a${String(at)} b\n`)],
  ['10,000 broken lines', 'yaml-syntax', lines(10_000, () => 'a: b: c\n')],
];

const roles = [SITE, GAME, INSTALLER, RUNTIME, RETIRED];

test.each(files.map((file, index) => [file[0], roles[index % roles.length] ?? SITE, file[1], file[2]] as const))(
  '%s in %s is refused',
  { timeout: TIMEOUT },
  async (_name, path, code, content) => {
    const diagnostics = (await findDiagnostics({ ...BASE, [path]: content })).filter(
      ({ place }) => place.file === path,
    );
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.length).toBeLessThanOrEqual(201);
    if (code !== '') expect(diagnostics.map((one) => one.code)).toContain(code);
  },
);

/** Scripts, and a code that has to be found in each. */
const scripts: readonly (readonly [string, string, string])[] = [
  ['an alias bomb', 'alias', bomb()],
  ['100,000 keys in one map', 'too-many-pieces', lines(100_000, (at) => `  k${at.toString(36)}:\n`)],
  [
    '200,000 keys in one pair of braces',
    'too-many-pieces',
    `  a: {${lines(200_000, (at) => `${at.toString(36)},`)}}\n`,
  ],
  ['10,000 equal keys', 'duplicate-key', lines(10_000, () => '  a: b\n')],
  ['10,000 ambiguous values', 'ambiguous-scalar', lines(10_000, (at) => `  k${String(at)}: yes\n`)],
  ['a number of a million digits', 'number-without-json', `  a: 1${'0'.repeat(999_999)}.0\n`],
  ['a sexagesimal number without end', 'ambiguous-scalar', `  a: 1${':30'.repeat(300_000)}\n`],
];

test.each(scripts)('%s in a script is refused', { timeout: TIMEOUT }, async (_name, code, script) => {
  const diagnostics = await findDiagnostics({ ...BASE, [INSTALLER]: HEAD + script });
  expect(diagnostics.map((one) => one.code)).toContain(code);
  expect(diagnostics.length).toBeLessThanOrEqual(201);
});

const MANY = 15_000;
const letters = 'x'.repeat(1_000_000);

/** Scripts that are large or odd but right, and what is served of them. */
const rightScripts: readonly (readonly [string, string, unknown])[] = [
  ['a line of a million letters', `  a: ${letters}\n`, { a: letters }],
  ['a million letters in quotes', `  a: "${letters}"\n`, { a: letters }],
  ['a million letters of a block', `  a: |\n    ${letters}\n`, { a: `${letters}\n` }],
  ['a million words', `  a: ${'x '.repeat(499_999)}x\n`, { a: `${'x '.repeat(499_999)}x` }],
  ['a million blanks', `  a: "${' '.repeat(1_000_000)}"\n`, { a: ' '.repeat(1_000_000) }],
  ['a million astral characters', `  a: "${'\u{1f600}'.repeat(250_000)}"\n`, { a: '\u{1f600}'.repeat(250_000) }],
  ['half a million escapes', `  a: "${String.raw`\n`.repeat(500_000)}"\n`, { a: '\n'.repeat(500_000) }],
  [
    'half a million empty lines in quotes',
    `  a: "b${'\n'.repeat(500_000)}    c"\n`,
    { a: `b${'\n'.repeat(499_999)}c` },
  ],
  [
    'many keys',
    lines(MANY, (at) => `  k${String(at)}: a\n`),
    Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`k${String(i)}`, 'a'])),
  ],
  ['a long list', `  a:\n${lines(MANY, () => '  - b\n')}`, { a: Array.from({ length: MANY }, () => 'b') }],
  ['a comment of a million letters', `  a: b #${letters}\n`, { a: 'b' }],
  [
    'keys of prototypes',
    '  constructor: a\n  toString: {valueOf: b}\n',
    { constructor: 'a', toString: { valueOf: 'b' } },
  ],
];

test.each(rightScripts)('%s in a script is served', { timeout: TIMEOUT }, async (_name, script, value) => {
  expect(JSON.parse(await serve(script))).toEqual(value);
});

test('__proto__ in a script is a key like any other', async () => {
  expect(await serve('  __proto__: {a: {__proto__: b}}\n')).toBe('{"__proto__":{"a":{"__proto__":"b"}}}');
});

test('an integer of 4,300 digits is served with all of them, a longer one is refused as Python does', async () => {
  const digits = '7'.repeat(4300);
  expect(await serve(`  a: ${digits}\n`)).toBe(`{"a":${digits}}`);
  const diagnostics = await findDiagnostics({ ...BASE, [INSTALLER]: `${HEAD}  a: ${digits}7\n` });
  expect(diagnostics.filter(isError).map(({ code }) => code)).toEqual(['ambiguous-scalar']);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  '%s at the level of a record is an unknown key',
  async (key) => {
    for (const value of ['a', '{id: 1}', '[]', 'null']) {
      const diagnostics = await findDiagnostics({ ...BASE, [GAME]: `id: 1\nname: A\n${key}: ${value}\n` });
      expect(diagnostics.map(({ code, place }) => `${code} ${String(place.line)}`)).toEqual(['unknown-key 3']);
    }
  },
);

test('nothing of a record reaches a prototype', async () => {
  await findDiagnostics({ ...BASE, [GAME]: 'id: 1\nname: A\n__proto__: {polluted: true}\n' });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

/** The script of the one installer, as it is served. */
async function serve(script: string): Promise<string> {
  const out = temporaryFolder();
  const { code, error } = await runCommand([
    'build',
    '--catalogue',
    temporaryFolder({ ...BASE, [INSTALLER]: HEAD + script }),
    '--out',
    out,
    '--no-cache',
  ]);
  expect(code, error).toBe(0);
  const body = readFileSync(join(out, 'api/installers/openttd-cd'), 'utf8');
  return body.slice(body.indexOf('"script":') + '"script":'.length, body.lastIndexOf(',"content":'));
}

/** A text that would be two to the thirtieth values, were its aliases followed. */
function bomb(): string {
  return `  a0: &a0 [b, b]\n${lines(30, (at) => `  a${String(at + 1)}: &a${String(at + 1)} [*a${String(at)}, *a${String(at)}]\n`)}`;
}
