import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/findings/diagnostic.ts';
import { gameResults } from '../../generator/building/game-results.ts';
import { GameTableWriter } from '../../generator/io/cache/game-table-writer.ts';
import { runs } from '../runs.ts';

const texts = fc.constantFrom('plain', '"severity":"error"', '"severity":"warning"', '"acceptances":[{');

/** What was found in one game. Texts of records are in messages, whatever they say. */
const findings = fc.record({
  severities: fc.array(fc.constantFrom('warning', 'warning', 'notice', 'error'), { maxLength: 3 }),
  message: texts,
  isAccepting: fc.boolean(),
});

const SHA256 = 'a'.repeat(64);

test('where some warnings are enough, the others are counted, and errors and acceptances are all there', () => {
  fc.assert(
    fc.property(
      // More than are looked at together.
      fc.array(findings, { minLength: 1500, maxLength: 2500 }),
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 3000 }),
      (games, enoughWarnings, calmFrom) => {
        const writer = new GameTableWriter();
        for (const [index, { severities, message, isAccepting }] of games.entries()) {
          const name = `games/g/${String(index).padStart(5, '0')}`;
          // From some game on there are warnings only, so that many together need not be read.
          const kept = index < calmFrom ? severities : severities.filter((one) => one !== 'error');
          const diagnostics = kept.map((severity) => ({ severity, message, code: 'a-code', place: { file: name } }));
          const acceptances = isAccepting && index < calmFrom ? [{ code: 'a-code' }] : [];
          const json = JSON.stringify({ diagnostics, acceptances });
          const line = { offset: 0, length: 0, sha256: SHA256, content: SHA256 };
          const found = diagnostics.length + acceptances.length === 0 ? '' : json;
          writer.add(
            { name, entries: [], stamps: [0, 0, 0] },
            {
              ...line,
              findings: found,
              hasGame: true,
              installers: 1,
              published: 1,
              claims: [],
              summary: '',
              outputs: '',
              hosts: '',
            },
          );
        }
        const known = writer.finish();
        const places = Int32Array.from({ length: known.length }, (_none, index) => index);
        const results = gameResults({ known, places, changed: [], gone: [] }, { read: () => undefined });
        const [all, some] = [results.findings({}), results.findings({ enoughWarnings })];
        const partsOf = (found: typeof all) => found.games.flatMap(({ diagnostics }) => diagnostics);
        const of = (found: typeof all, severity: Diagnostic['severity']) =>
          partsOf(found).filter((one) => one.severity === severity);
        expect(all.moreWarnings).toBe(0);
        const isNoticesOnly = ({ diagnostics, acceptances }: (typeof all.games)[number]) =>
          acceptances.length === 0 && diagnostics.every(({ severity }) => severity === 'notice');
        expect(some.games.filter(isNoticesOnly)).toEqual([]);
        expect(of(some, 'error')).toEqual(of(all, 'error'));
        expect(some.games.flatMap(({ acceptances }) => acceptances)).toEqual(
          all.games.flatMap(({ acceptances }) => acceptances),
        );
        const [first, whole] = [of(some, 'warning'), of(all, 'warning')];
        expect(first.length + some.moreWarnings).toBe(whole.length);
        expect(first.slice(0, enoughWarnings)).toEqual(whole.slice(0, enoughWarnings));
      },
    ),
    { numRuns: runs(20) },
  );
});
