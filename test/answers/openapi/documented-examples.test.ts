import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import { describeInterface } from '../../../generator/answers/openapi/describe-interface.ts';
import { INTERFACE_VERSION } from '../../../generator/http/contract.ts';
import { PROJECT } from '../../project.ts';
import { SITE } from '../../site.ts';
import type { OpenApi } from './open-api.ts';
import { serveSite, type ServedSite } from '../../release/conformance/served-site.ts';
import { lackOf } from '../../workflows/lack-of.ts';

/** What runs the examples of each language, and how it is told whether it is there. */
const LANGUAGES = {
  sh: { program: 'sh', options: ['-eu', '-c'], needs: 'curl' },
  js: { program: process.execPath, options: ['--input-type=module', '--eval'], needs: process.execPath },
  python: { program: 'python3', options: ['-c'], needs: 'python3' },
} as const;

/** What the examples print, by their names. */
const EXPECTED: Readonly<Record<string, readonly RegExp[]>> = {
  // The list has two pages.
  list: [/openttd-a\b/, /openttd-b\b/, /openttd-c\b/],
  again: [/^304$/m],
  unknown: [/404/, /\b0\b/],
};

const page = readFileSync(`${PROJECT}.github/API.md`, 'utf8');
const examples = [...page.matchAll(/<!-- example: (\w+) -->\s+```(\w+)\n([^]*?)```/g)].map(
  ([, name = '', language = '', code = '']) => ({ name, language, code }),
);
/** These have tests of their own. */
const ALONE = ['types', 'sync'];

const programs = examples.filter(({ name }) => !ALONE.includes(name));

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite();
});

afterAll(async () => {
  await site.close();
});

test('each example is there in each language', () => {
  const expected = Object.keys(EXPECTED).flatMap((name) => Object.keys(LANGUAGES).map((language) => [name, language]));
  expect(programs.map(({ name, language }) => [name, language])).toEqual(expected);
});

describe.each(programs)('the example $name in $language', ({ name, language, code }) => {
  const { program, options, needs } = LANGUAGES[language as keyof typeof LANGUAGES];

  test.skipIf(lackOf(needs, ['--version']) !== undefined)(
    `the example ${name} in ${language} prints what the site answers`,
    async () => {
      const env = { ...process.env, CATALOGUE: site.url, no_proxy: '127.0.0.1' };
      const { stdout } = await promisify(execFile)(program, [...options, code], { env });
      for (const pattern of EXPECTED[name] ?? []) expect(stdout).toMatch(pattern);
    },
  );
});

test('the example of types is the client that is compiled and run', () => {
  const client = readFileSync(`${PROJECT}test/answers/openapi/typed-client.ts`, 'utf8');
  expect(examples.find(({ name }) => name === 'types')?.code).toBe(client);
});

test('the page names addresses that are described, and most of them', () => {
  const { paths } = JSON.parse(JSON.stringify(describeInterface(API_ENDPOINTS, SITE))) as OpenApi;
  const addresses = Object.keys(paths).map((address) => address.replaceAll(/\{\w+\}/g, '<>'));
  const [table = ''] = /(?<=^## Addresses\n)[^]*?(?=^## )/m.exec(page) ?? [];
  const mentions = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\/[^`?]*)/g)].map(([, address = '']) => address.replaceAll(/<[\w-]+>/g, '<>')),
  );
  expect(mentions.filter((address) => !addresses.includes(address))).toEqual([]);
  expect(mentions.length).toBeGreaterThan(addresses.length / 2);
});

test('the page names the version of the interface, and the change log those of program and interface', () => {
  const { version } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8')) as { version: string };
  const changeLog = readFileSync(`${PROJECT}.github/CHANGELOG.md`, 'utf8');
  expect(page).toContain(`Version of the interface: **${INTERFACE_VERSION}**`);
  expect(/^## \[(.*)\] - \d{4}-\d\d-\d\d$/m.exec(changeLog)?.[1]).toBe(version);
  expect(/^With version (.*) of the API/m.exec(changeLog)?.[1]).toBe(INTERFACE_VERSION);
});
