import { folderFile, GAME_LIST } from '../../http/addresses.ts';
import type { CatalogueFile } from '../endpoint.ts';
import type { GameSummary } from '../game-summary.ts';
import { platformsOf } from '../platforms.ts';
import { slugList } from './all-installers.ts';

export const allGames: CatalogueFile = {
  name: 'games',
  title: 'all games',
  origin: 'catalogue',
  group: 'lists',
  file: folderFile(GAME_LIST),
  operation: {
    id: 'games',
    summary: 'All games, by slug',
    description:
      'One list without pages. With "search" in its query, a host that can choose a file by it answers with the games that it finds, at most fifty.',
  },
  schema: 'game-list',
  bodyOf: ({ games }) => slugList(games.map(toEntry)),
};

const NO_PICTURES: NonNullable<GameSummary['pictures']> = { icon_url: null, banner_url: null, coverart: null };

/** What lists and searches say of a game. */
export function toEntry(game: GameSummary) {
  const { id, slug, name, year, aliases, installers, runners, pictures, updated } = game;
  return {
    id,
    slug,
    name,
    year,
    platforms: platformsOf(installers),
    aliases: aliases.map((alias) => ({ slug: alias })),
    runners,
    installers: installers.map((installer) => installer.slug),
    ...(pictures ?? NO_PICTURES),
    updated_at: updated === '' ? null : updated,
  };
}
