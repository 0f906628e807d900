/** What a host may take of this machine for one address. Times in milliseconds. */
export interface DoorLimits {
  /** Longest time until the head of an answer is there, and for a body slower than `leastSpeed`. */
  readonly patience: number;
  /** Bytes in a second. */
  readonly leastSpeed: number;
  /** Longest time for all: redirects, tries, pauses and body. */
  readonly totalTime: number;
  /** Largest header of an answer, in bytes. */
  readonly headerSize: number;
  readonly redirects: number;
  /** How often the same is asked of a host that is only busy. */
  readonly tries: number;
  /** The pause before the second try; each after that is twice as long. */
  readonly firstPause: number;
  /** The longest that a host may ask to wait. */
  readonly longestPause: number;
}

export const USUAL_LIMITS: DoorLimits = {
  patience: 30_000,
  leastSpeed: 1_000,
  totalTime: 120_000,
  headerSize: 32_768,
  redirects: 10,
  tries: 3,
  firstPause: 2_000,
  longestPause: 30_000,
};
