import type { Severity } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import type { WireNames } from '../../records/records.ts';

export const WORKBENCH_TOP = '../';

export const FINDINGS_PAGE = `${WORKBENCH_TOP}docs/findings/`;

export const INSTALLER_PARAMETER = 'installer';

export const USUAL_PATH = 'games/m/my-game/my-game-linux.yaml';

export interface WorkbenchSettings {
  readonly severities: readonly (readonly [code: string, severity: Severity | 'off'])[];
  readonly wireNames: WireNames;
  readonly offeredRunners: readonly string[];
}

export const EXAMPLE = `files:
  - archive:
      url: https://example.org/space-taxi-1.0.tar.gz
      filename: space-taxi-1.0.tar.gz
      checksum: sha256:${'0123456789abcdef'.repeat(4)}
installer:
  - extract: {file: archive}
game:
  exe: $GAMEDIR/space-taxi
`;

/** Fields of the form; may be empty. */
export interface Said {
  readonly name: string;
  readonly year: string;
  readonly version: string;
  readonly runner: string;
  readonly user: string;
}

export interface Written {
  readonly path: string;
  readonly text: string;
}

export type WorkbenchQuestion =
  | { readonly kind: 'check'; readonly written: Written; readonly said: Said }
  | { readonly kind: 'fix'; readonly written: Written; readonly only: Fixable | undefined }
  | { readonly kind: 'make'; readonly said: Said; readonly download: NewDownload };

export interface NewDownload {
  /** Empty if the player selects a file. */
  readonly url: string;
  /** In hexadecimal digits; empty where it is not known. */
  readonly sha256: string;
  /** Path of the program in the download; empty if the download is the program. */
  readonly program: string;
}

/** A stretch of a line that can be replaced: the code of its finding, and what is there. */
export interface Fixable {
  readonly code: string;
  readonly line: number;
  readonly before: string;
}

export interface CheckedAnswer {
  readonly kind: 'checked';
  readonly findings: readonly Finding[];
}

/** The description and the usual form of a checked text. */
export interface Finished {
  readonly kind: 'finished';
  /** What the installer does, as a piece of a page; empty where there is no script. */
  readonly effects: string;
  /** The record in its usual form; as it is where it has errors. */
  readonly record: Written;
}

/** The records that a text in another form stands for. */
export interface Sources {
  readonly kind: 'sources';
  /** What is wrong with the text, with places in it. */
  readonly findings: readonly Finding[];
  readonly installers: readonly SourceInstaller[];
}

export interface SourceInstaller {
  readonly title: string;
  /** The game first; none where something is missing. */
  readonly files: readonly Written[];
  readonly findings: readonly Finding[];
  readonly missingFields: readonly MissingField[];
}

/** Fields of the form that a script alone does not say, in the order in which they are asked for. */
export const MISSING_FIELDS = ['name', 'version', 'runner', 'user'] as const;

export type MissingField = (typeof MISSING_FIELDS)[number];

/** The records of a new installer, the game first; or why there are none. */
export type Made =
  | { readonly kind: 'made'; readonly files: readonly Written[] }
  | { readonly kind: 'unmade'; readonly faults: readonly string[] };

export interface Fixes {
  readonly kind: 'fixes';
  readonly fixable: readonly (Fixable & { readonly after: string })[];
}

interface FixedAnswer {
  readonly kind: 'fixed';
  readonly text: string;
}

/** An answer. After the findings of a text come its description with its usual form, and its fixes, which take longer. */
export type Answer = CheckedAnswer | Finished | Sources | Made | Fixes | FixedAnswer | FailedAnswer;

interface FailedAnswer {
  readonly kind: 'failed';
  readonly reason: string;
}

/** A question on its way; an answer has the number of its question. */
export interface SentQuestion {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly settings: WorkbenchSettings;
  readonly question: WorkbenchQuestion;
}

export interface SentAnswer {
  readonly number: number;
  readonly answer: Answer;
}
