/** A game in a shard of the search. Short names of columns: a shard has hundreds. */
export type Row = readonly [
  slug: string,
  name: string,
  year: number | null,
  /** Names for people. */
  runners: readonly string[],
  installers: number,
  /** Day of the newest update. */
  updated: string,
  /** Other slugs. */
  aliases: readonly string[],
  /** Name of the file with its cover, where it has one. */
  cover?: string,
];
