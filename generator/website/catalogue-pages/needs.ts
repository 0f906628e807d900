import type { AnswerGroup, CatalogueSource } from '../../answers/endpoint.ts';
import type { GameSummary, InstallerSummary } from '../../answers/game-summary.ts';
import { NEEDS_PAGES, needsFolder } from '../../http/addresses.ts';
import { type Trait, TRAITS } from '../../scripts/effects/one-line.ts';
import { html, type Html } from '../html/html.ts';
import { linkChips } from './browse.ts';
import { gamesByName, listingPages } from './listing.ts';

const WORDS: Readonly<Record<Trait, { readonly chip: string; readonly meaning: string }>> = {
  nothing: {
    chip: 'Nothing needed',
    meaning: 'The installer asks for no file, disc or store account, and for no other game.',
  },
  native: { chip: 'Made for Linux', meaning: 'The game runs without Wine or an emulator, as a program or a Flatpak.' },
  verified: {
    chip: 'Every download verified',
    meaning: 'The installer downloads something, and stops if a file is not the one that its author had.',
  },
  offline: {
    chip: 'Installs without a network',
    meaning:
      'Once its files are downloaded, the installer asks the network for nothing more. What the game itself does, no installer says.',
  },
  gog: { chip: 'With my GOG copy', meaning: 'The installer takes the files that GOG sold you.' },
  steam: {
    chip: 'With my Steam copy',
    meaning: 'The installer takes the game from Steam, or the files that Steam sold you.',
  },
  disc: { chip: 'With my disc', meaning: 'The installer takes a disc, an image of one, or a folder with its files.' },
  files: {
    chip: 'With files of mine',
    meaning: 'The installer asks for a file; what it is, the page of the game says.',
  },
};

type GamesByTrait = ReadonlyMap<Trait, readonly GameSummary[]>;

export function gamesByTrait(games: readonly GameSummary[]): GamesByTrait {
  return new Map(
    TRAITS.map((trait) => [
      trait,
      games.filter(({ installers }) => installers.some((installer) => has(installer, trait))),
    ]),
  );
}

export function* needsPagesOf({ games, settings }: CatalogueSource): Generator<AnswerGroup> {
  const byTrait = gamesByTrait(gamesByName(games));
  const part = undefined;
  yield* listingPages(
    { folder: NEEDS_PAGES, title: 'Games by what they need', part, games: [], head: (top) => needsChips(byTrait, top) },
    settings,
  );
  for (const [trait, traitGames] of byTrait) {
    if (traitGames.length === 0) continue;
    const { chip, meaning } = WORDS[trait];
    const placeIn = ({ installers }: GameSummary) =>
      `#${installers.find((installer) => has(installer, trait))?.slug ?? ''}`;
    const head = (top: string) =>
      html`<p class="lead">${meaning}</p>
        ${needsChips(byTrait, top, trait)}`;
    yield* listingPages({ folder: needsFolder(trait), title: chip, part, games: traitGames, head, placeIn }, settings);
  }
}

export function needsChips(byTrait: GamesByTrait, top: string, current?: Trait): Html {
  const chips = [...byTrait].map(([trait, { length: count }]) => ({
    name: WORDS[trait].chip,
    count,
    address: `${top}${needsFolder(trait)}`,
    isCurrent: trait === current,
  }));
  return linkChips(
    'Games by what they need',
    chips.filter(({ count }) => count > 0),
  );
}

function has({ traits }: InstallerSummary, trait: Trait): boolean {
  return traits?.includes(trait) === true;
}
