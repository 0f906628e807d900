import type { Place, Severity } from '../../findings/diagnostic.ts';
import type { Effects, RiskFact } from '../../scripts/effects/effects.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';

/** The functions of this package for other programs. */
export interface Library {
  /** Checks all records of a catalogue. It reads, and writes nothing. */
  readonly check: (catalogue: string | CatalogueFiles, edges?: Edges) => Promise<CheckResult>;
  /** Builds the served files of a catalogue; writes nothing where there is an error. */
  readonly build: (request: LibraryBuild, edges?: Edges) => Promise<BuildResult>;
  /** Describes what a script does, and what to know before it is trusted. It reads nothing. */
  readonly describe: (script: DescribedScript) => Description;
}

/** What the functions use of the world outside; by default, that of the process. */
export interface Edges {
  /** Working folder, absolute. */
  readonly workingFolder?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Variables of the environment. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** Something that is wrong with a record, and where. */
export interface LibraryFinding extends Place {
  readonly severity: Severity;
  /** What kind of finding it is; a code never changes its meaning. */
  readonly code: string;
  readonly message: string;
  /** How to fix it. */
  readonly help: string;
}

export interface CheckResult {
  /** In the order of files and places. */
  readonly findings: readonly LibraryFinding[];
  readonly installers: number;
  readonly games: number;
  readonly runtimes: number;
}

export interface LibraryBuild {
  /** The catalogue's folder. */
  readonly catalogue: string;
  /** Folder to write to; a build deletes only what an earlier one wrote there. */
  readonly out: string;
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl?: string;
  /** File, folder or address of the manifest of the previous release; by default, that in `out`. */
  readonly previous?: string;
  /** Folder to cache results in; without it, nothing is cached. */
  readonly cache?: string;
}

export interface BuildResult {
  readonly findings: readonly LibraryFinding[];
  /** What was written; `undefined` where an error stopped the build. */
  readonly release:
    | { readonly serial: number; readonly written: number; readonly unchanged: number; readonly removed: number }
    | undefined;
}

/** What is known of an installer. */
export interface DescribedScript {
  /** The `script` of a served installer, as parsed from JSON. */
  readonly script: unknown;
  readonly runner: string;
  readonly slug?: string;
  readonly gameSlug?: string;
  readonly version?: string;
}

export interface Description {
  readonly effects: Effects;
  /** Reasons to look twice, the most important first. */
  readonly facts: readonly RiskFact[];
  readonly text: string;
}
