import { expect, test } from 'vitest';
import { Fields } from '../../../../generator/records/fields.ts';
import { foreseenEvents, outlineOfValue } from '../../../../generator/scripts/effects/foreseen-events.ts';
import { installerInput } from '../../../../generator/scripts/effects/installer-input.ts';
import { lintScript } from '../../../../generator/scripts/lint/script/lint-script.ts';
import { outlineOf } from '../../../../generator/scripts/reading/outline.ts';
import { parseRecord } from '../../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../../generator/yaml/load/source.ts';
import { scriptOf } from './findings-of.ts';

/** What most of these scripts have besides. */
const usualCodes: ReadonlySet<string> = new Set(['missing-checksum', 'no-entry-point', 'unused-label', 'plain-http']);

/** Each finding as `code line`, of the installer "foo-linux". */
function findingsIn(body: string, runner: string): string[] {
  const source = toSource('games/f/foo/foo-linux.yaml', scriptOf(body, runner));
  return lintScript(outlineOf(source, parseRecord(source).root))
    .filter(({ code }) => !usualCodes.has(code))
    .map(({ code, place }) => `${code} ${String(place.line)}`);
}

type Case = readonly [runner: string, lines: readonly string[], findings: readonly string[]];

/** A script that fetches one file and does something with it; its steps begin in line 5. */
function withFile(name: string, steps: readonly string[], game?: string): string[] {
  const section = game === undefined ? [] : [`game: ${game}`];
  return [
    `files: [{a: 'https://games.test/${name}'}]`,
    'installer:',
    ...steps.map((step) => `  - ${step}`),
    ...section,
  ];
}

const unpack = 'extract: {file: a}';

const menu = (id: string) => `input_menu: {id: ${id}, options: [en: English]}`;

