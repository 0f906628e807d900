import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeEffects } from '../../generator/scripts/effects/describe-effects.ts';
import { riskFacts } from '../../generator/scripts/effects/risk/risk-facts.ts';
import { plainSentence } from '../../generator/scripts/effects/sentence.ts';
import { treeOfJson } from '../../generator/scripts/effects/tree.ts';
import { findCodes } from '../find-codes.ts';
import { askClient, lackOfClient, toInstaller, type Installer, type Json } from './client.ts';
import { lint } from './lint.ts';

const URL = 'https://example.org/1.0.zip';
const CACHE = '$HOME/.cache/lutris/installer';

function fileOf(label: string, value: Json): Installer {
  return toInstaller('linux', {
    files: [{ [label]: value }],
    game: { exe: 'a' },
    installer: [{ mkdir: '$GAMEDIR/b' }],
  });
}

function withFilename(filename: string, more: Json = {}): Installer {
  return fileOf('setup', { url: URL, filename, ...(more as object) });
}

function wine(script: object): Installer {
  return toInstaller('wine', { game: { exe: 'a.exe' }, ...script });
}

function step(name: string, parameters: Json): Installer {
  const files = [{ setup: 'N/A:Choose it' }, { data: '$STEAM:220:../../../steam.cfg' }];
  return toInstaller('linux', { files, game: { exe: 'a' }, installer: [{ [name]: parameters }] });
}

/** What the client joins to a folder of its own, where that leads, and what a reader of the effects is told. */
const pathCases: readonly (readonly [value: string, installer: Installer, path: string, said: boolean])[] = [
  ['a filename', withFilename('setup.zip'), `${CACHE}/my-game/setup/setup.zip`, false],
  ['a filename that leads up', withFilename('../../../../../.bashrc'), '$HOME/.bashrc', true],
  ['a filename that is a whole path', withFilename('/tmp/a'), '/tmp/a', true],
  ['a filename that leads above the home folder', withFilename('../../../../../../a'), '$HOME/../a', true],
  ['a filename that leads to the folder of the game', withFilename('..'), `${CACHE}/my-game`, true],
  ['a filename in a folder', withFilename('sub/setup.zip'), `${CACHE}/my-game/setup/sub/setup.zip`, false],
  ['a label', fileOf('setup', URL), `${CACHE}/my-game/setup/1.0.zip`, false],
  ['a label that leads up', fileOf('../../../../.config/autostart', URL), '$HOME/.config/autostart/1.0.zip', true],
  ['a label that is a whole path', fileOf('/tmp/a', URL), '/tmp/a/1.0.zip', true],
  ['a label with a dash', fileOf('../../a-b', URL), '$HOME/.cache/lutris/a_b/1.0.zip', true],
  ['an empty label', fileOf('', URL), `${CACHE}/my-game/1.0.zip`, false],
  ['a label that is the folder itself', fileOf('.', URL), `${CACHE}/my-game/1.0.zip`, false],
  ['the last part of an address', fileOf('setup', 'https://example.org/a/..'), `${CACHE}/my-game`, true],
  ['its query', fileOf('setup', 'https://example.org/a?../b'), `${CACHE}/my-game/setup/b`, false],
  ['its escapes', fileOf('setup', 'https://example.org/..%2f..%2fa'), `${CACHE}/my-game/setup/..%2f..%2fa`, false],
  ['an address of a store', fileOf('../../a', 'https://cdn.gog.com/a.zip'), `${CACHE}/my-game/gog/a.zip`, false],
];

test.each(pathCases)('%s: effects say where it is kept, if it is outside', (_, installer, path, isTold) => {
  const facts = factsOf(installer).filter((fact) => fact.startsWith('writes-outside'));
  expect(facts.some((fact) => fact.includes(`as \`${path}\``))).toBe(isTold);
});

const lack = lackOfClient();

