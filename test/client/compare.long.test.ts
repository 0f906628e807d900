import { describe, expect, test } from 'vitest';

import { lackOfClient } from './client.ts';
import { changed, differences } from './compare.ts';
import { samples } from './samples.ts';
import { starterInstallers } from './starter-installers.ts';

const lack = lackOfClient();

describe.skipIf(lack !== undefined)(`Every change${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('of the samples is an error to the check where the client refuses it or crashes', async () => {
    const all = changed(samples);
    expect(all.length).toBeGreaterThan(5000);
    expect(await differences(all)).toEqual([]);
  }, 900_000);

  test('of the starter catalogue, too', async () => {
    const all = changed(await starterInstallers());
    expect(all.length).toBeGreaterThan(1000);
    expect(await differences(all)).toEqual([]);
  }, 900_000);
});
