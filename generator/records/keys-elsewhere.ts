import game from '../../schemas/game.schema.json' with { type: 'json' };
import installer from '../../schemas/installer.schema.json' with { type: 'json' };
import { KEYS_OF_STORES } from './stores.ts';
import type { SchemaName } from './schema-check.ts';

/** Names by which people call the keys of records; nested keys by their path. */
type KeyNames = Readonly<Partial<Record<SchemaName, Readonly<Record<string, string>>>>>;

/** Names of keys in the API; `check --fix` renames them. */
export const apiNames: KeyNames = {
  game: {
    steamid: 'store1_id',
    gogid: 'store2_id',
    gogslug: 'store2_slug',
    humblestoreid: 'store3_id',
    humbleid: 'store3_id',
    icon_url: 'icon',
    banner_url: 'banner',
  },
};

/** Keys of API objects and scripts that people copy into records, with remedies. */
type Remedies = Readonly<Record<string, string>>;

const NOWHERE = 'Delete it: no record has it.';
const FOLDER = "Delete it: the name of the game's folder says it.";
const ANSWER =
  'This is a whole answer of the API: move the file out of the catalogue, then run "catalogue import FILE", which makes a record of each object in "results".';

export const PASTED_OBJECT =
  'This is an installer as the API or another site has it: move the file out of the catalogue, then run "catalogue import FILE", which makes the records of it.';

export const RECORD_OF_GAME = 'This is the record of a game: rename the file to game.yaml.';

const ofAnswers: Remedies = {
  results: ANSWER,
  content: 'Delete it: it is made of "script".',
  credits: NOWHERE,
  is_playable: NOWHERE,
  reviewed: NOWHERE,
  humblestoreid_real: NOWHERE,
};

const GAME_KEYS = Object.keys(game.properties).filter((key) => key !== 'id');

const INSTALLER_KEYS = Object.keys(installer.properties).filter((key) => !Object.hasOwn(game.properties, key));

/** Keys of an installer's answer about its game, by the key in `game.yaml`. */
const ofGame: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GAME_KEYS.map((key) => [key, key])),
  game_id: 'id',
  ...apiNames.game,
};

const inInstaller: Remedies = {
  ...ofAnswers,
  ...Object.fromEntries(
    Object.entries(ofGame).map(([key, name]) => [
      key,
      `Delete it here: it belongs in the game's record, game.yaml in this folder${key === name ? '' : `, as "${name}"`}.`,
    ]),
  ),
  slug: "Delete it: the file's name says it.",
  update:
    'Write it below "downloads" and the label of its file, as in: downloads: {setup: {update: {github: owner/name, asset: setup-*.zip}}}',
  installer_slug: "Delete it: the file's name says it.",
  game_slug: FOLDER,
};

const inGame: Remedies = {
  ...ofAnswers,
  slug: FOLDER,
  game_slug: FOLDER,
  ...Object.fromEntries(
    Object.entries(KEYS_OF_STORES).map(([store, key]) => [
      `ids.${store}`,
      `Delete it here: this id is the key "${key}" of the game, beside "ids".`,
    ]),
  ),
  platforms: 'Delete it: it follows from the runners of the installers.',
  installers: 'Make a file beside game.yaml for each of them.',
  ...Object.fromEntries(
    INSTALLER_KEYS.map((key) => [
      key,
      "Move it to an installer's record: a separate file in this folder, such as <slug>-linux.yaml.",
    ]),
  ),
};

/** The remedy for a foreign key; nested keys by their path. */
export function remedyForKey(schema: SchemaName, key: string): string | undefined {
  if (schema !== 'installer' && schema !== 'game') return undefined;
  const remedies = schema === 'installer' ? inInstaller : inGame;
  return Object.hasOwn(remedies, key) ? remedies[key] : undefined;
}

/** Keys of scripts, which at the top of a record stand one level too high. */
const SCRIPT_KEYS: ReadonlySet<string> = new Set([
  ...['files', 'game', 'installer', 'system', 'variables', 'requires', 'extends'],
  ...['require-binaries', 'install_complete_text', 'custom-name'],
]);

/** Whether a key was meant for the script, its runner's section included. */
export function belongsIntoScript(key: string, runner: string | undefined): boolean {
  return SCRIPT_KEYS.has(key) || key === (runner ?? 'wine') || key === 'wine';
}

export function oldNamesOf(schema: SchemaName, key: string): readonly string[] {
  return Object.entries(apiNames[schema] ?? {}).flatMap(([old, name]) => (name === key ? [old] : []));
}

/** The record's name of an API key; `path` has no numbers of items. */
export function newNameOf(schema: SchemaName, path: readonly string[]): string | undefined {
  return new Map(Object.entries(apiNames[schema] ?? {})).get(path.join('.'));
}
