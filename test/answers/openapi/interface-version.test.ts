import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import { describeInterface } from '../../../generator/answers/openapi/describe-interface.ts';
import { INTERFACE_VERSION } from '../../../generator/http/contract.ts';
import { BLESS, GOLDEN } from '../../project.ts';
import { SITE } from '../../site.ts';
import { listInterface } from './list-interface.ts';

const FOLDER = `${GOLDEN}/interface`;
const VERSIONS = readdirSync(FOLDER).map((name) => name.replace(/\.txt$/, ''));

const interfaceLines = listInterface(describeInterface(API_ENDPOINTS, SITE));

test(`the interface is still the one of version ${INTERFACE_VERSION}`, () => {
  const file = `${FOLDER}/${INTERFACE_VERSION}.txt`;
  if (BLESS && !existsSync(file)) writeFileSync(file, interfaceLines.join('\n') + '\n');
  const committed = existsSync(file) ? linesOf(INTERFACE_VERSION) : [];
  const change = { added: without(interfaceLines, committed), removed: without(committed, interfaceLines) };
  const help =
    'Raise INTERFACE_VERSION in http/contract.ts (the second number for an addition, the first for anything removed or changed), describe it in CHANGELOG.md, then run: npm run bless -- interface-version';
  expect(change, help).toEqual({ added: [], removed: [] });
});

test('the answers that the client asks for never get another key', () => {
  // A script is described more closely since.
  const frozen = (lines: readonly string[]) =>
    lines.filter((line) => /^(?:Envelope|Installer|Runtime)\b(?!\.script:)/.test(line));
  const help = 'A new field goes into the lists: answers/game-summary.ts and an endpoint that has it';
  expect(frozen(interfaceLines), help).toEqual(frozen(linesOf('1.5')));
});

test.each(VERSIONS)('what version %s has is in every later one with the same first number', (version) => {
  const later = VERSIONS.filter((other) => isLater(other, version));
  expect(later.map((other) => without(linesOf(version), linesOf(other)))).toEqual(later.map(() => []));
});

test.each([
  [
    'an address',
    (from: string) => from.replace('"/api/games":', '"/api/toys":'),
    'GET /api/toys: application/json GameList',
  ],
  ['a key', (from: string) => from.replace('"previous":{"description":"Number', '"before":{},$&'), 'Change.before: {}'],
  [
    'another type',
    (from: string) => from.replaceAll('"type":["integer","null"]', '"type":"integer"'),
    'Entry.year: {"type":"integer"}',
  ],
])('%s would be found', (_case, change, line) => {
  const description = JSON.parse(change(JSON.stringify(describeInterface(API_ENDPOINTS, SITE)))) as object;
  expect(without(listInterface(description), interfaceLines)).toContain(line);
});

function linesOf(version: string): readonly string[] {
  return readFileSync(`${FOLDER}/${version}.txt`, 'utf8').trimEnd().split('\n');
}

function without(lines: readonly string[], exceptions: readonly string[]): string[] {
  const exceptionSet = new Set(exceptions);
  return lines.filter((line) => !exceptionSet.has(line));
}

function isLater(version: string, than: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [numbersOf(version), numbersOf(than)];
  return major === otherMajor && minor > otherMinor;
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}
