import { expect, test } from 'vitest';
import { gameFacts } from '../../generator/answers/endpoints/game-facts.ts';
import type { FileAnswer, GameSettings } from '../../generator/answers/endpoint.ts';
import type { RenderedGame } from '../../generator/answers/rendered-game.ts';
import { GAME_KEYS, emptyValues } from '../../generator/records/record-keys.ts';
import { RENAMED } from '../site.ts';

const settings: GameSettings = { ...RENAMED, drafts: false };

const installer = (slug: string, runner: string, isListed = true) => ({
  ...{ slug, runner, listed: isListed, draft: false, json: '{}', value: () => ({}) },
});

const record = {
  ...emptyValues(GAME_KEYS),
  ...{ id: 3, slug: 'doom', name: 'Doom', year: 1993, aliases: ['doom-1993'] },
  ...{ store1Id: 2280, discordId: '402572971681644545', icon: 'https://example.org/doom.png' },
};

const game: RenderedGame = {
  record,
  source: { record, installers: [], images: [] },
  installers: [
    installer('doom-zdoom', 'zdoom'),
    installer('doom-linux', 'linux'),
    installer('doom-dos', 'dosbox'),
    installer('doom-wine', 'wine', false),
    installer('doom-libretro', 'libretro'),
  ],
};

const answers = () => [...gameFacts.answersOf(game, settings)] as FileAnswer[];

test('a game answers to its slug and each alias with the same body', () => {
  expect(answers().map(({ path }) => path)).toEqual(['api/games/doom', 'api/games/doom-1993']);
  expect(new Set(answers().map(({ body }) => body)).size).toBe(1);
});

test('the facts have the wire names, the platforms of the listed installers and what the client reads', () => {
  expect(answers()[0]?.body).toBe(
    '{"id":3,"slug":"doom","name":"Doom","year":1993,"steamid":2280,"gogid":null,"gogslug":"","humblestoreid":"","ids":{},' +
      '"aliases":[{"slug":"doom-1993"}],"platforms":[{"name":"Linux"},{"name":"MS-DOS"}],' +
      '"discord_id":"402572971681644545","icon_url":"https://example.org/doom.png","banner_url":null,"coverart":null,' +
      '"installers":["doom-zdoom","doom-linux","doom-dos","doom-libretro"]}',
  );
});

test('what is validated has the names of the interface', () => {
  expect(answers()[0]?.value?.()).toMatchObject({ store1_id: 2280, store3_id: '' });
});
