import type { Random } from '../bench/random.ts';

/** One kind of trouble that the program is put to, again and again, in ways that a seed decides on. */
export interface Part {
  readonly name: string;
  /** What the program promises, for the page of reliability. */
  readonly promise: string;
  /** How much of the time of a long run it gets, in relation to the others. */
  readonly share: number;
  /** The few rounds that the gate makes; all others are for `npm run soak`. */
  readonly gateRounds: readonly number[];
  /** Tries something in an empty folder; what is wrong is told to the bench, and what it throws is a fault as well. */
  readonly round: (bench: Bench) => Promise<void>;
}

/** What a round works with. */
export interface Bench {
  /** Decides on all that is by chance; another one in each round. */
  readonly random: Random;
  /** Counts rounds from 0, for parts that go through a list. */
  readonly number: number;
  /** An empty folder that is gone after the round. */
  readonly folder: string;
  /** Whether this is the gate, which has little time. */
  readonly isGate: boolean;
  /** A folder that is made once for all rounds, and that no round may change. */
  readonly prepared: (name: string, make: (folder: string) => Promise<void>) => Promise<string>;
  /** Counts an input of a kind. */
  readonly tally: (kind: string) => void;
  /** Reports what does not hold: its kind in a few words that are the same each time, and all else that helps. */
  readonly fault: (kind: string, details: string) => void;
}

/** What was found wrong. */
export interface Fault {
  readonly part: string;
  readonly round: number;
  readonly kind: string;
  readonly details: string;
}

/** What rounds of a part came to. */
export interface PartResult {
  readonly name: string;
  readonly promise: string;
  readonly rounds: number;
  readonly seconds: number;
  /** How many inputs of each kind were tried. */
  readonly tried: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
}
