import { expect, test } from 'vitest';
import { BASE, SITE } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { readTree } from '../read-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A line of the settings, with the remedy that the check gives; and the line that a fix makes of it, where one can. */
const MISTAKES: readonly (readonly [line: string, remedy: string, fixed?: string])[] = [
  ['website: yes', 'Write true.', 'website: true'],
  ['website: off', 'Write false.', 'website: false'],
  ['json_twins: no', 'Write false.', 'json_twins: false'],
  ['json_twins: "no"', 'Write false, without quotes.', 'json_twins: false'],
  ['json_twins: maybe', 'Write true or false.'],
  ['page_size: "250"', 'Write 250, without quotes.', 'page_size: 250'],
  ['website: {cards: yes}', 'Write true.', 'website: {cards: true}'],
  [
    'security: {contact: [a@b.c], expires: "2999-01-01"}',
    'Write instead: mailto:a@b.c',
    'security: {contact: [mailto:a@b.c], expires: "2999-01-01"}',
  ],
  [
    'security: {contact: ["a at b.c"], expires: "2999-01-01"}',
    'Write a whole address, such as https://example.org/report or mailto:me@example.org, without blanks.',
  ],
  ...['source', 'history', 'program'].map(
    (key) =>
      [
        `website: {${key}: "https://github.com/a/b"}`,
        expect.stringMatching(/^Write a whole address, such as https:\/\/github\.com\/.*\{path\}, without/) as string,
      ] as const,
  ),
];

const textWith = (line = '') => `base_url: https://games.test\n${line}\n`;

test.each(MISTAKES)('"%s" has the right remedy', async (line, remedy) => {
  const folder = temporaryFolder({ ...BASE, [SITE]: textWith(line) });
  const { code, out } = await runCommand(['check', '-C', folder, '--format', 'jsonl']);
  expect(code).toBe(1);
  const helps = out.trim().split('\n');
  expect(helps.map((one) => (JSON.parse(one) as { help: string }).help)).toEqual([remedy]);
});

test.each(MISTAKES)('"%s" is fixed, or left to a person', async (line, _remedy, repair) => {
  const folder = temporaryFolder({ ...BASE, [SITE]: textWith(line) });
  await runCommand(['check', '-C', folder, '--fix']);
  expect(readTree(folder)[SITE]).toBe(textWith(repair ?? line));
});
