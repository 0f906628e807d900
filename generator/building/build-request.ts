import type { Endpoint, OutputFile } from '../answers/endpoint.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import type { Progress } from '../findings/progress.ts';
import type { Store, StoreContent, StoredOutput } from '../io/cache/store.ts';
import type { ServedState } from '../io/disk/served-state.ts';
import type { Counts, SiteRecord } from '../records/records.ts';
import type { OutputTree } from '../release/emit/output-tree.ts';
import type { Changes } from '../release/emit/write-release.ts';
import type { Manifest } from '../release/manifest/manifest.ts';
import type { SigningKey } from '../release/manifest/minisign.ts';
import type { PlannedRelease, Previous } from '../release/manifest/plan-release.ts';
import type { CatalogueFiles } from '../catalogue/catalogue-files.ts';
import type { RunTasks, Threads } from './workers/run-tasks.ts';

export interface ReadRequest {
  /** Absolute path of the catalogue. */
  readonly catalogue: string;
  readonly files: CatalogueFiles;
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl: string | undefined;
  /** Whether drafts answer by their own slug. */
  readonly drafts: boolean;
  /** Whether what is rendered may be served; else it is rendered to be checked. */
  readonly isServed: boolean;
  /** Opens the store for a key of all that results depend on besides the records. */
  readonly openStore: (key: string) => Store;
  /** Whether the store is that of the output. */
  readonly isValid: (content: StoreContent) => boolean;
  readonly threads: Threads;
  /** Processes the games that have to be. */
  readonly run: RunTasks;
  readonly progress: Progress;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface BuildRequest extends ReadRequest {
  /** What is served; `run` must make the answers of the same ones. */
  readonly endpoints: readonly Endpoint[];
  /** Files that lie in the output for hosts, from the settings. */
  readonly hostFiles: (site: SiteRecord) => readonly OutputFile[];
  /** Opens the output; `isAsStored` where it is known to be as the store says. */
  readonly open: (isAsStored: boolean) => Promise<OpenedRelease>;
  /** What the store says of the output with this release. */
  readonly stampOutput: (manifest: Manifest) => Pick<StoredOutput, 'folders' | 'stamp'>;
  /** Whether the release to go on from is another than that in the output folder. */
  readonly hasPrevious: boolean;
  /** Finds out from which commit the catalogue is, while other things are done. */
  readonly commit: () => Promise<string | null>;
  readonly key: SigningKey | undefined;
  /** Seconds after which a signed release expires; `undefined` for never. */
  readonly validity?: number | undefined;
}

/** Where a release is written to, and what it goes on from. */
export interface OpenedRelease {
  readonly served: ServedState;
  readonly tree: OutputTree;
  /** Folder that files are staged in. */
  readonly staging: string;
  readonly previous: Previous | undefined;
}

/** The result of a build; nothing was written if there is an error. */
export interface Built {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
  /** Installers that their games list. */
  readonly published: number;
  /** `undefined` where the catalogue has none that can be used. */
  readonly settings: SiteRecord | undefined;
  readonly written:
    | {
        readonly changes: Changes;
        readonly serial: number;
        /** What was written; `undefined` where nothing had changed. */
        readonly release: PlannedRelease | undefined;
      }
    | undefined;
}
