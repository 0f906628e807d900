import { defineFinding, script } from '../../../findings/define-finding.ts';

export const badAcceptance = defineFinding({
  code: 'bad-acceptance',
  severity: 'warning',
  message: (details: { reason: string }) => `This acceptance has no effect: ${details.reason}`,
  help: () => `Write it as: # accept plain-http: the host has no https`,
  why: 'The finding is still shown. A comment that accepts one names its code and gives a reason, so that reviewers can check it; an error cannot be accepted, unless only the policy of the site makes it one.',
  wrong: script('files:', '  # accept plain-http', '  - setup: http://example.org/setup.zip'),
  right: script('files:', '  # accept plain-http: the host has no https', '  - setup: http://example.org/setup.zip'),
});
