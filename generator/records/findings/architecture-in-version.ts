import { defineFinding } from '../../findings/define-finding.ts';
import { runner } from '../../findings/documentation/examples.ts';

export const architectureInVersion = defineFinding({
  code: 'architecture-in-version',
  severity: 'error',
  message: (details: { value: string }) =>
    `The client takes the end of the version "${details.value}" for an architecture`,
  help: ({ value }) => `Write "${value.replace(/-(?:i386|x86_64)$/, '')}"; the architecture has its own key.`,
  why: 'The client splits a version that ends in -x86_64 or -i386 and asks for the part before it, so it never finds this one.',
  wrong: runner('version: 0.82.2-x86_64', 'architecture: x86_64'),
  right: runner('version: 0.82.2', 'architecture: x86_64'),
});
