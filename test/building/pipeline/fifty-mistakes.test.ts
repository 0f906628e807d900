import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toFinding } from '../../../generator/findings/finding.ts';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { createCatalogueFolder } from '../../../generator/io/disk/catalogue-folder.ts';
import { checkFiles } from '../../../generator/building/pipeline/check-files.ts';
import { jsonlReport } from '../../../generator/findings/report/reports.ts';
import { compareCodePoints } from '../../../generator/text/compare-code-points.ts';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS, GOLDEN } from '../../project.ts';
import { reportContext } from '../../report-context.ts';
import { writeFiftyMistakes } from '../../write-fifty-mistakes.ts';

const EXPECTED = `${GOLDEN}/fifty-mistakes.jsonl`;

test('fifty mistakes and more are all found in one reading, in the order of their places', async () => {
  const { diagnostics } = await checkFiles(createCatalogueFolder(writeFiftyMistakes()));
  const findings = diagnostics.map((found) => toFinding(found, allFindings));
  const lines = jsonlReport(findings, reportContext);
  if (BLESS) writeFileSync(EXPECTED, lines);

  expect(lines.split('\n'), `The report ${howToBless()}`).toEqual(readFileSync(EXPECTED, 'utf8').split('\n'));
  expect(findings.length).toBeGreaterThanOrEqual(50);
  expect(new Set(findings.map(({ code }) => code)).size).toBeGreaterThanOrEqual(35);
  const sortedFindings = findings.toSorted(
    (a, b) => compareCodePoints(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
  expect(findings).toEqual(sortedFindings);
});
