import type { ScalarNode } from '../../yaml/load/yaml-node.ts';

/**
 * What a mistake in meaning leads to.
 *
 * - `stops`: the client stops there, since what is named is missing or in its way
 * - `surprises`: the step does something else than it looks like
 * - `cannot-start`: the game is installed, and does not start
 */
export type EventKind = 'stops' | 'surprises' | 'cannot-start';

/** A behaviour of the client that the author cannot have meant. */
export interface ScriptEvent {
  readonly kind: EventKind;
  readonly node: ScalarNode;
  /** A sentence without a final period. */
  readonly reason: string;
  readonly remedy: string;
}
