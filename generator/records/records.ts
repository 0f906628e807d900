import type { Place, Severity } from '../findings/diagnostic.ts';
import type { ValueMap } from '../yaml/value/value.ts';
import type { EndpointSwitches } from './endpoint-groups.ts';
import type { Located } from './fields.ts';
import type { WIRE_KEYS } from './stores.ts';
import type { GAME_KEYS, INSTALLER_KEYS, ValuesOf } from './record-keys.ts';

/** `site.yaml`, with every default filled in. */
export interface SiteRecord {
  readonly baseUrl: string;
  readonly pageSize: number;
  readonly wireNames: WireNames;
  readonly unknownSlug: 'not-found' | 'empty';
  readonly jsonTwins: boolean;
  /** Which groups of answers are served. */
  readonly endpoints: EndpointSwitches;
  /** Other addresses with the same files. */
  readonly mirrors: readonly string[];
  /** The pages for people; `undefined` where there are none. */
  readonly website: WebsiteSettings | undefined;
  /** Whom people tell of a security problem; `undefined` where the site does not say. */
  readonly security: SecuritySettings | undefined;
  /** Severities that differ from those of the kinds. */
  readonly severities: Severities;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Whom people tell of a security problem, as RFC 9116 has it. */
export interface SecuritySettings {
  /** Addresses with their schemes, the preferred one first; never empty. */
  readonly contact: readonly string[];
  /** The last day on which they can be relied on, as YYYY-MM-DD. */
  readonly expires: string;
  /** The page that says how reports are handled. */
  readonly policy: string | undefined;
}

/** Addresses outside the site; `{path}` stands for the path of a record. */
export interface WebsiteSettings {
  /** A record as it is. */
  readonly source: string | undefined;
  /** How it came to be so. */
  readonly history: string | undefined;
  /** Where people report mistakes; has no `{path}`. */
  readonly report: string | undefined;
  /** A file of this program, which the documentation names; `{path}` stands for its path. */
  readonly program: string | undefined;
  /** Whether clients of the pages' readers ask this site: only then may a `lutris:` link lead to it. */
  readonly lutrisAsksThisSite: boolean;
  /** Whether search engines may list the pages. */
  readonly isIndexed: boolean;
  /** Whether the site has a picture that messengers show of links. */
  readonly hasCards: boolean;
}

/** Severities by code; `off` for findings that no one wants to see. */
export type Severities = ReadonlyMap<string, Severity | 'off'>;

/** What a deployment calls the keys of stores. */
export type WireNames = Readonly<Record<keyof typeof WIRE_KEYS, string>>;

export interface GameRecord extends ValuesOf<typeof GAME_KEYS> {
  readonly slug: string;
}

export interface InstallerRecord extends ValuesOf<typeof INSTALLER_KEYS> {
  readonly slug: string;
  readonly script: ValueMap;
  /** What is known of its files besides what the script says, in the order of the record. */
  readonly downloads: readonly DownloadFacts[];
}

export interface DownloadFacts {
  readonly label: string;
  readonly update: UpdateSource | undefined;
}

/** Where newer versions of a file are found. In `asset` and `match`, `*` stands for any characters (`matchesPattern`). */
export type UpdateSource =
  | {
      readonly kind: 'github' | 'gitlab';
      /** `owner/name`; at GitLab there may be groups between, and the whole address of a project that is not at gitlab.com. */
      readonly project: string;
      readonly asset: string;
    }
  | { readonly kind: 'page'; readonly page: string; readonly match: string };

interface PackageRecord {
  readonly name: string;
  /** Empty where a runtime package does not say. */
  readonly version: string;
  readonly architecture: string;
  readonly url: string;
}

export interface RuntimeRecord extends PackageRecord {
  readonly createdAt: string;
  /** Whether clients keep each version in its own folder. */
  readonly versioned: boolean;
}

/** An archive from which clients install a runner. */
export interface RunnerRecord extends PackageRecord {
  /** Whether it is the version for its architecture where no one asks for one. */
  readonly isDefault: boolean;
}

export interface RetiredRecord {
  readonly slug: string;
  /** Day, or moment, on which it was retired. */
  readonly date: string;
  readonly reason: string;
  readonly replacedBy: string | undefined;
}

/** Read even from a record with errors, so that no mistake causes another. */
export interface GameIdentity {
  readonly slug: string;
  readonly place: Place;
  readonly id: Located<number> | undefined;
  readonly name: Located<string> | undefined;
  readonly year: number | undefined;
  readonly aliases: readonly Located<string>[];
}

export interface InstallerIdentity {
  readonly slug: string;
  readonly game: string;
  readonly place: Place;
  readonly id: Located<number> | undefined;
  readonly version: Located<string> | undefined;
  readonly draft: boolean;
  readonly published: boolean;
}

export interface RuntimeIdentity {
  readonly name: Located<string> | undefined;
  readonly architecture: string | undefined;
}

export interface RunnerIdentity extends RuntimeIdentity {
  readonly version: string | undefined;
  readonly isDefault: Located<boolean> | undefined;
}

export interface RetiredIdentity {
  readonly slug: Located<string>;
  readonly replacedBy: Located<string> | undefined;
}

/** How many records a release was made from. */
export interface Counts {
  readonly installers: number;
  readonly games: number;
  readonly runtimes: number;
}
