import type { Verdict } from './client.ts';

/** Changes over which the check and the client disagree for a reason. */
interface KnownDifference {
  /** The kinds of the changes. */
  readonly kind: RegExp;
  /** What the client does. The check does the opposite: it reports no error, or one. */
  readonly client: Verdict['verdict'];
  readonly reason: string;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    kind: / game: empty (?:text|list)$/,
    client: 'accepted',
    reason: 'Whether the client notices depends on runner, files and steps; nobody means such a section.',
  },
  {
    kind: /insert-disc\.message: (?:empty list|in a list)$/,
    client: 'accepted',
    reason: 'The client adds the letters of its question to the list and shows that; any other value crashes it.',
  },
  {
    kind: /autosetup_amazon\.files/,
    client: 'crashes',
    reason: "Only the client's own installers have this step; the check does not look below its hashes.",
  },
  {
    kind: /rename\.(?:src|dst): /,
    client: 'crashes',
    reason: 'What was cut off leaves the folder of the game, which is there already; the check does not follow paths.',
  },
  {
    kind: /rename\.(?:src|dst): /,
    client: 'refused',
    reason: 'What was cut off leaves the folder of the game, which is there already; the check does not follow paths.',
  },
  {
    kind: /^\w+ files(?:\.\*)?(?:\.[\w-]+)?: /,
    client: 'refused',
    reason:
      'A step then moves what is no file to where it is sought; without a list of files the check takes it for a folder.',
  },
  {
    kind: /\.(?:move|copy)\.src: /,
    client: 'refused',
    reason:
      'A bare name, or a number, that is no label is sought where it is to be put; the check follows no other folder.',
  },
  {
    kind: /\.(?:move|copy)\.src: /,
    client: 'crashes',
    reason:
      'A bare name, or a number, that is no label is sought where it is to be put; the check follows no other folder.',
  },
  {
    kind: /^\w+ (?:system(?:\.env)?|game): /,
    client: 'accepted',
    reason: 'With "extends", the client never looks into this section; the check wants the right form all the same.',
  },
];
