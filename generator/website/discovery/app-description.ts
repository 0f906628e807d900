import { APP_ICON_FILE, ICON_FILE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { plainText } from '../html/record-text.ts';
import { ACCENT, BACKGROUND } from '../page/colours.ts';
import { siteTitle } from '../page/site-title.ts';

/** What a device that keeps the site as an app reads; it lies in the folder of the icon. */
export function appDescription(settings: SiteRecord): string {
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

/** The name of a file in its folder. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
