import type { Parameters } from './parameter.ts';

/** Keys at the top level, besides the runner's section. */
export const scriptKeys: Parameters = {
  files: { type: 'list', review: 'check', description: 'Files to fetch or to ask for, each with a label.' },
  game: { type: 'map', review: 'check', description: 'How the game is started.' },
  installer: { type: 'list', review: 'check', description: 'Steps of the installation, in order.' },
  system: { type: 'map', review: 'check', description: 'Settings of the machine while the game runs.' },
  variables: { type: 'map', review: 'calm', description: "Variables of the script's own." },
  requires: {
    type: 'text',
    review: 'check',
    description: 'Slug of a game or installer that must be installed; this one is put on top.',
  },
  extends: {
    type: 'text',
    review: 'check',
    description: 'Slug of an installed game that this one adds to, without becoming another game.',
  },
  'require-binaries': {
    type: 'text',
    review: 'calm',
    description: 'Programs that must be there: "a, b" for both, "a | b" for either.',
  },
  install_complete_text: { type: 'text', review: 'text', description: 'What to tell the person at the end.' },
  'custom-name': {
    type: 'text',
    review: 'text',
    description: 'Name of the game in the library; clients since 0.5.9 ignore it.',
  },
};

/** Keys of older scripts that belong in `game`. */
export const legacyKeys = ['exe', 'main_file', 'iso', 'rom', 'disk-a', 'path'] as const;

/** Keys of the record that the origin refuses in scripts. */
export const metadataKeys: readonly string[] =
  'version gogslug gogid humbleid game_slug description installer_slug name notes runner slug steamid year'.split(' ');

export const commonGameKeys: Parameters = {
  launch_configs: { type: 'list', review: 'check', description: 'Other ways to start the game.' },
  gogid: { type: 'scalar', review: 'check', description: 'Number of the game in the second store.' },
  humbleid: { type: 'scalar', review: 'check', description: 'Identifier of the game in the third store.' },
  itchid: { type: 'scalar', review: 'check', description: 'Number of the game on itch.io.' },
};

export const seldomGameKeys = [
  'gog',
  'prefix',
  'arch',
  'preferred_launch_config_name',
  'preferred_launch_config_index',
] as const;

export const launchConfigKeys: Parameters = {
  name: { type: 'scalar', review: 'calm', description: 'Name to choose it by.' },
  exe: { type: 'scalar', review: 'check', description: 'Program to start.' },
  args: { type: 'scalar', review: 'arguments', description: 'Its arguments.' },
  working_dir: { type: 'scalar', review: 'inside', description: 'Folder to start it in.' },
  command: { type: 'scalar', review: 'danger', description: 'Command line to start instead.' },
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

/** All keys that start a game. */
export const entryPoints: ReadonlySet<string> = new Set([
  ...legacyKeys,
  ...Object.values(ownEntryPoints),
  ...'main_file launch_configs files machine disks cdrom_image wua_rom application_id config_file run_without_steam steamless_binary'.split(
    ' ',
  ),
]);

export const fileKeys: Parameters = {
  url: { type: 'text', review: 'address', required: true, description: 'Address of the file, or N/A:prompt.' },
  filename: { type: 'text', review: 'file-name', required: true, description: 'Name under which it is kept.' },
  referer: { type: 'text', review: 'check', description: 'Address that the host wants to see as the referring page.' },
  checksum: { type: 'text', review: 'calm', description: 'Name of a hash and its value, such as sha256:…' },
  alternate_filenames: { type: 'list', review: 'file-name', description: 'Other names the file may have.' },
  size: { type: 'scalar', review: 'calm', description: 'Size in bytes.' },
  total_size: { type: 'scalar', review: 'calm', description: 'Size of all parts in bytes.' },
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

/** Pattern of a usual checksum. */
export const checksumForms: readonly string[] = Object.entries(hashLengths).map(
  ([hash, length]) => `${hash}:[0-9a-f]{${String(length)}}`,
);
