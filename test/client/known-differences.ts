import type { Verdict } from './client.ts';

/** Changes over which the check and the client disagree for a reason. */
interface KnownDifference {
  /** The kinds of the changes. */
  readonly kind: RegExp;
  /** What the client does. The check does the opposite: it reports no error, or one. */
  readonly client: readonly Verdict['verdict'][];
  readonly reason: string;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    kind: / installer: (?:empty text|empty map)$/,
    client: ['accepted'],
    reason: 'The client takes no steps at all, which nobody means who writes the key; the origin refuses it.',
  },
  {
    kind: / variables: (?:in a list|twice in a list)$/,
    client: ['accepted'],
    reason: 'Python makes variables of a list of maps with two keys each, by chance.',
  },
  {
    kind: / (?:requires|extends): (?:absolute|path|trailing slash)$/,
    client: ['accepted'],
    reason:
      'The games that a script needs are there for the client that is run here, even by a slug that none can have.',
  },
  {
    kind: / (?:files\.\*\.[\w-]+\.(?:filename|alternate_filenames\.\*)|game\.core|wine\.version): (?:absolute|path|trailing slash|backslash at its end|empty text)$/,
    client: ['accepted'],
    reason: 'The client joins it to a folder of its own, and would follow a path out of that folder in silence.',
  },
  {
    kind: /: absolute$/,
    client: ['refused', 'crashes'],
    reason: 'Outside of the sandbox nothing is there; on the machine of a player it may be.',
  },
  {
    kind: /\.(?:chmodx|substitute_vars\.file): (?:several lines|trailing line break)$/,
    client: ['accepted', 'refused', 'crashes'],
    reason: 'Whether such a file is there depends on the step before.',
  },
  {
    kind: /(?:chmodx|substitute_vars\.file|dosexec\.executable|makeconfig\.path): (?:trailing slash|trailing line break|twice)$/,
    client: ['refused', 'crashes'],
    reason: 'What the step works on is a file here; the check does not know.',
  },
  {
    kind: /\.(?:dst|merge_dst|working_dir): (?:label|in a list)$/,
    client: ['refused', 'crashes'],
    reason: 'A folder cannot be made where a download lies; the check does not follow paths.',
  },
  {
    kind: /rename\.(?:src|dst): /,
    client: ['refused', 'crashes'],
    reason: 'What was cut off leaves the folder of the game, which is there already; the check does not follow paths.',
  },
  {
    kind: /\.(?:move|copy|merge)\.src: /,
    client: ['refused', 'crashes'],
    reason:
      'A bare name, or a number, that is not a label is sought where it is to be put; the check follows no other folder.',
  },
  {
    kind: /^\w+ files(?:\.\*)?(?:\.[\w-]+)?: /,
    client: ['refused'],
    reason:
      'A step then moves what is no file to where it is sought; without a list of files the check takes it for a folder.',
  },
  {
    kind: / installer\.\*\.gogdl_setup: bare text$/,
    client: ['refused'],
    reason: 'It lacks the number of the game, unless the record has it.',
  },
];
