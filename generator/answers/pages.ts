import { pagePath } from '../http/addresses.ts';
import { envelope, type Envelope } from './envelope.ts';
import type { RenderedGame } from './rendered-game.ts';

/** All pages of a game's list, the first one first; a game without listed installers has one empty page. */
export function renderPages(
  game: RenderedGame,
  { baseUrl, pageSize }: { readonly baseUrl: string; readonly pageSize: number },
): Envelope[] {
  const listedInstallers = game.installers.filter((installer) => installer.listed);
  const pageCount = Math.max(1, Math.ceil(listedInstallers.length / pageSize));
  const address = (page: number) =>
    page < 1 || page > pageCount ? null : `${baseUrl}/${pagePath(game.record.slug, page)}`;
  return Array.from({ length: pageCount }, (_none, index) => {
    const results = listedInstallers.slice(index * pageSize, (index + 1) * pageSize);
    return envelope({ count: listedInstallers.length, next: address(index + 2), previous: address(index), results });
  });
}