const alwaysFails: readonly Case[] = [
  ['linux', withFile('a.txt', [unpack]), ['blocked-step 5']],
  ['linux', withFile('a.zip.torrent', ['execute: {file: a}']), ['blocked-step 5']],
  ['wine', withFile('a.run', ['task: {name: wineexec, executable: a}']), ['blocked-step 5']],
  ['linux', ["files: [{a: 'https://games.test/a.zip https://games.test/b.zip'}]"], ['odd-address 3']],
  ['linux', ["files: [{a: 'https://games.test'}]"], ['odd-address 3']],
  [
    'linux',
    ['installer:', `  - ${menu('R')}`, '  - write_file: {file: $GAMEDIR/a, content: $INPUT_LANG $INPUT_R}'],
    ['unknown-variable 5'],
  ],
  ['linux', withFile('a.sh', ['move: {src: a, dst: $GAMEDIR}', 'chmodx: a']), ['blocked-step 6']],
  ['linux', withFile('a.sh', ['move: {src: a, dst: $GAMEDIR/b}', 'execute: {file: $a}']), ['blocked-step 6']],
  ['linux', withFile('a.zip', ['rename: {src: a, dst: $GAMEDIR/b.zip}', unpack]), ['blocked-step 6']],
  [
    'wine',
    withFile('a.exe', ['move: {src: a, dst: $GAMEDIR}', 'task: {name: wineexec, executable: a}']),
    ['blocked-step 6'],
  ],
  ['linux', withFile('a.zip', ['extract: {file: $a.zip}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['copy: {src: "${a}.bak", dst: $GAMEDIR}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['copy: {src: $a/data, dst: $GAMEDIR}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['extract: {file: "https://games.test/a.zip"}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['move: {src: "N/A:Choose the setup", dst: $GAMEDIR}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: $GAMEDIR/install.sh --silent}']), ['blocked-step 6']],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: bash install.sh}']), ['blocked-step 6']],
  ['linux', withFile('a.zip', [unpack, 'chmodx: $GAMEDIR/*.sh']), ['blocked-step 6']],
  ['linux', withFile('a.zip', [unpack, 'move: {src: $GAMEDIR/data*, dst: $GAMEDIR/b}']), ['blocked-step 6']],
  ['linux', withFile('a.exe', ['execute: {file: a}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: $GAMEDIR/setup.bat}']), ['blocked-step 6']],
  ['linux', ['require-binaries: unzip innoextract', 'game: {exe: a}'], ['requirement-form 3']],
  ['linux', ['require-binaries: unzip, wget curl | aria2c', 'game: {exe: a}'], ['requirement-form 3']],
  ['linux', ['requires: foo-linux', 'game: {exe: a}'], ['blocked-step 3']],
  ['linux', ['extends: foo-linux', 'installer: [mkdir: $GAMEDIR/a]'], ['blocked-step 3']],
  ['wine', ["installer: [insert-disc: {requires: 'D:/setup.exe'}]"], ['absolute-disc-path 3']],
  ['wine', [String.raw`installer: [insert-disc: {requires: 'E:\data\setup.exe'}]`], ['absolute-disc-path 3']],
  ['wine', ['wine: {version: latest}', 'game: {exe: a}'], ['option-value 3']],
  ['wine', ['wine: {version: Wine 9.0}', 'game: {exe: a}'], ['option-value 3']],
  ['wine', ['installer: [task: {name: wineexec, executable: setup.exe /VERYSILENT}]'], ['blocked-step 3']],
  ['wine', withFile('a.exe', ['task: {name: wineexec, executable: a /S}']), ['blocked-step 5']],
  ['linux', withFile('a.html', [unpack]), ['blocked-step 5']],
  ['wine', withFile('a.htm', ['task: {name: wineexec, executable: a}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['move: {src: a, dst: $GAMEDIR/bin/a.zip}']), ['blocked-step 5']],
  ['wine', withFile('a.zip', ['task: {name: create_prefix, prefix: $GAMEDIR/a/prefix}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['write_file: {file: $GAMEDIR, content: b}']), ['blocked-step 5']],
  [
    'linux',
    withFile('a', ['copy: {src: a, dst: $GAMEDIR}', 'write_file: {file: $GAMEDIR/a/b, content: c}']),
    ['blocked-step 6'],
  ],
  [
    'linux',
    withFile('a.cfg', [
      'copy: {src: a, dst: $GAMEDIR}',
      'write_file: {file: $GAMEDIR/b, content: c}',
      'rename: {src: $GAMEDIR/b, dst: $GAMEDIR/a.cfg}',
    ]),
    ['blocked-step 7'],
  ],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: $GAMEDIR/b, env: {"A=1": ""}}']), ['blocked-step 6']],
];

const somethingElse: readonly Case[] = [
  ['wine', withFile('a.msi', ['task: {name: wineexec, executable: a, args: /qn}']), ['misleading-step 5']],
  ['wine', withFile('a.bat', ['task: {name: wineexec, executable: a, args: /s}']), ['misleading-step 5']],
  ['wine', withFile('a.lnk', ['task: {name: wineexec, executable: a, args: /s}']), ['misleading-step 5']],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: cp, args: $GAMEDIR/a/* $GAMEDIR}']), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack, "execute: {command: 'del a.txt'}"]), ['misleading-step 6']],
  [
    'linux',
    withFile('a.zip', [unpack, 'execute:\n      command: >\n        cat > a.txt <<EOF\n        b\n        EOF']),
    ['misleading-step 7'],
  ],
  [
    'linux',
    withFile('a.zip', [menu('my lang'), unpack, 'mkdir: "$GAMEDIR/$INPUT_my lang"']),
    ['misleading-step 5', 'unknown-variable 7'],
  ],
  [
    'wine',
    [
      'installer:',
      '  - write_file: {file: $GAMEDIR/a.reg, content: "[HKEY_CURRENT_USER\\\\A]"}',
      '  - task: {name: set_regedit_file, filename: $GAMEDIR/a.reg}',
    ],
    ['misleading-step 4'],
  ],
  ['linux', withFile('foo.cfg', ['copy: {src: a, dst: $GAMEDIR/foo.cfg}']), ['misleading-step 5']],
  [
    'linux',
    withFile('foo.zip', [unpack, 'merge: {src: $GAMEDIR/b.ini, dst: $GAMEDIR/data/c.ini}']),
    ['misleading-step 6'],
  ],
  [
    'linux',
    ['installer: [write_config: {file: $GAMEDIR/a.ini, section: "[Display]", key: a, value: b}]'],
    ['misleading-step 3'],
  ],
  ['linux', ['installer: [write_config: {file: $GAMEDIR/a.ini, data: {"[Display]": {a: b}}}]'], ['misleading-step 3']],
  [
    'linux',
    [
      'installer:',
      '  - write_file: {file: $GAMEDIR/a.ini, content: b}',
      '  - write_file: {file: $GAMEDIR/a.ini, content: c}',
    ],
    ['misleading-step 5'],
  ],
  [
    'linux',
    [
      'installer:',
      '  - write_file: {file: $GAMEDIR/b, content: b}',
      '  - mkdir: $GAMEDIR/c',
      '  - write_file: {file: "${GAMEDIR}/b", content: c, mode: w}',
    ],
    ['misleading-step 6'],
  ],
  ['linux', ['installer: [mkdir: "a, b"]'], ['misleading-step 3']],
  ['linux', ['installer: [mkdir: "$GAMEDIR/a $GAMEDIR/b"]'], ['misleading-step 3']],
  [
    'wine',
    [String.raw`installer: [task: {name: set_regedit, path: '[HKEY_CURRENT_USER\A]', key: a, value: b}]`],
    ['misleading-step 3'],
  ],
  [
    'wine',
    [String.raw`installer: [task: {name: set_regedit, path: 'HKCU\Software\A', key: a, value: b}]`],
    ['misleading-step 3'],
  ],
  [
    'wine',
    [String.raw`installer: [task: {name: set_regedit, path: 'Software\A', key: a, value: b}]`],
    ['misleading-step 3'],
  ],
  [
    'wine',
    [
      String.raw`installer: [task: {name: set_regedit, path: 'HKEY_CURRENT_USER\A', key: a, value: 'dword:1', type: REG_DWORD}]`,
    ],
    ['misleading-step 3'],
  ],
  ['linux', ['installer: [execute: {command: \'cd "$GAMEDIR/a"\'}]'], ['misleading-step 3']],
  ['linux', ['installer: [execute: {command: export WINEDEBUG=-all}]'], ['misleading-step 3']],
  [
    'linux',
    ['installer:', '  - execute:', '      command: >', '        mkdir -p a', '        cp b a'],
    ['misleading-step 5'],
  ],
  ['linux', ['installer:', '  - execute:', '      command: mkdir -p a', '        cp b a'], ['misleading-step 5']],
  [
    'linux',
    [
      'installer:',
      '  - input_menu: {id: LANGUAGE, options: [en: English]}',
      '  - execute: {command: \'echo "$LANGUAGE" > a\'}',
    ],
    ['unknown-variable 5'],
  ],
  [
    'linux',
    [
      'installer:',
      '  - input_menu: {id: speed, options: [1: Slow]}',
      '  - write_file: {file: $GAMEDIR/a, content: go $speed}',
    ],
    ['unknown-variable 5'],
  ],
  ['linux', ['installer: [execute: {command: ls, args: -l}]'], ['misleading-step 3']],
  ['wine', ['installer: [task: {name: winetricks, app: "corefonts, vcrun2019"}]'], ['misleading-step 3']],
  ['wine', ['installer: [task: {name: winetricks, app: corefont vcrun2019}]'], ['misleading-step 3']],
  ['wine', ['installer: [task: {name: winetricks, app: vcredist2019}]'], ['misleading-step 3']],
  ['wine', ['installer: [task: {name: create_prefix, arch: win46}]'], ['option-value 3']],
  ['wine', ['installer: [task: {name: wineexec, executable: a.exe, arch: x64}]'], ['option-value 3']],
  ['linux', withFile('a.zip', ['extract: {file: a, format: 7zip}']), ['option-value 5']],
  ['linux', withFile('a.zip', ['extract: {file: a, format: tar.gz}']), ['option-value 5']],
  ['wine', ['installer: [task: {name: create_prefix, prefix: $GAMEDIR/drive_c}]'], ['misleading-step 3']],
  ['wine', withFile('a.zip', [unpack], '{exe: drive_c/a.exe, prefix: $GAMEDIR/drive_c}'), ['misleading-step 6']],
  [
    'wine',
    withFile(
      'a.exe',
      ['task: {name: wineexec, executable: a, prefix: $GAMEDIR/b}'],
      '{exe: $GAMEDIR/b/drive_c/c.exe, prefix: $GAMEDIR/c}',
    ),
    ['misleading-step 6'],
  ],
  [
    'wine',
    withFile(
      'a.exe',
      ['task: {name: wineexec, executable: a, prefix: $GAMEDIR/b}'],
      '{exe: $GAMEDIR/b/drive_c/c.exe, prefix: $GAMEDIR/b/}',
    ),
    [],
  ],
  [
    'wine',
    withFile('a.exe', ['task: {name: wineexec, executable: a}'], '{exe: drive_c/c.exe, prefix: b}'),
    ['blocked-step 6'],
  ],
  ['wine', withFile('a.exe', ['task: {name: wineexec, executable: a, prefix: b}']), ['blocked-step 5']],
  [
    'wine',
    withFile(
      'a.exe',
      ['task: {name: wineexec, executable: a, prefix: $GAMEDIR/b}'],
      '{exe: $GAMEDIR/b/drive_c/c.exe, prefix: ""}',
    ),
    [],
  ],
  [
    'wine',
    [
      'variables: {b: /opt/b}',
      ...withFile(
        'a.exe',
        ['task: {name: wineexec, executable: a, prefix: b}', 'task: {name: create_prefix, prefix: $GAMEDIR}'],
        '{exe: drive_c/c.exe, prefix: $GAMEDIR/$USER}',
      ),
    ],
    [],
  ],
  ['linux', withFile('a.zip', [unpack], "{exe: '$GAMEDIR /b/c'}"), ['odd-path 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/b.exe /windowed}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], "{exe: '$GAMEDIR/b - c/d'}"), []],
  ['linux', ["files: [{a: 'https://games.test/$VER/a.zip'}]"], ['unknown-variable 3']],
  ['linux', withFile('a.zip', ['extract: {file: a, dst: $GAMEDIR/a.zip}']), ['misleading-step 5']],
  ['linux', withFile('a.zip', [unpack, 'merge: {src: $GAMEDIR/b, dst: $GAMEDIR/../other}']), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack, 'move: {src: $CACHE/../other/b, dst: $GAMEDIR}']), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: $GAMEDIR/b, args: -a > log.txt}']), ['misleading-step 6']],
  ['wine', withFile('a.zip', [unpack, 'copy: {src: a, dst: "$GAMEDIR/drive_c/users/%USERNAME%"}']), ['odd-path 6']],
  ['wine', withFile('a.zip', [unpack, 'mkdir: "%APPDATA%/Game"']), ['odd-path 6']],
  ['linux', ['game: {exe: b}', 'system: {prefix_command: gamemoderun %command%}'], ['misleading-step 4']],
  ['linux', ['game: {exe: b, args: -x %command%}'], ['misleading-step 3']],
  ['linux', ['game: {exe: b}', 'system: {prelaunch_command: xrandr --auto}'], ['misleading-step 4']],
  ['linux', ['game: {exe: b}', 'system: {postexit_command: ~/b.sh}'], ['misleading-step 4']],
  ['linux', ['game: {exe: b}', 'system: {prelaunch_command: $GAMEDIR/b.sh}'], []],
  ['linux', ['game: {exe: b}', String.raw`system: {prelaunch_command: '"$GAMEDIR/b c.sh" -x'}`], []],
  [
    'linux',
    [...withFile('a', ['move: {src: a, dst: $GAMEDIR}']), 'system: {prelaunch_command: $GAMEDIR/b -x}'],
    ['misleading-step 6'],
  ],
  ['linux', [...withFile('a', ['move: {src: a, dst: $GAMEDIR}']), 'system: {prelaunch_command: $GAMEDIR/a -x}'], []],
  ...["sed 's/a/b/' '$GAMEDIR/c'", "cd '$GAMEDIR' && sed -E 's/a/b/' c"].map((command): Case => [
    'linux',
    withFile('a.zip', [unpack, `execute: {command: "${command}"}`]),
    ['misleading-step 6'],
  ]),
  ...[
    "sed -Ei 's/a/b/' '$GAMEDIR/c'",
    "sed 's/a/b/w $CACHE/d' '$GAMEDIR/c'",
    "sed 's/a/b/' '$CACHE/c' > '$GAMEDIR/c'",
    "sed --in-place=.old 's/a/b/' '$GAMEDIR/c'",
    "b=$(sed -n 1p '$GAMEDIR/c'); '$GAMEDIR/a' $b",
  ].map((command): Case => ['linux', withFile('a.zip', [unpack, `execute: {command: "${command}"}`]), []]),
];

function withTasks(game: string, tasks: readonly string[], findings: readonly string[]): Case {
  const steps = tasks.map((task) => `task: {name: ${task}}`);
  return ['wine', withFile('a.exe', steps, game), findings];
}

function withArguments(args: string, findings: readonly string[]): Case {
  return ['wine', withFile('a.exe', [`task: {name: wineexec, executable: a, args: '${args}'}`]), findings];
}

/** Files of a kind that the step cannot use. */
const ofKinds: readonly Case[] = [
  ['dosbox', withFile('a.zip', [unpack, 'task: {name: dosexec, executable: INSTALL.EXE /q}']), ['blocked-step 6']],
  ['dosbox', withFile('a.zip', ['task: {name: dosexec, executable: a}']), ['blocked-step 5']],
  ['wine', withFile('a.zip', ['task: {name: set_regedit_file, filename: a}']), ['blocked-step 5']],
  ['wine', withFile('a.cab', ['task: {name: install_cab_component, cabfile: a, component: b}']), []],
  ['wine', withFile('a.zip', ['autosetup_gog_game: a']), ['blocked-step 5']],
  ['linux', withFile('a.sh', ['autosetup_gog_game: a']), ['blocked-step 5']],
  ['wine', withFile('a.exe', ['autosetup_gog_game: a']), []],
  ['wine', withFile('a.zip', ['install_or_extract: a']), []],
  ['linux', withFile('a.zip', ['mkdir: $GAMEDIR/b', 'execute: {file: $GAMEDIR/b}']), ['blocked-step 6']],
];

/** Prefixes, lost backslashes, folders that are relative. Proton makes every prefix for win64, so `arch` may differ. */
const ofWine: readonly Case[] = [
  withTasks('{exe: b}', ['create_prefix, arch: win32', 'wineexec, executable: a'], []),
  withTasks('{exe: b, arch: win32}', ['create_prefix, arch: win64', 'wineexec, executable: a'], []),
  withTasks('{exe: Program Files/b.exe, prefix: $GAMEDIR}', ['wineexec, executable: a'], ['unstartable-game 6']),
  withTasks('{exe: $GAMEDIR/drive_c/b.exe, prefix: $GAMEDIR/c}', ['wineexec, executable: a'], ['unstartable-game 6']),
  withTasks('{exe: $GAMEDIR/c/drive_c/b.exe, prefix: $GAMEDIR/c}', ['wineexec, executable: a'], []),
  withTasks('{exe: Program Files/b.exe, prefix: $GAMEDIR}', ['wineexec, executable: a, args: "/D=$GAMEDIR"'], []),
  ['wine', withFile('a.zip', [unpack], '{exe: Program Files/b.exe, prefix: $GAMEDIR}'), []],
  withArguments('/DIR=C:\\Games', ['misleading-step 5']),
  withArguments('/f1C:\\\\a.iss', []),
  withArguments('"C:\\My Games" -b', []),
  withArguments('-a My\\ Games', []),
  ['wine', withFile('a.zip', [unpack], "{exe: $GAMEDIR/b.exe, args: '-d C:\\c'}"), ['misleading-step 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/b.exe, working_dir: drive_c/b}'), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: b, working_dir: data}'), ['misleading-step 6']],
  ['flatpak', ['game: {appid: org.test.Game, working_dir: data}'], []],
  [
    'linux',
    withFile('a.zip', [unpack], '{exe: b, launch_configs: [{name: c, command: d && e}]}'),
    ['misleading-step 6'],
  ],
  ['linux', withFile('a.zip', [unpack], `{exe: b, launch_configs: [{name: c, command: 'sh -c "d && e"'}]}`), []],
  ['linux', withFile('a.zip', [unpack, 'rename: {src: $GAMEDIR/b, dst: $GAMEDIR/b/}']), ['blocked-step 6']],
  [
    'wine',
    ['installer: [install_or_extract: $GAMEDIR/a.exe]', "files: [{b: 'https://games.test/b.exe'}]"],
    ['blocked-step 3'],
  ],
  ['zdoom', withFile('a.zip', [unpack], '{main_file: $GAMEDIR/b.wad, files: $GAMEDIR/c.wad}'), ['misread-value 6']],
  [
    'wine',
    ['installer: [task: {name: set_regedit, path: HKEY_CURRENT_USER\\A, key: a, value: "dword:00000001"}]'],
    ['misleading-step 3'],
  ],
];

const cannotStart: readonly Case[] = [
  ['linux', withFile('a.zip', [unpack], '{exe: "https://games.test/a"}'), ['unstartable-game 6']],
  [
    'linux',
    withFile('a.zip', [unpack], '{exe: a/b.sh, launch_configs: [{name: Editor, exe: a/c.sh -x}]}'),
    ['unstartable-game 6'],
  ],
  ['linux', withFile('a.zip', [unpack], '{exe: /games/a}'), ['unstartable-game 6']],
  ...['/usr/bin/a', '/opt/a/b', '/mnt/a'].map((program): Case => [
    'linux',
    withFile('a.zip', [unpack], `{exe: ${program}}`),
    [],
  ]),
  ...['mangohud &&', 'A=b gamemoderun'].map((line): Case => [
    'linux',
    ['game: {exe: b}', `system: {prefix_command: ${line}}`],
    ['unstartable-game 4'],
  ]),
  ['linux', ['game: {exe: b}', 'system: {prefix_command: env A=b gamemoderun}'], []],
  ['flatpak', ['game: {appid: Doom}'], ['unstartable-game 3']],
  ['flatpak', ['game: {appid: org.test.Game --user}'], ['unstartable-game 3']],
  ['scummvm', ['game: {game_id: Monkey Island, path: $GAMEDIR}'], ['unstartable-game 3']],
  ['libretro', ['game: {core: snes9x_libretro.so, main_file: /usr/a.sfc}'], ['unstartable-game 3']],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/game -windowed}'), ['unstartable-game 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: drive_c/Game/game.exe -windowed}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/game, working_dir: $GAMEDIR/game}'), ['unstartable-game 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/a.exe, working_dir: $GAMEDIR/a.exe}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', ['extract: {file: a, dst: $CACHE/b}'], '{exe: $CACHE/b/game}'), ['unstartable-game 6']],
  ['linux', withFile('a.AppImage', ['chmodx: a'], '{exe: a}'), ['unstartable-game 6']],
  [
    'dosbox',
    withFile('a.zip', ['extract: {file: a, dst: $CACHE/b}'], '{main_file: $CACHE/b/GAME.EXE}'),
    ['unstartable-game 6'],
  ],
  [
    'linux',
    withFile('a.zip', [unpack, "write_file: {file: $GAMEDIR/b.sh, content: './game'}"], '{exe: $GAMEDIR/b.sh}'),
    ['unstartable-game 7'],
  ],
  [
    'linux',
    withFile('a.AppImage', ['move: {src: a, dst: $GAMEDIR}'], '{exe: $GAMEDIR/a.AppImage}'),
    ['unstartable-game 6'],
  ],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/game, args: -a > log.txt}'), ['misleading-step 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/game.exe, args: -a && b.exe}'), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/game.exe}'), ['unstartable-game 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/start.sh}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], `{exe: '"$GAMEDIR/My Game"'}`), ['unstartable-game 6']],
  [
    'linux',
    withFile('a.zip', ['extract: {file: a, dst: $GAMEDIR/b}'], '{exe: $GAMEDIR/start.sh}'),
    ['unstartable-game 6'],
  ],
  [
    'linux',
    withFile('a.zip', ['extract: {file: a, dst: $GAMEDIR/b}'], '{exe: $GAMEDIR/b/c, working_dir: $GAMEDIR/c}'),
    ['unstartable-game 6'],
  ],
  ['linux', ['game: {exe: a}', 'system: {env: {"LANG=C": ""}}'], ['unstartable-game 4']],
  ['linux', ['game: {exe: /mnt/data/Games/Foo/foo.sh}'], ['installs-nothing 3']],
  ['linux', ['game: {exe: $GAMEDIR/foo.sh}'], ['installs-nothing 3']],
  ['linux', ['game: {exe: bin/foo}'], ['installs-nothing 3']],
  ['linux', ['game: {exe: foo.x86_64}'], ['installs-nothing 3']],
  ['linux', ['game: {exe: foo}'], []],
  ['wine', ['game: {exe: foo.exe}'], ['installs-nothing 3']],
  ['wine', ['game: {exe: winecfg.exe}'], []],
  ['zdoom', ['game: {main_file: foo.wad}'], ['installs-nothing 3']],
  ['web', ['game: {main_file: games.test}'], ['unstartable-game 3']],
  ['web', ['game: {main_file: "https://games.test"}'], []],
  [
    'web',
    withFile('a.zip', ['mkdir: $GAMEDIR/a', 'extract: {file: a, dst: $GAMEDIR/a}'], '{main_file: $GAMEDIR/b.html}'),
    ['unstartable-game 7'],
  ],
  ['dolphin', withFile('a.zip', [unpack], '{main_file: b.iso}'), ['unstartable-game 6']],
  ['dolphin', withFile('a.zip', [unpack], '{main_file: $GAMEDIR/b.iso}'), []],
  ['dolphin', ["files: [{iso: 'N/A:Select the image'}]", 'game: {main_file: iso}'], []],
  ['scummvm', withFile('a.zip', [unpack], '{game_id: b, path: data}'), ['unstartable-game 6']],
  ['hatari', withFile('a.zip', [unpack], '{disk-a: b.st}'), ['unstartable-game 6']],
  ['mame', withFile('a.zip', [unpack], '{main_file: pacman}'), []],
  ['wine', [String.raw`game: {exe: 'C:\Games\Foo\foo.exe'}`], ['installs-nothing 3', 'odd-path 3']],
  [
    'linux',
    withFile('a.zip', ['write_file: {file: $GAMEDIR/go, content: cd b}', 'chmodx: $GAMEDIR/go'], '{exe: $GAMEDIR/go}'),
    ['unstartable-game 7'],
  ],
  [
    'linux',
    withFile(
      'a.zip',
      ['write_file: {file: $GAMEDIR/go, content: "\\n#!/bin/sh"}', 'chmodx: $GAMEDIR/go'],
      '{exe: $GAMEDIR/go}',
    ),
    ['unstartable-game 7'],
  ],
  [
    'linux',
    withFile(
      'a.zip',
      ['write_file: {file: $GAMEDIR/go, content: "#!/bin/sh\\r\\nb\\r\\n"}', 'chmodx: $GAMEDIR/go'],
      '{exe: $GAMEDIR/go}',
    ),
    ['unstartable-game 7'],
  ],
  [
    'linux',
    withFile(
      'a.zip',
      ['write_file: {file: $GAMEDIR/go, content: "#!/bin/sh\\nb"}', 'chmodx: $GAMEDIR/go'],
      '{exe: $GAMEDIR/go}',
    ),
    [],
  ],
  [
    'linux',
    withFile(
      'a.zip',
      ['write_file: {file: $GAMEDIR/go, content: "#!/bin/sh\\nif b; then c"}', 'chmodx: $GAMEDIR/go'],
      '{exe: $GAMEDIR/go}',
    ),
    ['unstartable-game 7'],
  ],
  [
    'linux',
    withFile(
      'a.zip',
      ['write_file: {file: $GAMEDIR/go, content: b}', unpack, 'chmodx: $GAMEDIR/go'],
      '{exe: $GAMEDIR/go}',
    ),
    [],
  ],
];

/** Mistakes of the same families in settings, menus and texts that people write by hand. */
const further: readonly Case[] = [
  ['linux', withFile('a.zip', [menu('LANG'), unpack]), ['misleading-step 5']],
  ['linux', withFile('a.zip', ['input_menu: {options: [en: English]}', unpack]), ['misleading-step 5']],
  [
    'linux',
    withFile('a.zip', [menu('b'), 'input_menu: {id: b, options: [fr: French]}', 'mkdir: $GAMEDIR/$INPUT_b', unpack]),
    ['misleading-step 6'],
  ],
  ['linux', withFile('a.zip', [menu('c'), unpack, menu('c'), 'mkdir: $GAMEDIR/$INPUT_c']), ['misleading-step 7']],
  ['linux', withFile('a.zip', [unpack], '{exe: LANG=C $GAMEDIR/b}'), ['unstartable-game 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: WINEDEBUG=-all $GAMEDIR/b.exe}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: cd $GAMEDIR && ./b}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/b > log}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/a.zip}'), ['unstartable-game 6']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/game.iso}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', ['execute: {file: a}']), ['blocked-step 5']],
  ['wine', withFile('a.7z', ['task: {name: wineexec, executable: a}']), ['blocked-step 5']],
  ['linux', withFile('a.zip', [unpack, 'write_file: {file: a, content: b}']), ['misleading-step 6']],
  ['linux', withFile('a.zip', ['write_file: {file: $a, content: b}']), ['misleading-step 5']],
  ['linux', withFile('a.zip', [unpack, 'move: {src: $GAMEDIR, dst: $GAMEDIR/data}']), ['blocked-step 6']],
  ['linux', withFile('a.zip', [unpack, 'move: {src: $GAMEDIR/b, dst: $GAMEDIR/b}']), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack, 'merge: {src: $GAMEDIR, dst: $GAMEDIR/data}']), ['blocked-step 6']],
  [
    'linux',
    withFile('a.zip', ['write_file: {file: $GAMEDIR/b/c, content: d}', 'move: {src: $GAMEDIR/b, dst: $GAMEDIR}']),
    ['blocked-step 6'],
  ],
  ['linux', withFile('a.zip', [unpack, 'rename: {src: $GAMEDIR/b, dst: $GAMEDIR/b/c}']), ['blocked-step 6']],
  ['linux', withFile('a.zip', ['rename: {src: a, dst: $GAMEDIR}']), ['misleading-step 5']],
  ['linux', withFile('a.ini', ['mkdir: $GAMEDIR/b', 'substitute_vars: {file: $GAMEDIR/b}']), ['blocked-step 6']],
  [
    'linux',
    withFile('a.ini', ['copy: {src: a, dst: $GAMEDIR}', 'copy: {src: $GAMEDIR/a.ini, dst: $GAMEDIR/a.ini/b}']),
    ['blocked-step 6'],
  ],
  ['linux', withFile('a.zip', [unpack, 'chmodx: 755 $GAMEDIR/b']), ['blocked-step 6']],
  ['linux', withFile('a.zip', [unpack, 'chmodx: $GAMEDIR/b $GAMEDIR/c']), ['blocked-step 6']],
  ['linux', ['installer: [mkdir: "$GAMEDIR/{a,b}"]'], ['misleading-step 3']],
  ['linux', ['installer: [mkdir: "-p $GAMEDIR/a"]'], ['misleading-step 3']],
  [
    'wine',
    [String.raw`installer: [task: {name: set_regedit, path: 'HKEY_CURRENT_USER\A', key: '"a"', value: b}]`],
    ['misleading-step 3'],
  ],
  [
    'wine',
    [String.raw`installer: [task: {name: set_regedit, path: 'HKEY_CURRENT_USER\A', key: a, value: 'C:\Games'}]`],
    ['misleading-step 3'],
  ],
  ['wine', ['wine: {overrides: {d3d9: native;builtin}}', 'game: {exe: a}'], ['misleading-step 3']],
  [
    'wine',
    withFile('a.exe', ['task: {name: wineexec, executable: a, overrides: {d3d9: "native, builtins"}}']),
    ['misleading-step 5'],
  ],
  ['wine', withFile('a.exe', ['task: {name: wineexec, executable: a, prefix: $CACHE/b}']), ['misleading-step 5']],
  ['wine', withFile('a.zip', [unpack], '{exe: $GAMEDIR/b.exe, prefix: $CACHE/b}'), ['unstartable-game 6']],
  ['linux', withFile('a.zip', [unpack], '{exe: $GAMEDIR/b, ld_preload: $CACHE/b.so}'), ['unstartable-game 6']],
  [
    'linux',
    [...withFile('a.zip', [unpack], '{exe: $GAMEDIR/b}'), 'system: {prelaunch_command: "${CACHE}/b.sh"}'],
    ['unstartable-game 7'],
  ],
  ['steam', ['game: {appid: half-life}'], ['unstartable-game 3']],
  ['steam', ['game: {appid: app/70}'], ['unstartable-game 3']],
  ['linux', ['requires: Half Life 2', 'game: {exe: a}'], ['requirement-form 3']],
  ['linux', ['extends: Quake', 'installer: [mkdir: $GAMEDIR/a]'], ['requirement-form 3']],
  ['linux', ['require-binaries: unzip; curl', 'game: {exe: a}'], ['requirement-form 3']],
  ['linux', ['require-binaries: unzip and curl', 'game: {exe: a}'], ['requirement-form 3']],
  ['linux', withFile('a.zip', ['execute: {command: unzip $a.zip}']), ['misleading-step 5']],
  ['linux', withFile('b.tar', ['execute: {command: \'tar xf "$a.tar"\'}']), ['misleading-step 5']],
  ...[String.raw`HKCU_Software\A`, String.raw`HKEY_CURENT_USER\A`, String.raw`HKEY_USER\A`].flatMap((path): Case[] => [
    ['wine', [`installer: [task: {name: set_regedit, path: '${path}', key: a, value: b}]`], ['misleading-step 3']],
    ['wine', [`installer: [task: {name: delete_registry_key, key: '${path}'}]`], ['misleading-step 3']],
    [
      'wine',
      [
        'installer:',
        `  - write_file: {file: $GAMEDIR/a.reg, content: ${JSON.stringify(`REGEDIT4\n\n[${path}]\n"b"="c"\n`)}}`,
        '  - task: {name: set_regedit_file, filename: $GAMEDIR/a.reg}',
      ],
      ['misleading-step 4'],
    ],
  ]),
  ...['b.zip', 'b.tar.gz', 'b.7z', 'b.sh'].map((name): Case => [
    'wine',
    withFile('a.zip', [unpack, `task: {name: wineexec, executable: $GAMEDIR/${name}}`]),
    ['blocked-step 6'],
  ]),
  ['linux', ['game: {exe: a}', 'system: {env: {export A: b}}'], ['misleading-step 4']],
  ['linux', ['game: {exe: a}', 'system: {env: {MY SETTING: b}}'], ['misleading-step 4']],
  ['linux', ['game: {exe: a}', 'system: {env: {export A=b: ""}}'], ['unstartable-game 4']],
  ['linux', ['game: {exe: a, launch_configs: [{name: b, exe: c}, {name: b, exe: d}]}'], ['launch-config 3']],
  ...[
    'echo "a > b',
    "echo don't",
    'if [ -f a ]; then rm a',
    'for f in *; do rm b',
    'while a; do if b; then c; done',
    'cp $(ls a b',
    'if [ -f a ]; rm a; fi',
    'for f in *; rm b; done',
    'a &&',
    'a | | b',
    '&& a',
  ].map((command): Case => [
    'linux',
    [`installer: [execute: {command: ${JSON.stringify(command)}}]`],
    ['blocked-step 3'],
  ]),
];

