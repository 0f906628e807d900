import type { GameRecord, InstallerRecord, RunnerRecord, RuntimeRecord } from '../../records/records.ts';
import { GAME_KEYS, INSTALLER_KEYS, emptyValues } from '../../records/record-keys.ts';
import { ValueMap, type Value } from '../../yaml/value/value.ts';
import { SLUG } from '../../catalogue/slug-grammar.ts';
import type { AddressParameter } from '../endpoint.ts';

export const EXAMPLE_SLUGS = { game: 'example-game', installer: 'example-game-cd' } as const;

const CREATED = '2026-03-01T12:00:00.000000Z';
const UPDATED = '2026-04-01T12:00:00.000000Z';

/** The records that all examples in the description of the interface are made from, as answers are made from records. */
export const exampleGame: GameRecord = {
  ...emptyValues(GAME_KEYS),
  id: 1001,
  slug: EXAMPLE_SLUGS.game,
  name: 'Example Game',
  year: 1996,
  store1Id: 123450,
  ids: { wikidata: 'Q513867' },
  icon: 'https://example.org/example-game-icon.png',
  aliases: ['example-game-classic'],
};

export const exampleInstallers: readonly InstallerRecord[] = [
  installer(2001, EXAMPLE_SLUGS.installer, 'CD', 'N/A:Select the disc image'),
  installer(2002, 'example-game-demo', 'Demo', 'https://example.org/example-game-demo.zip'),
];

export const exampleRuntimes: readonly RuntimeRecord[] = [
  {
    name: 'dxvk',
    createdAt: CREATED,
    architecture: 'x86_64',
    url: 'https://example.org/dxvk-2.7.1.tar.gz',
    version: 'v2.7.1',
    versioned: true,
  },
];

export const exampleRunners: readonly RunnerRecord[] = [
  {
    name: 'dosbox',
    version: '0.82.2',
    architecture: 'x86_64',
    url: 'https://example.org/dosbox-0.82.2.tar.xz',
    isDefault: true,
  },
];

function installer(id: number, slug: string, version: string, file: string): InstallerRecord {
  return {
    ...emptyValues(INSTALLER_KEYS),
    id,
    slug,
    version,
    runner: 'linux',
    user: 'author',
    createdAt: CREATED,
    updatedAt: UPDATED,
    downloads: [],
    script: map({
      files: [map({ archive: file })],
      game: map({ exe: 'example' }),
      installer: [map({ extract: map({ file: 'archive' }) })],
    }),
  };
}

function map(members: Readonly<Record<string, Value>>): ValueMap {
  return new ValueMap(Object.keys(members), Object.values(members));
}

/** The slug in addresses: of a game or an installer, of a game only, of an installer only. */
export const slugParameter: AddressParameter = {
  description: 'Slug of a game or of an installer; a game also answers to its aliases.',
  schema: { type: 'string', pattern: `^${SLUG}$` },
  example: EXAMPLE_SLUGS.game,
};
export const gameParameter: AddressParameter = { ...slugParameter, description: 'Slug of a game.' };
export const installerParameter: AddressParameter = {
  ...slugParameter,
  description: 'Slug of an installer.',
  example: EXAMPLE_SLUGS.installer,
};
