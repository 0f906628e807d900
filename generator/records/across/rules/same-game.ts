import { defineFinding, file, files, GAME } from '../../../findings/define-finding.ts';
import { type Diagnostic, type Place, placeName } from '../../../findings/diagnostic.ts';
import { foldedName } from '../../../text/without-accents.ts';
import { findRepeated, type AcrossRule, type Identities } from '../identities.ts';

const sameGame = defineFinding({
  code: 'same-game',
  severity: 'notice',
  message: (details: { name: string; otherPlace: Place }) =>
    `The game "${details.name}" is in the catalogue twice: see ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Move the installers into one folder; if these are two games, give both their "year".`,
  why: 'Players find only a part of the installers in each of two entries of one game, and the client knows the game by one slug.',
  wrong: files(file(GAME, 'name: My Game'), file('games/t/the-my-game/game.yaml', 'name: MY GAME')),
  right: files(file(GAME, 'name: My Game'), file('games/t/the-my-game/game.yaml', 'name: The My Game')),
});

/** Games of one name are one game, unless they are of different years. */
export const sameGameRule: AcrossRule = { finding: sameGame, check: checkNames };

function checkNames({ games }: Identities): Diagnostic[] {
  const namedGames = games.flatMap(({ name, year }) => {
    const key = name === undefined ? '' : foldedName(name.value);
    return name === undefined || key === '' ? [] : [{ key, place: name.place, name: name.value, year }];
  });
  const yearAt = new Map(namedGames.map(({ place, year }) => [place, year]));
  return findRepeated(namedGames).flatMap(({ place, name, year, otherPlace }) => {
    const other = yearAt.get(otherPlace);
    const isOther = year !== undefined && other !== undefined && year !== other;
    return isOther ? [] : [sameGame.at(place, { name, otherPlace })];
  });
}
