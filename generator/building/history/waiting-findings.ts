import { dayText, type GameHistory } from '../../answers/history/game-history.ts';
import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import type { RememberedHolds } from '../../io/cache/result-cache.ts';
import { changeWaits } from '../../records/findings/changes.ts';
import type { Severities } from '../../records/records.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { GameResults } from '../game-results.ts';

/** Says of the changes of a game that they wait, each at its record. */
export function waitingFindings(
  { waiting }: Pick<GameHistory, 'waiting'>,
  folder: string,
  severities: Severities,
): Diagnostic[] {
  const found = waiting.map(({ slug, isFirst, since, until, reasons }) =>
    changeWaits.at(fileStart(`${folder}/${slug}.yaml`), {
      ...{ name: slug, command: `catalogue history ${slug}`, isFirst },
      ...{ since: dayText(since), until: dayText(until) },
      reasons: reasons.join(', '),
    }),
  );
  return gradedFindings(found, { severities, acceptances: [] });
}

/** What a build found to wait: packages, and of the games of which anything can. */
export function foundWaiting(
  games: Pick<GameResults, 'findings'>,
  held: RememberedHolds | undefined,
): readonly Diagnostic[] {
  if (held === undefined) return [];
  const found = games.findings({ folders: new Set(Object.keys(held.games)) }).games;
  return [{ diagnostics: held.packages }, ...found]
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ code }) => code === changeWaits.code);
}