const order: readonly Case[] = [
  ['linux', withFile('a.zip', ['chmodx: $GAMEDIR/game', unpack]), ['blocked-step 5']],
  ['linux', withFile('a.zip', ['move: {src: $GAMEDIR/b, dst: $GAMEDIR/c}', unpack]), ['blocked-step 5']],
  [
    'linux',
    withFile('a.zip', ['merge: {src: $CACHE/b, dst: $GAMEDIR}', 'extract: {file: a, dst: $CACHE/b}']),
    ['blocked-step 5'],
  ],
  [
    'linux',
    withFile('a.zip', ['substitute_vars: {file: $GAMEDIR/a.ini}', 'write_file: {file: $GAMEDIR/a.ini, content: b}']),
    ['blocked-step 5'],
  ],
  ['linux', withFile('a.zip', ['execute: {file: $GAMEDIR/install.sh}', unpack]), ['blocked-step 5']],
];

/** A task of Wine for the registry. */
const registry = (type: string, value: string, key = 'b') => [
  `installer: [task: {name: set_regedit, path: HKEY_CURRENT_USER\\A, key: '${key}', value: '${value}', type: ${type}}]`,
];

const twoPrefixes = (prefix: string, game: string, ...steps: readonly string[]) =>
  withFile('a.exe', [`task: {name: winetricks, app: d3dx9, prefix: ${prefix}}`, ...steps], game);

