import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROJECT } from '../../project.ts';
import type { KnownGame } from './ways-to-type.ts';

const FOLDER = process.env['REAL_SCRIPTS'] ?? join(PROJECT, '../shared/real-scripts/catalogue/games');

/** Games of real scripts, where they lie beside the project; else none. */
export const REAL_GAMES: readonly KnownGame[] = existsSync(FOLDER) ? foldersBelow(FOLDER).map(readGame) : [];

function foldersBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((letter) =>
    readdirSync(join(folder, letter)).map((name) => join(folder, letter, name)),
  );
}

function readGame(folder: string): KnownGame {
  const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
  const installers = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'game.yaml');
  const { name, year, ...others } = read('game.yaml');
  const ids = ['store1_id', 'store2_id', 'store2_slug'].flatMap((key) => textsOf(others[key]));
  const runners = [...new Set(installers.map((file) => String(read(file)['runner'])))];
  return { name: String(name), year: typeof year === 'number' ? year : null, runners, ids };
}

function textsOf(value: unknown): string[] {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : [];
}
