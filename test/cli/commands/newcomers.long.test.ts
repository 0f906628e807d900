import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { howToBless } from '../../how-to-bless.ts';
import { BLESS, GOLDEN, PROJECT } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { readCase, takeStep, type Step } from './newcomer-case.ts';

/** Mistakes that newcomers make, in a good catalogue, and what they do when they read the remedies. */
const CASES = `${PROJECT}test/fixtures/newcomers`;
const EXPECTED = `${GOLDEN}/newcomers`;

const names = readdirSync(CASES)
  .map((name) => name.replace('.txt', ''))
  .sort();

describe.each(names)('%s', (name) => {
  const { mistake, ways } = readCase(readFileSync(`${CASES}/${name}.txt`, 'utf8'));

  test('has the expected report', async () => {
    const { out, error } = await run(['check'], await catalogueAfter(mistake));
    const path = `${EXPECTED}/${name}.txt`;
    if (BLESS) {
      mkdirSync(EXPECTED, { recursive: true });
      writeFileSync(path, out);
    }
    expect(error).toBe('');
    expect(out, `The report ${howToBless()}`).toBe(readFileSync(path, 'utf8'));
  });

  test('has no other remedies than those that are followed', () => {
    const remedies = readFileSync(`${EXPECTED}/${name}.txt`, 'utf8').match(/(?<=^ +→ ).*/gm) ?? [];
    expect(new Set(ways.flatMap((way) => way.remedies))).toEqual(new Set(remedies));
  });

  test.each(ways)('is a good record after: $remedies', async ({ steps }) => {
    const { code, out } = await run(['check', '--all'], await catalogueAfter([...mistake, ...steps]));
    expect(out).toMatch(/^No findings in /);
    expect(code).toBe(0);
  });
});

test('each case has an expected report', () => {
  expect(readdirSync(EXPECTED).sort()).toEqual(names.map((name) => `${name}.txt`).sort());
});

/** A good catalogue after some steps. */
async function catalogueAfter(steps: readonly Step[]): Promise<string> {
  const workingFolder = temporaryFolder();
  const catalogue = join(workingFolder, 'catalogue');
  cpSync(`${PROJECT}test/fixtures/newcomers-base`, catalogue, { recursive: true });
  for (const step of steps) await takeStep(step, catalogue, (words) => run(words, workingFolder));
  return workingFolder;
}

function run(words: readonly string[], workingFolder: string) {
  return runCommand(words, { workingFolder, now: () => Date.UTC(2026, 10, 22, 18) });
}
