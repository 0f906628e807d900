import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const nestedTooDeep = defineFinding({
  code: 'nested-too-deep',
  severity: 'error',
  message: (details: { limit: number }) => `Lists and maps are nested more than ${String(details.limit)} levels deep`,
  help: () => `Make the record flatter; the client needs no more than ten levels.`,
  why: 'The programs that read records stop at some depth, or break down. No script needs more than ten levels.',
  wrong: note('Lists in lists in lists, more than a hundred times.'),
  right: note('A record of a few levels, as every other example here.'),
});
