/** What a host may take of this machine for one address. Times in milliseconds. */
export const USUAL_LIMITS = {
  /** Longest time until the head of an answer is there, and for a body slower than `leastSpeed`. */
  patience: 30_000,
  /** Bytes in a second. */
  leastSpeed: 1_000,
  /** Longest time for all: redirects, tries, pauses and body. */
  totalTime: 120_000,
  /** Largest header of an answer, in bytes. */
  headerSize: 32_768,
  redirects: 10,
  /** How often the same is asked of a host that is only busy. */
  tries: 3,
  /** The pause before the second try; each after that is twice as long. */
  firstPause: 2_000,
  /** The longest that a host may ask to wait. */
  longestPause: 30_000,
};

export type DoorLimits = Readonly<typeof USUAL_LIMITS>;
