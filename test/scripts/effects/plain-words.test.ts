import { describe, expect, test } from 'vitest';
import { movingReason } from '../../../generator/scripts/effects/addresses.ts';
import { riskFacts } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { effectsText } from '../../../generator/scripts/effects/text/effects-text.ts';
import { tally } from '../../../generator/website/game-page/installer-card.ts';
import { effectsOf, type Around } from './installer-of.ts';

const LINUX = { runner: 'linux' };
const plain = (text: string) => text;
const colours = { cyan: plain, dim: plain, bold: plain, yellow: plain, red: plain };

const codesOf = (script: unknown, surroundings?: Around) =>
  riskFacts(effectsOf(script, surroundings)).map(({ code }) => code);
const settingsOf = (script: unknown, surroundings?: Around) =>
  effectsOf(script, surroundings).settings.map(({ sentence }) => plainSentence(sentence));
const needsOf = (runner: string) =>
  effectsOf({}, { runner }).requirements.map(({ sentence }) => plainSentence(sentence));
const launchOf = (script: unknown, surroundings?: Around) =>
  effectsOf(script, surroundings).launches.map(({ sentence }) => plainSentence(sentence));
const reportOf = (script: unknown, surroundings?: Around) => {
  const effects = effectsOf(script, surroundings);
  return effectsText({ game: 'Game', effects, facts: riskFacts(effects) }, { width: 200, colours });
};
const command = (line: string) => ({ installer: [{ execute: { command: line } }] });
const page = (script: unknown, surroundings?: Around) => {
  const effects = effectsOf(script, surroundings);
  return tally(effects, riskFacts(effects)).text;
};

describe('what is written elsewhere', () => {
  const COPY = command('cp "$CACHE/a" "$HOME/Pictures/a"');

  test('by a command is not called nothing', () => {
    expect(page(COPY)).toContain('<dd>commands may<span>outside the game folder</span></dd>');
    expect(reportOf(COPY)).toContain('commands may write outside the game folder');
  });

  test('by a step and by a command is said of both', () => {
    const script = { installer: [{ move: { src: '$GAMEDIR/a', dst: '/opt/a' } }, ...COPY.installer] };
    expect(page(script)).toContain('<dd>1 place<span>outside the game folder, and commands may</span></dd>');
  });

  test('is nothing where commands name no place outside', () => {
    const script = command('cp "$CACHE/a" "$GAMEDIR/a"');
    expect(page(script)).toContain('<dd>nothing<span>outside the game folder</span></dd>');
    expect(reportOf(script)).toContain('no step writes outside the game folder');
  });
});

describe('settings', () => {
  test('that the client ignores have no effect', () => {
    expect(settingsOf({ wine: { battleeye: false, dvxk: true }, system: { fps_limit: '60' } })).toEqual([
      '`system.fps_limit: 60` has no effect: Lutris does not know it',
      '`wine.battleeye: false` has no effect: Lutris does not know it',
      '`wine.dvxk: true` has no effect: Lutris does not know it',
    ]);
  });

  test('of a runner that is not known are told as they are', () => {
    expect(settingsOf({ newer: { speed: true } }, { runner: 'newer' })).toEqual(['Turns on the option `newer.speed`']);
  });

  test.each([
    [{ disable_compositor: true }, 'Switches off desktop effects during the game'],
    [{ disable_compositor: false }, 'Does not switch off desktop effects during the game'],
    [{ disable_screen_saver: true }, 'Switches off the screen saver during the game'],
    [{ terminal: true }, 'Runs the game in a terminal'],
    [{ prefer_system_libs: false }, 'Does not prefer the libraries of your system'],
    [{ pulse_latency: true }, 'Lowers the audio latency'],
    [{ mangohud: true }, 'Turns on the MangoHud overlay'],
  ])('%j is said as what it does', (system, words) => {
    expect(settingsOf({ system }, LINUX)).toEqual([words]);
  });
});

test.each([
  ['wine', 'Wine, which runs Windows programs; Lutris installs it'],
  ['flatpak', 'Flatpak, which runs applications from a store such as Flathub; install it from your distribution first'],
  ['dosbox', 'DOSBox, which runs DOS programs; install it first, such as the Flatpak `io.github.dosbox-staging`'],
  ['toaster', 'The runner `toaster`, which Lutris does not know'],
])('of the runner %s it is said who installs it', (runner, words) => {
  expect(needsOf(runner)).toEqual([words]);
});

test('what a setup installs is not known until it has run', () => {
  const setup = { installer: [{ task: { name: 'wineexec', executable: '$CACHE/setup.exe' } }] };
  expect(launchOf({ ...setup, game: {} })).toEqual(['What it starts is not known until the setup has run.']);
  expect(launchOf({ game: {} })).toEqual(['The script does not say what is started.']);
});

test('a weak checksum verifies nothing, in each place in the same words', () => {
  const script = {
    files: [{ a: { url: 'https://example.org/a.run', filename: 'a.run', checksum: `md5:${'a'.repeat(32)}` } }],
    installer: [{ execute: { file: 'a' } }],
  };
  expect(effectsOf(script, LINUX).oneLine).toContain('1 download, not verified');
  expect(page(script, LINUX)).toContain('<dd>0 of 1<span>md5 (too weak)</span></dd>');
  expect(reportOf(script, LINUX)).toContain('1 download from 1 host · none verified');
  expect(reportOf(script, LINUX)).toContain('its `md5` checksum is too weak to verify it');
});

