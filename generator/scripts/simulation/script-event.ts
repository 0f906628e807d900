import type { ScalarNode } from '../../yaml/load/yaml-node.ts';

/**
 * What a mistake in meaning leads to.
 *
 * - `fails`: the client stops at the step, whatever is on the disk
 * - `stops`: the client stops at the step, since something is missing or in its way
 * - `surprises`: the step does something else than it looks like
 * - `cannot-start`: the game is installed, and does not start
 */
export type EventKind = 'fails' | 'stops' | 'surprises' | 'cannot-start';

/** Something that the client does with a script, and that its author cannot have meant. */
export interface ScriptEvent {
  readonly kind: EventKind;
  /** What of the script it is about. */
  readonly node: ScalarNode;
  /** What happens, as a sentence without a final period. */
  readonly reason: string;
  /** What to write instead, as a sentence. */
  readonly remedy: string;
}
