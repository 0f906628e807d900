import { dayText, type GameHistory, type WaitingChange } from '../../answers/history/game-history.ts';
import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import type { RememberedHolds } from '../../io/cache/result-cache.ts';
import { changeWaits, type WaitDetails } from '../../records/findings/changes.ts';
import type { Severities } from '../../records/records.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { GameResults } from '../game-results.ts';

/** Says of the changes of a game that they wait, each at its record. */
export function waitingFindings(
  { waiting }: Pick<GameHistory, 'waiting'>,
  folder: string,
  severities: Severities,
): Diagnostic[] {
  const found = waiting.map((change) => {
    const { slug } = change;
    return waitFinding(`${folder}/${slug}.yaml`, { name: slug, command: `catalogue history ${slug}` }, change);
  });
  return gradedFindings(found, { severities, acceptances: [] });
}

/** Says at a record that a change of it waits. */
export function waitFinding(
  file: string,
  named: Pick<WaitDetails, 'name' | 'command'>,
  { isFirst, since, until, reasons }: Pick<WaitingChange, 'isFirst' | 'since' | 'until' | 'reasons'>,
): Diagnostic {
  const days = { since: dayText(since), until: dayText(until) };
  return changeWaits.at(fileStart(file), { ...named, isFirst, ...days, reasons: reasons.join(', ') });
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
