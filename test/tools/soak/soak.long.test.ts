import { describe, expect, test } from 'vitest';
import { PARTS } from './parts.ts';
import { EDIT_KINDS } from './edit-warm-site.ts';
import { runPart } from './run-part.ts';
import { partText, triedOf } from './summary.ts';

/** Other inputs by hand, and many more of them: `npm run soak -- --help`. */
const SEED = 20260501;

describe('what the page of reliability promises holds for', () => {
  test.for(PARTS)('$name', { timeout: 300_000 }, async (part) => {
    const rounds = Array.from({ length: part.gateRounds }, (_none, round) => round);
    const result = await runPart(part, { seed: SEED, isGate: true, rounds });
    expect(result.faults, partText(result, SEED)).toEqual([]);
    expect(triedOf(result)).toBeGreaterThan(0);
    // An edit that never happens would promise nothing.
    if (part.name === 'warm' || part.name === 'odd-endpoints')
      expect(Object.keys(result.tried).sort()).toEqual([...EDIT_KINDS].sort());
  });
});
