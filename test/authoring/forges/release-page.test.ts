import { expect, test } from 'vitest';
import {
  releaseDownload,
  readRelease,
  gamesAmong,
  releasePage,
} from '../../../generator/authoring/forges/forge-api.ts';

test.each([
  ['https://github.com/o/r/releases/tag/v1.0', 'https://api.github.com/repos/o/r/releases/tags/v1.0', 'r'],
  ['https://github.com/o/r/releases/latest', 'https://api.github.com/repos/o/r/releases/latest', 'r'],
  ['https://github.com/o/r/releases', 'https://api.github.com/repos/o/r/releases/latest', 'r'],
  ['https://github.com/o/r', 'https://api.github.com/repos/o/r/releases/latest', 'r'],
  ['https://codeberg.org/o/r/releases/tag/1%2F2', 'https://codeberg.org/api/v1/repos/o/r/releases/tags/1%2F2', 'r'],
  ['https://git.example.org/o/r/releases/', 'https://git.example.org/api/v1/repos/o/r/releases/latest', 'r'],
  ['https://gitlab.com/g/sub/p/-/releases/v2', 'https://gitlab.com/api/v4/projects/g%2Fsub%2Fp/releases/v2', 'p'],
  ['https://gitlab.com/g/p%zz/-/releases/v2', 'https://gitlab.com/api/v4/projects/g%2Fp%25zz/releases/v2', 'p%zz'],
  ['https://gitlab.com/g/p/-/releases', 'https://gitlab.com/api/v4/projects/g%2Fp/releases/permalink/latest', 'p'],
])('%s is a page of a release', (address, api, repository) => {
  expect(releasePage(address)).toEqual({ api, repository });
});

test.each([
  'https://example.org/space/taxi',
  'https://example.org/taxi-1.0.zip',
  'https://github.com/o/r/releases/download/v1.0/taxi.zip',
  'https://github.com/o/r/wiki',
])('%s is none', (address) => {
  expect(releasePage(address)).toBeUndefined();
});

test('a file of a release names it', () => {
  expect(releaseDownload('https://github.com/o/taxi/releases/download/v1.0%zz/a.zip')).toMatchObject({
    repository: 'taxi',
    tag: 'v1.0%zz',
  });
  expect(releaseDownload('https://example.org/a.zip')).toBeUndefined();
});

const FILE = { name: 'a.zip', url: 'https://example.org/a.zip' };

test.each([
  [
    'GitHub and Forgejo',
    { tag_name: 'v1', assets: [{ name: 'a.zip', size: 5, browser_download_url: FILE.url }, {}, null] },
    5,
  ],
  [
    'GitLab',
    { tag_name: 'v1', assets: { sources: [{ url: 'x' }], links: [{ name: 'a.zip', direct_asset_url: FILE.url }] } },
    undefined,
  ],
])('a release of %s is read', (_, release, size) => {
  expect(readRelease(release)).toMatchObject({ tag: 'v1', files: [{ ...FILE, size }] });
});

test.each(['', [], null, { tag_name: 3 }, { tag_name: 'v1', assets: 3 }])('%j is no release', (value) => {
  expect(readRelease(value)).toBeUndefined();
});

test('what is no game for the client is left out, and files for Linux come first', () => {
  const names = [
    'a-win64.zip',
    'a.dmg',
    'a-linux.tar.gz',
    'a-linux.tar.gz.sha256',
    'a-macos.zip',
    'a-src.zip',
    'a.zip',
    'a_arm64.zip',
  ];
  const files = names.map((name) => ({
    name,
    url: `https://example.org/${name}`,
    size: undefined,
    sha256: undefined,
    uploadedAt: undefined,
  }));
  expect(gamesAmong(files).map(({ name }) => name)).toEqual(['a-linux.tar.gz', 'a.zip', 'a-win64.zip']);
});
