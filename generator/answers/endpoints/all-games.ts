import type { GameSummary } from '../game-summary.ts';
import { listOfAll } from '../lists/list-of-all.ts';
import { platformsOf } from '../platforms.ts';

export const allGames = listOfAll({
  name: 'games',
  title: 'all games',
  summary: 'All games, by slug',
  description:
    'One list without pages. With "search" in its query, a host that can choose a file by it answers with the games that it finds, at most fifty.',
  schema: 'game-list',
  entriesOf: (games) => games.map(toEntry),
});

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
