import type { Diagnostic, Place, Severity } from './diagnostic.ts';
import type { Example } from './documentation/examples.ts';

/**
 * How a finding can be fixed automatically, at the scalar it points at:
 *
 * - `rename`: write the suggested key
 * - `retype`: write the same value as the type that is expected there
 * - `quote`: put it in quotes
 * - `strip`: delete the byte order mark
 * - `move`: move it, and its lines with it
 */
export type FixKind = 'rename' | 'retype' | 'quote' | 'strip' | 'move';

/** Everything about one kind of finding, except for the check that raises it. */
export interface FindingDefinition<Details extends object = object> {
  /** Stable: it is in reports, acceptances and documentation. */
  readonly code: string;
  readonly severity: Severity;
  /** Absent for what only a person can fix. */
  readonly fix?: FixKind;
  /** What is wrong, as one sentence without a final period. */
  message(details: Details): string;
  /** What to do about it, as one or two sentences. */
  help(details: Details): string;
  /**
   * The details of the same finding at its other place. For a finding about two records of which either can be changed; it
   * is then put at the newer one, and its details have `newer`.
   */
  turned?(details: Details): Details;
  /** Why it matters to the player, the client or the catalogue. */
  readonly why: string;
  /**
   * The first version of the client for which it holds. Where it is absent: of a finding about what the client does,
   * the version that the check is compared with; of any other, it does not depend on the client.
   */
  readonly since?: string;
  /** Something that has the finding. */
  readonly wrong: Example;
  /** The same without it. */
  readonly right: Example;
}

/** A kind of finding, which makes the diagnostics of its code. */
export interface DefinedFinding<Details extends object = object> extends FindingDefinition<Details> {
  at(place: Place, details: Details): Diagnostic;
}

/** Declares a kind of finding. `message` names the type of its details, which the other parts must agree with. */
export function defineFinding<Details extends object>(definition: FindingDefinition<Details>): DefinedFinding<Details> {
  const { code, severity } = definition;
  return { ...definition, at: (place, details) => ({ code, severity, place, details }) };
}

/** The version of the client that the check is compared with. */
const CLIENT = '0.5.23';

/** For which versions of the client a finding holds, in words. */
export function clientsOf({ since }: FindingDefinition, isAboutClient: boolean): string {
  if (since !== undefined) return `Holds for clients since ${since}`;
  return isAboutClient ? `Holds for client ${CLIENT}` : 'Does not depend on the client';
}

/** Findings about the same kind of thing, in the order of the documentation. */
export interface Section {
  readonly title: string;
  readonly isAboutClient?: boolean;
  readonly findings: readonly DefinedFinding[];
}
