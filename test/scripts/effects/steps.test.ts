import { expect, test } from 'vitest';
import { lastStep, type Around } from './installer-of.ts';

/** A file of each kind. */
const files = [
  { setup: 'https://example.org/setup.exe' },
  { 'my-data': 'N/A:Choose your copy' },
  { patch: { url: 'https://example.org/p.msi', filename: 'p.msi' } },
  { steamdata: '$STEAM:220:hl2' },
];

/** A step, and how it is described. */
const cases: readonly (readonly [string, unknown, readonly string[], Around?])[] = [
  ['move', { move: { src: 'setup', dst: '$GAMEDIR/a' } }, ['Moves the download `setup` to `a` in the game folder']],
  [
    'move, optional',
    { move: { src: '$CACHE/a', dst: '$HOME/b', optional: true } },
    ['Moves `a` in the temporary folder to `b` in your home folder, if it is there'],
  ],
  [
    'move without a target',
    { move: { src: 'a' } },
    ['Moves `a` in the game folder to nothing', 'Lutris stops here: `dst` is missing.'],
  ],
  ['rename', { rename: { src: '$GAMEDIR/a', dst: '$GAMEDIR/b' } }, ['Renames `a` to `b`, both in the game folder']],
  [
    'execute a filter that edits a file',
    { execute: { file: 'sed', args: '-i s/a/b/ $GAMEDIR/a.ini' } },
    ['Runs a command that edits files', '`sed -i s/a/b/ $GAMEDIR/a.ini`'],
  ],
  [
    'copy a folder',
    { copy: { src: '$CACHE/CD/Minimum', dst: '$CACHE/CD' } },
    ['Copies what is in `CD/Minimum` into `CD`, both in the temporary folder'],
  ],
  [
    'copy up',
    { copy: { src: '$GAMEDIR/app', dst: '$GAMEDIR' } },
    ['Copies what is in `app` in the game folder into the game folder itself'],
  ],
  [
    'copy from beside the disc',
    { copy: { src: '$DISC/../TWO/a.dat', dst: '$GAMEDIR' } },
    ['Copies `TWO/a.dat` beside the disc into the game folder'],
  ],
  ['copy', { copy: { src: 'my-data', dst: '$GAMEDIR' } }, ['Copies your file into the game folder']],
  [
    'merge',
    { merge: { src: '$steamdata', dst: '$GAMEDIR', remove_source: true } },
    ['Copies `steamdata` of the Steam game into the game folder, then deletes the source if it is a folder'],
  ],
  ['a path that leaves the game folder', { mkdir: '$GAMEDIR/../other' }, ['Makes the folder `$GAMEDIR/../other`']],
  ['extract', { extract: { file: 'setup' } }, ['Unpacks the download `setup` into the game folder']],
  [
    'extract as written',
    { extract: { src: '$CACHE/*.zip', dst: '$GAMEDIR/x', format: 'zip', nomerge: false } },
    [
      'Unpacks `*.zip` in the temporary folder into `x` in the game folder, with the single folder at its top, if it has one',
    ],
  ],
  [
    'extract nothing',
    { extract: {} },
    ['Unpacks nothing into the game folder', 'Lutris stops here: `file` is missing.'],
  ],
  ['chmodx', { chmodx: '$GAMEDIR/run' }, ['Makes `run` in the game folder executable']],
  ['mkdir', { mkdir: '/opt/x' }, ['Makes the folder `/opt/x`']],
  [
    'substitute_vars',
    { substitute_vars: { file: '$GAMEDIR/a.ini' } },
    ['Replaces placeholders such as `$GAMEDIR` in `a.ini` in the game folder'],
  ],
  [
    'write_file',
    { write_file: { file: '$GAMEDIR/a.cfg', content: 'x=$GAMEDIR\ny=1\n' } },
    ['Writes 2 lines to `a.cfg` in the game folder'],
  ],
  [
    'write_file, adding',
    { write_file: { file: '$GAMEDIR/a.cfg', content: 'x', mode: 'a' } },
    ['Adds one line to `a.cfg` in the game folder'],
  ],
  [
    'write_file without content',
    { write_file: { file: '$GAMEDIR/a.cfg', content: '' } },
    ['Makes `a.cfg` in the game folder an empty file'],
  ],
  [
    'write_file in a wrong mode',
    { write_file: { file: '$GAMEDIR/a', content: 'x', mode: 'r' } },
    ['Writes one line to `a` in the game folder', 'Lutris stops here: it knows no mode `r`.'],
  ],
  [
    'a script that is written',
    { 'write-file': { file: '$CACHE/a', content: '#!/bin/sh\necho 1' } },
    ['Writes 2 lines of a script to `a` in the temporary folder'],
  ],
  [
    'write_config',
    { write_config: { file: '$GAMEDIR/a.ini', data: { Video: { Width: 800, Path: '$GAMEDIR' } } } },
    ['Sets 2 values in `a.ini` in the game folder', '`[Video]` `Path` = `$GAMEDIR`', '`[Video]` `Width` = `800`'],
  ],
  [
    'write_config, one value',
    { write_config: { file: '$GAMEDIR/a.ini', section: 'A', key: 'b', value: true, merge: false } },
    ['Sets a value in `a.ini` in the game folder, replacing what is in it', '`[A]` `b` = `True`'],
  ],
  [
    'write_json',
    { write_json: { file: '$GAMEDIR/a.json', data: { a: { b: 1 }, c: '$GAMEDIR/x' } } },
    [
      'Sets 2 values in `a.json` in the game folder',
      '`a.b` = `1`',
      '`c` = `$GAMEDIR/x`',
      'Variables such as `$GAMEDIR` are not replaced in what this step writes.',
    ],
  ],
  [
    'insert-disc',
    { 'insert-disc': { requires: 'setup.exe', message: 'The first one' } },
    ['Asks you for the disc, or a folder, that contains `setup.exe`', 'Lutris shows: `The first one`'],
  ],
  [
    'input_menu',
    {
      input_menu: {
        description: 'Language',
        id: 'LANG',
        options: [{ en: 'English' }, { fr: 'French' }],
        preselect: 'en',
      },
    },
    [
      'Asks you to choose (default: `English`)',
      'Lutris asks: `Language`',
      'Choices: `English`, `French`',
      'Below, `$INPUT_LANG` stands for your choice: `en` or `fr`',
      'The player is asked, and nothing reads the answer, $INPUT_LANG.',
    ],
  ],
  [
    'input_menu without options',
    { input_menu: {} },
    [
      'Asks you to choose',
      'Below, `$INPUT` stands for your choice',
      'The player is asked, and nothing reads the answer, $INPUT.',
      'Lutris stops here: `options` is missing.',
    ],
  ],
  [
    'execute a file',
    {
      execute: {
        file: 'setup',
        args: '--to "$GAMEDIR/a b" my-data',
        working_dir: '$CACHE',
        env: { A: 1 },
        terminal: true,
        return_code: 3,
      },
    },
    [
      'Runs the download `setup`',
      'Arguments: `--to "$GAMEDIR/a b" $my_data`',
      'Started in the temporary folder',
      'In a terminal window',
      'Counts as successful, too, if it ends with the code `3`',
      'With the environment variable `A=1`',
      'Lutris stops here: `execute` cannot run `setup`, a program for Windows.',
    ],
  ],
  [
    'execute a program of the machine',
    { execute: { file: 'chmod', args: '+x $GAMEDIR/a', disable_runtime: true } },
    ['Runs a command that changes permissions', '`chmod +x $GAMEDIR/a`', 'Without the libraries that come with Lutris'],
  ],
  [
    'execute a command',
    { execute: { command: ' cp $setup "$GAMEDIR" ', args: '-x' } },
    [
      'Runs a command that copies files',
      '`cp $setup "$GAMEDIR"`',
      '`execute` drops `-x`: a command takes no arguments.',
    ],
  ],
  [
    'execute both',
    { execute: { command: 'a', file: 'b' } },
    ['Runs `a` or `b`', 'Lutris stops here: `file` and `command` exclude each other.'],
  ],
  [
    'execute with an open quote',
    { execute: { file: 'a', args: '"b' } },
    ['Runs the program `a`', "Arguments: `'\"b'`", 'Lutris stops here: a quote in `args` is not closed.'],
  ],
  [
    'execute a text',
    { execute: 'rm -rf /' },
    ['Calls `execute` with `rm -rf /`', 'Lutris stops here: this step takes parameters.'],
  ],
  [
    'gogdl_setup',
    { gogdl_setup: { game_id: 123, platform: 'linux', lang: 'en', dlcs: 'all', preserve_manifest: true } },
    [
      'Downloads the game `123` from GOG for `linux`',
      'Language: `en`',
      'Additional content: `all`',
      'Adds to what is installed already',
      'What the downloaded game says of itself may change how it is started, and by which runner.',
    ],
  ],
  [
    'install_or_extract',
    { install_or_extract: 'setup' },
    ['Runs the download `setup` with Wine if it is a program, else unpacks it into `drive_c/game` in the game folder'],
  ],
  [
    'install_or_extract on Linux',
    { install_or_extract: 'setup' },
    [
      'Runs the download `setup` with Wine if it is a program, else unpacks it into `drive_c/game` in the game folder',
      'Lutris stops here: this step works only with the runner `wine`.',
    ],
    { runner: 'linux' },
  ],
  [
    'extract_or_run',
    { extract_or_run: { file: 'setup' } },
    [
      'Unpacks the download `setup` into the temporary folder, and runs a setup program with Wine if there is one in it',
      'If there is none, copies what it unpacked into the game folder.',
    ],
  ],
  [
    'autosetup_gog_game',
    { autosetup_gog_game: 'setup' },
    [
      'Installs the download `setup`, a GOG installer',
      'If it holds DOSBox or ScummVM: unpacks it into the game folder, and the game runs with that instead.',
      'Else: runs it with Wine in `$GAMEDIR`, with `/SP- /NOCANCEL`.',
    ],
  ],
  [
    'autosetup_zoom_platform',
    { autosetup_zoom_platform: 'setup' },
    [
      'Installs the download `setup`, a Zoom Platform installer',
      'If it holds DOSBox or ScummVM: unpacks it into the game folder, and the game runs with that instead.',
      'Else: runs it with Wine in `$GAMEDIR`, with `/SP- /NOCANCEL`.',
    ],
  ],
  [
    'autosetup_amazon',
    { autosetup_amazon: { files: { h: { paths: ['a/b'] } }, directories: ['a'] } },
    ['Puts files of Amazon Games into `drive_c/game` in the game folder', 'Folders: `a`', 'Files: `a/b`'],
  ],
  ['what the author says', { mkdir: 'a' }, ['Makes the folder `a` in the game folder']],
  [
    'a description',
    { extract: { file: 'setup', description: 'Unpacking' } },
    ['Unpacks the download `setup` into the game folder', 'Lutris shows: `Unpacking`'],
  ],
  [
    'a parameter that nobody reads',
    { extract: { file: 'setup', dest: '/' } },
    ['Unpacks the download `setup` into the game folder', '`dest` has no effect here.'],
  ],
  [
    'a step of several keys',
    { chmodx: 'a', execute: { command: 'b' } },
    ['Makes `a` in the game folder executable', 'Lutris passes over `execute`: only the first key of a step counts.'],
  ],
  [
    'an unknown step',
    { frobnicate: { a: [1, null, 'x'] } },
    [
      '`frobnicate` is not a step that Lutris knows.',
      "It is given `{'a': [1, None, 'x']}`",
      'The installation stops here, or behaves unpredictably.',
    ],
  ],
  [
    'a bare text',
    'constructor',
    ['`constructor` is not a step that Lutris knows.', 'The installation stops here, or behaves unpredictably.'],
  ],
  [
    'a step that is a number',
    5,
    ['`5` is not a step that Lutris knows.', 'The installation stops here, or behaves unpredictably.'],
  ],
  [
    'wine.create_prefix',
    { task: { name: 'create_prefix', arch: 'win32', overrides: { mscoree: 'd' }, install_gecko: false } },
    [
      'Sets up a Windows environment (Wine)',
      'As 32-bit Windows',
      'Turns off the library `mscoree`',
      'Without Gecko, which shows web pages',
    ],
  ],
  [
    'wine.wineexec',
    { task: { name: 'wineexec', executable: 'setup', args: '/S /D=C:\\\\Game', blocking: false } },
    ['Runs the download `setup` with Wine, without a log', 'Arguments: `/S /D=C:\\\\Game`'],
  ],
  [
    'wine.wineexec of a .msi',
    { task: { name: 'wine.wineexec', executable: 'patch', args: '/quiet' } },
    [
      'Runs the download `patch` with Wine',
      'Opened with `msiexec /i`',
      '`wineexec` drops `/quiet`: Lutris opens `patch` without arguments.',
    ],
  ],
  [
    'wine.wineexec with what it does not take',
    { task: { name: 'wineexec', executable: 'a.exe', silent: true } },
    ['Runs `a.exe` with Wine', 'It is given `silent: True`', 'Lutris stops here: the task takes no `silent`.'],
  ],
  [
    'wine.winetricks',
    { task: { name: 'winetricks', app: 'corefonts vcrun2019', prefix: '$HOME/.wine' } },
    [
      'Installs `corefonts` and `vcrun2019` for Windows programs (Winetricks)',
      'Winetricks downloads what it needs, from addresses that are not listed here.',
      'In the Windows environment in `.wine` in your home folder',
      'No program runs in the prefix `$HOME/.wine`: that of the game is `$GAMEDIR`.',
    ],
  ],
  [
    'wine.winetricks with a version of Windows',
    { task: { name: 'winetricks', app: 'win10 corefonts' } },
    [
      "Installs `corefonts` for Windows programs (Winetricks) and sets Wine's Windows version to 10",
      'Winetricks downloads what it needs, from addresses that are not listed here.',
    ],
  ],
  [
    'wine.winetricks for a version of Windows',
    { task: { name: 'winetricks', app: 'winxp' } },
    ["Sets Wine's Windows version to XP (Winetricks)"],
  ],
  [
    'winetricks with a version that is a word, and a setting',
    { task: { name: 'winetricks', app: 'vista ddr=gdi' } },
    ["Sets `ddr=gdi` and sets Wine's Windows version to Vista (Winetricks)"],
  ],
  [
    'winetricks with all of them',
    { task: { name: 'winetricks', app: 'win2k corefonts ddr=gdi' } },
    [
      "Installs `corefonts` for Windows programs (Winetricks); sets `ddr=gdi` and sets Wine's Windows version to 2000",
      'Winetricks downloads what it needs, from addresses that are not listed here.',
    ],
  ],
  [
    'wine.set_regedit',
    { task: { name: 'set_regedit', path: 'HKEY_CURRENT_USER\\Software\\A', key: 'B', value: '1', type: 'REG_DWORD' } },
    [
      'Sets `B` to `1` in the Windows registry, at `HKEY_CURRENT_USER\\Software\\A`',
      'As a number, in hexadecimal digits',
    ],
  ],
  [
    'wine.set_regedit of a wrong type',
    { task: { name: 'set_regedit', path: 'HKEY_USERS', key: 'B', type: 'DWORD' } },
    ['Sets `B` to nothing in the Windows registry, at `HKEY_USERS`', 'Lutris stops here: it knows no type `DWORD`.'],
  ],
  [
    'wine.set_regedit_file',
    { task: { name: 'set_regedit_file', filename: 'setup' } },
    ['Adds the settings in the download `setup` to the Windows registry'],
  ],
  [
    'wine.delete_registry_key',
    { task: { name: 'delete-registry-key', key: 'HKEY_CURRENT_USER\\A' } },
    ['Deletes `HKEY_CURRENT_USER\\A` from the Windows registry'],
  ],
  ['wine.winekill', { task: { name: 'winekill' } }, ['Ends all programs in the Windows environment']],
  ['wine.winecfg', { task: { name: 'winecfg' } }, ['Opens the settings of Wine']],
  [
    'wine.install_cab_component',
    { task: { name: 'install_cab_component', cabfile: 'setup', component: 'x' } },
    [
      'Installs the component `x` of the download `setup` into the Windows environment, with what it sets in the registry',
    ],
  ],
  [
    'wine.eject_disc',
    { task: { name: 'eject_disc' } },
    ['Calls the task `eject_disc`', 'Lutris stops here: this task always fails.'],
  ],
  [
    'dosbox.dosexec',
    { task: { name: 'dosexec', executable: '$GAMEDIR/I.EXE', args: '-c exit' } },
    ['Runs `I.EXE` in the game folder in DOSBox', 'Arguments: `-c exit`'],
    { runner: 'dosbox' },
  ],
  [
    'dosbox.dosexec of nothing',
    { task: { name: 'dosexec' } },
    ['Runs nothing in DOSBox', 'Lutris stops here: `executable` or `config_file` is missing.'],
    { runner: 'dosbox' },
  ],
  [
    'dosbox.makeconfig',
    { task: { name: 'makeconfig', path: '$GAMEDIR/a.conf', drives: { c: '$GAMEDIR' }, commands: ['c:', 'play'] } },
    ['Writes a DOSBox configuration to `a.conf` in the game folder'],
    { runner: 'dosbox' },
  ],
  [
    'a task without a name',
    { task: {} },
    ['Runs a task of the runner `wine`', 'Lutris stops here: `name` is missing.'],
  ],
  [
    'an unknown task',
    { task: { name: 'open_door' } },
    [
      '`wine.open_door` is not a step that Lutris knows.',
      "It is given `{'name': 'open_door'}`",
      'The installation stops here, or behaves unpredictably.',
    ],
  ],
];

