/** Something for each endpoint, by its name; some are known by theirs to rules about several answers. */
interface ByEndpoint {
  readonly game?: string;
  readonly page?: string;
  readonly runtimes?: string;
  readonly [name: string]: string | undefined;
}

/** What a site is asked for. */
export interface Sample {
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Path of one answer of each endpoint, beginning with `/`. */
  readonly paths: ByEndpoint;
  /** Why there is no answer of an endpoint. */
  readonly missing: ByEndpoint;
  readonly slug: string | undefined;
  /** SHA-256 of every file, by its path without a slash at its beginning; `undefined` when unknown. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  /** Whether an unknown slug is answered by an empty list. */
  readonly emptyForUnknown: boolean;
}
