/** What `build` does by default. */
export const USUAL_BUILD = {
  release: undefined,
  keep: 5,
  drafts: false,
  sign: undefined,
  validFor: 0,
  forHost: undefined,
  threads: undefined,
  timings: false,
  quiet: false,
  shard: undefined,
  merge: undefined,
  renumber: false,
} as const;
