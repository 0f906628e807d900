import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import { runners } from '../../../generator/scripts/vocabulary/runners.ts';
import { steps } from '../../../generator/scripts/vocabulary/steps.ts';
import { recordWith, refusedPlaces } from './validate-record.ts';

const cwd = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const installers = fg.sync('games/*/*/*.yaml', { cwd, ignore: ['**/game.yaml'], absolute: true });

describe('the schema for editors', () => {
  it('accepts every installer of the catalogue', () => {
    expect(installers.length).toBeGreaterThan(0);
    const refusals = installers.flatMap((path) => {
      const places = refusedPlaces(parse(readFileSync(path, 'utf8')));
      return places.length === 0 ? [] : [[path, places]];
    });
    expect(refusals).toEqual([]);
  });

  it.each(Object.keys(runners))('knows the sections of %s', (runner) => {
    const game = { core: 'a', appid: 1, game_id: 'a' };
    const gameKeys = Object.fromEntries(
      Object.entries(game).filter(([key]) => Object.hasOwn(runners[runner]?.game ?? {}, key)),
    );
    expect(refusedPlaces(recordWith(runner, { game: { ...gameKeys, prefix: 'a' }, [runner]: {} }))).toEqual([]);
    expect(
      refusedPlaces(recordWith(runner, { game: { ...gameKeys, nonsense: 1 }, [runner]: { nonsense: 1 } })),
    ).toEqual(['/script/game', `/script/${runner}`].sort());
  });

  it.each(Object.keys(steps).filter((step) => step.includes('_')))('knows the other spelling of %s', (step) => {
    const placesFor = (name: string) => refusedPlaces(recordWith('wine', { installer: [{ [name]: 5 }] }));
    expect(placesFor(step)).toEqual([`/script/installer/0/${step}`]);
    expect(placesFor(step.replaceAll('_', '-'))).toEqual([`/script/installer/0/${step.replaceAll('_', '-')}`]);
  });

  it.each<[string, string, unknown]>([
    ['a task without its runner', 'wine', { installer: [{ task: { name: 'wineexec', executable: 'a' } }] }],
    ['a task with its runner', 'linux', { installer: [{ task: { name: 'wine.winekill', prefix: 'a' } }] }],
    ['a step without parameters', 'linux', { installer: ['gogdl_setup', 'gogdl-setup'] }],
    ['a described step', 'linux', { installer: [{ extract: { file: 'a', description: 'Unpacks it' } }] }],
    [
      'forms of files',
      'linux',
      { files: [{ a: 'N/A:x' }, { b: '$STEAM:1:x' }, { c: { url: 'http://a', filename: 'b' } }] },
    ],
    ['a checksum', 'linux', { files: [{ a: { url: 'https://a', filename: 'b', checksum: `md5:${'0'.repeat(32)}` } }] }],
    ['a choice in digits', 'o2em', { o2em: { controller1: 1, controller2: '2' } }],
    ['a choice by a variable', 'wine', { game: { arch: '$arch' } }],
    ['a legacy key', 'linux', { exe: 'a' }],
    ['whatever an unknown runner may take', 'unheard-of', { game: { a: 1 }, 'unheard-of': { b: 2 } }],
    [
      'a task of an unknown runner',
      'unheard-of',
      { installer: [{ task: { name: 'some' } }, { install_or_extract: 'a' }] },
    ],
  ])('accepts %s', (_what, runner, script) => {
    expect(refusedPlaces(recordWith(runner, script))).toEqual([]);
  });
});

it('leaves the check of scripts to the rules', () => {
  const check = createSchemaCheck();
  expect(check('installer', recordWith('unheard-of', { nonsense: null }))).toEqual([]);
  expect(check('installer', recordWith('linux', {}))).toMatchObject([{ keyword: 'minProperties' }]);
  expect(check('installer', recordWith('linux', []))).toMatchObject([{ keyword: 'type', instancePath: '/script' }]);
});
