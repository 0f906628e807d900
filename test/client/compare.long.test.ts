import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { createRandom } from '../create-random.ts';
import { lackOfClient, type Json } from './client.ts';
import { changed, differences, type Changed } from './compare.ts';
import { samples } from './samples.ts';
import { starterInstallers } from './starter-installers.ts';

const lack = lackOfClient();

/** A folder of answers of the API, with installers that are not ours to keep here. */
const RECORDS = process.env['INSTALLER_RECORDS'] ?? '';

/** Of all changes, about as many as the client tries in a quarter of a minute; `RUNS` is ten in the long tests. */
const MANY = 200 * Number(process.env['RUNS'] ?? '10');

describe.skipIf(lack !== undefined)(`Many changes${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('of the samples are errors to the check where the client refuses them or crashes', async () => {
    const changes = changed(samples);
    expect(changes.length).toBeGreaterThan(MANY);
    expect(await differences(someOf(changes, MANY))).toEqual([]);
  }, 900_000);

  test('of the starter catalogue, too', async () => {
    const changes = changed(await starterInstallers());
    expect(changes.length).toBeGreaterThan(MANY / 2);
    expect(await differences(someOf(changes, MANY / 2))).toEqual([]);
  }, 900_000);

  test.skipIf(RECORDS === '')(
    'of the installers in INSTALLER_RECORDS, too',
    async () => {
      const changes = changed(readRecords());
      expect(changes.length).toBeGreaterThan(0);
      expect(await differences(someOf(changes, MANY / 2))).toEqual([]);
    },
    900_000,
  );
});

function someOf(changes: readonly Changed[], count: number): Changed[] {
  const random = createRandom(11);
  return changes.filter(() => random() < count / changes.length);
}

interface Answered {
  readonly runner: string;
  readonly version: string;
  readonly script: Json;
}

function readRecords(): Answered[] {
  return readdirSync(RECORDS)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const answer = JSON.parse(readFileSync(`${RECORDS}/${name}`, 'utf8')) as Answered | { results: Answered[] };
      return 'results' in answer ? answer.results : [answer];
    });
}
