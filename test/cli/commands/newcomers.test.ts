import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BLESS, GOLDEN, HOW_TO_BLESS, PROJECT } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Mistakes that newcomers make: a folder for each, with the files that differ from those of a good catalogue. */
const CASES = `${PROJECT}test/fixtures/newcomers`;
const EXPECTED = `${GOLDEN}/newcomers`;

test.each(readdirSync(CASES).sort())('%s', async (name) => {
  const workingFolder = temporaryFolder();
  for (const from of [`${PROJECT}test/fixtures/newcomers-base`, join(CASES, name)]) {
    cpSync(from, join(workingFolder, 'catalogue'), { recursive: true });
  }
  const { out, error } = await runCommand(['check'], { workingFolder, now: () => Date.UTC(2026, 10, 22, 18) });
  const path = `${EXPECTED}/${name}.txt`;
  if (BLESS) {
    mkdirSync(EXPECTED, { recursive: true });
    writeFileSync(path, out);
  }
  expect(error).toBe('');
  expect(out, `The report ${HOW_TO_BLESS}`).toBe(readFileSync(path, 'utf8'));
});

test('each case has an expected report', () => {
  expect(readdirSync(EXPECTED).sort()).toEqual(
    readdirSync(CASES)
      .map((name) => `${name}.txt`)
      .sort(),
  );
});
