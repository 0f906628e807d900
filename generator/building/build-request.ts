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
  /** Whether the output may be served; otherwise answers are rendered only for their checks. */
  readonly isServed: boolean;
  /** Opens the store for a key, the digest of everything besides records that results depend on. */
  readonly openStore: (key: string) => Store;
  /** Whether the store describes the output folder as it is. */
  readonly isValid: (content: StoreContent) => boolean;
  readonly threads: Threads;
  /** Processes new and changed games. */
  readonly run: RunTasks;
  readonly progress: Progress;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface BuildRequest extends ReadRequest {
  /** Endpoints of the site; `run` must render the same ones. */
  readonly endpoints: readonly Endpoint[];
  /** Files that lie in the output for hosts, from the settings. */
  readonly hostFiles: (site: SiteRecord) => readonly OutputFile[];
  /** Opens the output; `isAsStored` if its stamp is that of the store. */
  readonly open: (isAsStored: boolean) => Promise<OpenedRelease>;
  /** Describes the output after this release for the store. */
  readonly stampOutput: (manifest: Manifest) => Pick<StoredOutput, 'folders' | 'stamp'>;
  /** Whether the previous release lies outside the output folder. */
  readonly hasPrevious: boolean;
  /** Asks for the commit of the catalogue, in parallel to the build. */
  readonly commit: () => Promise<string | null>;
  readonly key: SigningKey | undefined;
  /** Seconds after which a signed release expires; `undefined` for never. */
  readonly validity?: number | undefined;
}

/** The place of a new release, and the release before it. */
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
