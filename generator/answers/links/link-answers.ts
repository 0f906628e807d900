/** What can become of an address, in the order of a report: what a person has to do first. */
export const LINK_STATES = ['changed', 'dead', 'moved', 'unclear', 'alive'] as const;

export type LinkStateName = (typeof LINK_STATES)[number];

/** What an address answered when it was last checked. */
export interface LinkAnswer {
  readonly state: LinkStateName;
  /** As ISO 8601 in UTC; `null` where the report does not say it. */
  readonly checkedAt: string | null;
}

/** Answers by addresses in their usual form (`usualUrl`). */
export type LinkAnswers = ReadonlyMap<string, LinkAnswer>;

export const NO_ANSWERS: LinkAnswers = new Map();

/** That a mirror is served in the place of the address that a record names. */
export interface Replaced {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What a build takes of a report about links. */
export interface LinkReport {
  /** Stands for all of it. */
  readonly digest: string;
  readonly answers: LinkAnswers;
}

/** Whether the file was there, as records expect it; `null` where the host did not say. */
export function hasAnswered(answer: LinkAnswer | undefined): boolean | null {
  if (answer === undefined || answer.state === 'unclear') return null;
  return answer.state === 'alive' || answer.state === 'moved';
}
