import type { Place, Severity } from '../findings/diagnostic.ts';
import type { ValueMap } from '../yaml/value/value.ts';
import type { EndpointSwitches } from './endpoint-groups.ts';
import type { Located } from './fields.ts';
import type { WIRE_KEYS } from './stores.ts';
import type { GAME_KEYS, INSTALLER_KEYS, ValuesOf } from './record-keys.ts';

/** `site.yaml` with defaults. */
export interface SiteRecord {
  readonly baseUrl: string;
  readonly pageSize: number;
  readonly wireNames: WireNames;
  readonly unknownSlug: 'not-found' | 'empty';
  readonly jsonTwins: boolean;
  readonly endpoints: EndpointSwitches;
  readonly mirrors: readonly string[];
  readonly website: WebsiteSettings | undefined;
  readonly security: SecuritySettings | undefined;
  /** Severities that differ from the defaults. */
  readonly severities: Severities;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** Contact for security problems (RFC 9116). */
export interface SecuritySettings {
  /** Addresses with schemes, preferred first; never empty. */
  readonly contact: readonly string[];
  /** YYYY-MM-DD. */
  readonly expires: string;
  readonly policy: string | undefined;
}

/** Addresses on the forge; `{path}` stands for a record's path. */
export interface WebsiteSettings {
  readonly source: string | undefined;
  readonly history: string | undefined;
  /** Without `{path}`. */
  readonly report: string | undefined;
  /** A file of this program, for links in the documentation. */
  readonly program: string | undefined;
  /** Whether readers' clients use this site, so that `lutris:` links work. */
  readonly lutrisAsksThisSite: boolean;
  readonly isIndexed: boolean;
  /** Whether links to the site have a preview picture. */
  readonly hasCards: boolean;
}

export type Severities = ReadonlyMap<string, Severity | 'off'>;

export type WireNames = Readonly<Record<keyof typeof WIRE_KEYS, string>>;

export interface GameRecord extends ValuesOf<typeof GAME_KEYS> {
  readonly slug: string;
}

export interface InstallerRecord extends ValuesOf<typeof INSTALLER_KEYS> {
  readonly slug: string;
  readonly script: ValueMap;
  /** Digests and sources of its files, in the order of the record. */
  readonly downloads: readonly DownloadFacts[];
}

export interface DownloadFacts {
  readonly label: string;
  readonly update: UpdateSource | undefined;
}

/** Source of newer versions of a file; `*` in `asset` and `match` is a wildcard. */
export type UpdateSource =
  | {
      readonly kind: 'github' | 'gitlab';
      /** `owner/name`, with groups at GitLab; a whole URL if not at gitlab.com. */
      readonly project: string;
      readonly asset: string;
    }
  | { readonly kind: 'page'; readonly page: string; readonly match: string };

interface PackageRecord {
  readonly name: string;
  /** Empty if a runtime package has none. */
  readonly version: string;
  readonly architecture: string;
  readonly url: string;
}

export interface RuntimeRecord extends PackageRecord {
  readonly createdAt: string;
  readonly versioned: boolean;
}

export interface RunnerRecord extends PackageRecord {
  /** Whether it is the default version of its architecture. */
  readonly isDefault: boolean;
}

export interface RetiredRecord {
  readonly slug: string;
  /** Date or date and time. */
  readonly date: string;
  readonly reason: string;
  readonly replacedBy: string | undefined;
}

/** Read even from records with errors, to avoid consequential findings. */
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

export interface Counts {
  readonly installers: number;
  readonly games: number;
  readonly runtimes: number;
}