const options = (...pairs: readonly string[]) =>
  `input_menu: {id: LANG, options: [${pairs.map((pair) => `{${pair}}`).join(', ')}]}`;

const settingsOf = (step: string, file: string) =>
  step === 'write_json'
    ? `write_json: {file: $GAMEDIR/${file}, data: {b: c}}`
    : `write_config: {file: $GAMEDIR/${file}, section: b, key: c, value: d}`;

const inPlaces: readonly Case[] = [
  ['linux', withFile('a.zip', [unpack, 'execute: {command: make, working_dir: build}']), ['misleading-step 6']],
  ['linux', withFile('a.sh', ['execute: {file: a, working_dir: $GAMEDIR/b}']), ['misleading-step 5']],
  ['linux', withFile('a.sh', ['execute: {file: a, working_dir: $CACHE/b/c}']), ['misleading-step 5']],
  ['linux', withFile('a.sh', ['mkdir: $GAMEDIR/b', 'execute: {file: a, working_dir: $GAMEDIR/b}']), []],
  ['linux', withFile('a.zip', [unpack, 'execute: {command: make, working_dir: $GAMEDIR/b}']), []],
  ['linux', withFile('a.sh', ['execute: {file: a, working_dir: ""}']), []],
  ['linux', withFile('a.sh', ['execute: {file: a, working_dir: /usr/share/b}']), []],
  ['linux', withFile('a.sh', ['execute: {command: sh "$GAMEDIR/a.sh"}']), ['blocked-step 5']],
  ['linux', withFile('a.sh', ['execute: {command: chmod +x "$GAMEDIR/b"}']), ['blocked-step 5']],
  ['linux', withFile('a.sh', ['execute: {command: cp -r "$GAMEDIR/b" "$GAMEDIR/c"}']), ['blocked-step 5']],
  ['linux', withFile('a.sh', ['execute: {command: "$GAMEDIR/b --silent"}']), ['blocked-step 5', 'unquoted-path 5']],
  ['linux', withFile('a.sh', ['execute: {file: bash, args: $GAMEDIR/b.sh}']), ['blocked-step 5']],
  ...[
    'sh "$GAMEDIR/a.sh" || true',
    'cp "$GAMEDIR"/* "$CACHE"',
    'chmod +x "$a"',
    'cat',
    'sh "$a"',
    'mv "$HOME/b" "$GAMEDIR"',
  ].map((command): Case => ['linux', withFile('a.sh', [`execute: {command: ${JSON.stringify(command)}}`]), []]),
  ['linux', withFile('a.sh', ['execute: {command: sh "$GAMEDIR/a.sh", return_code: 127}']), []],
  ['linux', withFile('a.zip', [unpack, 'execute: {command: sh "$GAMEDIR/b.sh"}']), []],
  ['linux', withFile('a.sh', ['move: {src: a, dst: $GAMEDIR}', 'execute: {command: sh "$GAMEDIR/a.sh"}']), []],
  [
    'linux',
    withFile('a.zip', [options('en: English', 'en: German'), settingsOf('write_config', '$INPUT_LANG')]),
    ['misleading-step 5'],
  ],
  ['linux', withFile('a.zip', [options('en: English', 'de: German'), settingsOf('write_config', '$INPUT_LANG')]), []],
  ['linux', withFile('a.zip', [unpack, settingsOf('write_json', 'a.ini')]), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack, settingsOf('write_config', 'a.JSON')]), ['misleading-step 6']],
  ['linux', withFile('a.zip', [unpack, settingsOf('write_config', 'a.xml')]), ['misleading-step 6']],
  ...['a.ini', 'a.cfg', 'a', 'json'].map((file): Case => [
    'linux',
    withFile('a.zip', [unpack, settingsOf('write_config', file)]),
    [],
  ]),
  ['linux', withFile('a.zip', [unpack, settingsOf('write_json', 'a.yaml')]), []],
  ['wine', twoPrefixes('$GAMEDIR/b', '{exe: c, prefix: $GAMEDIR}'), ['misleading-step 5']],
  ['wine', twoPrefixes('$GAMEDIR', '{exe: c, prefix: $GAMEDIR/b}'), ['misleading-step 5']],
  ['wine', twoPrefixes('$GAMEDIR/b', '{exe: $GAMEDIR/b/drive_c/c, prefix: $GAMEDIR/c}'), ['misleading-step 6']],
  ['wine', twoPrefixes('$GAMEDIR/b/', '{exe: c, prefix: $GAMEDIR/b}'), []],
  ['wine', twoPrefixes('$GAMEDIR/b', '{exe: c}'), []],
  [
    'wine',
    twoPrefixes(
      '$GAMEDIR/b',
      '{exe: c, prefix: $GAMEDIR}',
      'task: {name: wineexec, executable: a, prefix: $GAMEDIR/b}',
    ),
    [],
  ],
  ['wine', registry('REG_BINARY', 'on'), ['misleading-step 3']],
  ['wine', registry('REG_EXPAND_SZ', '%TEMP%'), ['misleading-step 3']],
  ['wine', registry('REG_BINARY', '0100'), ['misleading-step 3']],
  ['wine', registry('REG_BINARY', '01,00'), []],
  ['wine', registry('REG_BINARY', '01 00'), []],
  ['wine', registry('REG_MULTI_SZ', '61,00,00'), []],
  ['wine', registry('REG_BINARY', ''), []],
  ['wine', registry('REG_SZ', 'c', '@'), ['misleading-step 3']],
];

