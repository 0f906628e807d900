import { defineFinding } from '../../findings/define-finding.ts';
import { runtime } from '../../findings/documentation/examples.ts';

export const badFolderName = defineFinding({
  code: 'bad-folder-name',
  severity: 'error',
  message: (details: { where: string; value: string }) =>
    `The ${details.where} "${details.value}" cannot name a folder`,
  help: () => String.raw`Leave out every "/" and "\", and write more than one or two dots.`,
  why: 'The client keeps a package in a folder named after it, and one with "versioned" in a subfolder named after its version. A slash or dots alone would point somewhere else.',
  wrong: runtime('version: "2.7/beta"'),
  right: runtime('version: "2.7-beta"'),
});
