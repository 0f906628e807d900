import { expect, test } from 'vitest';
import { allFindings, sections } from '../../../generator/scripts/all-findings.ts';
import { toFindingsPage } from '../../../generator/findings/documentation/findings-page.ts';

test('each finding has a heading, which is its anchor', () => {
  const headings = toFindingsPage(sections).match(/^### [a-z0-9-]+$/gm);
  expect(headings?.map((line) => line.slice(4)).toSorted()).toEqual([...allFindings.keys()].toSorted());
});
