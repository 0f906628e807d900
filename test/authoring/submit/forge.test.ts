import { expect, test } from 'vitest';
import { forgeRepository, requestAddress, requestCommand } from '../../../generator/authoring/submit/forge.ts';

test.each([
  ['https://github.com/us/games.git', 'github.com', 'us/games'],
  ['https://me@gitlab.example.org:8443/group/sub/games/', 'gitlab.example.org', 'group/sub/games'],
  ['git@codeberg.org:us/games.git', 'codeberg.org', 'us/games'],
  ['ssh://git@Example.org:22/us/games', 'example.org', 'us/games'],
])('%s is a repository at a forge', (address, host, path) => {
  expect(forgeRepository(address)).toEqual({ host, path });
});

test.each(['/srv/games.git', '../games', 'C:games', 'file:///srv/games'])('%s is none', (address) => {
  expect(forgeRepository(address)).toBeUndefined();
});

function request(host: string, project: string) {
  const words = { base: 'main', branch: 'add-a/b', title: 'Add A', body: '' };
  return { target: { host, path: 'us/games' }, fork: { host, path: project }, ...words };
}

test.each([
  ['github.com', 'us/games', 'https://github.com/us/games/compare/main...add-a/b?expand=1'],
  ['github.com', 'me/games', 'https://github.com/us/games/compare/main...me:add-a/b?expand=1'],
  ['codeberg.org', 'me/games', 'https://codeberg.org/us/games/compare/main...me:add-a/b'],
  [
    'gitlab.com',
    'me/games',
    'https://gitlab.com/me/games/-/merge_requests/new?merge_request%5Bsource_branch%5D=add-a%2Fb&merge_request%5Btarget_branch%5D=main',
  ],
])('a request at %s from %s is opened at an address', (host, project, address) => {
  expect(requestAddress(request(host, project))).toBe(address);
});

test('GitHub and GitLab have programs that open it', () => {
  expect(requestCommand(request('github.example.org', 'me/games'))?.slice(0, 8)).toEqual([
    'gh',
    'pr',
    'create',
    '--repo',
    'github.example.org/us/games',
    '--base',
    'main',
    '--head',
  ]);
  expect(requestCommand(request('gitlab.com', 'me/games'))?.slice(0, 7)).toEqual([
    'glab',
    'mr',
    'create',
    '--repo',
    'https://gitlab.com/us/games',
    '--head',
    'me/games',
  ]);
  expect(requestCommand(request('codeberg.org', 'me/games'))).toBeUndefined();
});
