import { GameTable } from '../../io/cache/game-table.ts';
import type { BuildRequest } from '../build-request.ts';
import type { Catalogue } from '../read-catalogue.ts';
import { openHistories, type Histories } from './open-histories.ts';

/** The changes of games, where earlier states are served. */
export async function historiesOf(
  { history: source, memory }: Pick<Catalogue, 'history' | 'memory'>,
  listener: BuildRequest['listener'],
): Promise<Histories | undefined> {
  if (source === undefined) return undefined;
  listener.onStart('Reading the history', 0);
  const table = memory.catalogue?.games ?? GameTable.EMPTY;
  return openHistories(source, { table, lines: memory.results, history: memory.history });
}
