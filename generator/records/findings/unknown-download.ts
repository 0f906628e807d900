import { defineFinding } from '../../findings/define-finding.ts';
import { didYouMean } from '../../findings/suggest.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const unknownDownload = defineFinding({
  code: 'unknown-download',
  severity: 'error',
  message: ({ label, suggestion }: { label: string; suggestion: string | undefined; labels: string }) =>
    didYouMean(`The script has no file "${label}"`, suggestion),
  help: ({ labels }) =>
    labels === '' ? 'Delete it: the script has no files.' : `Write the label of one of its files: ${labels}.`,
  why: 'What "downloads" says of a file is found by the label that the file has below "files" in the script. Under any other label it is without effect.',
  wrong: installer(
    'downloads:',
    '  steup:',
    '    update: {github: example/my-game, asset: setup-*.zip}',
    'script:',
    '  files:',
    '    - setup: https://example.org/setup-1.0.zip',
  ),
  right: installer(
    'downloads:',
    '  setup:',
    '    update: {github: example/my-game, asset: setup-*.zip}',
    'script:',
    '  files:',
    '    - setup: https://example.org/setup-1.0.zip',
  ),
});
