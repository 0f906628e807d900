import { describe, expect, test } from 'vitest';
import { findExpired, findUntested } from '../../../generator/authoring/age/age-findings.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { BASE, HEAD, INSTALLER, SITE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NOW = Date.parse('2026-11-25T00:00:00Z');
const load = (text: string) => ({ source: toSource('a.yaml', text), ...parseRecord(toSource('a.yaml', text)) });
const testOf = (date: string) => `  - date: "${date}"\n    client: "0.5.23"\n    works: true\n`;

describe('an installer', () => {
  test.each([
    ['of a year and a day ago', testOf('2025-11-24'), [3]],
    ['of a year ago', testOf('2025-11-25'), []],
    ['of which the last is young', testOf('2026-11-01') + testOf('2020-01-01'), []],
    ['of a day that does not exist', testOf('2020-02-31'), []],
  ])('with a test %s', (_, tests, lines) => {
    const policy = { within: 365, isRequired: true };
    const found = findUntested(load(`id: 1\ntested:\n${tests}`), policy, NOW);
    expect(found.map(({ place }) => place.line)).toEqual(lines);
  });

  test.each([
    ['is found where the site wants one', '', true, ['long-untested']],
    ['is no matter elsewhere', '', false, []],
    ['is no matter of a draft', 'draft: true\n', true, []],
    ['is no matter of what is not published', 'published: false\n', true, []],
    ['is no matter of what is not YAML', 'a: [\n', true, []],
  ])('without a test %s', (_, more, isRequired, codes) => {
    const found = findUntested(load(`id: 1\nversion: CD\n${more}`), { within: 365, isRequired }, NOW);
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});

test.each([
  ['yesterday', '"2026-11-24"', 1],
  ['this midnight', '"2026-11-25"', 1],
  ['tomorrow', '"2026-11-26"', 0],
  ['on a day that does not exist', '"2026-02-31"', 0],
  ['on no day', '[a]', 0],
])('a contact that expires %s', (_, day, count) => {
  expect(findExpired(load(`security:\n  contact: [mailto:a@b.example]\n  expires: ${day}\n`), NOW)).toHaveLength(count);
});

/** What the check of a catalogue finds on a day, each with its severity. */
async function foundOn(day: string, site: string): Promise<string[]> {
  const old = HEAD.replace('script:', `tested:\n${testOf('2024-05-06')}script:`);
  const folder = temporaryFolder({ ...BASE, [SITE]: `${BASE[SITE]}${site}`, [INSTALLER]: `${old}  game: {exe: a}\n` });
  const world = { workingFolder: folder, now: () => Date.parse(day) };
  const { out } = await runCommand(['check', '-C', folder, '--format', 'jsonl'], world);
  return out.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { severity, code, file } = JSON.parse(line) as Readonly<Record<string, string>>;
    return [`${severity ?? ''} ${code ?? ''} ${file ?? ''}`];
  });
}

const AGES = `severities: {long-untested: notice}\npolicy: {tested_within: 30}\n`;
const SECURITY = 'security: {contact: [mailto:a@b.example], expires: "2024-06-01"}\n';

test('the check finds both on the day on which they come true, and only what the site asks for', async () => {
  expect(await foundOn('2024-06-05', '')).toEqual([]);
  expect(await foundOn('2024-05-31', AGES + SECURITY)).toEqual([]);
  expect(await foundOn('2024-06-06', AGES + SECURITY)).toEqual([
    `notice long-untested ${INSTALLER}`,
    'warning contact-expired site.yaml',
  ]);
  expect(await foundOn('2024-06-06', SECURITY.replace('"2024-06-01"', '"2024-07-01"'))).toEqual([]);
  expect(await foundOn('2024-06-06', `severities: {contact-expired: error}\n${SECURITY}`)).toEqual([
    'error contact-expired site.yaml',
  ]);
});
