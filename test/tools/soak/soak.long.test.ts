import { describe, expect, test } from 'vitest';
import { PARTS } from './parts.ts';
import { EDIT_KINDS } from './edit-warm-site.ts';
import { runPart } from './run-part.ts';
import { partText, triedOf } from './summary.ts';

/** A short form of `npm run soak`, which tries other inputs, and many more of them. */
const SEED = 20260501;

describe('what the page of reliability promises holds for', () => {
  test.for(PARTS.filter(({ gateRounds }) => gateRounds.length > 0))('$name', { timeout: 300_000 }, async (part) => {
    const result = await runPart(part, { seed: SEED, isGate: true, rounds: part.gateRounds });
    expect(result.faults, partText(result, SEED)).toEqual([]);
    expect(triedOf(result)).toBeGreaterThan(0);
    // An edit that never happens would promise nothing.
    if (part.name === 'odd-endpoints') expect(Object.keys(result.tried).sort()).toEqual([...EDIT_KINDS].sort());
  });
});
