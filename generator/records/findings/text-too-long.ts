import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const textTooLong = defineFinding({
  code: 'text-too-long',
  severity: 'error',
  message: ({ where, limit }: { where: string; limit: number }) =>
    `"${where}" must not have more than ${String(limit)} characters`,
  help: ({ limit }) => `Shorten it to at most ${String(limit)} characters.`,
  why: 'Lists, pages and the windows of the client show these texts on a line.',
  wrong: installer(`version: ${'Everything there is of this game, with all that came later. '.repeat(4).trim()}`),
  right: installer('version: Complete'),
});
