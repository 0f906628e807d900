import { describe, expect, test } from 'vitest';
import { PLATFORMS, traitsOf } from '../../../generator/scripts/effects/one-line.ts';
import { riskFacts } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { runners } from '../../../generator/scripts/vocabulary/runners.ts';
import { effectsOf, type Around } from './installer-of.ts';

const LINUX = { runner: 'linux', version: '1.0' };
const VERIFIED = {
  url: 'https://example.org/a-1.0.tar.gz',
  filename: 'a.tar.gz',
  checksum: `sha256:${'0'.repeat(64)}`,
};
const asking = (...prompts: string[]) => ({
  files: prompts.map((prompt, at) => ({ [`f${String(at)}`]: `N/A:${prompt}` })),
});
const running = (...steps: unknown[]) => ({ installer: steps });

/** A script, what is around it, its line, and what players may choose it by. */
const cases: readonly (readonly [string, unknown, Around, string, readonly string[]])[] = [
  [
    'native and verified',
    { files: [{ a: VERIFIED }], ...running({ extract: { file: 'a' } }) },
    LINUX,
    'Native · nothing needed · 1 download, verified · runs no programs while installing',
    ['nothing', 'native', 'verified', 'offline'],
  ],
  [
    'partly verified',
    { files: [{ a: VERIFIED }, { b: 'https://example.org/b.zip' }, { c: 'https://example.org/c.zip' }] },
    { runner: 'dosbox', version: 'Shareware' },
    'DOSBox · nothing else needed · 3 downloads, 1 verified · runs no programs while installing',
    ['nothing', 'offline'],
  ],
  [
    'with a checksum that others can match',
    { files: [{ a: { ...VERIFIED, checksum: `md5:${'0'.repeat(32)}` } }] },
    LINUX,
    'Native · nothing needed · 1 download, not verified · runs no programs while installing',
    ['nothing', 'native', 'offline'],
  ],
  [
    'of a store by its prompt',
    { ...asking('Select the setup from GOG'), ...running({ execute: { file: 'f0' } }, { execute: { command: 'ls' } }) },
    { version: 'Director’s Cut' },
    'Wine · needs your GOG copy · no download · runs 1 program and 1 command',
    ['offline', 'gog'],
  ],
  [
    'of a store by its version',
    asking('Select the archive'),
    { runner: 'linux', version: 'Humble edition' },
    'Native · needs your Humble Bundle copy · no download · runs no programs while installing',
    ['native'],
  ],
  [
    'from several discs and with a file',
    asking('The image of disc 1', 'The ISO of the second one', 'The high resolution textures'),
    { version: '1999' },
    'Wine · needs your disc or its files and a file of yours · no download · runs no programs while installing',
    ['offline', 'disc', 'files'],
  ],
  [
    'with a disc to insert',
    running({ insert_disc: { requires: 'data.wad' } }),
    { runner: 'zdoom', version: 'CD' },
    'GZDoom · needs your disc or its files · no download · runs no programs while installing',
    ['offline', 'disc'],
  ],
  [
    'with components from elsewhere',
    running({ task: { name: 'winetricks', app: 'corefonts' } }),
    {},
    'Wine · nothing else needed · no listed download · runs 1 program',
    ['nothing'],
  ],
  [
    'from Flathub',
    running({ execute: { file: 'flatpak', args: 'install -y flathub org.example.Game' } }),
    LINUX,
    'Native · nothing needed · no listed download · runs 1 program',
    ['nothing', 'native'],
  ],
  [
    'of Steam',
    { game: { appid: 10 } },
    { runner: 'steam', version: 'Steam' },
    'Steam · needs your Steam copy · no listed download · runs no programs while installing',
    ['steam'],
  ],
  [
    'beside another game',
    { requires: 'other-game' },
    { version: 'Mod' },
    'Wine · needs another game · no download · runs no programs while installing',
    ['offline'],
  ],
  [
    'without a script',
    null,
    { runner: 'odd', version: '' },
    'odd · nothing else needed · no download · runs no programs while installing',
    ['nothing', 'offline'],
  ],
];

describe.each(cases)('an installer %s', (_what, script, surroundings, line, traits) => {
  const effects = effectsOf(script, surroundings);

  test('is said in one line', () => {
    expect(effects.oneLine).toBe(line);
  });

  test('is found by its traits', () => {
    expect(traitsOf(effects, riskFacts(effects))).toEqual(traits);
  });
});

test('runners are called as everywhere else', () => {
  const platforms = [...PLATFORMS].filter(([runner]) => runner !== 'linux');
  expect(platforms).toEqual(platforms.map(([runner]) => [runner, runners[runner]?.name]));
});
