import { describe, expect, test } from 'vitest';

import { decide, type Decision } from '../../../generator/cli/serve/decide.ts';

const paths = new Set([
  '404.json',
  '405.json',
  'api/installers/doom',
  'api/installers/doom.json',
  'api/runtime',
  'api/runtimes/index.json',
]);
const NOT_FOUND = answer('404.json', 404);
const NO_PAGE = answer('404.html', 404, true);
const NOT_ALLOWED = answer('405.json', 405);
const EMPTY = answer('empty.json');
const DOOM = answer('api/installers/doom');

function answer(path: string, status: 200 | 404 | 405 = 200, isPage = false): Decision {
  return { kind: 'file', status, path, isPage };
}

describe('decide', () => {
  test.each<[string, string, Decision]>([
    ['GET', '/api/installers/doom', DOOM],
    ['HEAD', '/api/installers/doom', DOOM],
    ['GET', '/api/installers/doom?page=2', DOOM],
    ['GET', '/api/installers/doom?', DOOM],
    ['GET', '/api/installers/doom#top', DOOM],
    ['GET', '/api/installers/doom.json', answer('api/installers/doom.json')],
    ['GET', '/api/runtime', answer('api/runtime')],
    ['GET', '/api/runtimes', answer('api/runtimes/index.json')],
    ['GET', '/api/runtimes?enabled=1', answer('api/runtimes/index.json')],
    ['GET', '/api/runtimes/', answer('api/runtimes/index.json')],
    ['GET', '/api/installers/doom/', DOOM],
    ['GET', '/api/installers/nothing/', NOT_FOUND],
    ['GET', '/api/installers/doom//', NOT_FOUND],
    ['GET', '/api/installers/', NOT_FOUND],
    ['GET', '/api/installers', NOT_FOUND],
    ['GET', '//api/installers/doom', NOT_FOUND],
    ['GET', '/api/installers/DOOM', NOT_FOUND],
    ['GET', '/api/installers/nothing', NOT_FOUND],
    ['GET', '/api/installers/../installers/doom', NOT_FOUND],
    ['GET', '/api/installers/%64oom', NOT_FOUND],
    ['GET', '/404.json', NOT_FOUND],
    ['GET', '/405.json', NOT_FOUND],
    ['GET', '/.unfinished', NOT_FOUND],
    ['GET', '/', NOT_FOUND],
    ['GET', '', NOT_FOUND],
    ['GET', '/__proto__', NOT_FOUND],
    ['OPTIONS', '/api/installers/doom', { kind: 'no-content' }],
    ['OPTIONS', '*', { kind: 'no-content' }],
    ['OPTIONS', '/api/installers/nothing', { kind: 'no-content' }],
    ['POST', '/api/installers/doom', NOT_ALLOWED],
    ['PUT', '/api/installers/nothing', NOT_ALLOWED],
    ['get', '/api/installers/doom', NOT_ALLOWED],
  ])('%s %s', (method, address, decision) => {
    expect(decide(method, address, { paths, emptyForUnknown: false })).toEqual(decision);
  });

  test.each<[string, Decision]>([
    ['/nothing', NO_PAGE],
    ['/games/nothing/', NO_PAGE],
    ['/apis', NO_PAGE],
    ['/404.html', NO_PAGE],
    ['/api/nothing', NOT_FOUND],
    ['/api', NOT_FOUND],
    ['//api/runtime', NOT_FOUND],
    ['/', answer('index.html', 200, true)],
  ])('%s where there are pages', (address, decision) => {
    const withPages = new Set([...paths, 'index.html', '404.html']);
    expect(decide('GET', address, { paths: withPages, emptyForUnknown: false })).toEqual(decision);
  });

  test.each<[string, Decision]>([
    ['/api/installers/nothing', EMPTY],
    ['/api/installers/nothing?a', EMPTY],
    ['/api/installers/doom', DOOM],
    ['/api/installers/nothing/', EMPTY],
    ['/api/installers/nothing.json', NOT_FOUND],
    ['/api/installers/.git', NOT_FOUND],
    ['/api/installers/-a', NOT_FOUND],
    ['/api/pages/installers/doom/9', NOT_FOUND],
    ['/api/nothing', NOT_FOUND],
  ])('%s where an unknown slug is an empty list', (address, decision) => {
    expect(decide('GET', address, { paths, emptyForUnknown: true })).toEqual(decision);
  });
});
