import type { SitePicture } from '../../answers/endpoint.ts';
import { APP_ICON_FILE, FAVICON_FILE, SITE_CARD, TOUCH_ICON_FILE } from '../../http/addresses.ts';
import { iconFile } from '../pictures/icon-file.ts';
import { cardPicture, iconPicture } from '../pictures/site-pictures.ts';
import { siteTitle } from '../page/site-title.ts';

/** Where browsers look for an icon, whatever a page says. */
export const favicon: SitePicture = {
  name: 'favicon',
  origin: 'site',
  isPage: true,
  file: FAVICON_FILE,
  schema: undefined,
  bytesOf: () => iconFile(iconPicture(32), 32),
};

export const touchIcon: SitePicture = {
  name: 'touch-icon',
  origin: 'site',
  isPage: true,
  file: TOUCH_ICON_FILE,
  schema: undefined,
  bytesOf: () => iconPicture(180, true),
};

export const appIcon: SitePicture = {
  name: 'app-icon',
  origin: 'site',
  isPage: true,
  file: APP_ICON_FILE,
  schema: undefined,
  bytesOf: () => iconPicture(192),
};

/** The picture that messengers show of all pages: one for each game would take longer than all else. */
export const siteCard: SitePicture = {
  name: 'card',
  origin: 'site',
  isPage: true,
  file: SITE_CARD,
  schema: undefined,
  bytesOf: ({ settings }) => (settings.website?.hasCards === true ? cardPicture(siteTitle(settings)) : undefined),
};