const pages: readonly Case[] = [
  'https://github.com/a/b/releases/tag/v1.0',
  'https://github.com/a/b/releases',
  'https://github.com/a/b',
  'https://gitlab.com/a/b/-/releases/v1',
  'https://codeberg.org/a/b/releases/tag/v1',
  'https://archive.org/details/a',
  'https://www.nexusmods.com/skyrim/mods/1?tab=files',
  'https://gamebanana.com/mods/1',
  'https://www.pcgamingwiki.com/wiki/A',
  'https://community.pcgamingwiki.com/files/file/1-a/',
  'https://sourceforge.net/projects/a/files/b/',
  'https://someone.itch.io/a-game',
  'https://pastebin.com/abc',
  'https://www.youtube.com/watch?v=abc',
  'https://youtu.be/abc',
  'https://www.moddb.com/mods/a/downloads/b',
].map((address) => ['linux', [`files: [{a: '${address}'}]`], ['download-page 3']]);

const machines: readonly Case[] = [
  [
    'wine',
    withFile('a.zip', [unpack], String.raw`{exe: $GAMEDIR/b.exe, args: '-i "C:\Users\anna\x.dll"'}`),
    ['home-folder 6'],
  ],
  ['linux', withFile('a.zip', [unpack, 'copy: {src: /mnt/data/Games/b, dst: $GAMEDIR}']), ['home-folder 6']],
  ['linux', withFile('a.zip', [unpack, 'execute: {command: "cp /home/anna/a b"}']), ['home-folder 6']],
];

