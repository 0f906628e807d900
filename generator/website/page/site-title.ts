import type { SiteRecord } from '../../records/records.ts';

const USUAL_TITLE = 'Game Installer Catalogue';

/** The name of the site, also where its settings give none. */
export function siteTitle({ title }: SiteRecord): string {
  return title ?? USUAL_TITLE;
}
