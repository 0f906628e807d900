import { defineFinding, runtime, installer, type Example, runner } from '../../findings/define-finding.ts';
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

export const badArchive = defineFinding({
  code: 'bad-archive',
  severity: 'error',
  message: (details: { reason: string }) => `The client cannot install a runner from this address: ${details.reason}`,
  help: () => `Name an archive such as https://example.org/dosbox.tar.xz that is a .tar.xz, .tar.gz, .tar.bz2 or .zip.`,
  why: 'The client keeps the archive under the last part of its address and unpacks it by the ending of that name. It does not unpack .tar.zst.',
  wrong: runner('url: https://example.org/dosbox.tar.zst'),
  right: runner('url: https://example.org/dosbox.tar.xz'),
});

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

export const missingVersion = defineFinding({
  code: 'missing-version',
  severity: 'error',
  message: () => `"versioned" needs a "version" to name the folder by`,
  help: () => `Add a line such as: version: "2.7.1", or leave "versioned" out.`,
  why: 'The client keeps each version of such a package in its own folder. Without a version it would put all of them into one, and never fetch a newer one.',
  wrong: runtime('versioned: true'),
  right: runtime('version: "2.7.1"', 'versioned: true'),
});

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
