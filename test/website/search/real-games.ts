import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { foldText } from '../../../generator/answers/search/search-words.ts';
import { PROJECT } from '../../project.ts';
import type { KnownGame } from './ways-to-type.ts';

const SHARED = join(PROJECT, '../shared');
const SCRIPTS = process.env['REAL_SCRIPTS'] ?? join(SHARED, 'real-scripts');
const FOLDER = join(SCRIPTS, 'catalogue/games');
/** Files of scripts, each in a folder named like its game. */
const SOURCES = join(SCRIPTS, 'sources');
const TABLE = join(SHARED, 'games.tsv');

/** Games of real scripts, and free games, where they lie beside the project; else none. Each name once. */
export const REAL_GAMES: readonly KnownGame[] = onePerName([
  ...(existsSync(FOLDER) ? foldersBelow(FOLDER).map(readGame) : []),
  ...(existsSync(SOURCES) ? foldersBelow(SOURCES).map((folder) => namedGame(basename(folder))) : []),
  ...(existsSync(TABLE) ? rowsOf(readFileSync(TABLE, 'utf8')) : []),
]);

function onePerName(games: readonly KnownGame[]): KnownGame[] {
  return [...new Map(games.toReversed().map((game) => [foldText(game.name), game])).values()].toReversed();
}

function namedGame(name: string): KnownGame {
  return { name, year: null, runners: [], ids: [] };
}

function rowsOf(table: string): KnownGame[] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((row) => {
    const cell = (name: string) => row[head.indexOf(name)] ?? '';
    const ids = [cell('steam_id'), cell('gog_id'), cell('gog_slug')].filter((id) => /^[\w-]+$/.test(id));
    return {
      ...namedGame(cell('game')),
      year: Number.parseInt(cell('year'), 10) || null,
      runners: [cell('runner')],
      ids,
    };
  });
}

function foldersBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((outer) =>
    readdirSync(join(folder, outer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, outer, name)),
  );
}

function readGame(folder: string): KnownGame {
  const readYaml = (file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
  const installers = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'game.yaml');
  const { name, year, ...fields } = readYaml('game.yaml');
  const ids = ['store1_id', 'store2_id', 'store2_slug'].flatMap((key) => textsOf(fields[key]));
  const runners = [...new Set(installers.map((file) => String(readYaml(file)['runner'])))];
  return { name: String(name), year: typeof year === 'number' ? year : null, runners, ids };
}

function textsOf(value: unknown): string[] {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : [];
}