for (const [name, step, expected, surroundings] of cases) {
  test(name, () => {
    const installer = [{ execute: { command: 'make' } }, step];
    expect(lastStep({ files, installer, game: { prefix: '$GAMEDIR' } }, surroundings)).toEqual(expected);
  });
}

test('what a variable of the script holds is what runs', () => {
  const script = {
    variables: { 'a-b': 'curl -s', c: 'https://example.org/$HOME' },
    installer: [{ execute: { command: '$a-b ${c}' } }],
  };
  expect(lastStep(script)).toEqual([
    'Runs a command that fetches from the network',
    '`curl -s https://example.org/$HOME`',
  ]);
});

test('a variable of the script may stand for one of the client', () => {
  expect(lastStep({ variables: { GAMEDIR: '/etc' }, installer: [{ mkdir: '$GAMEDIR/cron.d' }] })).toEqual([
    'Makes the folder `/etc/cron.d`',
  ]);
});

test('a text that is the name of a variable is replaced without a dollar', () => {
  expect(lastStep({ installer: [{ mkdir: 'HOME' }] })).toEqual(['Makes the folder your home folder']);
});

test('keys of a registry file that a step wrote are told where it is imported', () => {
  const content = 'REGEDIT4\n\n[HKEY_CURRENT_USER\\A]\n"b"="c"\n"d"=-\n[-HKEY_CURRENT_USER\\E]\n';
  const installer = [
    { write_file: { file: '$CACHE/a.reg', content } },
    { task: { name: 'set_regedit_file', filename: '$CACHE/a.reg' } },
  ];
  expect(lastStep({ installer })).toEqual([
    'Adds the settings in `a.reg` in the temporary folder to the Windows registry',
    'Makes the key `HKEY_CURRENT_USER\\A`',
    'Sets `b` = `"c"` in `HKEY_CURRENT_USER\\A`',
    'Deletes `d` = `-` in `HKEY_CURRENT_USER\\A`',
    'Deletes the key `HKEY_CURRENT_USER\\E`',
  ]);
});

test('what a step adds to a registry file is told with what was there, or not at all where no step wrote that', () => {
  const add = (file: string) => ({ write_file: { file, content: '"d"="e"\n', mode: 'a' } });
  const readStep = (filename: string) => ({ task: { name: 'set_regedit_file', filename } });
  const writeStep = { write_file: { file: '$CACHE/a.reg', content: 'REGEDIT4\n\n[HKEY_CURRENT_USER\\A]\n' } };
  expect(lastStep({ installer: [writeStep, add('$CACHE/a.reg'), readStep('$CACHE/a.reg')] })).toEqual([
    'Adds the settings in `a.reg` in the temporary folder to the Windows registry',
    'Makes the key `HKEY_CURRENT_USER\\A`',
    'Sets `d` = `"e"` in `HKEY_CURRENT_USER\\A`',
  ]);
  const files = [{ keys: 'https://example.org/keys.reg' }];
  expect(lastStep({ files, installer: [add('$keys'), readStep('$keys')] })).toEqual([
    'Adds the settings in the download `keys` to the Windows registry',
  ]);
});
