import { defineFinding } from '../../findings/define-finding.ts';
import { CHECKSUM, installer, type Example } from '../../findings/documentation/examples.ts';

const withMirror = (...file: string[]): Example =>
  installer(
    'downloads:',
    '  setup:',
    '    mirrors:',
    '      - https://mirror.example.org/setup.zip',
    'script:',
    '  files:',
    ...file.map((line) => `    ${line}`),
  );

export const mirrorWithoutChecksum = defineFinding({
  code: 'mirror-without-checksum',
  severity: 'error',
  message: ({ label }: { label: string }) => `The file "${label}" has mirrors, but no sha256 in the script`,
  help: ({ label }) =>
    `Give the file "${label}" as url, filename and checksum: sha256:… in the script, or delete its mirrors.`,
  why: 'A second address may stand in for the first only if it has the same file, and nothing but its sha256 shows that to the client.',
  wrong: withMirror('- setup: https://example.org/setup.zip'),
  right: withMirror(
    '- setup:',
    '    url: https://example.org/setup.zip',
    '    filename: setup.zip',
    `    checksum: sha256:${CHECKSUM}`,
  ),
});
