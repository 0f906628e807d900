import { defineFinding, runtime, installer, type Example } from '../../findings/define-finding.ts';
import { didYouMean } from '../../text/suggest.ts';

interface BadUrl {
  readonly where: string;
  readonly reason: string;
  /** What it probably should be. */
  readonly correction?: string | undefined;
  /** What it can only mean. */
  readonly suggestion?: string | undefined;
  readonly example?: string | number | undefined;
}

export const badUrl = defineFinding({
  code: 'bad-url',
  severity: 'error',
  fix: 'rename',
  message: (details: BadUrl) => `"${details.where}" is not a usable address: ${details.reason}`,
  help: ({ correction, suggestion = correction, example }) =>
    suggestion === undefined
      ? `Write a whole address, such as ${example ?? 'https://example.org/path'}, without blanks.`
      : `Write instead: ${suggestion}`,
  why: 'The client opens the address exactly as written, so it must be whole: with "https://" or "http://" and a host.',
  wrong: runtime('url: example.org/my-runtime.tar.xz'),
  right: runtime('url: https://example.org/my-runtime.tar.xz'),
});

const withUpdate = (update: string, label = 'setup'): Example =>
  installer(
    'downloads:',
    `  ${label}:`,
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

export const unknownDownload = defineFinding({
  code: 'unknown-download',
  severity: 'error',
  message: ({ label, suggestion }: { label: string; suggestion: string | undefined; labels: string }) =>
    didYouMean(`The script has no file "${label}"`, suggestion),
  help: ({ labels }) =>
    labels === '' ? 'Delete it: the script has no files.' : `Write the label of one of its files: ${labels}.`,
  why: 'What "downloads" says of a file is found by the label that the file has below "files" in the script. Under any other label it is without effect.',
  wrong: withUpdate('github: example/my-game, asset: setup-*.zip', 'steup'),
  right: withUpdate('github: example/my-game, asset: setup-*.zip'),
});
