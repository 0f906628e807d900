import { gamePagePath, imagePath } from '../../http/addresses.ts';
import { imageFile } from '../../records/images/check-image.ts';
import type { SiteRecord } from '../../records/records.ts';
import { plainText } from '../html/record-text.ts';
import { absoluteAddress } from '../page/absolute-address.ts';
import type { ShownGame } from './shown-game.ts';

/** Structured data about a game. */
export function aboutGame(
  { record, cover, updated }: ShownGame,
  settings: SiteRecord,
): Readonly<Record<string, unknown>> {
  const { slug, name, year } = record;
  return {
    '@type': ['VideoGame', 'SoftwareApplication'],
    name: plainText(name),
    url: absoluteAddress(settings, gamePagePath(slug)),
    applicationCategory: 'GameApplication',
    operatingSystem: 'Linux',
    ...(year !== null && { datePublished: String(year) }),
    ...(updated !== undefined && { dateModified: updated }),
    ...(cover && { image: absoluteAddress(settings, imagePath(slug, imageFile(cover))) }),
  };
}
