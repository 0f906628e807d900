import { GAMES, folderFile } from '../../http/addresses.ts';
import type { CatalogueFile } from '../endpoint.ts';
import type { GameSummary } from '../game-summary.ts';
import { jsonObject } from '../json-object.ts';
import { editSlugList, slugEntry, slugList } from '../lists/slug-list.ts';
import { platformsOf } from '../platforms.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';

const FILE = folderFile(GAMES.slice(0, -1));

/** All games. */
export const allGames: CatalogueFile = {
  name: 'games',
  title: 'all games',
  origin: 'catalogue',
  group: 'lists',
  file: FILE,
  operation: { id: 'games', summary: 'All games, by slug', description: 'One list without pages.' },
  schema: 'game-list',
  alwaysServed: () => [FILE],
  entriesOf: (game) => [[FILE, toEntry(game)]],
  bodyOf: (entries) => slugList(entries),
  edit: (body, edits) => editSlugList(body, edits),
};

function toEntry({ slug, name, year, aliases, installers }: GameSummary) {
  const runners = [...new Set(installers.map(({ runner }) => runner))].sort(compareCodePoints);
  const [updatedAt] = installers.map((one) => one.updatedAt).sort((a, b) => compareCodePoints(b, a));
  return slugEntry(slug, [
    ['name', JSON.stringify(name)],
    ['year', JSON.stringify(year)],
    ['platforms', JSON.stringify(platformsOf(installers))],
    ['aliases', `[${aliases.map((alias) => jsonObject([['slug', JSON.stringify(alias)]])).join(',')}]`],
    ['runners', JSON.stringify(runners)],
    ['installers', JSON.stringify(installers.map((installer) => installer.slug))],
    ['updated_at', JSON.stringify(updatedAt ?? null)],
  ]);
}
