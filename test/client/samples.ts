import type { Json } from './client.ts';

/** A script that the client accepts. */
export interface Sample {
  readonly runner: string;
  readonly script: Readonly<Record<string, Json>>;
}

const GAME = { exe: '$GAMEDIR/game' };
const FILES = [{ setup: 'https://example.org/setup.zip' }];

/** Steps with every parameter that they have. */
const steps: readonly Json[] = [
  { move: { src: 'setup', dst: '$GAMEDIR/data', optional: true, description: 'Move' } },
  { rename: { src: '$GAMEDIR/a', dst: '$GAMEDIR/b' } },
  { merge: { src: 'setup', dst: '$GAMEDIR/data', optional: true, remove_source: true } },
  { copy: { src: '$GAMEDIR/a', dst: '$GAMEDIR/data' } },
  { extract: { file: 'setup', dst: '$GAMEDIR', format: 'zip', nomerge: true } },
  { extract: { src: 'setup' } },
  {
    execute: {
      file: 'setup',
      args: '--quiet --all',
      working_dir: '$GAMEDIR',
      env: { LANG: 'C' },
      terminal: true,
      disable_runtime: true,
      include_processes: 'a b',
      exclude_processes: 'c d',
      return_code: 256,
    },
  },
  { execute: { command: 'cp $GAMEDIR/a $GAMEDIR/b' } },
  { chmodx: '$GAMEDIR/game' },
  { mkdir: '$GAMEDIR/saves' },
  { substitute_vars: { file: '$GAMEDIR/a.ini' } },
  { write_file: { file: '$GAMEDIR/a.txt', content: 'text', mode: 'a' } },
  { write_config: { file: '$GAMEDIR/a.ini', section: 'a', key: 'b', value: 'c', merge: true } },
  { write_config: { file: '$GAMEDIR/a.ini', data: { section: { key: 'value' } } } },
  { write_json: { file: '$GAMEDIR/a.json', data: { key: { inner: 'value' } }, merge: true } },
  { 'insert-disc': { requires: 'data/setup.exe', message: 'Insert the disc' } },
  {
    input_menu: {
      description: 'Language',
      id: 'LANGUAGE',
      options: [{ en: 'English' }, { de: 'German' }],
      preselect: 'en',
    },
  },
  {
    gogdl_setup: {
      game_id: '1',
      platform: 'linux',
      lang: 'en',
      dlcs: 'all',
      command: 'download',
      preserve_manifest: true,
    },
  },
  { extract_or_run: { file: 'setup', dst: '$CACHE/a', merge_dst: '$GAMEDIR/b' } },
];

/** Steps of Wine. */
const wineSteps: readonly Json[] = [
  { install_or_extract: 'setup' },
  { autosetup_gog_game: 'setup' },
  { autosetup_zoom_platform: 'setup' },
  { autosetup_amazon: { files: { hash: { paths: ['a/b'] } }, directories: ['a'] } },
];

const tasks: readonly Readonly<Record<string, Json>>[] = [
  {
    name: 'create_prefix',
    prefix: '$GAMEDIR',
    arch: 'win64',
    overrides: { 'ddraw.dll': 'n,b' },
    install_gecko: false,
    install_mono: false,
  },
  {
    name: 'wineexec',
    executable: 'setup',
    args: '/S /D="a b"',
    prefix: '$GAMEDIR',
    arch: 'win64',
    working_dir: '$GAMEDIR',
    blocking: true,
    include_processes: 'a.exe b.exe',
    exclude_processes: 'c.exe',
    disable_runtime: true,
    overrides: { 'ddraw.dll': 'n,b' },
    return_code: 256,
    description: 'Install',
  },
  {
    name: 'winetricks',
    app: 'corefonts',
    silent: false,
    prefix: '$GAMEDIR',
    arch: 'win32',
    disable_runtime: true,
    system_winetricks: true,
  },
  {
    name: 'set_regedit',
    path: 'HKEY_CURRENT_USER\\Software',
    key: 'a',
    value: '1',
    type: 'REG_DWORD',
    prefix: '$GAMEDIR',
    arch: 'win32',
  },
  { name: 'set_regedit_file', filename: '$GAMEDIR/a.reg', prefix: '$GAMEDIR', arch: 'win32' },
  { name: 'delete_registry_key', key: 'HKEY_CURRENT_USER\\Software\\a', prefix: '$GAMEDIR', arch: 'win32' },
  { name: 'winekill', prefix: '$GAMEDIR', arch: 'win32' },
  { name: 'winecfg', prefix: '$GAMEDIR', arch: 'win32' },
  { name: 'install_cab_component', cabfile: 'setup', component: 'a', prefix: '$GAMEDIR', arch: 'win32' },
  {
    name: 'dosbox.dosexec',
    executable: '$GAMEDIR/SETUP.EXE',
    args: '-a b',
    working_dir: '$GAMEDIR',
    close_on_exit: true,
  },
  { name: 'dosbox.dosexec', config_file: '$GAMEDIR/dosbox.conf' },
  { name: 'dosbox.makeconfig', path: '$GAMEDIR/dosbox.conf', drives: { c: '$GAMEDIR' }, commands: ['c:', 'GAME'] },
];

