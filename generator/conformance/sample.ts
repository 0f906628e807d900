/** The kinds of answers that the suite asks for one of each. */
export const RESOURCES = ['game', 'installer', 'page', 'runtime', 'runtimes', 'versions'] as const;

export type ResourceName = (typeof RESOURCES)[number];

/** What a site is asked for. */
export interface Sample {
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Path of one answer of each kind, beginning with `/`. */
  readonly paths: Readonly<Partial<Record<ResourceName, string>>>;
  /** Why there is no answer of a kind. */
  readonly missing: Readonly<Partial<Record<ResourceName, string>>>;
  /** Slug of the game. */
  readonly slug: string | undefined;
  /** SHA-256 of every file, by its path without a slash at its beginning; `undefined` where nobody knows them. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  /** Whether an unknown slug is answered by an empty list. */
  readonly emptyForUnknown: boolean;
}