describe.skipIf(lack !== undefined)(`The client${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('keeps downloads there', { timeout: 120_000 }, async () => {
    const verdicts = await askClient(pathCases.map(([, installer]) => installer));
    for (const [index, [value, installer, path]] of pathCases.entries()) {
      const { places } = verdicts[index] ?? {};
      const label = Object.keys((installer.script as { files: object[] }).files[0] ?? {})[0]?.replaceAll('-', '_');
      const where = places?.[label ?? ''];
      if (where === undefined || places?.['HOME'] === undefined) continue;
      expect(posix.normalize(where), value).toBe(
        posix.normalize(path.replace('$HOME', places['HOME']).replace('/.cache/', '/cache/')),
      );
    }
    expect(verdicts.filter(({ places }) => places !== undefined).length).toBeGreaterThan(6);
  });
});

/** Every value of a script of which the client makes a path: what it makes, and what the finding is, or what is said. */
const values: readonly (readonly [value: string, makes: string, installer: Installer, answer: string])[] = [
  ['filename', 'a file below the cache', withFilename('../a'), 'path-as-name'],
  ['filename in a folder', 'fails: there is no such folder', withFilename('a/b'), 'path-as-name'],
  ['empty filename', 'fails: the folder is there', withFilename(''), 'path-as-name'],
  ['filename .', 'fails: the folder is there', withFilename('.'), 'path-as-name'],
  ['filename with NUL', 'crashes', withFilename('a\0b'), 'path-as-name'],
  ['filename of a device', 'a file that Windows programs cannot open', withFilename('NUL.zip'), 'path-as-name'],
  [
    'alternate_filenames',
    'a file that it takes, or replaces',
    withFilename('a', { alternate_filenames: ['../a'] }),
    'path-as-name',
  ],
  ['label', 'a folder below the cache', fileOf('../a', URL), 'path-as-name'],
  ['label of a supplied file', 'a name for steps', fileOf('/home/a', 'N/A:Choose it'), 'path-as-name'],
  ['empty label', 'the folder of the game in the cache', fileOf('', URL), 'path-as-name'],
  ['last part of an address', 'the name of the file', fileOf('a', 'https://example.org/..'), 'path-as-name'],
  ['referer', 'a header, no path', withFilename('a.zip', { referer: '../../a' }), 'nothing'],
  ['checksum', 'the name of a hash, no path', withFilename('a.zip', { checksum: '../a:1' }), 'bad-checksum'],
  ['version of wine', 'the folder of the Wine that runs', wine({ wine: { version: '../../a' } }), 'path-as-name'],
  ['version as a whole path', 'the same', wine({ wine: { version: '/tmp/a' } }), 'Runs `/tmp/a/bin/wine` as Wine'],
  [
    'version in a variable',
    'the same',
    wine({ variables: { v: '../a' }, wine: { version: '$v' } }),
    'Runs `../a/bin/wine`',
  ],
  ...['dxvk', 'vkd3d', 'd3d_extras', 'dgvoodoo2', 'dxvk_nvapi'].map(
    (name) =>
      [
        `${name}_version`,
        'a folder of libraries',
        wine({ wine: { [`${name}_version`]: '../a' } }),
        'path-as-name',
      ] as const,
  ),
  ['custom_wine_path', 'the Wine that runs', wine({ wine: { custom_wine_path: '/tmp/a' } }), 'command-in-settings'],
  [
    'runner_executable',
    'the program that runs',
    wine({ wine: { runner_executable: '/tmp/a' } }),
    'command-in-settings',
  ],
  [
    'core',
    'a library that is loaded',
    toInstaller('libretro', { game: { core: '../a', main_file: 'a' } }),
    'path-as-name',
  ],
  ['runner', 'a module of the client', toInstaller('../a', { game: { exe: 'a' } }), 'unknown-runner'],
  ['runner of a task', 'a module of the client', step('task', { name: '../a.b' }), 'unknown-task'],
  [
    'prefix of the game',
    'where Wine keeps its files',
    wine({ game: { prefix: '/tmp/a' } }),
    'The setting `game.prefix` makes the client write to `/tmp/a`',
  ],
  [
    'prefix of a task',
    'the same',
    wine({ installer: [{ task: { name: 'create_prefix', prefix: '$HOME/a' } }] }),
    'A step writes to `$HOME/a`',
  ],
  ['dst', 'a folder', step('extract', { file: 'setup', dst: '$GAMEDIR/../a' }), 'A step writes to `$GAMEDIR/../a`'],
  [
    'dst beside the game folder',
    'a folder',
    step('extract', { file: 'setup', dst: '$GAMEDIR-a' }),
    'A step writes to `$GAMEDIR-a`',
  ],
  [
    'dst in braces',
    'a folder',
    step('extract', { file: 'setup', dst: '${GAMEDIR}a/b' }),
    'A step writes to `${GAMEDIR}a/b`',
  ],
  [
    'dst that is a bare name',
    'what the variable stands for',
    step('extract', { file: 'setup', dst: 'HOME' }),
    'A step writes to `$HOME`',
  ],
  ['file to write', 'a file', step('write_file', { file: '../a', content: 'b' }), 'A step writes to `../a`'],
  ['folder to make', 'a folder', step('mkdir', '/tmp/a'), 'A step writes to `/tmp/a`'],
  [
    'section',
    'a line of the file, no path',
    step('write_config', { file: '$GAMEDIR/a', section: '../a', key: 'b', value: 'c' }),
    'nothing',
  ],
  [
    'path of a Steam game',
    'a folder or file that steps use',
    step('move', { src: 'data', dst: '$GAMEDIR' }),
    'A step moves `$data` away',
  ],
  [
    'choice of a menu',
    'what its variable stands for',
    menu('../../a', '$GAMEDIR/$INPUT_b'),
    'A step writes to `$GAMEDIR/../../a`',
  ],
  ['choice without an id', 'the same', menu('/tmp/a', '$INPUT'), 'A step writes to `/tmp/a`'],
  ['choice that stays', 'the same', menu('a', '$GAMEDIR/$INPUT_b'), 'nothing'],
  ['id of a menu', 'a name of a variable, no path', menu('a', '$GAMEDIR', '../b'), 'nothing'],
  ['exe', 'the program that runs', wine({ game: { exe: '../a.exe' } }), 'Starts `../a.exe`'],
  ['working_dir', 'where it runs', wine({ game: { exe: 'a.exe', working_dir: '/tmp' } }), 'running in `/tmp`'],
  [
    'appid',
    'an argument of Steam',
    toInstaller('steam', { game: { appid: '../220' } }),
    'Starts the Steam game `../220`',
  ],
  ['game_id of gogdl_setup', 'an argument of gogdl', step('gogdl_setup', { game_id: '../a' }), '`../a`'],
  ['requires of a disc', 'a file that it looks for', step('insert_disc', { requires: '../a' }), 'that contains `../a`'],
  [
    'requires',
    'a slug to look up, no path',
    toInstaller('linux', { requires: '../a', game: { exe: 'a' } }),
    'The game `../a`',
  ],
];

function menu(choice: string, dst: string, id = 'b'): Installer {
  const menuStep = { input_menu: { ...(dst === '$INPUT' ? {} : { id }), options: [{ [choice]: 'A' }, { c: 'C' }] } };
  const files = [{ setup: 'N/A:Choose it' }];
  return toInstaller('linux', {
    files,
    game: { exe: 'a' },
    installer: [menuStep, { extract: { file: 'setup', dst } }],
  });
}

test.each(values)('%s (%s)', (_, __, installer, answer) => {
  const codes = lint(installer).map(({ code }) => code);
  const facts = factsOf(installer);
  if (answer === 'nothing') {
    const faults = [...codes, ...facts].filter((one) => /path-as-name|writes-outside|sensitive/.test(one));
    expect(faults).toEqual([]);
  } else expect([...codes, ...facts, ...sentencesOf(installer)].join('\n')).toContain(answer);
});

const INSTALLER = 'games/m/my-game/my-game-cd.yaml';

/** Names in records from which the client, or a build, makes paths. */
test.each([
  ['the folder of a game', { 'games/m/my..game/game.yaml': 'id: 1\nname: A\n' }, 'bad-slug'],
  ['the file of an installer', { [INSTALLER.replace('cd', '..cd')]: 'id: 1\n' }, 'bad-slug'],
  ['the name of a runtime package', { 'runtime/a.yaml': 'name: ../a\n' }, 'bad-folder-name'],
  ['its version', { 'runtime/a.yaml': 'version: ../a\n' }, 'bad-folder-name'],
  ['its address', { 'runtime/a.yaml': 'url: https://example.org/..\n' }, 'bad-url'],
  ['the name of a runner', { 'runners/a.yaml': 'name: ../a\n' }, 'runners/a.yaml:1:7'],
  ['its version', { 'runners/a.yaml': 'version: ../a\n' }, 'bad-folder-name'],
  ['its address', { 'runners/a.yaml': 'url: https://example.org/..\n' }, 'bad-archive'],
  ['an alias', { 'games/m/my-game/game.yaml': 'aliases: [../a]\n' }, 'bad-slug'],
  ['a picture', { 'games/m/my-game/game.yaml': 'icon: ../a.png\n' }, 'bad-url'],
  ['a retired slug', { 'retired.yaml': '- slug: ../a\n' }, 'bad-slug'],
])('%s', async (_, entries, code) => {
  expect((await findCodes(entries)).join('\n')).toContain(code);
});

function effectsOf({ slug, game_slug: gameSlug, version, runner, script }: Installer) {
  return describeEffects({ slug, gameSlug, version, runner, script: treeOfJson(script) });
}

function factsOf(installer: Installer): string[] {
  return riskFacts(effectsOf(installer)).map(({ code, reason }) => `${code}: ${plainSentence(reason)}`);
}

function sentencesOf(installer: Installer): string[] {
  const { steps, settings, launches, requirements } = effectsOf(installer);
  const sentences = [...steps.flatMap(({ sentence, details }) => [sentence, ...details])];
  return [...sentences, ...[...settings, ...launches, ...requirements].map(({ sentence }) => sentence)].map(
    plainSentence,
  );
}
