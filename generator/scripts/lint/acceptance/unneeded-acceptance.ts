import { defineFinding, script } from '../../../findings/define-finding.ts';

export const unneededAcceptance = defineFinding({
  code: 'unneeded-acceptance',
  severity: 'warning',
  message: (details: { code: string }) => `Nothing is left to accept: there is no finding "${details.code}" here`,
  help: () => `Delete the comment.`,
  why: 'A comment that accepts nothing misleads the next reader, and would hide the finding if it came back. It is not reported in a record with an error, which cannot be checked completely.',
  wrong: script('files:', '  # accept plain-http: the host has no https', '  - setup: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});
