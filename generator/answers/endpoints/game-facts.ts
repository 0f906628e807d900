import { gamePath, GAMES } from '../../http/addresses.ts';
import type { WireNames } from '../../records/records.ts';
import type { GameEndpoint, GameSettings } from '../endpoint.ts';
import { jsonObject } from '../envelope.ts';
import { picturesOf } from '../model/game.ts';
import { slugParameter } from '../openapi/example-records.ts';
import { platformsOf } from './lists-of-all.ts';
import type { RenderedGame } from '../rendered-game.ts';

const OWN_NAMES: WireNames = {
  store1Id: 'store1_id',
  store2Id: 'store2_id',
  store2Slug: 'store2_slug',
  store3Id: 'store3_id',
};

/** What is known of a game itself, which clients ask for after an installation. */
export const gameFacts: GameEndpoint = {
  name: 'facts',
  title: 'facts of a game',
  origin: 'game',
  group: 'games',
  folder: GAMES,
  schema: 'game',
  operation: {
    id: 'game',
    summary: 'Facts of a game',
    description: 'The same under its slug and each alias. The client asks for it after an installation.',
    address: gamePath('{slug}'),
    parameters: { slug: { ...slugParameter, description: 'Slug or alias of a game.' } },
  },
  *answersOf(game, settings) {
    const { wireNames } = settings;
    const facts = factsOf(game, settings);
    const body = toJson(facts, game, wireNames);
    const value = () => JSON.parse(toJson(facts, game, OWN_NAMES)) as unknown;
    for (const slug of [game.record.slug, ...game.record.aliases]) yield { path: gamePath(slug), body, value };
  },
  exampleOf: ({ game }) => gamePath(game),
};

type Facts = ReturnType<typeof factsOf>;

function factsOf({ record, installers, source }: RenderedGame, settings: GameSettings) {
  const listedInstallers = installers.filter((installer) => installer.listed);
  return {
    aliases: record.aliases.map((slug) => ({ slug })),
    platforms: platformsOf(listedInstallers),
    discord_id: record.discordId,
    ...picturesOf(source, settings),
    installers: listedInstallers.map(({ slug }) => slug),
  };
}

function toJson(facts: Facts, { record }: RenderedGame, names: WireNames): string {
  const json = JSON.stringify;
  return jsonObject([
    ['id', json(record.id)],
    ['slug', json(record.slug)],
    ['name', json(record.name)],
    ['year', json(record.year)],
    [names.store1Id, json(record.store1Id)],
    [names.store2Id, json(record.store2Id)],
    [names.store2Slug, json(record.store2Slug)],
    [names.store3Id, json(record.store3Id)],
    ['ids', json(record.ids)],
    ...Object.entries(facts).map(([key, value]) => [key, json(value)] as const),
  ]);
}
