import { expect, test } from 'vitest';
import { rawFile } from '../../../generator/authoring/forges/forge-api.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

test.each([
  [
    'https://github.com/o/r/raw/main/a%20b/c.cfg',
    ['github', 'o/r', 'main', 'a b/c.cfg', `https://github.com/o/r/raw/${COMMIT}/a%20b/c.cfg`],
  ],
  [
    'https://github.com/o/r/blob/refs/heads/main/c.cfg?raw=true',
    ['github', 'o/r', 'main', 'c.cfg', `https://github.com/o/r/blob/${COMMIT}/c.cfg?raw=true`],
  ],
  [
    'https://raw.githubusercontent.com/o/r/main/c.cfg',
    ['github', 'o/r', 'main', 'c.cfg', `https://raw.githubusercontent.com/o/r/${COMMIT}/c.cfg`],
  ],
  [
    'https://gitlab.com/g/s/r/-/raw/main/c.cfg?inline=false',
    ['gitlab', 'g/s/r', 'main', 'c.cfg', `https://gitlab.com/g/s/r/-/raw/${COMMIT}/c.cfg?inline=false`],
  ],
  [
    'https://codeberg.org/o/r/raw/branch/main/c.cfg',
    ['forgejo', 'o/r', 'main', 'c.cfg', `https://codeberg.org/o/r/raw/commit/${COMMIT}/c.cfg`],
  ],
])('%s is a file of a repository', (address, [forge, project, reference, path, commitAddress]) => {
  const file = rawFile(address);
  expect([file?.forge, file?.project, file?.reference, file?.path, file?.at(COMMIT)]).toEqual([
    forge,
    project,
    reference,
    path,
    commitAddress,
  ]);
  expect([file?.isCommit, rawFile(commitAddress ?? '')?.isCommit]).toEqual([false, true]);
});

test.each(['https://example.org/raw/a.cfg', 'https://github.com/o/r/releases/download/v1/a.zip', 'N/A'])(
  '%s is none',
  (address) => {
    expect(rawFile(address)).toBeUndefined();
  },
);
