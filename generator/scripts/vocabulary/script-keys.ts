import { type Parameters, list, map, scalar, text } from './parameter.ts';

/** Keys at the top level, besides the runner's section. */
export const scriptKeys: Parameters = {
  files: list('check', 'Files to fetch or to ask for, each with a label.'),
  game: map('check', 'How the game is started.'),
  installer: list('check', 'Steps of the installation, in order.'),
  system: map('check', 'Settings of the machine while the game runs.'),
  variables: map('calm', "Variables of the script's own."),
  requires: text('check', 'Slug of a game or installer that must be installed; this one is put on top.'),
  extends: text('check', 'Slug of an installed game that this one adds to, without becoming another game.'),
  'require-binaries': text('text', 'Programs that must be there: "a, b" for both, "a | b" for either.'),
  install_complete_text: text('text', 'What to tell the person at the end.'),
  'custom-name': text('text', 'Name of the game in the library; clients since 0.5.9 ignore it.'),
};

/** Keys of older scripts that belong in `game`. */
export const legacyKeys = ['exe', 'main_file', 'iso', 'rom', 'disk-a', 'path'] as const;

/** Keys of the record that the origin refuses in scripts. */
export const metadataKeys: readonly string[] =
  'version gogslug gogid humbleid game_slug description installer_slug name notes runner slug steamid year'.split(' ');

export const commonGameKeys: Parameters = {
  launch_configs: list('check', 'Other ways to start the game.'),
  gogid: scalar('check', 'Number of the game in the second store.'),
  humbleid: scalar('check', 'Identifier of the game in the third store.'),
  itchid: scalar('check', 'Number of the game on itch.io.'),
};

export const seldomGameKeys = [
  'gog',
  'prefix',
  'arch',
  'preferred_launch_config_name',
  'preferred_launch_config_index',
] as const;

export const launchConfigKeys: Parameters = {
  name: scalar('calm', 'Name to choose it by.'),
  exe: scalar('check', 'Program to start.'),
  args: scalar('arguments', 'Its arguments.'),
  working_dir: scalar('inside', 'Folder to start it in.'),
  command: scalar('danger', 'Command line to start instead.'),
};

export const requiredGameKeys: Readonly<Record<string, string>> = {
  libretro: 'core',
  steam: 'appid',
  scummvm: 'game_id',
};

/** The key that starts a game, by runners that differ. */
const ownEntryPoints: Readonly<Record<string, string>> = {
  linux: 'exe',
  wine: 'exe',
  easyrpg: 'project_path',
  flatpak: 'appid',
  frotz: 'story',
  hatari: 'disk-a',
  reicast: 'iso',
  scummvm: 'game_id',
  steam: 'appid',
  vita3k: 'title_id',
};

export function entryPointOf(runner: string): string {
  return ownEntryPoints[runner] ?? 'main_file';
}

export const entryPoints: ReadonlySet<string> = new Set([
  ...legacyKeys,
  ...Object.values(ownEntryPoints),
  ...'main_file launch_configs files machine disks cdrom_image wua_rom application_id config_file run_without_steam steamless_binary'.split(
    ' ',
  ),
]);

export const fileKeys: Parameters = {
  url: text('address', 'Address of the file, or N/A:prompt.', { required: true }),
  filename: text('file-name', 'Name under which it is kept.', { required: true }),
  referer: text('check', 'Address that the host wants to see as the referring page.'),
  checksum: text('calm', 'Name of a hash and its value, such as sha256:…'),
  alternate_filenames: list('file-name', 'Other names the file may have.'),
  size: scalar('calm', 'Size in bytes.'),
  total_size: scalar('calm', 'Size of all parts in bytes.'),
};

/** Hexadecimal digits of each hash in Python's `hashlib`. */
export const hashLengths: Readonly<Record<string, number>> = {
  md5: 32,
  sha1: 40,
  sha224: 56,
  sha256: 64,
  sha384: 96,
  sha512: 128,
  sha3_224: 56,
  sha3_256: 64,
  sha3_384: 96,
  sha3_512: 128,
  blake2b: 128,
  blake2s: 64,
};
