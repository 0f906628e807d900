import { expect, test } from 'vitest';
import { guessTitle } from '../../../../generator/authoring/import/guess/guess-title.ts';
import type { GuessContext } from '../../../../generator/authoring/import/guess/guess.ts';

/** What is guessed of a path, as `name | version`; with `?` where that is not the only reading. */
function titleGuess(path: string, changes: Partial<GuessContext> = {}, siblings: readonly string[] = []): string {
  const folders = path.split('/');
  const stem = folders.pop() ?? '';
  const place = { folders, stem, siblings, owner: undefined };
  const context = {
    place,
    script: new Map(),
    name: undefined,
    heading: '',
    namesFrom: undefined,
    isGame: () => false,
  };
  const guesses = guessTitle({ ...context, account: undefined, ...changes });
  return guesses.map(({ value, isWeak }) => `${value}${isWeak === true ? '?' : ''}`).join(' | ');
}

test.each([
  ['Space Taxi/Space Taxi - CD - DOSBox', 'Space Taxi | CD - DOSBox'],
  ['Space Taxi/space taxi - GOG', 'Space Taxi | GOG'],
  ['Space  Taxi/Space Taxi CD', 'Space Taxi | CD'],
  ['Space Taxi/Space Taxi (CD)', 'Space Taxi | CD'],
  ['Space Taxi/Space Taxi', 'Space Taxi | Standard'],
  ['Space Taxi/Space_Taxi_AppImage', 'Space Taxi | AppImage'],
  ['Space Taxi - The Fare/The Fare of Space Taxi - CD', 'The Fare of Space Taxi? | CD?'],
  ['Space Taxi (1993)/Space Taxi (1993) - Night mod', 'Space Taxi (1993) | Night mod'],
  ['Space Taxi (Cab remake)/Space Taxi (Cab remake)', 'Space Taxi (Cab remake) | Cab remake'],
  ['scripts/Space Taxi (GOG)', 'Space Taxi | GOG'],
  ['scripts/Space Taxi (Cab remake)', 'Space Taxi | Cab remake'],
  ['scripts/Space Taxi [CD] (1993)', 'Space Taxi | CD (1993)'],
  ['Space Taxi, The/The Space Taxi - CD', 'Space Taxi, The | CD'],
  ['Space Taxi - Last Fare/Last Fare - Steam', 'Space Taxi - Last Fare | Steam'],
  ["Captain Cab's Taxi/Captain Cabs Taxi - 2 CD", "Captain Cab's Taxi | 2 CD"],
  ['space-taxi-ii/installer', 'Space Taxi II | Standard'],
  ['Space Taxi/installer-shareware', 'Space Taxi | Shareware'],
  ['scripts/installer', ''],
  ['scripts/Space Taxi - GOG', 'Space Taxi | GOG'],
  ['scripts/Space Taxi - Night Shift - GOG - Wine', 'Space Taxi - Night Shift | GOG - Wine'],
  ['scripts/space-taxi-gog', 'Space Taxi | GOG'],
  ['scripts/Space Taxi', 'Space Taxi | Standard'],
])('%s: %s', (path, expected) => {
  expect(titleGuess(path)).toBe(expected);
});

test('a game and its sequel are not taken for one another', () => {
  expect(titleGuess('Space Taxi/Space Taxi 2 - CD')).toBe('Space Taxi 2? | CD?');
  expect(titleGuess('Space Taxi/Space Taxi II - CD')).toBe('Space Taxi II? | CD?');
  expect(titleGuess('Space Mods/Space Taxi - CD')).toBe('Space Taxi? | CD?');
});

test('files of one game in a folder of another name begin with the same words', () => {
  expect(titleGuess('my-taxi-stuff/taxi-windows', {}, ['taxi-windows-fix'])).toBe('Taxi? | Windows?');
  expect(titleGuess('my-taxi-stuff/taxi-windows-fix', {}, ['taxi-windows'])).toBe('Taxi? | Windows Fix?');
  expect(titleGuess('my-taxi-stuff/cab-windows-fix', {}, ['taxi-windows'])).toBe('Cab Windows Fix | Standard');
});

test('what can be read in two ways is weak, or none', () => {
  expect(titleGuess('scripts/Space Taxi - Night Shift')).toBe('Space Taxi? | Night Shift?');
  expect(titleGuess('scripts/Space Taxi - Night Shift', {}, ['Space Taxi - Day Shift'])).toBe(
    'Space Taxi | Night Shift',
  );
  expect(titleGuess('scripts/Space Taxi - Night Shift - Hard - ScummVM')).toBe('');
});

test('a person can say where the name stands', () => {
  const path = 'Taxis/Space Taxi - Night Shift - Hard - ScummVM';
  expect(titleGuess(path, { namesFrom: 'file' })).toBe('Space Taxi | Night Shift - Hard - ScummVM');
  expect(titleGuess(path, { namesFrom: 'folder' })).toBe('Taxis | Space Taxi - Night Shift - Hard - ScummVM');
});

test('a folder is of a game where another file says so', () => {
  expect(titleGuess('Space Taxi/Night Shift', {}, ['Space Taxi - CD'])).toBe('Space Taxi | Night Shift');
});

test('a name that is known leaves the version', () => {
  expect(titleGuess('x/Space Taxi - CD', { name: 'Space Taxi' })).toBe('Space Taxi | CD');
});

test('the first comment counts where no name says more', () => {
  expect(titleGuess('scripts/installer', { heading: 'Space Taxi - GOG' })).toBe('Space Taxi | GOG');
  expect(titleGuess('', { place: undefined, heading: 'Space Taxi' })).toBe('Space Taxi | Standard');
});
