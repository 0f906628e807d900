import { listOfAll } from '../lists/list-of-all.ts';

/** All installers that their games list. */
export const allInstallers = listOfAll({
  name: 'installers',
  id: 'allInstallers',
  title: 'all installers',
  summary: 'All installers that their games list, by slug',
  description: 'One list without pages and without scripts.',
  schema: 'installer-list',
  entriesOf: (games) =>
    games.flatMap(({ id: game_id, slug: game_slug, name, installers }) =>
      installers.map(({ slug, version, runner, updatedAt: updated_at }) => ({
        slug,
        name,
        game_id,
        game_slug,
        version,
        runner,
        published: true,
        updated_at,
      })),
    ),
});
