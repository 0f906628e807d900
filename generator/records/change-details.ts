/** What a finding about a change says: what was and what is, as a sentence without a final period. */
export interface ChangeDetails {
  readonly change: string;
}
