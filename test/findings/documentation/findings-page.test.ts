import { readFileSync, writeFileSync } from 'node:fs';
import { check, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { allFindings, sections } from '../../../generator/scripts/all-findings.ts';
import { toFindingsPage } from '../../../generator/findings/documentation/findings-page.ts';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS, PROJECT } from '../../project.ts';

const PATH = `${PROJECT}.github/FINDINGS.md`;

test('the committed page is that of the entries', () => {
  if (BLESS) writeFileSync(PATH, toFindingsPage(sections));
  expect(readFileSync(PATH, 'utf8') === toFindingsPage(sections), `.github/FINDINGS.md ${howToBless()}`).toBe(true);
});

test('each finding has a heading, which is its anchor', () => {
  const headings = toFindingsPage(sections).match(/^### [a-z0-9-]+$/gm);
  expect(headings?.map((line) => line.slice(4)).toSorted()).toEqual([...allFindings.keys()].toSorted());
});

test('the page is formatted', async () => {
  expect(await check(toFindingsPage(sections), { ...(await resolveConfig(PATH)), filepath: PATH })).toBe(true);
});
