import { expect, test } from 'vitest';
import { makeInstallerSlug, makeSlug, repairSlug } from '../../../generator/authoring/record/make-slug.ts';

test.each([
  ['Space Taxi', 'space-taxi'],
  ["Baldur's Gate II: Shadows of Amn", 'baldurs-gate-ii-shadows-of-amn'],
  ['Pokémon  Édition', 'pokemon-edition'],
  ['Pokémon™', 'pokemon'],
  ['Die Straße', 'die-strasse'],
  ['Метро 2033', 'metro-2033'],
  ['S.T.A.L.K.E.R.', 'stalker'],
  ['Games', 'games-game'],
  ['  -- A_b --  ', 'a_b'],
  ['../../etc/passwd', 'etcpasswd'],
  ['Тетрис', 'tetris'],
  ['東方', 'dongfang'],
  ['!!!', ''],
  ['a'.repeat(80), 'a'.repeat(50)],
])('the slug of %j is %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

test.each([
  ['Another World', 'CD 15th Anniversary Edition', 'another-world-cd-15th-anniversary'],
  ['Doom II: No Rest for the Living', 'NERVEWAD', 'doom-ii-no-rest-for-the-livin-nervewad'],
  ['Space Taxi', '1.0 Linux', 'space-taxi-1-0-linux'],
  ['Space Taxi', '★', 'space-taxi'],
])('the installer "%s", version "%s", is %s', (game, version, slug) => {
  expect(makeInstallerSlug(game, version)).toBe(slug);
});

test.each([
  ['DLC: Part - 1', 'dlc-part-1'],
  ['Space.Taxi', 'space-taxi'],
  ['space taxi 1.0™', 'space-taxi-1-0'],
  ["Captain's/Cab", 'captains-cab'],
  ['Über_Taxi-', 'uber_taxi'],
])('the text %j was meant for the slug %j', (text, slug) => {
  expect(repairSlug(text)).toBe(slug);
});
