import { defineFinding } from '../../findings/define-finding.ts';
import { didYouMean } from '../../findings/suggest.ts';
import { installer } from '../../findings/documentation/examples.ts';

interface UnknownKeyDetails {
  readonly key: string;
  readonly suggestion: string | undefined;
  /** Whether the suggestion is certain: the key has that name now. */
  readonly isRenamed?: boolean;
  /** What to do about it, where more is known of the key. */
  readonly remedy?: string | undefined;
  readonly allowed: string;
  /** Whether it is a key of an installer's record, next to its script. */
  readonly level?: string;
}

export const unknownKey = defineFinding({
  code: 'unknown-key',
  severity: 'error',
  fix: 'rename',
  message: ({ key, suggestion, isRenamed }: UnknownKeyDetails) =>
    isRenamed === true && suggestion !== undefined
      ? `The key "${key}" is called "${suggestion}" in a record`
      : didYouMean(`There is no key "${key}" here`, suggestion),
  help: ({ suggestion, remedy, allowed }) => {
    if (remedy !== undefined) return remedy;
    return suggestion === undefined ? `Delete it. Allowed here: ${allowed}.` : `Write "${suggestion}" instead.`;
  },
  why: 'The key would be ignored. Usually it is misspelt, and its value would be lost.',
  wrong: installer('discription: A racing game'),
  right: installer('description: A racing game'),
});
