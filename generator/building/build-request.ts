import type { CacheStore } from '../io/cache/cache-store.ts';
import type { Progress } from '../findings/progress.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import type { RememberedOutput } from '../io/cache/result-cache.ts';
import type { KnownCatalogue, Scan } from '../io/disk/scan-catalogue.ts';
import type { ServedState } from '../io/disk/served-state.ts';
import type { FoundOwn } from '../io/disk/survey-output.ts';
import type { OutputTree } from '../release/emit/output-tree.ts';
import type { Changes, OwnFile } from '../release/emit/write-release.ts';
import type { CatalogueFiles } from '../yaml/load/catalogue-files.ts';
import type { Counts } from '../records/counts.ts';
import type { Manifest } from '../release/manifest/manifest.ts';
import type { PlannedRelease, Previous } from '../release/manifest/plan-release.ts';
import type { Endpoint, OutputFile } from '../answers/endpoint.ts';
import type { SigningKey } from '../release/manifest/minisign.ts';
import type { SiteRecord } from '../records/records.ts';
import type { RunTasks } from './workers/run-tasks.ts';

/** What a catalogue is read from. */
export interface ReadRequest {
  readonly files: CatalogueFiles;
  /** Looks through the catalogue, with the help of what is known of it. */
  readonly scan: (known: KnownCatalogue | undefined) => Promise<Scan>;
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl: string | undefined;
  /** Whether drafts answer by their own slug. */
  readonly drafts: boolean;
  /** Opens what is remembered under a key, which stands for all that decides on results besides the records. */
  readonly openCache: (key: string) => CacheStore;
  readonly progress: Progress;
}

/** What a build works on. Paths are absolute. */
export interface BuildRequest extends ReadRequest {
  readonly catalogue: string;
  /** What is served; `run` must make the answers of the same ones. */
  readonly endpoints: readonly Endpoint[];
  /** Files that lie in the output for hosts, from the settings. */
  readonly hostFiles: (site: SiteRecord) => readonly OutputFile[];
  readonly outputMemory: OutputMemory;
  /** Opens it; with the files of its manifest where it is known to be as it is remembered. */
  readonly open: (recalled: readonly FoundOwn[] | undefined) => Promise<OpenedRelease>;
  /** Whether the release to go on from is another than that in the output folder. */
  readonly hasPrevious: boolean;
  /** Finds out from which commit the catalogue is, while other things are done. */
  readonly commit: () => Promise<string | null>;
  readonly key: SigningKey | undefined;
  /** Seconds after which a signed release expires; `undefined` for never. */
  readonly validity?: number | undefined;
  /** Whether the files of the manifest are written; no one can ask the preview for them. */
  readonly hasManifest: boolean;
  /** So many warnings, the first in the order of paths, are enough; the others are counted. `undefined` for all findings, notices included. */
  readonly enoughWarnings?: number | undefined;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** Processes the games that have to be. */
  readonly run: RunTasks;
}

/** How the folder with the files that are served is known again in the next build. */
interface OutputMemory {
  /** The files of its manifest where it is as it was then, else `undefined`. */
  recall(output: RememberedOutput): readonly FoundOwn[] | undefined;
  /** What the cache keeps of it, now that it holds these files and those of their manifest. */
  remember(manifest: Manifest, own: readonly OwnFile[]): Pick<RememberedOutput, 'own' | 'folders' | 'top'>;
}

/** Where a release is written to, and what it goes on from. */
export interface OpenedRelease {
  readonly served: ServedState;
  readonly tree: OutputTree;
  /** Reads a file that is served. */
  readonly read: (path: string) => Buffer | undefined;
  /** Folder that files are staged in. */
  readonly staging: string;
  readonly previous: Previous | undefined;
}

/** The result of a build; nothing was written if there is an error. */
export interface Built {
  readonly diagnostics: readonly Diagnostic[];
  /** Warnings that are not among them. */
  readonly moreWarnings: number;
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
