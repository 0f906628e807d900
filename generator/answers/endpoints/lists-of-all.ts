import { wholeList } from '../envelope.ts';
import { API, folderFile } from '../../http/addresses.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { BodyKind } from '../answer-schemas.ts';
import type { CatalogueFile, Operation } from '../endpoint.ts';
import type { GameSummary } from '../game-summary.ts';
import { runnerSources } from '../../scripts/vocabulary/runners.ts';

interface ListOfAll extends Omit<Operation, 'id'> {
  readonly name: string;
  /** The operation's id in OpenAPI; `name` by default. */
  readonly id?: string;
  readonly title: string;
  readonly schema: BodyKind;
  readonly entriesOf: (games: readonly GameSummary[]) => readonly { readonly slug: string }[];
}

/** A list about all games, by slug, as a single page. */
function listOfAll({ name, title, schema, id = name, entriesOf, ...words }: ListOfAll): CatalogueFile {
  return {
    ...{ name, title, schema, origin: 'catalogue', group: 'lists' },
    file: folderFile(`${API}${name}`),
    operation: { id, ...words },
    keyOf: ({ games }) => entriesOf(games),
    bodyOf: ({ games }) => ({
      json: wholeList(entriesOf(games).toSorted((a, b) => compareCodePoints(a.slug, b.slug))),
    }),
  };
}

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

/** Platforms of runners that have only one. */
export function platformsOf(installers: readonly { readonly runner: string }[]) {
  const names = new Set(installers.flatMap(({ runner }) => platformOf(runner) ?? []));
  return [...names].sort(compareCodePoints).map((name) => ({ name }));
}

function platformOf(runner: string): string | undefined {
  return Object.hasOwn(runnerSources, runner) ? runnerSources[runner]?.platform : undefined;
}