/** Forms that the value of a file has. */
const files: readonly Json[] = [
  'http://example.org/setup.zip',
  'N/A',
  'N/A:Please select the setup',
  '$STEAM:220:hl2',
  {
    url: 'https://example.org/download?id=7',
    filename: 'setup.zip',
    referer: 'https://example.org/',
    checksum: `sha256:${'0a'.repeat(32)}`,
    alternate_filenames: ['other.zip'],
    size: 7,
    total_size: 7,
  },
  { url: 'N/A:Please select the setup', filename: 'setup.zip', checksum: `md5:${'0a'.repeat(16)}` },
];

/** What else a script of a runner may say. */
const sections: readonly Sample[] = [
  {
    runner: 'linux',
    script: {
      game: {
        exe: '$GAMEDIR/game',
        args: '--windowed',
        working_dir: '$GAMEDIR',
        ld_preload: '$GAMEDIR/a.so',
        launch_configs: [{ name: 'Editor', exe: '$GAMEDIR/editor', args: '-a', working_dir: '$GAMEDIR' }],
      },
      system: { env: { LANG: 'C' }, gamemode: true, prefix_command: 'env', single_cpu: true },
      linux: { visible_in_side_panel: true },
      variables: { NAME: 'value' },
      'require-binaries': 'unzip, wget | curl',
      install_complete_text: 'Have fun',
      installer: [{ execute: { command: 'true' } }],
    },
  },
  { runner: 'linux', script: { requires: 'base-game', game: GAME } },
  { runner: 'linux', script: { extends: 'base-game', installer: [{ mkdir: '$GAMEDIR/a' }] } },
  {
    runner: 'wine',
    script: {
      game: { exe: '$GAMEDIR/game.exe', prefix: '$GAMEDIR', arch: 'win64', args: '-a', gogid: '1' },
      wine: { version: 'wine-9.0', dxvk: false, overrides: { 'ddraw.dll': 'n' }, Desktop: true },
      system: { env: { WINEDEBUG: '-all' } },
      installer: [{ task: { name: 'wineexec', executable: '$GAMEDIR/a.exe' } }],
    },
  },
  {
    runner: 'dosbox',
    script: {
      game: { main_file: '$GAMEDIR/GAME.EXE', config_file: '$GAMEDIR/a.conf', args: '-a' },
      dosbox: { fullscreen: true },
    },
  },
  {
    runner: 'scummvm',
    script: { game: { game_id: 'sky', path: '$GAMEDIR', args: '-a' }, scummvm: { subtitles: true } },
  },
  {
    runner: 'libretro',
    script: { game: { main_file: '$GAMEDIR/a.rom', core: 'snes9x' }, libretro: { fullscreen: true } },
  },
  { runner: 'steam', script: { game: { appid: '220', args: '-a', run_without_steam: true } } },
  { runner: 'zdoom', script: { game: { main_file: '$GAMEDIR/a.wad', files: ['$GAMEDIR/b.wad'], args: '-a' } } },
  { runner: 'web', script: { game: { main_file: 'https://example.org/game' } } },
  { runner: 'mame', script: { game: { main_file: '$GAMEDIR/a.zip' }, mame: { fullscreen: true } } },
  { runner: 'linux', script: { exe: '$GAMEDIR/game' } },
];

/** Scripts that together say everything that a script may say. */
export const samples: readonly Sample[] = [
  ...sections,
  ...files.map((file) => ({
    runner: 'linux',
    script: { game: GAME, files: [{ setup: file }], installer: [{ move: { src: 'setup', dst: '$GAMEDIR' } }] },
  })),
  ...steps.map((step) => ({
    runner: 'linux',
    script: { game: GAME, files: FILES, installer: [step, { mkdir: '$GAMEDIR/$setup' }] },
  })),
  ...wineSteps.map((step) => ({ runner: 'wine', script: { game: GAME, files: FILES, installer: [step] } })),
  ...tasks.map((task) => ({
    runner: 'wine',
    script: { game: GAME, files: FILES, installer: [{ task }, { mkdir: '$GAMEDIR/$setup' }] },
  })),
];
