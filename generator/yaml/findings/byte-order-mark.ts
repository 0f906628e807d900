import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const byteOrderMark = defineFinding({
  code: 'byte-order-mark',
  severity: 'error',
  fix: 'strip',
  message: () => `The file begins with a byte order mark`,
  help: () => `Save the file again as "UTF-8" without a byte order mark (BOM); catalogue check --fix does it.`,
  why: 'A byte order mark is an invisible character at the beginning of a file, which some editors add. Records do without it, so that each begins with its first key.',
  wrong: note('The file was saved as "UTF-8 with BOM".'),
  right: note('The file was saved as "UTF-8".'),
});
