import { defineFinding, installer, TIME, retired, note } from '../../findings/define-finding.ts';

export const badTimestamp = defineFinding({
  code: 'bad-timestamp',
  severity: 'error',
  message: (details: { value: string; suggestion?: string | undefined }) =>
    `"${details.value}" is not a valid timestamp`,
  help: ({ suggestion }) =>
    `Write UTC date and time with six digits of a second, such as "${suggestion ?? TIME}", in quotes.`,
  why: 'The API answers with dates in exactly one form, and copies them from the record: UTC date and time, with six digits after the second and a "Z" at the end.',
  wrong: installer('created_at: "2026-03-01 12:00"'),
  right: installer(`created_at: "${TIME}"`),
});

export const timestampsBackwards = defineFinding({
  code: 'timestamps-backwards',
  severity: 'error',
  message: (details: { created: string }) => `"updated_at" lies before "created_at" (${details.created})`,
  help: ({ created }) => `Set "updated_at" to "${created}" or later.`,
  why: 'Nothing can be changed before it was made. One of the two dates is wrong.',
  wrong: installer(`created_at: "${TIME}"`, 'updated_at: "2025-03-01T12:00:00.000000Z"'),
  right: installer(`created_at: "${TIME}"`, `updated_at: "${TIME}"`),
});

export const badDate = defineFinding({
  code: 'bad-date',
  severity: 'error',
  message: (details: { value: string }) => `"${details.value}" is not a valid date`,
  help: () => `Write year, month and day in quotes, such as "2026-03-01".`,
  why: 'A date is read the same everywhere only if it is written as year, month and day. It must also exist.',
  wrong: retired('- slug: my-old-game', '  date: 1 March 2026', '  reason: The download is gone.'),
  right: retired('- slug: my-old-game', '  date: "2026-03-01"', '  reason: The download is gone.'),
});

/** What a finding about a time says; `command` sets the time of every such record. */
export interface TimeDetails {
  readonly key: string;
  readonly command: string;
}

export const staleTimestamp = defineFinding({
  code: 'stale-timestamp',
  message: ({ key }: TimeDetails) => `The installer was changed, but not its "${key}"`,
  help: ({ command }) => `Run "${command}", which sets it to the current time.`,
  why: 'Clients, mirrors and feeds compare this time to find what is new, and miss the change. Comments and layout are not a change.',
  wrong: note('The script of an installer was changed; "updated_at" is that of the version before.'),
  right: note('"updated_at" is the time of the change.'),
});

export const futureTimestamp = defineFinding({
  code: 'future-timestamp',
  message: ({ key }: TimeDetails) => `"${key}" lies in the future`,
  help: ({ command }) =>
    `Run "${command}", which sets it to the current time. Times are in UTC, not in your time zone.`,
  why: 'The record stays at the top of feeds and lists until then, and a change before that time looks older than what it replaces.',
  wrong: note('"updated_at" is tomorrow.'),
  right: note('"updated_at" is the time of the change.'),
});

export const contactExpired = defineFinding({
  code: 'contact-expired',
  message: ({ expires }: { expires: string }) => `The contact for security problems has expired on ${expires}`,
  help: () =>
    'See whether the addresses below "contact" still reach you, and set "expires" to a day within the next year.',
  why: 'Programs that read /.well-known/security.txt reject one that has expired, and people then do not know whom to write to.',
  wrong: note('The day in "security: {expires: …}" of site.yaml is today or earlier.'),
  right: note('The day is ahead, by less than a year.'),
});
