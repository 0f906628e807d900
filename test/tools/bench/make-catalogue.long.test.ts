import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { applyEdit, editCatalogue } from './edit-catalogue.ts';
import { EDITS } from './edits.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { createRandom } from './random.ts';

const OPTIONS = { installers: 120, seed: 1, jsonTwins: false };

test('makes the same catalogue of the same seed, and another one of another', () => {
  const [first, twin, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  makeCatalogue(first, OPTIONS);
  makeCatalogue(twin, OPTIONS);
  makeCatalogue(other, { ...OPTIONS, seed: 2 });
  expect(readTree(twin)).toEqual(readTree(first));
  expect(readTree(other)).not.toEqual(readTree(first));
});

test('makes as many records as it is asked for, of the size of real ones', () => {
  const counts = makeCatalogue(temporaryFolder(), { ...OPTIONS, installers: 1000 });
  expect(counts.installers).toBe(1000);
  expect(counts.games / counts.installers).toBeGreaterThan(0.4);
  expect(counts.games / counts.installers).toBeLessThan(0.6);
  expect(counts.installerBytes / counts.installers).toBeGreaterThan(1700);
  expect(counts.installerBytes / counts.installers).toBeLessThan(2100);
});

test('makes catalogues about which nothing is to be said', async () => {
  const folder = temporaryFolder();
  makeCatalogue(folder, { ...OPTIONS, installers: 600 });
  expect(await findings(folder)).toEqual([]);
});

test.each([true, false])('makes a catalogue with a website and lists: %s', (website) => {
  const folder = temporaryFolder();
  makeCatalogue(folder, { ...OPTIONS, website, groups: website });
  const settings = readFileSync(join(folder, 'site.yaml'), 'utf8');
  expect([/^website: false$/m.test(settings), /^endpoints: .*\blists: false\b/m.test(settings)]).toEqual([
    !website,
    !website,
  ]);
});

test.each([true, false])('writes json_twins: %s into the settings', (jsonTwins) => {
  const folder = temporaryFolder();
  makeCatalogue(folder, { ...OPTIONS, jsonTwins });
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain(`json_twins: ${String(jsonTwins)}\n`);
});

test.each(Object.keys(EDITS))('an edit of the kind %s leaves no errors', async (kind) => {
  const folder = temporaryFolder();
  makeCatalogue(folder, { ...OPTIONS, installers: 24 });
  const random = createRandom(5);
  const deeds = [1, 2, 3].map(() => applyEdit(folder, random, kind));
  expect(await errors(folder), deeds.join('\n')).toEqual([]);
});

test('fifty edits, one after the other, leave no errors', async () => {
  const folder = temporaryFolder();
  makeCatalogue(folder, { ...OPTIONS, installers: 30 });
  const random = createRandom(3);
  const deeds: string[] = [];
  for (let edit = 0; edit < 50; edit += 1) {
    deeds.push(editCatalogue(folder, random));
    expect(await errors(folder), deeds.join('\n')).toEqual([]);
  }
});

test('the same edits are made of the same seed', () => {
  const [first, twin] = [temporaryFolder(), temporaryFolder()];
  const edit = (folder: string) => {
    makeCatalogue(folder, OPTIONS);
    const random = createRandom(9);
    return Array.from({ length: 30 }, () => editCatalogue(folder, random));
  };
  expect(edit(twin)).toEqual(edit(first));
  expect(readTree(twin)).toEqual(readTree(first));
});

interface Finding {
  readonly severity: string;
}

async function findings(folder: string): Promise<Finding[]> {
  const { out, error } = await runCommand(['check', '--catalogue', folder, '--format', 'jsonl']);
  expect(error).toBe('');
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Finding);
}

async function errors(folder: string): Promise<Finding[]> {
  return (await findings(folder)).filter(({ severity }) => severity === 'error');
}
