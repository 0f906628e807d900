import { holdPackages, lastCalm, type Package, type PackageStep } from '../../answers/history/hold-packages.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { HoldSettings } from '../../records/hold-reasons.ts';
import type { RunnerRecord, RuntimeRecord, Severities } from '../../records/records.ts';
import { renamedKeys, type KeyNames } from '../../records/renamed-keys.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import type { HistorySource } from './open-histories.ts';
import type { Holds } from './open-holds.ts';
import { waitFinding } from './waiting-findings.ts';

/** Runtime packages and runners that are served while others wait. */
export interface HeldPackages {
  readonly runtimes: readonly RuntimeRecord[];
  readonly runners: readonly RunnerRecord[];
}

interface FoundPackages {
  /** `undefined` where none waits, so that all are served as they are. */
  readonly served: HeldPackages | undefined;
  readonly waiting: readonly Diagnostic[];
  /** Whether one was changed so lately that it could wait: then the next builds have to know since when it is there. */
  readonly areYoung: boolean;
}

/** Finds the packages that wait; commits are read back to the last one of which all was served. */
export async function heldPackages(
  source: Pick<HistorySource, 'packageChanges' | 'packagesAt'>,
  { ofChanges }: Pick<Holds, 'ofChanges'>,
  hold: HoldSettings,
  { files, severities }: { readonly files: CatalogueFiles; readonly severities: Severities },
  oldNames = renamedKeys,
): Promise<FoundPackages> {
  const changes = await source.packageChanges();
  const holds = ofChanges(changes);
  const recent = changes.slice(Math.max(lastCalm(changes, hold.days, holds), 0));
  const areYoung = recent.some(({ commit }) => holds.ends[commit] !== undefined);
  if (!areYoung) return { served: undefined, waiting: [], areYoung };
  const steps: PackageStep[] = [];
  for (const change of recent) {
    const isLast = change === recent.at(-1);
    const [read, names] = isLast ? [files, {}] : [source.packagesAt(change.commit), oldNames];
    const packages = await readPackages(read, severities, names);
    steps.push({ change, packages });
  }
  const { served, waiting } = holdPackages(steps, hold, holds);
  if (waiting.length === 0) return { served: undefined, waiting: [], areYoung };
  return {
    areYoung,
    served: {
      runtimes: served.flatMap((one) => (one.kind === 'runtime' ? one.record : [])),
      runners: served.flatMap((one) => (one.kind === 'runner' ? one.record : [])),
    },
    waiting: gradedFindings(
      waiting.map((one) => waitFinding(one.file, { name: one.file, command: `git show ${one.commit}` }, one)),
      { severities, acceptances: [] },
    ),
  };
}

async function readPackages(files: CatalogueFiles, severities: Severities, oldNames: KeyNames): Promise<Package[]> {
  const reader = createRecordReader(files, createSchemaCheck(), { severities, oldNames });
  return (await files.list()).flatMap((entry): Package[] => {
    const path = placeEntry(entry).record;
    if (path?.role === 'runtime') {
      const { record } = reader.readRuntime(path);
      return record === undefined ? [] : [{ file: path.path, kind: 'runtime', record }];
    }
    if (path?.role !== 'runner') return [];
    const { record } = reader.readRunner(path);
    return record === undefined ? [] : [{ file: path.path, kind: 'runner', record }];
  });
}
