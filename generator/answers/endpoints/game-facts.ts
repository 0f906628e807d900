import { gamePath, GAMES } from '../../http/addresses.ts';
import type { WireNames } from '../../records/records.ts';
import { WIRE_KEYS, WIRE_PROPERTIES } from '../../records/stores.ts';
import type { GameEndpoint, GameSettings } from '../endpoint.ts';
import { jsonObject } from '../envelope.ts';
import { picturesOf } from '../model/game.ts';
import { slugParameter } from '../openapi/example-records.ts';
import { platformsOf } from './lists-of-all.ts';
import type { RenderedGame } from '../rendered-game.ts';

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
    const value = () => JSON.parse(toJson(facts, game, WIRE_KEYS)) as unknown;
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
    ...WIRE_PROPERTIES.map((property) => [names[property], json(record[property])] as const),
    ['ids', json(record.ids)],
    ...Object.entries(facts).map(([key, value]) => [key, json(value)] as const),
  ]);
}
