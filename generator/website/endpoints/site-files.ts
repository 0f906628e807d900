import type { SiteFile, SitePicture, SiteSource } from '../../answers/endpoint.ts';
import {
  APP_FILE,
  APP_ICON_FILE,
  FAVICON_FILE,
  ICON_FILE,
  OPEN_SEARCH_FILE,
  ROBOTS_FILE,
  SCRIPT_FILE,
  SECURITY_FILE,
  SITE_CARD,
  STYLE_FILE,
  TOUCH_ICON_FILE,
} from '../../http/addresses.ts';
import { bundleAssets } from '../assets/bundle-assets.ts';
import { ICON } from '../assets/icon.ts';
import { appDescription } from '../discovery/app-description.ts';
import { openSearch } from '../discovery/open-search.ts';
import { robots } from '../discovery/robots.ts';
import { securityText } from '../discovery/security-text.ts';
import { siteTitle } from '../page/site-title.ts';
import { iconFile } from '../pictures/icon-file.ts';
import { cardPicture, iconPicture } from '../pictures/site-pictures.ts';

const OF_SITE = { origin: 'site', isPage: true } as const;

/** What all pages need, and what browsers, devices, messengers and search engines ask for, in the order of writing. */
export const SITE_FILES: readonly (SiteFile | SitePicture)[] = [
  { ...OF_SITE, name: 'style', file: STYLE_FILE, bodyOf: () => bundleAssets().style },
  { ...OF_SITE, name: 'script', file: SCRIPT_FILE, bodyOf: () => bundleAssets().script },
  { ...OF_SITE, name: 'icon', file: ICON_FILE, bodyOf: () => ICON },
  // Where browsers look for an icon, whatever a page says.
  { ...OF_SITE, name: 'favicon', file: FAVICON_FILE, bytesOf: () => iconFile(iconPicture(32), 32) },
  { ...OF_SITE, name: 'touch-icon', file: TOUCH_ICON_FILE, bytesOf: () => iconPicture(180, true) },
  { ...OF_SITE, name: 'app-icon', file: APP_ICON_FILE, bytesOf: () => iconPicture(192) },
  { ...OF_SITE, name: 'card', file: SITE_CARD, bytesOf: siteCard },
  { ...OF_SITE, name: 'app', file: APP_FILE, bodyOf: ({ settings }) => appDescription(settings) },
  { ...OF_SITE, name: 'open-search', file: OPEN_SEARCH_FILE, bodyOf: ({ settings }) => openSearch(settings) },
  { ...OF_SITE, name: 'robots', file: ROBOTS_FILE, bodyOf: ({ settings }) => robots(settings) },
  // Whom people tell of a security problem: of sites without pages as well.
  {
    ...OF_SITE,
    name: 'security',
    file: SECURITY_FILE,
    isWanted: ({ security }) => security !== undefined,
    bodyOf: ({ settings }) => securityText(settings),
  },
];

/** The picture that messengers show of all pages: one for each game would take longer than all else. */
function siteCard({ settings }: SiteSource): Uint8Array | undefined {
  return settings.website?.hasCards === true ? cardPicture(siteTitle(settings)) : undefined;
}
