import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryAround } from '../../../generator/io/disk/git.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test.each([
  ['https://github.com/ada/scripts.git', 'ada'],
  ['https://github.com/ada/scripts', 'ada'],
  ['https://token@codeberg.org/ada/scripts/', 'ada'],
  ['ssh://git@gitlab.com:22/group/ada/scripts.git', 'ada'],
  ['git@github.com:ada/scripts.git', 'ada'],
  ['/srv/git/ada/scripts.git', undefined],
  ['../ada/scripts', undefined],
  ['file:///srv/ada/scripts.git', undefined],
])('the owner of a clone of %s', (url, owner) => {
  const root = temporaryFolder({
    '.git/config': `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`,
    'games/a.txt': '',
  });
  expect(repositoryAround(join(root, 'games'))).toEqual({ root, owner });
});
