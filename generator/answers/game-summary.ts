import { compareCodePoints } from '../text/compare-code-points.ts';
import { imageFile } from '../records/images/check-image.ts';
import type { InstallerRecord, SiteRecord, WireNames } from '../records/records.ts';
import type { OtherStore } from '../records/stores.ts';
import { type Trait, traitsOf } from '../scripts/effects/traits.ts';
import { explainInstaller, type Game, type Installer, servedImage, picturesOf } from './model/game.ts';

/** What holds an id in a store: a key of the game, or one within `ids`. */
export type StoreKey = keyof WireNames | OtherStore;

/** What answers that are made from all games say of one; it is remembered, so that the others need not be read. */
export interface GameSummary {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly year: number | null;
  readonly aliases: readonly string[];
  readonly genres: readonly string[];
  /** Ids in stores, as texts; those that it has. */
  readonly stores: Readonly<Partial<Record<StoreKey, string>>>;
  /** Name of the file with its cover; absent where it has none. */
  readonly cover?: string;
  /** Addresses of its pictures, those of the site from its own address on; absent where it has none. */
  readonly pictures?: ReturnType<typeof picturesOf>;
  /** The listed ones, in served order. */
  readonly installers: readonly InstallerSummary[];
  /** Their runners, each once, by code point. */
  readonly runners: readonly string[];
  /** When the first of them was added, and when one was last updated; empty where there is none. */
  readonly created: string;
  readonly updated: string;
}

/** What they say of the few games that are new, which is read of these alone. */
export interface GameDetails {
  /** The beginning of the description of each listed installer, in their order. */
  readonly descriptions: readonly string[];
}

export interface InstallerSummary extends Pick<
  InstallerRecord,
  'slug' | 'version' | 'runner' | 'user' | 'createdAt' | 'updatedAt'
> {
  /** What players choose by; absent where there is no website. */
  readonly traits?: readonly Trait[];
}

/** Characters of a description that are remembered. */
const LONGEST = 300;

export function summarise(game: Game, settings: Pick<SiteRecord, 'endpoints' | 'website'>): GameSummary {
  const { record, installers } = game;
  const { id, slug, name, year, aliases, genres } = record;
  const cover = servedImage(game, 'cover', settings);
  const listedInstallers = installers
    .filter(({ listed }) => listed)
    .map((installer) => ({
      ...toSummary(installer),
      ...(settings.website && { traits: traitsOfInstaller(installer, slug) }),
    }));
  const pictures = picturesOf(game, { ...settings, baseUrl: '' });
  return withDates({
    id,
    slug,
    name,
    year,
    aliases,
    genres,
    stores: storesOf(record),
    ...(cover && { cover: imageFile(cover) }),
    ...(Object.values(pictures).some((address) => address !== null) && { pictures }),
    installers: listedInstallers,
  });
}

export function detailsOf({ installers }: Game): GameDetails {
  return {
    descriptions: installers.filter(({ listed }) => listed).map(({ record }) => beginningOf(record.description)),
  };
}

/** A summary with what follows from its installers. */
export function withDates(summary: Omit<GameSummary, 'runners' | 'created' | 'updated'>): GameSummary {
  const { installers: listedInstallers } = summary;
  return {
    ...summary,
    runners: inOrder(new Set(listedInstallers.map(({ runner }) => runner))),
    created: inOrder(listedInstallers.map(({ createdAt }) => createdAt))[0] ?? '',
    updated: inOrder(listedInstallers.map(({ updatedAt }) => updatedAt)).at(-1) ?? '',
  };
}

/** A summary with the whole addresses of pictures that the site serves. */
export function withAddresses(summary: GameSummary, { baseUrl }: Pick<SiteRecord, 'baseUrl'>): GameSummary {
  if (summary.pictures === undefined) return summary;
  const { icon_url: icon, banner_url: banner, coverart: cover } = summary.pictures;
  const whole = (address: string | null) => (address?.startsWith('/') === true ? baseUrl + address : address);
  return { ...summary, pictures: { icon_url: whole(icon), banner_url: whole(banner), coverart: whole(cover) } };
}

function inOrder(texts: Iterable<string>): string[] {
  return [...texts].sort(compareCodePoints);
}

function storesOf({ store1Id, store2Id, store2Slug, store3Id, ids }: Game['record']): GameSummary['stores'] {
  return {
    ...(store1Id !== null && { store1Id: String(store1Id) }),
    ...(store2Id !== null && { store2Id: String(store2Id) }),
    ...(store2Slug !== '' && { store2Slug }),
    ...(store3Id !== '' && { store3Id }),
    ...ids,
  };
}

function toSummary({ record }: Installer): InstallerSummary {
  const { slug, version, runner, user, createdAt, updatedAt } = record;
  return { slug, version, runner, user, createdAt, updatedAt };
}

function traitsOfInstaller(installer: Installer, gameSlug: string): Trait[] {
  const { effects, facts } = explainInstaller(installer, gameSlug);
  return traitsOf(effects, facts);
}

/** Never ends within a surrogate pair. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
