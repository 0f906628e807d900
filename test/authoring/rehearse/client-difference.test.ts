import { expect, test } from 'vitest';
import { clientDifference, type ClientVerdict } from '../../../generator/authoring/rehearse/client-difference.ts';
import type { RehearsalOutcome } from '../../../generator/authoring/rehearse/rehearsal.ts';
import { Disk } from '../../../generator/scripts/simulation/disk.ts';

const WORKS: RehearsalOutcome = { state: 'works' };
const FAILS: RehearsalOutcome = { state: 'fails', step: 1, points: [] };
const UP_TO: RehearsalOutcome = { state: 'works up to', step: 2, reason: 'runs setup.exe' };

const LEFT = { verdict: 'accepted', starts: true, left: ['taxi'] } as const;
const REFUSED = { verdict: 'refused', step: 2, reason: 'no file' } as const;

test.each<readonly [outcome: RehearsalOutcome, verdict: ClientVerdict, difference: string]>([
  [WORKS, LEFT, ''],
  [WORKS, { ...LEFT, starts: false }, 'it finds no program that it can start'],
  [WORKS, { ...LEFT, left: [] }, 'it does not leave $GAMEDIR/taxi'],
  [WORKS, { ...LEFT, left: ['taxi', 'more'] }, 'it leaves $GAMEDIR/more'],
  [WORKS, REFUSED, 'it fails at step 2: no file'],
  [WORKS, { verdict: 'crashes', reason: 'no memory' }, 'it fails: no memory'],
  [WORKS, { verdict: 'accepted', reason: 'outside' }, ''],
  [FAILS, REFUSED, ''],
  [FAILS, { ...LEFT, starts: false }, ''],
  [FAILS, LEFT, 'it installs'],
  [UP_TO, REFUSED, ''],
  [UP_TO, { ...REFUSED, step: 1 }, 'it fails at step 1: no file'],
  [UP_TO, { ...LEFT, starts: false }, ''],
])('what %j foretells and %j does differs by "%s"', (outcome, verdict, difference) => {
  const disk = new Disk();
  disk.putFile('$GAMEDIR/taxi');
  expect(clientDifference({ outcome, disk, commandStep: Infinity }, verdict)).toBe(difference);
});

test('the client cannot run a command, and fails at the first one', () => {
  const rehearsal = { outcome: WORKS, disk: new Disk(), commandStep: 2 };
  expect(clientDifference(rehearsal, REFUSED)).toBe('');
  expect(clientDifference(rehearsal, { ...REFUSED, step: 1 })).toBe('it fails at step 1: no file');
});
