import { digest } from '../../text/digest.ts';
import { withLineFeeds } from '../../text/line-feeds.ts';
import { gamePageAddress, slugPath } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { GameSummary, InstallerSummary } from '../game-summary.ts';

/** An installer that is new or was updated, as feeds tell of it. */
export interface News {
  /** The same wherever the catalogue is served; another one for each update. */
  readonly id: string;
  /** What people read: its part of the page of its game, or its answer where there are no pages. */
  readonly url: string;
  /** What programs read. */
  readonly answer: string;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly runner: string;
  readonly published: string;
  readonly updated: string;
}

/** `description` is the beginning of that of the installer. */
export function newsOf(
  game: GameSummary,
  installer: InstallerSummary,
  description: string,
  settings: SiteRecord,
): News {
  const { slug, version, runner, user, createdAt, updatedAt } = installer;
  return {
    id: idOfNews(`${slug} ${updatedAt}`),
    url: newsAddress(game, installer, settings),
    answer: answerAddress(installer, settings),
    title: `${game.name}: ${version}`,
    text: description === '' ? `For the runner ${runner}.` : withLineFeeds(description),
    author: user,
    runner,
    published: createdAt,
    updated: updatedAt,
  };
}

export function newsAddress(game: GameSummary, installer: InstallerSummary, settings: SiteRecord): string {
  if (settings.website === undefined) return answerAddress(installer, settings);
  return `${settings.baseUrl}/${gamePageAddress(game.slug)}#${installer.slug}`;
}

function answerAddress({ slug }: InstallerSummary, { baseUrl }: SiteRecord): string {
  return `${baseUrl}/${slugPath(slug)}`;
}

/** An id for something that a name stands for, the same wherever the catalogue is served. */
function idOfNews(name: string): string {
  return `urn:uuid:${uuidOf(name)}`;
}

/** A UUID of version 8, whose bits are the maker's to choose. */
function uuidOf(name: string): string {
  const hex = digest(`catalogue news ${name}`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
