import { describe, expect, test } from 'vitest';
import { fixRecord } from '../../generator/fix/fix-record.ts';
import { loadRecord } from '../../generator/load/load-record.ts';
import { readCatalogue } from '../../generator/pipeline/read-catalogue.ts';
import { keyOrder } from '../../generator/validate/key-order.ts';
import { createMemoryCatalogue } from '../memory-catalogue.ts';
import { silentListener } from '../silent-listener.ts';

const path = 'games/g/game/game-cd.yaml';
const head = 'id: 1\nversion: CD\nrunner: wine\nuser: u\n';
const times = 'created_at: 2020-01-01T00:00:00.000000Z\nupdated_at: 2020-01-01T00:00:00.000000Z\n';

/** An installer's text after everything was mended that needs no person. */
async function fixed(text: string): Promise<string> {
  const files = createMemoryCatalogue({
    'site.yaml': 'base_url: https://example.org\n',
    'games/g/game/game.yaml': 'id: 1\nname: Game\n',
    [path]: text,
  });
  const { diagnostics } = await readCatalogue(files, silentListener);
  const found = diagnostics.filter(({ place }) => place.file === path);
  return fixRecord(loadRecord(files, path), found, keyOrder.installer);
}

describe('mends', () => {
  test.each([
    ['a scalar that is read in two ways', 'script: {game: {exe: 0777}}', 'script: {game: {exe: "0777"}}'],
    ['a key that is a number', 'script:\n  game: {1: a}', 'script:\n  game: {"1": a}'],
    ['blanks at the end of a line', 'script:   \n  game: {exe: a}  # why  ', 'script:\n  game: {exe: a}  # why'],
  ])('%s', async (_name, script, expected) => {
    expect(await fixed(`${head}${times}${script}\n`)).toBe(`${head}${times}${expected}\n`);
  });

  test('a version that is a number', async () => {
    const text = `${head.replace('CD', '1.10 # label')}${times}script: {game: {exe: a}}\n`;
    expect(await fixed(text)).toBe(text.replace('1.10', '"1.10"'));
  });

  test('yes where true belongs', async () => {
    const text = `${head}${times}published: yes\nscript: {game: {exe: a}}\n`;
    expect(await fixed(text)).toBe(text.replace('yes', 'true'));
  });

  test('a misspelt key, and then the order', async () => {
    const text = `${head}${times}script: {game: {exe: a}}\n# about\ndescripton: x\n`;
    expect(await fixed(text)).toBe(`${head}# about\ndescription: x\n${times}script: {game: {exe: a}}\n`);
  });

  test('a byte order mark, line ends of another system, and a missing last one', async () => {
    const text = `${head}${times}script: {game: {exe: a}}`;
    expect(await fixed(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(`${text}\n`);
  });
});

describe('leaves alone', () => {
  test.each([
    ['blanks within a block', `${head}${times}script:\n  game:\n    exe: |\n      a   \n      b\n`],
    [
      'a misspelt key whose right form is there',
      `${head}description: x\n${times}script: {game: {exe: a}}\ndescripton: y\n`,
    ],
    ['a text that is no YAML', `${head}${times}script: {game: "  \n`],
  ])('%s', async (_name, text) => {
    expect(await fixed(text)).toBe(text);
  });

  test('the line that binds the schema in editors', async () => {
    const line = '# yaml-language-server: $schema=../installer.schema.json\n';
    expect(await fixed(`${line}user: u\nid: 1\nversion: CD\nrunner: wine\n${times}script: {game: {exe: a}}\n`)).toBe(
      `${line}${head}${times}script: {game: {exe: a}}\n`,
    );
  });
});