const texts: readonly Case[] = [
  ['linux', ["files: [{a: 'https://games.test/x.zip.'}]"], ['stray-character 3']],
  ['linux', ["files: [{a: 'N/A Choose the setup'}]"], ['odd-address 3']],
  ['linux', ['files: [{a: N/A - the setup}]'], ['odd-address 3']],
];

/** Scripts of which each could be taken for one of these mistakes. */
const harmless: readonly Case[] = [
  ['linux', withFile('a.sh', ['copy: {src: a, dst: $GAMEDIR}', 'chmodx: a'], '{exe: $GAMEDIR/a.sh}')],
  ['linux', withFile('a.AppImage', ['chmodx: a', 'merge: {src: a, dst: $GAMEDIR}'], '{exe: a}')],
  [
    'linux',
    withFile(
      'a.AppImage',
      ['move: {src: a, dst: $GAMEDIR}', 'chmodx: $GAMEDIR/a.AppImage'],
      '{exe: $GAMEDIR/a.AppImage}',
    ),
  ],
  ['linux', withFile('a.zip', [unpack, 'extract: {file: "$GAMEDIR/*.tar"}'])],
  ['linux', withFile('a.zip', [unpack, 'move: {src: $GAMEDIR/b, dst: $GAMEDIR/c, optional: true}'])],
  ['linux', withFile('a.zip', ['merge: {src: $GAMEDIR/b, dst: $GAMEDIR/c, optional: true}', unpack])],
  ['linux', withFile('a.zip', [unpack, 'merge: {src: $GAMEDIR/data.d, dst: $GAMEDIR/conf.d}'])],
  ['linux', withFile('a.zip', ['copy: {src: a, dst: $GAMEDIR/foo-1.0}'])],
  [
    'linux',
    withFile('a.zip', ['execute: {command: \'unzip "$a" -d "$GAMEDIR"\'}', 'chmodx: $GAMEDIR/b'], '{exe: $GAMEDIR/b}'),
  ],
  [
    'linux',
    withFile('a.zip', [
      'write_file: {file: $CACHE/b.sh, content: c}',
      'execute: {file: bash, args: $CACHE/b.sh}',
      'write_file: {file: $CACHE/b.sh, content: d}',
    ]),
  ],
  ['linux', withFile('a.zip', [unpack, 'execute: {command: \'cd "$GAMEDIR" && ./b\'}'])],
  ['linux', withFile('a.zip', [unpack], '{exe: "$GAMEDIR/My Game - Demo.x86_64"}')],
  ['linux', withFile('a.zip', [unpack], `{exe: /bin/sh, args: '-c "a > b"'}`)],
  [
    'wine',
    withFile(
      'a.exe',
      ['task: {name: wineexec, executable: a}', 'chmodx: $GAMEDIR/drive_c/b'],
      '{exe: drive_c/Game/B.EXE}',
    ),
  ],
  [
    'wine',
    ['files: [{a: N/A}]', 'installer:', '  - copy: {src: a, dst: $GAMEDIR}'].concat('game: {exe: $GAMEDIR/b.exe}'),
  ],
  ['wine', withFile('a.zip', [unpack, 'task: {name: wineexec, executable: cmd, args: /c copy a b > c}'])],
  ['linux', ['requires: foo', 'installer: [chmodx: $GAMEDIR/a]', 'game: {exe: $GAMEDIR/a}']],
  ['linux', ['extends: foo', 'installer: [move: {src: $GAMEDIR/a, dst: $GAMEDIR/b}]']],
  [
    'linux',
    withFile('a.zip', [unpack, 'move: {src: $GAMEDIR/a/b, dst: $GAMEDIR}', 'move: {src: $GAMEDIR/b/c, dst: $GAMEDIR}']),
  ],
  [
    'linux',
    withFile('a.zip', [unpack, 'move: {src: a, dst: $GAMEDIR}', 'extract: {file: $GAMEDIR/a.zip, dst: $GAMEDIR/b}']),
  ],
  [
    'linux',
    ["files: [{a: 'https://github.com/a/b/releases/download/v1/c.zip'}, {b: 'https://github.com/a/b/archive/v1.zip'}]"],
  ],
  ['linux', ["files: [{a: 'https://archive.org/download/a/b.zip'}]"]],
  ['linux', ["files: [{a: 'https://gamebanana.com/dl/1'}]"]],
  ['linux', ["files: [{a: 'https://community.pcgamingwiki.com/files/file/1-a/?do=download'}]"]],
  ['linux', ['game: {exe: /usr/bin/firefox}']],
  [
    'wine',
    ['wine: {version: GE-Proton8-1, overrides: {"*d3d9": "native, builtin", mscoree: disabled}}', 'game: {exe: a}'],
  ],
  ['linux', withFile('a.zip', [menu('LANG'), unpack, 'mkdir: $GAMEDIR/$INPUT'])],
  [
    'wine',
    [String.raw`installer: [task: {name: set_regedit, path: 'HKEY_CURRENT_USER\A', key: a, value: 'C:\\Games'}]`],
  ],
  ['flatpak', ['game: {appid: org.test.Game}']],
  ['flatpak', ['game: {appid: $INPUT_APP}', 'installer:', `  - ${menu('APP')}`]],
  ['scummvm', ['game: {game_id: "scumm:monkey", path: $GAMEDIR}']],
  ['linux', withFile('a.zip', [unpack, 'execute: {file: find, args: $GAMEDIR -name *.dll -delete}'])],
  ['wine', withFile('a.exe', ['task: {name: wineexec, executable: msiexec, args: /i $a /qn}'])],
  ...[
    `echo "don't" # don't`,
    String.raw`sed -i 's/"a/b/' c; echo it\'s "\""`,
    'if a; then for f in *; do if b; then c; fi; done; elif d; then e; fi',
    'for ((i=0;i<3;i++)); do a; done && until b; do c; done < d',
    'a() { if b; then c; fi; }; a',
    'case a in b) echo c;; esac',
    "cat <<E > b\ndon't\nE",
    'cp $(ls "a b") $((1 + 2))',
    'echo if for while done',
    'a |& b; c & d ||\n e',
    'for f do a; done',
  ].map((command) => ['linux', [`installer: [execute: {command: ${JSON.stringify(command)}}]`]] as const),
  ['wine', [String.raw`installer: [task: {name: set_regedit, path: 'hkey_current_config\A', key: a, value: b}]`]],
  ['linux', ["files: [{a: {url: 'https://www.moddb.com/downloads/mirror/1/2/b', filename: c.zip}}]"]],
  [
    'wine',
    [
      'installer:',
      '  - write_file: {file: $GAMEDIR/a.reg, content: "REGEDIT4\\n[HKEY_CURRENT_USER\\\\A]"}',
      '  - task: {name: set_regedit_file, filename: $GAMEDIR/a.reg}',
    ],
  ],
].map(([runner, lines]) => [runner as string, lines as string[], []]);

const cases = [
  ...ofKinds,
  ...ofWine,
  ...alwaysFails,
  ...somethingElse,
  ...cannotStart,
  ...further,
  ...order,
  ...inPlaces,
  ...pages,
  ...machines,
  ...texts,
  ...harmless,
].map(([runner, lines, findings]) => [lines.join('\n'), runner, findings] as const);

test.each(cases)('%s (%s): %j', (script, runner, findings) => {
  expect(findingsIn(script, runner)).toEqual(findings);
});

test.each(cases)('what is foreseen of a served script is foreseen of its record: %s (%s)', (script, runner) => {
  const source = toSource('games/f/foo/foo-linux.yaml', scriptOf(script, runner));
  const { root } = parseRecord(source);
  const outline = outlineOf(source, root);
  const input = installerInput({ installer: 'foo-linux', game: 'foo' }, source, new Fields(source, root));
  expect(foreseenEvents(outline)).toEqual(foreseenEvents(outlineOfValue(input)));
});
