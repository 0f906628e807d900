import { defineFinding } from '../../findings/define-finding.ts';
import { runtime } from '../../findings/documentation/examples.ts';

export const missingVersion = defineFinding({
  code: 'missing-version',
  severity: 'error',
  message: () => `"versioned" needs a "version" to name the folder by`,
  help: () => `Add a line such as: version: "2.7.1", or leave "versioned" out.`,
  why: 'The client keeps each version of such a package in its own folder. Without a version it would put all of them into one, and never fetch a newer one.',
  wrong: runtime('versioned: true'),
  right: runtime('version: "2.7.1"', 'versioned: true'),
});
