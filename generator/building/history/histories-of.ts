import { dayOf } from '../../answers/history/hold-changes.ts';
import { GameTable } from '../../io/cache/game-table.ts';
import type { RememberedHolds } from '../../io/cache/result-cache.ts';
import { severitiesOf } from '../../scripts/policy/severities-of.ts';
import type { SeenCommit } from '../../release/manifest/manifest.ts';
import type { Previous } from '../../release/manifest/plan-release.ts';
import type { BuildRequest } from '../build-request.ts';
import type { Catalogue } from '../read-catalogue.ts';
import { heldPackages, type HeldPackages } from './held-packages.ts';
import { openHistories, type Histories } from './open-histories.ts';
import { openHolds, seenBy, seenWith, withHolds } from './open-holds.ts';

/** The changes of games, where earlier states are served. */
export async function historiesOf(
  { history: source, memory }: Pick<Catalogue, 'history' | 'memory'>,
  progress: BuildRequest['progress'],
): Promise<Histories | undefined> {
  if (source === undefined) return undefined;
  progress.start('Reading the history', 0);
  return openHistories(source, { table: tableOf(memory), lines: memory.results, history: memory.history });
}

function tableOf({ catalogue }: Catalogue['memory']): GameTable {
  return catalogue?.games ?? GameTable.EMPTY;
}

/** Histories, and when commits were first built, where changes wait. */
interface HeldHistories {
  readonly histories: Histories | undefined;
  readonly seen: readonly SeenCommit[] | undefined;
  /** What waits, or may have to; `undefined` where nothing does. */
  readonly held: RememberedHolds | undefined;
  /** The packages that are served while others wait. */
  readonly packages: HeldPackages | undefined;
  /** Whether the manifest has to say that this commit was built, also where no file changes. */
  readonly mustBeSeen: boolean;
}

/** The changes of games, with those of them that wait, where any do. */
export async function heldHistoriesOf(
  catalogue: Catalogue,
  { files, progress, now }: Pick<BuildRequest, 'files' | 'progress' | 'now'>,
  previous: Previous | undefined,
): Promise<HeldHistories> {
  const { history: source, settings, memory } = catalogue;
  const histories = await historiesOf(catalogue, progress);
  const hold = settings?.hold;
  if (source === undefined || histories === undefined || hold === undefined)
    return { histories, seen: undefined, held: undefined, packages: undefined, mustBeSeen: false };
  const [today, seen] = [dayOf(now() / 1000), seenBy(previous)];
  const holds = await openHolds(source, histories, { hold, today, seen, remembered: memory.history });
  const table = tableOf(memory);
  const severities = severitiesOf(settings);
  const { served, waiting, areYoung } = await heldPackages(source, holds, hold, { files, severities });
  const held = { ...holds.remembered, packages: waiting };
  return {
    histories: withHolds(histories, { ...holds, remembered: held }, memory.history?.holds, (folder) =>
      table.find(folder),
    ),
    seen: seenWith(seen, source.head, today),
    held,
    packages: served,
    mustBeSeen: areYoung,
  };
}
