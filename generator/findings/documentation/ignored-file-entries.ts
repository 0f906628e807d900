import type { Code } from '../kinds.ts';
import type { Entry } from './entry.ts';
import { script } from './examples.ts';

const SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const longForm = (...lines: string[]) =>
  script(
    'files:',
    '  - setup:',
    '      url: https://example.org/setup.zip',
    '      filename: setup.zip',
    ...lines.map((line) => `      ${line}`),
  );

/** What the client misreads in `files`. */
export const ignoredFileEntries = {
  'unknown-file-key': {
    why: 'The client ignores a key that it does not know, without a word: a misspelt checksum, for example, is never compared.',
    wrong: longForm('refferer: https://example.org/'),
    right: longForm('referer: https://example.org/'),
  },
  'several-labels': {
    why: 'Each entry of "files" is one file with one label. The client and the origin expect no more.',
    wrong: script('files:', '  - setup: https://example.org/setup.zip', '    music: https://example.org/music.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip', '  - music: https://example.org/music.zip'),
  },
  'local-file': {
    why: 'The file lies on your own machine. On that of another player there is no such file, and the installation fails.',
    wrong: script('files:', '  - setup: file:///home/me/setup.zip'),
    right: script('files:', '  - setup: N/A:Please choose the file setup.zip'),
  },
  'odd-address': {
    why: 'The client cannot download from this, and the installation fails.',
    wrong: script('files:', '  - setup: example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'plain-http': {
    why: 'Without encryption, anybody between the player and the host can read the download or put another file in its place.',
    wrong: script('files:', '  - setup: http://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'missing-checksum': {
    why: 'With a checksum the client notices that the file is damaged, or that the host now has another one.',
    wrong: script('files:', '  - setup: https://example.org/setup.zip'),
    right: longForm(`checksum: sha256:${SUM}`),
  },
  'bad-checksum': {
    why: 'The client compares the checksum with that of the download. This one can match no file at all.',
    wrong: longForm(`checksum: ${SUM}`),
    right: longForm(`checksum: sha256:${SUM}`),
  },
  'duplicate-label': {
    why: 'Steps name a file by its label. Of two files with the same label the client keeps only one.',
    wrong: script('files:', '  - setup: https://example.org/setup.zip', '  - setup: https://example.org/music.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip', '  - music: https://example.org/music.zip'),
  },
  'unused-label': {
    why: 'The player waits for a download that nothing is done with. The origin refuses such a script.',
    wrong: script('files:', '  - setup: N/A', '  - music: N/A', 'installer:', '  - extract:', '      file: setup'),
    right: script('files:', '  - setup: N/A', 'installer:', '  - extract:', '      file: setup'),
  },
} satisfies Partial<Record<Code, Entry>>;
