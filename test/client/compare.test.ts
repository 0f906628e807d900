import { describe, expect, test } from 'vitest';

import { createRandom } from '../create-random.ts';
import { lackOfClient } from './client.ts';
import { changed, differences } from './compare.ts';
import { samples } from './samples.ts';

const lack = lackOfClient();

/** How many changes are tried here; `compare.long.test.ts` tries them all. */
const FEW = 150;

describe.skipIf(lack !== undefined)(`One change${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('is an error to the check where the client refuses it or crashes', async () => {
    const changes = changed(samples);
    const random = createRandom(7);
    const selection = changes.filter(() => random() < FEW / changes.length);
    expect(selection.length).toBeGreaterThan(FEW / 2);
    expect(await differences(selection)).toEqual([]);
  });
});
