import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAcrossRecords } from '../../generator/building/compare.ts';
import { Games } from '../../generator/building/games.ts';
import { toSegment } from '../../generator/io/cache/segment.ts';
import { compareDiagnostics, type Diagnostic } from '../../generator/findings/diagnostic.ts';
import { checkAcross, claimsAcross } from '../../generator/building/pipeline/catalogue-findings.ts';
import type { GameResult } from '../../generator/answers/game-result.ts';
import { gameResult } from '../game-result.ts';
import { runs } from '../runs.ts';

type Identities = GameResult['identities'];

// So few of each that clashes are the rule.
const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const id = fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined });
const version = fc.option(fc.constantFrom('gog', 'cd'), { nil: undefined });
const flags = { draft: fc.boolean(), published: fc.boolean() };
const name = fc.option(fc.constantFrom('Taxi', 'TAXI', 'Cab'), { nil: undefined });
const year = fc.option(fc.constantFrom(1984, 1990), { nil: undefined });
const game = fc.record({
  game: fc.option(fc.record({ slug, id, name, year, aliases: fc.array(slug, { maxLength: 1 }) }), {
    nil: undefined,
    freq: 8,
  }),
  folder: slug,
  installers: fc.array(fc.record({ slug, id, version, ...flags }), { maxLength: 2 }),
});
const games = fc.array(game, { minLength: 1, maxLength: 5 });
const retired = fc.array(fc.record({ slug, replacedBy: fc.option(slug, { nil: undefined }) }), { maxLength: 2 });

type Game = typeof game extends fc.Arbitrary<infer T> ? T : never;
type Retired = typeof retired extends fc.Arbitrary<infer T> ? T : never;

const nameOf = (number: number) => `games/a/${number}`;

function identitiesOf({ game, folder, installers }: Game, number: number): Identities {
  const placeAt = (file: string, line: number) => ({
    file: `${nameOf(number)}/${file}`,
    line,
    column: 1,
    endLine: line,
    endColumn: 2,
  });
  const withPlace = <T>(value: T | undefined, file: string, line: number) =>
    value === undefined ? undefined : { value, place: placeAt(file, line) };
  return {
    game:
      game === undefined
        ? undefined
        : {
            ...{ slug: game.slug, place: placeAt('game.yaml', 1), id: withPlace(game.id, 'game.yaml', 2) },
            name: withPlace(game.name, 'game.yaml', 9),
            year: game.year,
            aliases: game.aliases.map((value, index) => ({ value, place: placeAt('game.yaml', 3 + index) })),
          },
    installers: installers.map(({ slug, id, version, draft, published }, index) => {
      const file = `${index}.yaml`;
      const facts = { slug, game: game?.slug ?? folder, place: placeAt(file, 1), draft, published };
      return { ...facts, id: withPlace(id, file, 2), version: withPlace(version, file, 3) };
    }),
  };
}

function catalogueRecordsOf(retired: Retired) {
  const identities = retired.map(({ slug, replacedBy }, index) => {
    const place = { file: 'retired.yaml', line: index + 1, column: 1, endLine: index + 1, endColumn: 2 };
    return {
      slug: { value: slug, place },
      replacedBy: replacedBy === undefined ? undefined : { value: replacedBy, place },
    };
  });
  return { identities: { runtimes: [], runners: [], retired: identities } };
}

/** In segments of two games. */
function gamesOf(identities: readonly Identities[]): Games {
  const results = identities.map((entry, index) =>
    gameResult(nameOf(index), { identities: entry, claims: claimsAcross(entry) }),
  );
  return new Games([results.slice(0, 2), results.slice(2)].map(toSegment));
}

const sorted = (diagnostics: readonly Diagnostic[]) => [...diagnostics].sort(compareDiagnostics);

test('rules across records find the same in all games as in those that are looked at', () => {
  fc.assert(
    fc.property(games, retired, (games, retired) => {
      const identities = games.map(identitiesOf);
      const catalogueRecords = catalogueRecordsOf(retired);
      const diagnostics = checkAcrossRecords(gamesOf(identities), catalogueRecords);
      expect(sorted(diagnostics)).toEqual(sorted(checkAcross(identities, catalogueRecords)));
    }),
    { numRuns: runs(400) },
  );
});
