import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const contactExpired = defineFinding({
  code: 'contact-expired',
  severity: 'warning',
  message: ({ expires }: { expires: string }) => `The contact for security problems has expired on ${expires}`,
  help: () =>
    'See whether the addresses below "contact" still reach you, and set "expires" to a day within the next year.',
  why: 'Programs that read /.well-known/security.txt reject one that has expired, and people then do not know whom to write to.',
  wrong: note('The day in "security: {expires: …}" of site.yaml is today or earlier.'),
  right: note('The day is ahead, by less than a year.'),
});
