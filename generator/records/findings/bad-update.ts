import { defineFinding } from '../../findings/define-finding.ts';
import { installer, type Example } from '../../findings/documentation/examples.ts';

const withUpdate = (update: string): Example =>
  installer(
    'downloads:',
    '  setup:',
    `    update: {${update}}`,
    'script:',
    '  files:',
    '    - setup: https://example.org/setup-1.0.zip',
  );

export const badUpdate = defineFinding({
  code: 'bad-update',
  severity: 'error',
  message: ({ where, reason }: { where: string; reason: string }) => `"${where}" names no place of updates: ${reason}`,
  help: () =>
    'Write one of: {github: owner/name, asset: setup-*.zip}, {gitlab: owner/name, asset: setup-*.zip}, {page: "https://example.org/downloads", match: setup-*.zip}.',
  why: 'A newer version is found in the releases of one project, or by the links of one page; which of the files there is the right one is said by a pattern.',
  wrong: withUpdate('github: "https://github.com/example/my-game"'),
  right: withUpdate('github: example/my-game, asset: setup-*.zip'),
});
