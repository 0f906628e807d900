import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { badgeSvg, badgeWords } from '../../generator/website/game-page/badge.ts';
import { effectsOf } from '../scripts/effects/installer-of.ts';

const SHA256 = `sha256:${'a'.repeat(64)}`;

const download = (name: string, checksum?: string) => ({
  [name]: { url: `https://example.org/${name}.zip`, filename: `${name}.zip`, ...(checksum && { checksum }) },
});

const words = (script: unknown) => badgeWords(effectsOf(script, { runner: 'linux' }));

test.each([
  [{}, 'no download, writes nothing elsewhere'],
  [{ files: [download('a', SHA256)] }, '1 of 1 download verified, writes nothing elsewhere'],
  [{ files: [download('a', SHA256), download('b')] }, '1 of 2 downloads verified, writes nothing elsewhere'],
  // Others can make a file with the same one.
  [{ files: [download('a', `md5:${'a'.repeat(32)}`)] }, '0 of 1 download verified, writes nothing elsewhere'],
  [{ installer: [{ write_file: { file: '$HOME/.config/a', content: 'b' } }] }, 'no download, writes elsewhere'],
  [{ installer: [{ write_file: { file: '$GAMEDIR/a', content: 'b' } }] }, 'no download, writes nothing elsewhere'],
  // What a program writes is not known.
  [{ installer: [{ execute: { command: 'rm -r ~' } }] }, 'no download, runs 1 program'],
])('%j: %s', (script, expected) => {
  expect(words(script)).toBe(expected);
});

test('a badge is XML that says what it is to who cannot see it', () => {
  const effects = effectsOf({ files: [download('a', SHA256)] }, { runner: 'linux' });
  const svg = badgeSvg(effects);
  const parser = new SaxesParser();
  const found: { name: string; attributes: object }[] = [];
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  expect(found[0]).toMatchObject({
    name: 'svg',
    attributes: { role: 'img', 'aria-label': 'installer: 1 of 1 download verified, writes nothing elsewhere' },
  });
  expect(found[1]?.name).toBe('title');
  expect(svg.length).toBeLessThan(1200);
});
