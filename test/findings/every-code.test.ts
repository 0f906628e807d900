import { describe, expect, test } from 'vitest';

import { allFindings, gradableCodes } from '../../generator/scripts/all-findings.ts';
import { toFinding } from '../../generator/findings/finding.ts';
import { findCodes, findDiagnostics } from '../find-codes.ts';
import { BASE, type Case } from './case.ts';
import { catalogueCases } from './cases/catalogue-cases.ts';
import { fileCases } from './cases/file-cases.ts';
import { harmlessCases } from './cases/harmless-cases.ts';
import { imageCases } from './cases/image-cases.ts';
import { downloadCases } from './cases/download-cases.ts';
import { recordCases } from './cases/record-cases.ts';
import { scalarCases } from './cases/scalar-cases.ts';
import { yamlCases } from './cases/yaml-cases.ts';

const groups: Record<string, readonly Case[]> = {
  files: fileCases,
  YAML: yamlCases,
  records: recordCases,
  downloads: downloadCases,
  scalars: scalarCases,
  catalogue: catalogueCases,
  images: imageCases,
  'nothing wrong': harmlessCases,
};
const allCases = Object.values(groups).flat();
const codes = new Set(allCases.flatMap((one) => one.found.map((line) => line.slice(0, line.indexOf(' ')))));

/** What the rules of `generator/scripts/lint` say of scripts has tests beside each rule and an example in the documentation. */
function isOfScripts(code: string): boolean {
  return gradableCodes.includes(code) && !['repeated-version', 'odd-proportions', 'image-location'].includes(code);
}

test('nothing is found in the catalogue that the cases start from', async () => {
  expect(await findCodes(BASE)).toEqual([]);
});

describe.each(Object.entries(groups))('%s', (_name, cases) => {
  test.each(cases)('$name', async ({ entries, found: expected }) => {
    const lines = await findCodes(entries);
    expect(lines.filter((line) => !isOfScripts(line.slice(0, line.indexOf(' '))))).toEqual(expected);
  });
});

describe.each([...allFindings.keys()].filter((code) => !isOfScripts(code)))('%s', (code) => {
  test(`${code} has a case`, () => {
    expect(codes).toContain(code);
  });

  test(`${code} says what is wrong and what to do about it, in whole sentences`, async () => {
    const example = allCases.find((candidate) => candidate.found.some((line) => line.startsWith(`${code} `)));
    const findings = (await findDiagnostics(example?.entries ?? BASE)).map((found) => toFinding(found, allFindings));
    const finding = findings.find((candidate) => candidate.code === code);
    expect(finding?.message).toMatch(/^\S.*[^.\s]$/);
    expect(finding?.help).toMatch(/^[A-Z].*\S$/);
    expect(`${finding?.message ?? ''}${finding?.help ?? ''}`).not.toMatch(/undefined|\[object|NaN/);
  });
});
