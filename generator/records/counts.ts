/** How many records a release was made from. */
export interface Counts {
  readonly installers: number;
  readonly games: number;
  readonly runtimes: number;
}
