import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toFinding } from '../../../generator/findings/finding.ts';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { createCatalogueFolder } from '../../../generator/io/disk/catalogue-folder.ts';
import { checkFiles } from '../../../generator/building/pipeline/check-files.ts';
import { jsonlReport } from '../../../generator/findings/report/reports.ts';
import { compareCodePoints } from '../../../generator/findings/compare-code-points.ts';
import { BLESS, GOLDEN, HOW_TO_BLESS, PROJECT } from '../../project.ts';
import { reportContext } from '../../report-context.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const EXPECTED = `${GOLDEN}/fifty-mistakes.jsonl`;

test('fifty mistakes and more are all found in one reading, in the order of their places', async () => {
  const { diagnostics } = await checkFiles(createCatalogueFolder(writeCatalogue()));
  const findings = diagnostics.map((found) => toFinding(found, allFindings));
  const lines = jsonlReport(findings, reportContext);
  if (BLESS) writeFileSync(EXPECTED, lines);

  expect(lines.split('\n'), `The report ${HOW_TO_BLESS}`).toEqual(readFileSync(EXPECTED, 'utf8').split('\n'));
  expect(findings.length).toBeGreaterThanOrEqual(50);
  expect(new Set(findings.map(({ code }) => code)).size).toBeGreaterThanOrEqual(35);
  const ordered = findings.toSorted(
    (a, b) => compareCodePoints(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
  expect(findings).toEqual(ordered);
});

/** The catalogue of mistakes, with those that no checkout would keep as they are. */
function writeCatalogue(): string {
  const folder = temporaryFolder();
  cpSync(`${PROJECT}test/fixtures/fifty-mistakes`, folder, { recursive: true });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('id: 40\n', 'utf16le')]);
  writeFiles(folder, {
    'games/a/alpha/latin-1.yaml': Buffer.from('id: 40\nuser: Ren\xe9\n', 'latin1'),
    'games/a/alpha/utf-16.yaml': utf16,
    'games/a/alpha/mark.yaml': Buffer.from('\uFEFFid: 41\n', 'utf8'),
    'games/a/alpha/large.yaml': `id: 42\n${'#'.repeat(1024 * 1024)}`,
    'games/a/alpha/deep.yaml': `id: ${'['.repeat(2000)}${']'.repeat(2000)}`,
    'games/a/alpha/control.yaml': 'id: 43\nnotes: "\u001b[31m\u0085"\n',
  });
  symlinkSync('game.yaml', join(folder, 'games/a/alpha/link.yaml'));
  return folder;
}
