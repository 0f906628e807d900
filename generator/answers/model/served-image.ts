import type { ImageKind } from '../../yaml/load/image-names.ts';
import type { GameImage } from '../../records/images/check-image.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { Game } from './game.ts';

/** The image of a kind that a game has; `undefined` where it has none, or the site serves none. */
export function servedImage(
  { images }: Pick<Game, 'images'>,
  wanted: ImageKind,
  { endpoints }: Pick<SiteRecord, 'endpoints'>,
): GameImage | undefined {
  return endpoints.images ? images.find(({ kind }) => kind === wanted) : undefined;
}
