import { defineRule, file, files, GAME } from '../../../findings/define-finding.ts';
import { type Diagnostic, type Place, placeName } from '../../../findings/diagnostic.ts';
import { foldedName } from '../../../text/without-accents.ts';
import { findRepeated, type Identities } from '../identities.ts';
import { slugFault } from '../../slug.ts';

/** Games of one name are one game, unless they are of different years. */
export const sameGameRule = defineRule({
  code: 'same-game',
  severity: 'notice',
  message: (details: { name: string; otherPlace: Place }) =>
    `The game "${details.name}" is in the catalogue twice: see ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Move the installers into one folder; if these are two games, give both their "year".`,
  why: 'Players find only a part of the installers in each of two entries of one game, and the client knows the game by one slug.',
  wrong: files(file(GAME, 'name: My Game'), file('games/t/the-my-game/game.yaml', 'name: MY GAME')),
  right: files(file(GAME, 'name: My Game'), file('games/t/the-my-game/game.yaml', 'name: The My Game')),
  check: ({ games }: Identities, findingAt) => {
    const namedGames = games.flatMap(({ name, year }) => {
      const key = name === undefined ? '' : foldedName(name.value);
      return name === undefined || key === '' ? [] : [{ key, place: name.place, name: name.value, year }];
    });
    const yearAt = new Map(namedGames.map(({ place, year }) => [place, year]));
    return findRepeated(namedGames).flatMap(({ place, name, year, otherPlace }) => {
      const other = yearAt.get(otherPlace);
      const isOther = year !== undefined && other !== undefined && year !== other;
      return isOther ? [] : [findingAt(place, { name, otherPlace })];
    });
  },
});

/** Every installer lies beside the record of its game; one finding for each folder without one. */
export const missingGameRule = defineRule({
  code: 'missing-game',
  severity: 'error',
  message: (details: { game: string; file: string }) => `The game "${details.game}" of this installer has no record`,
  help: ({ file }) => `Add ${file} with at least "id" and "name", or move the installer to the folder of its game.`,
  why: 'An installer is served with the name and the ids of its game, which stand in game.yaml.',
  wrong: files(file('games/o/other-game/other-game-linux.yaml', 'version: Linux')),
  right: files(
    file('games/o/other-game/other-game-linux.yaml', 'version: Linux'),
    file('games/o/other-game/game.yaml', 'id: 1002', 'name: Other Game'),
  ),
  check: ({ games, installers }: Identities, findingAt) => {
    const gameSlugs = new Set(games.map(({ slug }) => slug));
    const diagnostics: Diagnostic[] = [];
    for (const { game, place } of installers) {
      // The name of an invalid folder has a finding of its own.
      if (gameSlugs.has(game) || slugFault(game) !== undefined) continue;
      gameSlugs.add(game);
      const file = place.file.replace(/[^/]+$/, 'game.yaml');
      diagnostics.push(findingAt(place, { game, file }));
    }
    return diagnostics;
  },
});
