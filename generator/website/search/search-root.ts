/** What the search reads first: where the rest lies. */
export interface SearchRoot {
  /** The names of the shards of games by their words. */
  readonly shards: readonly string[];
  /** In how many files the games lie by their ids in stores. */
  readonly ids: number;
  /** The runners by their names for people, each with the words that it is searched by. */
  readonly runners: Readonly<Record<string, readonly string[]>>;
}
