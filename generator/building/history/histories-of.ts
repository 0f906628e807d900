import { dayOf } from '../../answers/history/hold-changes.ts';
import { GameTable } from '../../io/cache/game-table.ts';
import type { SeenCommit } from '../../release/manifest/manifest.ts';
import type { Previous } from '../../release/manifest/plan-release.ts';
import type { BuildRequest } from '../build-request.ts';
import type { Catalogue } from '../read-catalogue.ts';
import { openHistories, type Histories } from './open-histories.ts';
import { openHolds, seenBy, seenWith, withHolds } from './open-holds.ts';

/** The changes of games, where earlier states are served. */
export async function historiesOf(
  { history: source, memory }: Pick<Catalogue, 'history' | 'memory'>,
  listener: BuildRequest['listener'],
): Promise<Histories | undefined> {
  if (source === undefined) return undefined;
  listener.onStart('Reading the history', 0);
  return openHistories(source, { table: tableOf(memory), lines: memory.results, history: memory.history });
}

function tableOf({ catalogue }: Catalogue['memory']): GameTable {
  return catalogue?.games ?? GameTable.EMPTY;
}

/** Histories, and when commits were first built, where changes wait. */
interface HeldHistories {
  readonly histories: Histories | undefined;
  readonly seen: readonly SeenCommit[] | undefined;
  /** Folders of the games of which changes may have to wait. */
  readonly held: readonly string[];
}

/** The changes of games, with those of them that wait, where any do. */
export async function heldHistoriesOf(
  catalogue: Catalogue,
  { listener, now }: Pick<BuildRequest, 'listener' | 'now'>,
  previous: Previous | undefined,
): Promise<HeldHistories> {
  const { history: source, settings, memory } = catalogue;
  const histories = await historiesOf(catalogue, listener);
  const hold = settings?.hold;
  if (source === undefined || histories === undefined || hold === undefined)
    return { histories, seen: undefined, held: [] };
  const [today, seen] = [dayOf(now() / 1000), seenBy(previous)];
  const holds = await openHolds(source, histories, { hold, today, seen, remembered: memory.history });
  const table = tableOf(memory);
  return {
    histories: withHolds(histories, holds, memory.history?.holds, (folder) => table.find(folder)),
    seen: seenWith(seen, source.head, today),
    held: Object.keys(holds.remembered.games),
  };
}