test.each(['coverart', 'banners', 'icons'])(
  'a picture in the folder %s of the client is nothing sensitive',
  (folder) => {
    const to = `$HOME/.local/share/lutris/${folder}`;
    const copy = (dst: string) => ({ installer: [{ copy: { src: '$GAMEDIR/a.jpg', dst } }] });
    expect(codesOf(copy(to))).not.toContain('sensitive-path');
    expect(codesOf(command(`cp a.jpg ${to}/a.jpg`))).not.toContain('sensitive-path');
    expect(codesOf(copy(`${to}/../runners`))).toContain('sensitive-path');
    expect(codesOf(copy('$HOME/.local/share/lutris/runners'))).toContain('sensitive-path');
  },
);

describe('hosts', () => {
  const writing = (file: string, content: string) => ({ installer: [{ write_file: { file, content } }] });

  test.each([
    [writing('$GAMEDIR/a.bat', 'REM from https://forum.example.com/1\n:: or https://forum.example.com/2'), []],
    [writing('$GAMEDIR/a.sh', '#!/bin/sh\n# from https://forum.example.com/1\n./game # https://forum.example.com'), []],
    [command('# https://forum.example.com\ntrue'), []],
    [command('cp "a b" c # from https://forum.example.com'), []],
    [writing('$GAMEDIR/a.sh', "#!/bin/sh\n'./a' 'b' # see https://forum.example.com\n./c"), []],
    [writing('$GAMEDIR/a.sh', '#!/bin/sh\necho "a" ${b/ #/}; curl https://example.com'), ['example.com']],
    [command('echo "a # b" \'c # d\'; curl https://example.com'), ['example.com']],
    [writing('$GAMEDIR/a.sh', '#!/bin/sh\ncurl https://example.com/a#b'), ['example.com']],
    [writing('$GAMEDIR/a.sh', '#!/bin/sh\necho " # " https://example.com'), ['example.com']],
    [writing('$GAMEDIR/a.sh', '#!/bin/sh\nREM https://example.com'), ['example.com']],
    [writing('$GAMEDIR/a.bat', 'curl https://example.com'), ['example.com']],
  ])('of comments are none: %j', (script, hosts) => {
    expect(effectsOf(script, LINUX).hosts.map(({ host }) => host)).toEqual(hosts);
  });
});

test.each([
  ['https://go.microsoft.com/fwlink/?linkid=1', 'a redirect that can change'],
  ['https://aka.ms/vs/17/release/vc_redist.x64.exe', 'a redirect that can change'],
  ['https://gitlab.com/a/b/-/raw/develop-next/c.zip', 'always the latest version'],
  ['https://gitlab.example.org/a/b/c/-/archive/feature/c.tar.gz', 'always the latest version'],
  ['https://raw.githubusercontent.com/a/b/gh-pages/c.zip', 'always the latest version'],
  ['https://github.com/a/b/raw/assets/c.zip', 'always the latest version'],
  ['https://gitlab.com/a/b/-/raw/v1.2/c.zip', null],
  ['https://gitlab.com/a/b/-/raw/release-3/c.zip', null],
  ['https://gitlab.com/a/b/-/raw/2.x/c.zip', 'always the latest version'],
  ['https://gitlab.com/a/b/-/raw/dev-2/c.zip', 'always the latest version'],
  [`https://gitlab.com/a/b/-/raw/${'ab'.repeat(20)}/c.zip`, null],
  ['https://example.org/raw/files/c.zip', null],
])('%s leads to a file that changes, or not', (address, reason) => {
  expect(movingReason(address)).toBe(reason);
});

describe('a download that is the game itself', () => {
  const game = (checksum?: string) => ({
    files: [{ a: { url: 'https://example.org/1/a.x', filename: 'a.x', ...(checksum && { checksum }) } }],
    installer: [{ move: { src: 'a', dst: '$GAMEDIR/game.x' } }, { chmodx: '$GAMEDIR/game.x' }],
    game: { exe: 'game.x' },
  });

  test('is asked for a checksum, as what is run', () => {
    const [fact] = riskFacts(effectsOf(game(), LINUX));
    expect(fact?.code).toBe('executes-without-checksum');
    expect(plainSentence(fact?.reason ?? [])).toBe('The game starts with `a`, and the record has no checksum for it.');
    expect(codesOf(game(`sha256:${'a'.repeat(64)}`), LINUX)).toEqual([]);
  });

  test('is no archive that holds it', () => {
    const archive = {
      files: [{ a: { url: 'https://example.org/1/a.zip', filename: 'a.zip' } }],
      installer: [{ extract: { file: 'a' } }],
      game: { exe: 'game.x' },
    };
    expect(codesOf(archive, LINUX)).toEqual([]);
  });
});

test('nobody runs programs where only the game is started', () => {
  expect(effectsOf({ game: { exe: 'game.x' } }, LINUX).oneLine).toBe(
    'Native · nothing needed · no download · runs no programs while installing',
  );
});

test.each([
  [{ game: { appid: 'org.example.Game' } }, { runner: 'flatpak' }, 'Flatpak'],
  [{ installer: [{ execute: { command: 'flatpak install -y flathub org.example.Game' } }] }, LINUX, 'Flatpak'],
  [{ game: { appid: '10' } }, { runner: 'steam' }, 'Steam'],
])('what %j fetches is in no list, and verified by what fetches it', (script, surroundings, loader) => {
  expect(page(script, surroundings)).toContain(`<dd>not listed<span>by ${loader}</span></dd>`);
  expect(page(script, surroundings)).toContain(`<dd>by ${loader}</dd>`);
});

test('the program of the runner is needed once', () => {
  const { requirements, oneLine } = effectsOf({ 'require-binaries': 'flatpak' }, { runner: 'flatpak' });
  expect(requirements).toHaveLength(1);
  expect(oneLine).toContain('nothing else needed · no listed download');
  expect(effectsOf({ 'require-binaries': 'unzip' }, LINUX).oneLine).toContain('needs a program of your system');
});
