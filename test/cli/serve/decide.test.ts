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
const NOT_FOUND: Decision = { kind: 'body', status: 404, path: '404.json' };
const NO_PAGE: Decision = { kind: 'no-page', path: '404.html' };
const NOT_ALLOWED: Decision = { kind: 'body', status: 405, path: '405.json' };
const EMPTY: Decision = { kind: 'body', status: 200, path: 'empty.json' };
const DOOM: Decision = { kind: 'file', path: 'api/installers/doom' };

describe('decide', () => {
  test.each<[string, string, Decision]>([
    ['GET', '/api/installers/doom', DOOM],
    ['HEAD', '/api/installers/doom', DOOM],
    ['GET', '/api/installers/doom?page=2', DOOM],
    ['GET', '/api/installers/doom?', DOOM],
    ['GET', '/api/installers/doom#top', DOOM],
    ['GET', '/api/installers/doom.json', { kind: 'file', path: 'api/installers/doom.json' }],
    ['GET', '/api/runtime', { kind: 'file', path: 'api/runtime' }],
    ['GET', '/api/runtimes', { kind: 'file', path: 'api/runtimes/index.json' }],
    ['GET', '/api/runtimes?enabled=1', { kind: 'file', path: 'api/runtimes/index.json' }],
    ['GET', '/api/runtimes/', { kind: 'file', path: 'api/runtimes/index.json' }],
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
    ['/', { kind: 'file', path: 'index.html' }],
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
