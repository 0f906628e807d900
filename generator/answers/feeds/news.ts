import { gamePageAddress, slugPath } from '../../http/addresses.ts';
import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import { digest } from '../../text/digest.ts';
import { withLineFeeds } from '../../text/line-feeds.ts';
import type { GameSummary, InstallerSummary } from '../game-summary.ts';

export type News = ReturnType<typeof newsOf>;

/** A new or updated installer as an item of a JSON feed. */
export function newsOf(game: GameSummary, installer: InstallerSummary, description: string, settings: SiteRecord) {
  const { slug, version, runner, user, createdAt, updatedAt } = installer;
  return {
    id: idOfNews(`${slug} ${updatedAt}`),
    url: newsAddress(game, installer, settings),
    title: `${game.name}: ${version}`,
    content_text: description === '' ? `For the runner ${runner}.` : withLineFeeds(description),
    date_published: createdAt,
    date_modified: updatedAt,
    authors: [{ name: user }],
    tags: [runner],
    attachments: [{ url: answerAddress(installer, settings), mime_type: CONTENT_TYPE }],
  } as const;
}

export function newsAddress(game: GameSummary, installer: InstallerSummary, settings: SiteRecord): string {
  if (settings.website === undefined) return answerAddress(installer, settings);
  return `${settings.baseUrl}/${gamePageAddress(game.slug)}#${installer.slug}`;
}

function answerAddress({ slug }: InstallerSummary, { baseUrl }: SiteRecord): string {
  return `${baseUrl}/${slugPath(slug)}`;
}

/** A UUID of version 8, equal at every base URL. */
function idOfNews(name: string): string {
  const hex = digest(`catalogue news ${name}`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
