import { expect, test } from 'vitest';
import { namesBy } from '../../generator/answers/places.ts';

test.each([
  ['api/installers/doom', 'api/installers/doom.json'],
  ['api/runtimes/index.json', 'api/runtimes.json'],
  ['api/runtimes/versions', 'api/runtimes/versions.json'],
  ['api/changes/7', 'api/changes/7.json'],
])('%s has the twin %s', (path, twin) => {
  expect(namesBy({ jsonTwins: true })(path)).toEqual([path, twin]);
  expect(namesBy({ jsonTwins: false })(path)).toEqual([path]);
  expect(namesBy(undefined)(path)).toEqual([path]);
});

test.each(['404.json', 'feed', 'games/doom/index.html', 'api/index.json', 'api/stores/steam.json', 'api/a.b/c.d'])(
  '%s has no twin',
  (path) => {
    expect(namesBy({ jsonTwins: true })(path)).toEqual([path]);
  },
);
