import { describe, expect, test } from 'vitest';
import { findExpired, findPlaceholder } from '../../../generator/authoring/settings/check-settings.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { BASE, SITE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NOW = Date.parse('2026-11-25T00:00:00Z');
const load = (text: string) => ({ source: toSource('a.yaml', text), ...parseRecord(toSource('a.yaml', text)) });

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
async function foundOn(day: string, site: string, address = 'https://games.test'): Promise<string[]> {
  const folder = temporaryFolder({ ...BASE, [SITE]: `base_url: ${address}\n${site}` });
  const world = { workingFolder: folder, now: () => Date.parse(day) };
  const { out } = await runCommand(['check', '-C', folder, '--format', 'jsonl'], world);
  return out.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { severity, code, file } = JSON.parse(line) as Readonly<Record<string, string>>;
    return [`${severity ?? ''} ${code ?? ''} ${file ?? ''}`];
  });
}

const SECURITY = 'security: {contact: [mailto:a@b.example], expires: "2024-06-01"}\n';

test('the check finds it on the day on which it comes true', async () => {
  expect(await foundOn('2024-06-05', '')).toEqual([]);
  expect(await foundOn('2024-05-31', SECURITY)).toEqual([]);
  expect(await foundOn('2024-06-06', SECURITY)).toEqual(['warning contact-expired site.yaml']);
  expect(await foundOn('2024-06-06', SECURITY.replace('"2024-06-01"', '"2024-07-01"'))).toEqual([]);
  expect(await foundOn('2024-06-06', `severities: {contact-expired: error}\n${SECURITY}`)).toEqual([
    'error contact-expired site.yaml',
  ]);
});

test.each([
  ['https://installers.example.org', true],
  ['https://example.com/games', true],
  ['http://games.example', true],
  ['https://games.example.org.uk', false],
  ['https://my-example.org', false],
  ['https://anna.github.io/games', false],
  ['http://127.0.0.1:8080', false],
])('"%s" is a placeholder: %s', (address, isPlaceholder) => {
  expect(findPlaceholder(load(`base_url: ${address}\n`))).toHaveLength(isPlaceholder ? 1 : 0);
});

describe('a placeholder for the address', () => {
  const files = { ...BASE, [SITE]: 'base_url: https://installers.example.org\n' };
  const FINDING = '"https://installers.example.org" is a placeholder, not the address of your site';
  const run = (...words: string[]) =>
    runCommand(words, {
      workingFolder: temporaryFolder(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [`catalogue/${path}`, text])),
      ),
    });

  test('is a warning of the check, which a site may switch off', async () => {
    expect(await foundOn('2026-11-26', '', 'https://example.org')).toEqual(['warning placeholder-address site.yaml']);
    expect(await foundOn('2026-11-26', 'severities: {placeholder-address: "off"}\n', 'https://example.org')).toEqual(
      [],
    );
  });

  test('is a warning of a build, unless the build has another address', async () => {
    const words = ['build'];
    expect(await run(...words)).toMatchObject({ code: 0, error: expect.stringContaining(FINDING) as string });
    expect(await run(...words, '--base-url', 'https://games.test')).toMatchObject({ code: 0, error: '' });
  });
});
