import type { SiteFile } from '../../answers/endpoint.ts';
import {
  APP_FILE,
  APP_ICON_FILE,
  FAVICON_FILE,
  FOLDER_PAGE,
  ICON_FILE,
  OPEN_SEARCH_FILE,
  ROBOTS_FILE,
  SCRIPT_FILE,
  SECURITY_FILE,
  SITE_CARD,
  SITE_MAP,
  STYLE_FILE,
  TOUCH_ICON_FILE,
} from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { bundleAssets } from '../assets/bundle-assets.ts';
import { html } from '../html/html.ts';
import { plainText } from '../html/record-text.ts';
import { ACCENT, BACKGROUND, ICON } from '../page/icons.ts';
import { absoluteAddress, siteTitle } from '../page/site-title.ts';

const OF_SITE = { origin: 'site', isPage: true } as const;

/** Assets and files for browsers, devices, messengers and search engines, in the order of writing. */
export const SITE_FILES: readonly SiteFile[] = [
  { ...OF_SITE, name: 'style', file: STYLE_FILE, bodyOf: () => bundleAssets().style },
  { ...OF_SITE, name: 'script', file: SCRIPT_FILE, bodyOf: () => bundleAssets().script },
  { ...OF_SITE, name: 'icon', file: ICON_FILE, bodyOf: () => ICON },
  { ...OF_SITE, name: 'favicon', file: FAVICON_FILE, bodyOf: () => pictureAt(FAVICON_FILE) },
  { ...OF_SITE, name: 'touch-icon', file: TOUCH_ICON_FILE, bodyOf: () => pictureAt(TOUCH_ICON_FILE) },
  { ...OF_SITE, name: 'app-icon', file: APP_ICON_FILE, bodyOf: () => pictureAt(APP_ICON_FILE) },
  {
    ...{ ...OF_SITE, name: 'card', file: SITE_CARD },
    isWanted: ({ website }) => website?.hasCards === true,
    bodyOf: () => pictureAt(SITE_CARD),
  },
  { ...OF_SITE, name: 'app', file: APP_FILE, bodyOf: ({ settings }) => appDescription(settings) },
  { ...OF_SITE, name: 'open-search', file: OPEN_SEARCH_FILE, bodyOf: ({ settings }) => openSearch(settings) },
  { ...OF_SITE, name: 'robots', file: ROBOTS_FILE, bodyOf: ({ settings }) => robots(settings) },
  {
    ...OF_SITE,
    name: 'security',
    file: SECURITY_FILE,
    isWanted: ({ security }) => security !== undefined,
    bodyOf: ({ settings }) => securityText(settings),
  },
];

function pictureAt(path: string): Uint8Array {
  return Buffer.from(bundleAssets().pictures[nameOf(path)] ?? '', 'base64');
}

function appDescription(settings: SiteRecord): string {
  const name = plainText(siteTitle(settings));
  const description = {
    name,
    short_name: name,
    ...(settings.description !== undefined && { description: plainText(settings.description) }),
    start_url: '../',
    scope: '../',
    display: 'browser',
    background_color: BACKGROUND.light,
    theme_color: ACCENT,
    icons: [
      { src: nameOf(ICON_FILE), sizes: 'any', type: 'image/svg+xml' },
      { src: nameOf(APP_ICON_FILE), sizes: '192x192', type: 'image/png' },
    ],
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Longest name of a search, and the name for sites with a longer one. */
const LONGEST = 16;
const USUAL_NAME = 'Game installers';

/** OpenSearch 1.1. */
export function openSearch(settings: SiteRecord): string {
  const title = plainText(siteTitle(settings));
  const name = title.length <= LONGEST ? title : USUAL_NAME;
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>${name}</ShortName>
      <Description>Find a game in ${title}</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Url type="text/html" template="${absoluteAddress(settings, FOLDER_PAGE)}?q={searchTerms}" />
    </OpenSearchDescription> `.text;
}

/** Crawlers read it at the top of a host only. */
export function robots(settings: SiteRecord): string {
  if (settings.website?.isIndexed === false) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress(settings, SITE_MAP)}\n`;
}

/** RFC 9116; empty without a contact. */
export function securityText(settings: SiteRecord): string {
  const { security } = settings;
  if (security === undefined) return '';
  const { contact, expires, policy } = security;
  const fields = [
    ...contact.map((address) => ['Contact', address]),
    ['Expires', `${expires}T00:00:00.000Z`],
    ...(policy === undefined ? [] : [['Policy', policy]]),
    ['Canonical', absoluteAddress(settings, SECURITY_FILE)],
  ];
  return fields.map((field) => `${field.join(': ')}\n`).join('');
}
