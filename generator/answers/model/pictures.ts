import { imagePath } from '../../http/addresses.ts';
import { imageFile } from '../../records/images/check-image.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { ImageKind } from '../../catalogue/image-names.ts';
import { type Game, servedImage } from './game.ts';

/** Absolute addresses of the pictures of a game, by the names that clients read. */
export function picturesOf(game: Game, settings: Pick<SiteRecord, 'baseUrl' | 'endpoints'>) {
  const { slug, icon, banner, coverart } = game.record;
  const addressOf = (kind: ImageKind): string | undefined => {
    const image = servedImage(game, kind, settings);
    return image && `${settings.baseUrl}/${imagePath(slug, imageFile(image))}`;
  };
  return {
    icon_url: addressOf('icon') ?? icon,
    banner_url: addressOf('banner') ?? banner,
    coverart: addressOf('cover') ?? coverart,
  };
}
