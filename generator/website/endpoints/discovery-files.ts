import type { CatalogueFile, CatalogueFolder, SiteFile } from '../../answers/endpoint.ts';
import { APP_FILE, OPEN_SEARCH_FILE, ROBOTS_FILE, SECURITY_FILE, SITE_MAP, SITE_MAPS } from '../../http/addresses.ts';
import { appDescription } from '../discovery/app-description.ts';
import { openSearch } from '../discovery/open-search.ts';
import { securityText } from '../discovery/security-text.ts';
import { robots } from '../discovery/robots.ts';
import { siteMap, siteMapParts } from '../discovery/site-map.ts';

/** What search engines may read. */
export const robotsFile: SiteFile = {
  name: 'robots',
  origin: 'site',
  isPage: true,
  file: ROBOTS_FILE,
  schema: undefined,
  bodyOf: ({ settings }) => robots(settings),
};

/** Whom people tell of a security problem: of sites without pages as well. */
export const securityFile: SiteFile = {
  name: 'security',
  origin: 'site',
  isPage: true,
  isWanted: ({ security }) => security !== undefined,
  file: SECURITY_FILE,
  schema: undefined,
  bodyOf: ({ settings }) => securityText(settings),
};

/** How browsers search the site from their own field. */
export const openSearchFile: SiteFile = {
  name: 'open-search',
  origin: 'site',
  isPage: true,
  file: OPEN_SEARCH_FILE,
  schema: undefined,
  bodyOf: ({ settings }) => openSearch(settings),
};

/** How devices keep the site as an app. */
export const appFile: SiteFile = {
  name: 'app',
  origin: 'site',
  isPage: true,
  file: APP_FILE,
  schema: undefined,
  bodyOf: ({ settings }) => appDescription(settings),
};

/** All pages for search engines, or where the list of them continues. */
export const siteMapFile: CatalogueFile = {
  name: 'site-map',
  origin: 'catalogue',
  isPage: true,
  file: SITE_MAP,
  schema: undefined,
  bodyOf: (source) => siteMap(source),
};

export const siteMapFolder: CatalogueFolder = {
  name: 'site-map-part',
  origin: 'catalogue',
  isPage: true,
  folder: SITE_MAPS,
  schema: undefined,
  answersOf: (source) => siteMapParts(source),
};
