import { compareCodePoints } from '../text/compare-code-points.ts';
import { imageFile } from '../records/images/check-image.ts';
import type { InstallerRecord, SiteRecord, WireNames } from '../records/records.ts';
import type { OtherStore } from '../records/stores.ts';
import { type Trait, traitsOf } from '../scripts/effects/one-line.ts';
import { explainInstaller, type Game, type Installer, servedImage, picturesOf } from './model/game.ts';

export type StoreKey = keyof WireNames | OtherStore;

/** The facts of a game in answers about all games; cached. */
export interface GameSummary {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly year: number | null;
  readonly aliases: readonly string[];
  readonly genres: readonly string[];
  readonly stores: Readonly<Partial<Record<StoreKey, string>>>;
  readonly cover?: string;
  /** Addresses of its pictures, relative for those of the site. */
  readonly pictures?: ReturnType<typeof picturesOf>;
  /** Listed installers, in served order. */
  readonly installers: readonly InstallerSummary[];
  /** Unique runners, sorted. */
  readonly runners: readonly string[];
  /** Times of the first addition and the last update; empty without installers. */
  readonly created: string;
  readonly updated: string;
}

/** Facts that only answers about new games need. */
export interface GameDetails {
  /** Shortened descriptions of the listed installers. */
  readonly descriptions: readonly string[];
}

export interface InstallerSummary extends Pick<
  InstallerRecord,
  'slug' | 'version' | 'runner' | 'user' | 'createdAt' | 'updatedAt'
> {
  /** Traits that players filter by; absent without a website. */
  readonly traits?: readonly Trait[];
}

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

export function withDates(summary: Omit<GameSummary, 'runners' | 'created' | 'updated'>): GameSummary {
  const { installers: listedInstallers } = summary;
  // Keys before the spread: after one, Node 20 gives each object a hidden class of its own.
  return {
    runners: inOrder(new Set(listedInstallers.map(({ runner }) => runner))),
    created: inOrder(listedInstallers.map(({ createdAt }) => createdAt))[0] ?? '',
    updated: inOrder(listedInstallers.map(({ updatedAt }) => updatedAt)).at(-1) ?? '',
    ...summary,
  };
}

/** Completes the addresses of pictures. */
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

/** Shortens a text without splitting a surrogate pair. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
